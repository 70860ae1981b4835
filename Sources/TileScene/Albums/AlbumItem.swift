package import TileGeometry

/// One cell of the albums scene.
package struct AlbumItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  package var id: String
  package var title: String
  /// Name of a symbol; an unknown one draws the placeholder.
  package var symbol: String
  /// Foot of the tile's gradient.
  package var color: Color

  package init(id: String, title: String, symbol: String, color: Color) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.color = color
  }
}
