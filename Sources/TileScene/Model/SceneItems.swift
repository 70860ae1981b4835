public import TileGeometry

/// One cell of the albums scene.
public struct AlbumItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  public var id: String
  public var title: String
  /// Name of a symbol; an unknown one draws the placeholder.
  public var symbol: String
  /// Foot of the tile's gradient.
  public var color: Color

  public init(id: String, title: String, symbol: String, color: Color) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.color = color
  }
}

/// One product of the catalogue scene.
public struct CatalogueItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  public var id: String
  public var name: String
  public var description: String
  /// In dollars; finite and not negative.
  public var price: Double
  public var inStock: Bool
  /// Name of a symbol; an unknown one draws the placeholder, none at all the shopping bag.
  public var symbol: String?

  public init(
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
public struct LauncherItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  public var id: String
  public var title: String
  /// Name of a symbol; an unknown one draws the placeholder.
  public var symbol: String
  public var colors: IconColors

  public init(id: String, title: String, symbol: String, colors: IconColors) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.colors = colors
  }
}

/// Both ends of an icon's gradient, from the leading top to the trailing bottom corner.
public struct IconColors: Hashable, Sendable {
  public var start: Color
  public var end: Color

  public init(_ start: Color, _ end: Color) {
    self.start = start
    self.end = end
  }
}
