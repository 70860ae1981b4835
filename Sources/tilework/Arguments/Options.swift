package import TileGeometry
package import TileScene

/// The command line's options. Where a value is nil, the desktop or the scene decides.
package struct Options: Hashable, Sendable {
  package enum Layout: String, CaseIterable, Hashable, Sendable {
    case list, grid
  }

  package enum Painter: String, CaseIterable, Hashable, Sendable {
    case raster, server
  }

  /// The name of the scene shown first.
  package var scene = SceneRegistration.all[0].info.name
  /// In points; each side 240…8000.
  package var size = Size(width: 420, height: 820)
  /// Pixels per point, 0.5…4.
  package var scale: Double?
  /// How many items there are, 0…10⁹.
  package var items: Int?
  /// A JSON file with the items of the scene named.
  package var data: FilePath?
  package var font: String?
  package var appearance: Appearance?
  package var direction: LayoutDirection?
  package var textSize: TextSize?
  package var motion: Motion?
  /// The painter; nil: raster where the server reads our memory, or lacks what the server painter needs.
  package var painter: Painter?
  /// The highest frame rate, 1…1000; nil: the display's, where the server reports it. The default of scripts
  /// and exercises is 60.
  package var framesPerSecond: Double?
  /// A script's file; `-` is standard input.
  package var script: FilePath?
  /// Seconds to toggle or turn pages for, above 0 and at most a day.
  package var exercise: Double?
  /// Seconds to stay still for after an exercise, at most a day.
  package var linger = 0.0
  /// The file for the state, written at exit and on SIGUSR1.
  package var state: FilePath?

  /// The values of the scenes' own options that were given, by the options' keys.
  private var sceneValues: [String: SceneValue] = [:]

  package init() {}

  /// The value of a scene's option; nil where it was not given.
  package subscript<Value: Hashable>(_ option: SceneOption<Value>) -> Value? {
    get { sceneValues[option.key]?.value as? Value }
    set { sceneValues[option.key] = newValue.map(SceneValue.init) }
  }

  /// Whether a person is in front of the window, not a script or an exercise.
  package var isForPerson: Bool { script == nil && exercise == nil }
}

/// A value of any type, compared as its own type compares.
private struct SceneValue: Hashable, Sendable {
  let value: any Hashable & Sendable

  static func == (one: SceneValue, other: SceneValue) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(value))
  }
}

/// The ranges that option values are clamped to.
enum Limits {
  /// Points. Below, the bar does not fit; above, four pixels a point no longer fit the protocol's 16 bits.
  static let side = 240...Script.largestSide
  /// Pixels per point: from half a laptop's density to twice that of a phone.
  static let scale = 0.5...4.0
  static let items = 0...1_000_000_000
  static let framesPerSecond = 1...1000
  /// Seconds; a day.
  static let longest = 86_400.0
}
