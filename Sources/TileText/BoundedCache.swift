/// A cache with a limit of total cost, which drops the least recently used values.
///
/// Finding and adding take constant time. A value that alone costs more than the limit is kept until the next
/// is added, so that its user can still have it.
///
/// Inlinable throughout, the type too, so that other modules get specialised code for their own keys and
/// values: without `@usableFromInline` on a `package` type the compiler exports none.
@usableFromInline
package struct BoundedCache<Key: Hashable, Value> {
  /// In the unit of the costs: bytes, or a count.
  @usableFromInline package let limit: Int
  @usableFromInline package internal(set) var cost = 0
  /// How many values had to be made.
  @usableFromInline package internal(set) var misses = 0

  /// An entry without its value. Values are kept apart, as they are read most.
  @usableFromInline
  struct Entry {
    @usableFromInline var key: Key
    @usableFromInline var cost: Int

    @inlinable
    init(key: Key, cost: Int) {
      (self.key, self.cost) = (key, cost)
    }
  }

  /// The neighbours of an entry in the order of use; kept apart, so that a new order moves no keys.
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

  /// The value of `key`, which becomes the most recently used, or the one that `make` returns with its cost.
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
