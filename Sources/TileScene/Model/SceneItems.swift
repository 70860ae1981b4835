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

/// One product of the catalogue scene.
package struct CatalogueItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  package var id: String
  package var name: String
  package var description: String
  /// In dollars; finite and not negative.
  package var price: Double
  package var inStock: Bool
  /// Name of a symbol; an unknown one draws the placeholder, none at all the shopping bag.
  package var symbol: String?

  package init(
    id: String, name: String, description: String, price: Double, inStock: Bool, symbol: String? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.price = price
    self.inStock = inStock
    self.symbol = symbol
  }
}

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
