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
  package var data: String?
  /// 1…64; the launcher takes at most 12.
  package var columns: Int?
  /// Of a launcher page, 1…12.
  package var rows: Int?
  /// Between album cells, in points, 0…1000.
  package var spacing: Double?
  /// The launcher's first page, counted from 1 and clamped to its last.
  package var page = 1
  package var font: String?
  /// The first layout of albums and catalogue; nil: the albums as a list, the catalogue as a grid.
  package var layout: Layout?
  /// How the catalogue changes from one layout to the other.
  package var transition = CatalogueTransition.fade
  package var appearance: Appearance?
  package var direction: LayoutDirection?
  package var textSize: TextSize?
  package var motion: Motion?
  /// The painter; nil: raster where the server reads our memory, or lacks what the server painter needs.
  package var painter: Painter?
  /// Whether the launcher's pages turn automatically; nil: yes, but not with a script or an exercise.
  package var autoplay: Bool?
  /// The highest frame rate, 1…1000; nil: the display's, where the server reports it. The default of scripts
  /// and exercises is 60.
  package var framesPerSecond: Double?
  /// A script's file; `-` is standard input.
  package var script: String?
  /// Seconds to toggle or turn pages for, above 0 and at most a day.
  package var exercise: Double?
  /// Seconds to stay still for after an exercise, at most a day.
  package var linger = 0.0
  /// The file for the state, written at exit and on SIGUSR1.
  package var state: String?

  package init() {}

  /// Columns of a launcher page, 1…12.
  package var launcherColumns: Int? { columns.map { min($0, Limits.launcherCells.upperBound) } }

  /// Whether the launcher's pages turn automatically.
  package var playsByItself: Bool { autoplay ?? (script == nil && exercise == nil) }
}

/// The ranges that option values are clamped to.
enum Limits {
  /// Points. Below, the bar does not fit; above, four pixels a point no longer fit the protocol's 16 bits.
  static let side = 240...Script.largestSide
  /// Pixels per point: from half a laptop's density to twice that of a phone.
  static let scale = 0.5...4.0
  static let items = 0...1_000_000_000
  static let gridColumns = 1...64
  /// Columns and rows of a launcher page.
  static let launcherCells = 1...12
  static let framesPerSecond = 1...1000
  /// Points.
  static let spacing = 0.0...1000
  /// Seconds; a day.
  static let longest = 86_400.0
}
