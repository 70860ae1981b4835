package import TileGeometry

/// One icon of the launcher scene.
package struct LauncherItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  package var id: String
  package var title: String
  /// Name of a symbol; an unknown one draws the placeholder.
  package var symbol: String
  package var colors: IconColors

  package init(id: String, title: String, symbol: String, colors: IconColors) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.colors = colors
  }
}

/// Both ends of an icon's gradient, from the leading top to the trailing bottom corner.
package struct IconColors: Hashable, Sendable {
  package var start: Color
  package var end: Color

  package init(_ start: Color, _ end: Color) {
    self.start = start
    self.end = end
  }
}
