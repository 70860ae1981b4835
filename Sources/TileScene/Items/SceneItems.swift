/// Items of one scene, on their way through parts that need not know of what kind they are.
package final class SceneItems: Hashable, Sendable {
  /// An ``ItemSource`` of the scene's own items.
  package let source: any Sendable

  package init<Item>(_ source: ItemSource<Item>) {
    self.source = source
  }

  /// Each is one reading of a file; no two are compared by what they hold.
  package static func == (one: SceneItems, other: SceneItems) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
