/// Where the items of a list stand in an earlier version of it.
enum IndexMap: Hashable, Sendable {
  /// Nothing was inserted, removed or moved.
  case identity
  /// `earlier[i]` is the earlier index of item `i`, `present[j]` the present index of earlier item `j`; -1 for none.
  case table(earlier: [Int], present: [Int])

  func earlierIndex(of index: Int) -> Int? {
    switch self {
    case .identity: index
    case .table(let earlier, _): earlier[index] < 0 ? nil : earlier[index]
    }
  }

  func presentIndex(ofEarlier index: Int) -> Int? {
    switch self {
    case .identity: index
    case .table(_, let present):
      present.indices.contains(index) && present[index] >= 0 ? present[index] : nil
    }
  }

  /// Matches items by id and occurrence, so that two items with one id stay two.
  ///
  /// - Complexity: O(n) over both versions; paid when the data changes, never in a frame.
  static func between<Earlier: RandomAccessCollection, Present: RandomAccessCollection>(
    _ earlier: Earlier, _ present: Present
  ) -> IndexMap where Earlier.Element == Present.Element, Earlier.Element: Hashable {
    if earlier.elementsEqual(present) { return .identity }
    var places: [Occurrence<Earlier.Element>: Int] = [:]
    var seen: [Earlier.Element: Int] = [:]
    for (place, id) in earlier.enumerated() {
      places[Occurrence(id: id, number: seen[id, default: 0])] = place
      seen[id, default: 0] += 1
    }
    seen = [:]
    var toPresent = [Int](repeating: -1, count: earlier.count)
    var toEarlier: [Int] = []
    toEarlier.reserveCapacity(present.count)
    for (place, id) in present.enumerated() {
      let match = places[Occurrence(id: id, number: seen[id, default: 0])] ?? -1
      seen[id, default: 0] += 1
      toEarlier.append(match)
      if match >= 0 { toPresent[match] = place }
    }
    return .table(earlier: toEarlier, present: toPresent)
  }

  /// From the version `next` leads to, back to the version this map leads back to.
  func followed(by next: IndexMap) -> IndexMap {
    guard case .table(let middleOfPresent, let presentOfMiddle) = next else { return self }
    guard case .table(let earlierOfMiddle, let middleOfEarlier) = self else { return next }
    return .table(
      earlier: middleOfPresent.map { $0 < 0 ? -1 : earlierOfMiddle[$0] },
      present: middleOfEarlier.map { $0 < 0 ? -1 : presentOfMiddle[$0] })
  }
}

/// An id and how many items before it carry the same one.
private struct Occurrence<ID: Hashable>: Hashable {
  let id: ID
  let number: Int
}
