import FoundationEssentials
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
    try items(of: CatalogueRecord.self).map(\.item)
  }
}

private struct CatalogueRecord: Decodable {
  var item: CatalogueItem

  private enum CodingKeys: CodingKey {
    case id, name, description, price, inStock, symbol
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.object(CodingKeys.self)
    // The decoder accepts no number beyond the range of a double, so this one is finite.
    let price = try object.read(.price, "a number, such as 12.5", as: Double.self)
    guard price >= 0 else {
      throw InvalidValue(
        path: object.codingPath + [CodingKeys.price], reason: "expected 0 or more, not \(price)")
    }
    item = CatalogueItem(
      id: try object.read(.id, "a string"), name: try object.read(.name, "a string"),
      description: try object.read(.description, "a string"),
      // -0 is 0, and is not shown with a sign.
      price: price.magnitude,
      inStock: try object.read(.inStock, "true or false"),
      symbol: try object.readIfPresent(.symbol, "a string"))
  }
}
