import Glibc
import TileScene

extension RunConfiguration {
  /// What is decided about the surroundings before the desktop is asked: a person's direction is that of the
  /// locale unless given, a script's left to right.
  var initialSettings: [Action] {
    let locale = script == nil ? LayoutDirection(environment: environmentValue) : .leftToRight
    return [.direction(options.direction ?? locale)]
      + (options.textSize.map { [.textSize($0)] } ?? [])
  }

  private func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
