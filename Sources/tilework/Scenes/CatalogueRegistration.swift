import TileAssets
package import TileScene

extension SceneRegistration {
  package static let catalogue = SceneRegistration(
    CatalogueScene.self, summary: "a catalogue that goes from one to the other by a transition",
    options: [
      RegisteredOption(.layout, help: ("--layout NAME", "list or grid at the start; grid")),
      RegisteredOption(
        .transition, help: ("--transition NAME", "fade, slide, scale, fade-scale or morph; fade")),
    ],
    samples: Assets.catalogue,
    decode: { file throws(Failure) in try file.catalogue() }, symbol: \.symbol
  ) { items, options in
    var chosen = CatalogueScene.Options()
    if let layout = options[.layout] { chosen.isGrid = layout == .grid }
    if let transition = options[.transition] { chosen.transition = transition }
    return CatalogueScene(items, chosen)
  }
}

extension SceneOption<CatalogueTransition> {
  /// How the catalogue changes from one layout to the other.
  package static let transition = Self("transition", of: CatalogueTransition.self)
}

extension DataFile {
  package func catalogue() throws(Failure) -> [CatalogueItem] {
    try items { (product) throws(InvalidValue) in
      CatalogueItem(
        id: try product.string("id"), name: try product.string("name"),
        description: try product.string("description"),
        price: try product.read("price", "a number, such as 12.5") { (value) throws(InvalidValue) in
          try value.price()
        },
        inStock: try product.read("inStock", "true or false") { $0.flag },
        symbol: try product.readIfPresent("symbol", "a string") { $0.string })
    }
  }
}

extension JSONValue {
  /// A price; nil if it is no number, or one beyond the range of a double.
  fileprivate func price() throws(InvalidValue) -> Price? {
    guard let number, let price = Price(decimal: number) else { return nil }
    guard price.amount >= 0 else { throw InvalidValue("expected 0 or more, not \(price.amount)") }
    return price
  }
}
