/// A scene whose items are ``ShownItems``: what follows from that alone.
protocol ItemScene: Scene {
  associatedtype Item: Identifiable & Sendable where Item.ID == String
  var items: ShownItems<Item> { get set }
}

extension ItemScene {
  package var itemCount: Int { items.count }

  package func contains(_ item: ItemIdentity) -> Bool { items.place(of: item) != nil }

  package func name(of item: ItemIdentity) -> String { items.item(item)?.id ?? "" }
}
