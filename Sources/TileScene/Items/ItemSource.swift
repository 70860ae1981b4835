/// The items of a scene: the first `count` of an endlessly repeated base list.
///
/// Nothing is copied, so a billion items take no more memory than the base. An item's identity is its id
/// together with its occurrence number, which tells apart the items that share an id.
package struct ItemSource<Item: Identifiable & Sendable>: Sendable where Item.ID == String {
  /// How many items there are; 0 when the base is empty.
  package let count: Int
  /// The items that are repeated.
  let base: [Item]
  /// For each base item, how many before it in the base carry its id.
  private let earlierInBase: [Int]
  /// How often each id is in the base.
  private let multiplicity: [ItemID: Int]

  /// The first `count` items of `base` repeated for ever; the base itself when `count` is nil.
  /// A negative count is taken as 0.
  ///
  /// - Complexity: O(`base.count`), whatever `count` is.
  package init(_ base: [Item], count: Int? = nil) {
    var multiplicity: [ItemID: Int] = [:]
    self.earlierInBase = base.map { item in
      let id = ItemID(item.id)
      let earlier = multiplicity[id, default: 0]
      multiplicity[id] = earlier + 1
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
    let id = ItemID(item(at: index).id)
    // Every repetition of the base has each id as often as the base does; the product cannot overflow, as it
    // is at most `index`.
    return index / base.count * multiplicity[id, default: 1] + earlierInBase[index % base.count]
  }

  /// The inverse of `item(at:)` and `occurrence(at:)`: the index of an item by its id and occurrence, nil
  /// where there is none.
  ///
  /// - Complexity: O(`base.count`) once, and O(1) a question.
  package func lookUp() -> (_ id: String, _ occurrence: Int) -> Int? {
    var places: [ItemID: [Int]] = [:]
    for (place, item) in base.enumerated() { places[ItemID(item.id), default: []].append(place) }
    return { [places, base, count] id, occurrence in
      guard occurrence >= 0, let places = places[ItemID(id)] else { return nil }
      let (start, overflow) = (occurrence / places.count).multipliedReportingOverflow(by: base.count)
      let place = places[occurrence % places.count]
      return !overflow && start < count - place ? start + place : nil
    }
  }
}
