/// Items in an order, each of which can be found by what identifies it.
///
/// A layout that shows a million items must not build tables when some are added or removed. It asks the
/// order for an item's present and previous position, and only for the items that can be seen.
///
/// The elements are identities, and unique: `position(of:)` undoes `subscript`. `Range<Int>` conforms, and so
/// does ``ItemNumbers``, which holds any selection or permutation of numbers. Engines take other collections
/// too, arrays of strings for example, and then build a table of all items whenever the items change.
public protocol ItemOrder: RandomAccessCollection, Sendable where Element: Hashable & Sendable, Index == Int {
  /// The position of an item, counted from 0; nil if it is not in the order.
  ///
  /// - Complexity: O(1) or O(log n); work for each change of items depends on it.
  func position(of element: Element) -> Int?
}

extension Range: ItemOrder where Bound == Int {
  public func position(of element: Int) -> Int? {
    contains(element) ? element - lowerBound : nil
  }
}

/// What identifies an item among all others: its id, and how many items before it carry the same one.
struct ItemIdentity<ID: Hashable & Sendable>: Hashable, Sendable {
  let id: ID
  var occurrence = 0
}

/// Finds the items of a collection by identity, and the identity of an item.
struct ItemLookup<ID: Hashable & Sendable> {
  let count: Int
  let identity: (Int) -> ItemIdentity<ID>
  let position: (ItemIdentity<ID>) -> Int?

  /// Looks items up in an order, whose elements are unique.
  init<Order: ItemOrder>(_ order: Order) where Order.Element == ID {
    count = order.count
    let start = order.startIndex
    identity = { ItemIdentity(id: order[start + $0]) }
    position = { $0.occurrence == 0 ? order.position(of: $0.id) : nil }
  }

  /// Builds tables of all items, so that two items with one id stay two.
  ///
  /// - Complexity: O(n).
  init<IDs: RandomAccessCollection>(indexing ids: IDs) where IDs.Element == ID {
    var identities: [ItemIdentity<ID>] = []
    var positions: [ItemIdentity<ID>: Int] = [:]
    var seen: [ID: Int] = [:]
    identities.reserveCapacity(ids.count)
    positions.reserveCapacity(ids.count)
    for (position, id) in ids.enumerated() {
      let identity = ItemIdentity(id: id, occurrence: seen[id, default: 0])
      seen[id] = identity.occurrence + 1
      identities.append(identity)
      positions[identity] = position
    }
    count = identities.count
    identity = { [identities] in identities[$0] }
    position = { [positions] in positions[$0] }
  }
}
