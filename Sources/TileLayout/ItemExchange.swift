import TileGeometry
import TileTiming

/// What remains of the picture from before the items changed: how far items still are from their places, the
/// opacity of those that appear or disappear, and the cells of removed ones.
///
/// It holds only items that are visible before or after the change. Everything else is at its place, so the
/// work does not depend on how many items there are. Items that stay are known by their present index, which
/// holds until the items change again; a new exchange then takes over what is presented.
struct ItemExchange<ID: Hashable & Sendable>: Sendable {
  /// How an item is presented: frame in points, its velocity in points a second, opacity.
  struct State: Sendable {
    var frame: Rect
    var velocity: SIMD4<Double> = .zero
    var opacity = ItemExchange.opaque
  }

  /// An item on its way to its place: how far it was from there when the exchange began.
  struct Glide: Sendable {
    var displacement: SIMD4<Double>
    var velocity: SIMD4<Double>
    var opacity: AnimatedValue<Double>
    /// Whether the item was not fully there when the exchange began.
    var appears: Bool
  }

  /// The picture of a cell whose item was removed, or moved too far to follow.
  struct Departure: Sendable {
    var identity: ItemIdentity<ID>
    /// The index it had.
    var index: Int
    /// Where it stays: in coordinates that scroll with the content.
    var frame: Rect
    var opacity: AnimatedValue<Double>
  }

  /// What changed, as the layout sees it. Frames are those seen in the viewport.
  struct Change {
    var old: ItemLookup<ID>
    var new: ItemLookup<ID>
    /// The old indices of the items seen just before.
    var seenBefore: [Int]
    /// The new indices of the items whose places are in view, at rest or just after.
    var seenAfter: Set<Int>
    /// How an old item is presented just before.
    var before: (Int) -> State
    /// Where a new item would be presented just after, and how fast it would move, if nothing were left over.
    var after: (Int) -> State
    /// The longest glide across and down; where an item from further away starts cannot be seen anyway.
    var reach: Size
    /// What is seen.
    var viewport: Rect
    /// From the viewport to the coordinates that scroll with the content.
    var contentOffset: Point
  }

  let start: Double
  private let spring: Spring?
  private(set) var glides: [Int: Glide] = [:]
  /// The indices of the glides, ascending.
  private(set) var indices: [Int] = []
  private(set) var departures: [Departure] = []
  /// From this time on nothing is left.
  private(set) var settledTime = -Double.infinity

  /// - Parameters:
  ///   - earlier: the departures that were still seen, with how they are presented.
  ///   - tolerance: when a glide has arrived.
  init(
    _ change: Change, after earlier: [(departure: Departure, state: State)], motion: ItemChangeMotion,
    tolerance: SettlingTolerance, at time: Double
  ) {
    start = time
    spring = motion.placement
    let states = carry(change, earlier, motion, at: time)
    for index in change.seenAfter.union(states.keys) {
      glides[index] = glide(of: index, from: states[index], change, motion, at: time)
    }
    indices = glides.keys.sorted()
    settledTime = endTime(tolerance)
  }

  private static var opaque: AnimatedValue<Double> { AnimatedValue(1, tolerance: .fractions) }

  /// Finds the new indices of the visible items, and turns those without one into departures.
  private mutating func carry(
    _ change: Change, _ earlier: [(departure: Departure, state: State)], _ motion: ItemChangeMotion,
    at time: Double
  ) -> [Int: State] {
    var states: [Int: State] = [:]
    func depart(_ identity: ItemIdentity<ID>, _ index: Int, _ state: State) {
      var opacity = state.opacity
      opacity.animate(to: 0, using: motion.removal, at: time)
      guard opacity.isMoving(at: time) else { return }
      departures.append(
        Departure(
          identity: identity, index: index,
          frame: state.frame.offsetBy(x: change.contentOffset.x, y: change.contentOffset.y),
          opacity: opacity))
    }
    for index in change.seenBefore {
      let identity = change.old.identity(index)
      let state = change.before(index)
      if let place = change.new.position(identity), follows(state, to: place, change) {
        states[place] = state
      } else {
        depart(identity, index, state)
      }
    }
    for (departure, state) in earlier {
      if let place = change.new.position(departure.identity), states[place] == nil,
        follows(state, to: place, change)
      {
        states[place] = state
      } else {
        depart(departure.identity, departure.index, state)
      }
    }
    return states
  }

