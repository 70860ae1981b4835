import Glibc
import TileScene

extension RunConfiguration {
  /// The settings known before the desktop's: the direction is that of the locale unless given, or left to
  /// right for a script.
  var initialSettings: [Action] {
    let locale = script == nil ? LayoutDirection(environment: environmentValue) : .leftToRight
    return [.direction(options.direction ?? locale)]
      + (options.textSize.map { [.textSize($0)] } ?? [])
  }

  private func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
