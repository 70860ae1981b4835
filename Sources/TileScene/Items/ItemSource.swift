/// The items of a scene: the first `count` of an endless repetition of a base.
///
/// Nothing is copied, so a billion items take no more room than the base. An item's identity is its id
/// together with its occurrence number, which tells apart the items that share an id.
package struct ItemSource<Item: Identifiable & Sendable>: Sendable where Item.ID == String {
  /// How many items there are; 0 when the base is empty.
  package let count: Int
  private let base: [Item]
  /// For each base item, how many before it in the base carry its id.
  private let earlierInBase: [Int]
  /// How often each id stands in the base.
  private let multiplicity: [String: Int]

  /// The first `count` items of `base` repeated for ever; the base itself when `count` is nil.
  /// A negative count is taken as 0.
  ///
  /// - Complexity: O(`base.count`), whatever `count` is.
  package init(_ base: [Item], count: Int? = nil) {
    var multiplicity: [String: Int] = [:]
    self.earlierInBase = base.map { item in
      let earlier = multiplicity[item.id, default: 0]
      multiplicity[item.id] = earlier + 1
      return earlier
    }
    self.base = base
    self.multiplicity = multiplicity
    self.count = base.isEmpty ? 0 : max(count ?? base.count, 0)
  }

  package var isEmpty: Bool { count == 0 }

  /// The item at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  /// - Complexity: O(1).
  package func item(at index: Int) -> Item {
    precondition(index >= 0 && index < count, "item index out of range")
    return base[index % base.count]
  }

  /// How many items before this one carry the same id.
  ///
  /// - Precondition: `0 <= index < count`.
  /// - Complexity: O(1).
  package func occurrence(at index: Int) -> Int {
    let id = item(at: index).id
    // Every round through the base brings each id as often as it stands there; the product cannot
    // overflow, for it is at most `index`.
    return index / base.count * multiplicity[id, default: 1] + earlierInBase[index % base.count]
  }

  /// The index of the item with this identity, the inverse of `item(at:)` and `occurrence(at:)`;
  /// nil where there is none.
  ///
  /// - Complexity: O(`base.count`), whatever `count` is.
  package func index(ofID id: String, occurrence: Int) -> Int? {
    guard occurrence >= 0, let times = multiplicity[id] else { return nil }
    let earlier = occurrence % times
    guard
      let place = base.indices.first(where: { earlierInBase[$0] == earlier && base[$0].id == id })
    else { return nil }
    let (start, overflow) = (occurrence / times).multipliedReportingOverflow(by: base.count)
    guard !overflow, start < count - place else { return nil }
    return start + place
  }
}