  /// Whether an item that is seen glides to its new place: not to one far out of view, where it would be gone
  /// by the next frame.
  private func follows(_ state: State, to place: Int, _ change: Change) -> Bool {
    guard spring != nil, !change.seenAfter.contains(place) else { return true }
    let after = change.after(place).frame
    return abs(state.frame.x - after.x) <= change.reach.width
      && abs(state.frame.y - after.y) <= change.reach.height
  }

  /// How an item gets to its place: from where it is seen, from out of view, or by fading in.
  private func glide(
    of index: Int, from seen: State?, _ change: Change, _ motion: ItemChangeMotion, at time: Double
  ) -> Glide? {
    let after = change.after(index)
    var state = after
    if let seen {
      state = seen
    } else if let earlier = change.old.position(change.new.identity(index)) {
      state = change.before(earlier)
      let isFar = state.bring(within: change.reach, of: after.frame)
      if isFar, state.frame.intersects(change.viewport) { state = after.appearing }
    } else {
      state = after.appearing
    }
    let appears = state.opacity.value(at: time) < 1
    state.opacity.animate(to: 1, using: motion.insertion, at: time)
    let isPlaced = motion.placement == nil
    let glide = Glide(
      displacement: isPlaced ? .zero : state.frame.vector - after.frame.vector,
      velocity: isPlaced ? .zero : state.velocity - after.velocity, opacity: state.opacity,
      appears: appears)
    let isStill = glide.displacement == .zero && glide.velocity == .zero
    return isStill && !glide.opacity.isMoving(at: time) ? nil : glide
  }

  private func endTime(_ tolerance: SettlingTolerance) -> Double {
    var end = -Double.infinity
    for glide in glides.values {
      end = max(end, glide.opacity.settledTime)
      guard let spring else { continue }
      for side in 0..<4 where glide.displacement[side] != 0 || glide.velocity[side] != 0 {
        let seconds = spring.settlingTime(
          displacement: glide.displacement[side], velocity: glide.velocity[side],
          within: tolerance.within, slowerThan: tolerance.slowerThan)
        end = max(end, start + seconds)
      }
    }
    return departures.reduce(end) { max($0, $1.opacity.settledTime) }
  }
}

// MARK: - One instant

extension ItemExchange {
  /// What the spring has left of every displacement at a time; nil where places are taken at once.
  func response(at time: Double) -> Spring.Response? {
    spring?.response(at: time - start)
  }

  func opacity(of index: Int, at time: Double) -> AnimatedValue<Double> {
    glides[index]?.opacity ?? Self.opaque
  }

  /// Whether an item is one of those that appear in this exchange.
  func appears(_ index: Int) -> Bool { glides[index]?.appears ?? false }

  /// The departures that are still to be seen at a time.
  func departures(at time: Double) -> [Departure] {
    departures.filter { $0.opacity.isMoving(at: time) }
  }
}

extension ItemExchange.Glide {
  func displacement(_ response: Spring.Response) -> SIMD4<Double> {
    response.position(from: displacement, to: .zero, velocity: velocity)
  }

  func velocity(_ response: Spring.Response) -> SIMD4<Double> {
    response.velocity(from: displacement, to: .zero, velocity: velocity)
  }
}

extension ItemExchange.State {
  /// The same, still transparent.
  fileprivate var appearing: Self {
    var state = self
    state.opacity = AnimatedValue(0, tolerance: .fractions)
    return state
  }

  /// Moves a start that is further away than `reach` nearer, at rest, as nobody has seen where it was.
  /// Returns whether it was so far.
  fileprivate mutating func bring(within reach: Size, of place: Rect) -> Bool {
    let x = frame.x.clamped(to: place.x - reach.width...place.x + reach.width)
    let y = frame.y.clamped(to: place.y - reach.height...place.y + reach.height)
    guard x != frame.x || y != frame.y else { return false }
    frame.x = x
    frame.y = y
    velocity = .zero
    return true
  }
}

extension Rect {
  /// Its four numbers as a vector.
  var vector: SIMD4<Double> { SIMD4(x, y, width, height) }

  init(_ vector: SIMD4<Double>) {
    self.init(x: vector.x, y: vector.y, width: vector.z, height: vector.w)
  }
}
