/// One product of the catalogue scene.
package struct CatalogueItem: Identifiable, Hashable, Sendable {
  /// May occur more than once; see ``ItemSource/occurrence(at:)``.
  package var id: String
  package var name: String
  package var description: String
  /// Not negative.
  package var price: Price
  package var inStock: Bool
  /// Name of a symbol; an unknown one draws the placeholder, none at all the shopping bag.
  package var symbol: String?

  package init(
    id: String, name: String, description: String, price: Price, inStock: Bool, symbol: String? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.price = price
    self.inStock = inStock
    self.symbol = symbol
  }
}
