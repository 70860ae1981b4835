import TileLayout

/// The items of a scene as they are shown: all of them or those that were found, each under an identity that
/// stays its own while others come and go.
///
/// Of a million items nothing is kept one by one while they are the repetition of a few and all are shown.
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

  private var present: Version
  /// What an item is known by in whatever list it stands.
  private struct Key: Hashable {
    var id: String
    var occurrence: Int
  }

  /// The identities of items that are gone: those that come back get them again, and with them what was done
  /// to them.
  private var gone: [Key: Int] = [:]
  /// More than anybody marks, so that files without end do not fill the memory.
  private static var mostGone: Int { 1 << 16 }
  /// What was shown before the last exchange: items that are gone are drawn from it while they fade.
  private var previous: Version?
  /// The identities shown, in order.
  private(set) var order: ItemNumbers
  /// Changes with what is shown: what was drawn for one edition is not drawn for another.
  private(set) var edition = 0
  private(set) var query = SearchQuery("")
  /// Identities from here on have never been given away.
  private var nextIdentity: Int
  /// The texts of an item that are searched.
  private let texts: @Sendable (Item) -> [String]
  /// Made with the first search.
  private var index: SearchIndex?

  init(_ source: ItemSource<Item>, searching texts: @escaping @Sendable (Item) -> [String]) {
    let identities = ItemNumbers(0..<source.count)
    present = Version(source: source, identities: identities)
    order = identities
    nextIdentity = source.count
    self.texts = texts
  }

  /// How many items there are, found or not.
  var totalCount: Int { present.source.count }

  /// How many are shown.
  var count: Int { order.count }

  var isEmpty: Bool { order.isEmpty }

  /// Whether an item is shown.
  func contains(_ identity: ItemIdentity) -> Bool { order.position(of: identity.number) != nil }

  func identity(at position: Int) -> ItemIdentity { ItemIdentity(order[position]) }

  /// The item of an identity, if it is here or has just gone.
  func item(_ identity: ItemIdentity) -> Item? {
    present.item(identity) ?? previous?.item(identity)
  }

  /// How many items before this one, of all there are, carry the same id.
  func occurrence(of identity: ItemIdentity) -> Int {
    present.identities.position(of: identity.number).map(present.source.occurrence(at:)) ?? 0
  }

  /// Whether an item is among all there are, found or not.
  func exists(_ identity: ItemIdentity) -> Bool {
    present.identities.position(of: identity.number) != nil
  }

  /// What is looked for, as it was typed; nil where nothing is.
  var sought: String? { query.isEmpty ? nil : query.text }

  // MARK: - Changes

  /// Shows the items that match; all of them where nothing is looked for.
  ///
  /// - Complexity: what ``SearchIndex`` says; for the first search O(n) in the items that are no repetition.
  mutating func find(_ query: SearchQuery) {
    self.query = query
    edition += 1
    guard !query.isEmpty else {
      order = present.identities
      return
    }
    var index = self.index ?? SearchIndex(present.source.base.lazy.map(texts), count: present.source.count)
    let hits = index.hits(for: query)
    self.index = index
    order =
      present.identities.isWhole
      ? ItemNumbers(hits) : ItemNumbers(hits.map { present.identities[$0] })
  }

  /// Takes other items. Those that are the same, by id and occurrence, keep their identity, and those that
  /// come back get theirs again.
  ///
  /// - Complexity: O(n) over both lists.
  mutating func exchange(for source: ItemSource<Item>) {
    let lookUp = present.source.lookUp()
    var identities: [Int] = []
    identities.reserveCapacity(source.count)
    for place in 0..<source.count {
      let key = Key(id: source.item(at: place).id, occurrence: source.occurrence(at: place))
      if let known = lookUp(key.id, key.occurrence) {
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
    index = nil
    find(query)
  }

  /// Remembers the identities of the items that are not in a new list.
  private mutating func rememberGone(from new: ItemSource<Item>) {
    let lookUp = new.lookUp()
    for place in 0..<present.source.count {
      let key = Key(id: present.source.item(at: place).id, occurrence: present.source.occurrence(at: place))
      guard lookUp(key.id, key.occurrence) == nil else { continue }
      if gone.count >= Self.mostGone { gone = [:] }
      gone[key] = present.identities[place]
    }
  }

  /// Draws the items that are gone no longer.
  mutating func forgetGone() {
    previous = nil
  }
}

extension ItemNumbers {
  /// Whether these are the numbers from 0 on, so that each is its own place.
  fileprivate var isWhole: Bool { self == ItemNumbers(0..<count) }
}
