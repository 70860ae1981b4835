/// Items of one scene, type-erased for the parts that only pass them on.
package final class SceneItems: Hashable, Sendable {
  /// An ``ItemSource`` of the scene's own items.
  package let source: any Sendable

  package init<Item>(_ source: ItemSource<Item>) {
    self.source = source
  }

  /// Compared by identity, not by content: each is one reading of a file.
  package static func == (one: SceneItems, other: SceneItems) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
