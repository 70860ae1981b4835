import TileTiming

/// Opacities between 0 and 1 of whatever is hovered, pressed or marked; those at 0 are not stored.
struct Fades<Key: Hashable & Sendable>: Sendable {
  private var values: [Key: AnimatedValue<Double>] = [:]

  var isEmpty: Bool { values.isEmpty }

  func contains(where isMeant: (Key) -> Bool) -> Bool { values.keys.contains(where: isMeant) }

  func value(of key: Key, at time: Double) -> Double {
    // Usually there is none, and then the key need not be hashed.
    values.isEmpty ? 0 : values[key]?.value(at: time) ?? 0
  }

  mutating func fade(_ key: Key, to opacity: Double, using animation: Animation?, at time: Double) {
    forgetWhatIsGone(at: time)
    var value = values[key] ?? AnimatedValue(0, tolerance: .fractions)
    value.animate(to: opacity, using: animation, at: time)
    values[key] = value
  }

  /// Drops the keys of removed items, fading or not.
  mutating func forget(where isGone: (Key) -> Bool) {
    values = values.filter { !isGone($0.key) }
  }

  mutating func finish() {
    for key in values.keys {
      if let target = values[key]?.target { values[key]?.jump(to: target) }
    }
  }

  /// The time from which nothing fades.
  var settledTime: Double {
    values.values.reduce(-.infinity) { max($0, $1.settledTime) }
  }

  private mutating func forgetWhatIsGone(at time: Double) {
    values = values.filter { $0.value.target != 0 || $0.value.isMoving(at: time) }
  }
}
