/// Remembers values by key up to a total cost, and forgets the ones not asked for longest.
///
/// Finding and adding take constant time. A value that alone costs more than the limit is kept until the next
/// is added, so that whoever made it can use it.
///
/// Inlinable all through, the type too, so that other modules get code for their own keys and values: of a
/// `package` type that is not `@usableFromInline` the compiler hands no code on.
@usableFromInline
package struct BoundedCache<Key: Hashable, Value> {
  /// In whatever unit the costs are: bytes, or a count.
  @usableFromInline package let limit: Int
  @usableFromInline package internal(set) var cost = 0
  /// How many values had to be made.
  @usableFromInline package internal(set) var misses = 0

  /// What is kept at one place, but for its value, which is asked for most.
  @usableFromInline
  struct Entry {
    @usableFromInline var key: Key
    @usableFromInline var cost: Int

    @inlinable
    init(key: Key, cost: Int) {
      (self.key, self.cost) = (key, cost)
    }
  }

  /// The neighbours of a place in the order of use; alone, so that a new order moves no keys about.
  @usableFromInline
  struct Neighbours {
    @usableFromInline var newer: Int?
    @usableFromInline var older: Int?

    @inlinable
    init(newer: Int? = nil, older: Int? = nil) {
      (self.newer, self.older) = (newer, older)
    }
  }

  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var entries: [Entry?] = []
  @usableFromInline var values: [Value?] = []
  @usableFromInline var neighbours: [Neighbours] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest: Int?
  @usableFromInline var oldest: Int?

  @inlinable
  package init(limit: Int) {
    self.limit = limit
  }

  @inlinable package var count: Int { places.count }

  /// The value of `key`, which counts as asked for now, or the one `make` answers with its cost.
  @inlinable
  package mutating func value(_ key: Key, make: () -> (value: Value, cost: Int)) -> Value {
    if let place = places[key], let value = values[place] {
      if newest != place {
        unlink(place)
        linkAsNewest(place)
      }
      return value
    }
    let made = make()
    misses += 1
    insert(Entry(key: key, cost: made.cost), made.value)
    return made.value
  }

  @inlinable
  mutating func insert(_ entry: Entry, _ value: Value) {
    while let victim = oldest, cost + entry.cost > limit { remove(victim) }
    let place = free.popLast() ?? entries.count
    if place == entries.count {
      entries.append(entry)
      values.append(value)
      neighbours.append(Neighbours())
    } else {
      entries[place] = entry
      values[place] = value
    }
    places[entry.key] = place
    cost += entry.cost
    linkAsNewest(place)
  }

  @inlinable
  mutating func remove(_ place: Int) {
    unlink(place)
    guard let entry = entries[place] else { return }
    places[entry.key] = nil
    cost -= entry.cost
    entries[place] = nil
    values[place] = nil
    free.append(place)
  }

  @inlinable
  mutating func unlink(_ place: Int) {
    let (newer, older) = (neighbours[place].newer, neighbours[place].older)
    if let newer { neighbours[newer].older = older } else { newest = older }
    if let older { neighbours[older].newer = newer } else { oldest = newer }
  }

  @inlinable
  mutating func linkAsNewest(_ place: Int) {
    neighbours[place] = Neighbours(newer: nil, older: newest)
    if let newest { neighbours[newest].newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }
}
