import TileLayout

/// The items of a scene as they are shown: all of them or those found by a search, each under an identity
/// that stays the same while others come and go.
///
/// Needs no memory per item while the items are the repetition of a few and all are shown.
struct ShownItems<Item: Identifiable & Sendable>: Sendable where Item.ID == String {
  /// A list of items, and the identity of each.
  private struct Version {
    var source: ItemSource<Item>
    /// The identities in the order of the source.
    var identities: ItemNumbers

    func item(_ identity: ItemIdentity) -> Item? {
      identities.position(of: identity.number).map(source.item(at:))
    }
  }

  /// What an item is known by in whatever list it stands.
  private struct Key: Hashable {
    var id: ItemID
    var occurrence: Int
  }

  private var present: Version
  /// The identities of items that are gone: those that come back get them again, and with them what was done
  /// to them.
  private var gone: [Key: Int] = [:]
  /// More than anybody marks, so that files without end do not fill the memory.
  private static var mostGone: Int { 1 << 16 }
  /// The items before the last exchange: removed ones are drawn from it while they fade.
  private var previous: Version?
  /// The identities shown, in order.
  private(set) var order: ItemNumbers
  /// Changes with the items shown, so that drawings kept for one edition are not used for another.
  private(set) var edition = 0
  private(set) var query = SearchQuery("")
  /// The first identity that has never been assigned.
  private var nextIdentity: Int
  /// The texts of an item that are searched.
  private let texts: @Sendable (Item) -> [String]
  /// Made with the first search, or along with items so many that the first letter would wait for it.
  private var index: SearchIndex?
  /// An item takes a fifth of a microsecond, so these take a quarter of a frame.
  private static var mostIndexedAtOnce: Int { 20_000 }

  init(_ source: ItemSource<Item>, searching texts: @escaping @Sendable (Item) -> [String]) {
    let identities = ItemNumbers(0..<source.count)
    present = Version(source: source, identities: identities)
    order = identities
    nextIdentity = source.count
    self.texts = texts
    prepareIndex()
  }

  private mutating func prepareIndex() {
    index = present.source.base.count > Self.mostIndexedAtOnce ? makeIndex() : nil
  }

  private func makeIndex() -> SearchIndex {
    let source = present.source
    return SearchIndex(source.base.count, count: source.count) { texts(source.base[$0]) }
  }

  /// How many items there are, found or not.
  var totalCount: Int { present.source.count }

  /// How many are shown.
  var count: Int { order.count }

  var isEmpty: Bool { order.isEmpty }

  /// The place of an item among those that are shown.
  func place(of identity: ItemIdentity) -> Int? { order.position(of: identity.number) }

  func identity(at position: Int) -> ItemIdentity { ItemIdentity(order[position]) }

  /// The item of an identity, if it exists or was just removed.
  func item(_ identity: ItemIdentity) -> Item? {
    present.item(identity) ?? previous?.item(identity)
  }

  /// How many items before this one, of all there are, carry the same id.
  func occurrence(of identity: ItemIdentity) -> Int {
    present.identities.position(of: identity.number).map(present.source.occurrence(at:)) ?? 0
  }

  /// Whether an item is among all there are, found or not.
  func exists(_ identity: ItemIdentity) -> Bool { present.item(identity) != nil }

  /// What the last search looked at, for tests.
  var searchWork: SearchIndex.Work { index?.work ?? SearchIndex.Work() }

  /// The query as it was typed; nil without one.
  var sought: String? { query.isEmpty ? nil : query.text }

  // MARK: - Changes

  /// Shows the items that match, or all of them for an empty query.
  ///
  /// - Complexity: what ``SearchIndex`` says; for the first search O(n) in the items that are no repetition,
  ///   if they are few enough not to have been indexed before.
  mutating func find(_ query: SearchQuery) {
    self.query = query
    edition += 1
    guard !query.isEmpty else {
      order = present.identities
      return
    }
    var index = self.index ?? makeIndex()
    let hits = index.hits(for: query)
    self.index = index
    order =
      present.identities.isWhole
      ? ItemNumbers(hits) : ItemNumbers(hits.map { present.identities[$0] })
  }

  /// Replaces the items. Those that are the same, by id and occurrence, keep their identity; those that come
  /// back get their old one.
  ///
  /// - Complexity: O(n) over both lists.
  mutating func exchange(for source: ItemSource<Item>) {
    let lookUp = present.source.lookUp()
    var identities: [Int] = []
    identities.reserveCapacity(source.count)
    for place in 0..<source.count {
      let key = Key(id: ItemID(source.item(at: place).id), occurrence: source.occurrence(at: place))
      if let known = lookUp(key.id.text, key.occurrence) {
        identities.append(present.identities[known])
      } else if let known = gone.removeValue(forKey: key) {
        identities.append(known)
      } else {
        identities.append(nextIdentity)
        nextIdentity += 1
      }
    }
    rememberGone(from: source)
    previous = present
    present = Version(source: source, identities: ItemNumbers(identities))
    prepareIndex()
    find(query)
  }

  /// Remembers the identities of the items that are not in a new list.
  private mutating func rememberGone(from new: ItemSource<Item>) {
    let lookUp = new.lookUp()
    for place in 0..<present.source.count {
      let id = ItemID(present.source.item(at: place).id)
      let key = Key(id: id, occurrence: present.source.occurrence(at: place))
      guard lookUp(id.text, key.occurrence) == nil else { continue }
      if gone.count >= Self.mostGone { gone = [:] }
      gone[key] = present.identities[place]
    }
  }

  /// Drops the removed items.
  mutating func forgetGone() {
    previous = nil
  }
}

extension ItemNumbers {
  /// Whether these are the numbers from 0 on, so that each is its own place.
  fileprivate var isWhole: Bool { self == ItemNumbers(0..<count) }
}
