/// A value that moves to its target over time, and may be given another target on the way.
///
/// It reads no clock and takes no steps: it stores which animations began and when, and `value(at:)` is a
/// pure function of time. Times are seconds on any clock of the caller's. A change in mid-flight never jumps:
///
/// * A spring takes over from the presented place *and velocity*, whatever ran before.
/// * A curve is laid over what runs, `x(t) = A(t) + g(t)·(target − A(t))`, and A runs on below it until the
///   curve is over.
/// * Animating to the target it already has changes nothing.
///
/// From `settledTime` on the value *is* its target, bit for bit, and its velocity is 0. Times may jump
/// forwards or backwards; nothing traps, and targets that are not finite are ignored.
///
/// ```swift
/// import TileTiming
///
/// // A door that is opened, and slammed before it is open; the clock is whatever you have.
/// var door = AnimatedValue(0.0)
/// door.animate(to: 90, using: .smooth(duration: 0.5), at: 0)
/// door.animate(to: 0, using: .bouncy(duration: 0.4), at: 0.2)
///
/// var frame = 0
/// while true {
///   let time = Double(frame) / 60
///   print("\(frame): \(door.value(at: time)) degrees, \(door.velocity(at: time)) a second")
///   if time >= door.settledTime { break }
///   frame += 1
/// }
/// // The last line printed says exactly 0.0 degrees.
/// ```
public struct AnimatedValue<Value: Animatable>: Equatable, Sendable {
  /// Where the value is moving to, or rests.
  public private(set) var target: Value
  /// The time from which the value is its target: −∞ at rest, ∞ for a spring that swings for ever.
  public private(set) var settledTime: Double = -.infinity
  /// When a spring counts as arrived. A change affects a running motion, too.
  public var tolerance: SettlingTolerance {
    didSet { settledTime = endTime(tolerance) }
  }

  private var base: Base
  private var layers: [Layer] = []

  /// A value at rest. One that is not finite is replaced by zero.
  public init(_ value: Value, tolerance: SettlingTolerance = .pixels) {
    target = value.isFinite ? value : .zero
    base = .rest(target)
    self.tolerance = tolerance
  }

  /// A value at rest, which counts as arrived when it is closer to its target than `within` and slower than
  /// `slowerThan` a second.
  public init(_ value: Value, settlingWithin within: Double, slowerThan: Double) {
    self.init(value, tolerance: SettlingTolerance(within: within, slowerThan: slowerThan))
  }

  /// The presented value. At times before an animation began, what that animation began from.
  // Specialised for the usual case: otherwise every call from another module would look up types by their
  // names.
  @_specialize(where Value == Double)
  public func value(at time: Double) -> Value {
    guard time < settledTime || time.isNaN else { return target }
    let value = presented(at: time).value
    return value.isFinite ? value : target
  }

  /// The velocity of the presented value, in units a second.
  @_specialize(where Value == Double)
  public func velocity(at time: Double) -> Value {
    guard time < settledTime || time.isNaN else { return .zero }
    let velocity = presented(at: time).velocity
    return velocity.isFinite ? velocity : .zero
  }

  /// Whether the value is still on its way.
  public func isMoving(at time: Double) -> Bool { time < settledTime }

  /// The time from which the value is settled for good by another measure than its own `tolerance`; no later
  /// than `settledTime`, from which it is exactly at its target.
  public func settled(within: Double, slowerThan: Double) -> Double {
    min(settledTime, endTime(SettlingTolerance(within: within, slowerThan: slowerThan)))
  }

  /// Sends the value to a new target.
  ///
  /// - Parameters:
  ///   - newTarget: Ignored when it is not finite.
  ///   - animation: nil, a duration of 0 and a time that is not finite put the value there at once.
  ///   - time: Seconds; now, on the caller's clock.
  ///   - velocity: What a spring starts with instead of the presented velocity, in units a second: that of
  ///     the pointer when a drag ends. It then restarts even towards the present target. A curve ignores it.
  public mutating func animate(
    to newTarget: Value, using animation: Animation?, at time: Double, velocity: Value? = nil
  ) {
    guard newTarget.isFinite else { return }
    guard let animation, time.isFinite else { return jump(to: newTarget) }
    guard newTarget != target || velocity != nil else { return }
    switch animation.timing {
    case .spring(let spring):
      let start = velocity.flatMap { $0.isFinite ? $0 : .zero } ?? self.velocity(at: time)
      base = .spring(
        Run(spring: spring, from: value(at: time), velocity: start, target: newTarget, start: time))
      layers = []
    case .curve(let curve, let duration):
      guard duration > 0, duration.isFinite else { return jump(to: newTarget) }
      forgetWhatIsOver(at: time)
      layers.append(Layer(curve: curve, duration: duration, target: newTarget, start: time))
    }
    target = newTarget
    settledTime = endTime(tolerance)
  }

  /// Puts the value at `newTarget` at once, at rest. Ignored when it is not finite.
  public mutating func jump(to newTarget: Value) {
    guard newTarget.isFinite else { return }
    target = newTarget
    base = .rest(newTarget)
    layers = []
    settledTime = -.infinity
  }

  /// Shifts the value and its target alike, without disturbing the motion: for content that grows above
  /// what is being looked at. Ignored when `shift` is not finite.
  public mutating func offset(by shift: Value) {
    guard shift.isFinite else { return }
    target = target + shift
    base = base.offset(by: shift)
    for index in layers.indices {
      layers[index].target = layers[index].target + shift
    }
  }
}

extension AnimatedValue {
  /// What the curves are laid over.
  private enum Base: Equatable, Sendable {
    case rest(Value)
    case spring(Run)

    func offset(by shift: Value) -> Base {
      switch self {
      case .rest(let value):
        return .rest(value + shift)
      case .spring(var run):
        run.from = run.from + shift
        run.target = run.target + shift
        return .spring(run)
      }
    }
  }

  /// A spring on its way.
  private struct Run: Equatable, Sendable {
    let spring: Spring
    var from: Value
    let velocity: Value
    var target: Value
    let start: Double

    /// The time at which the last of its numbers settles.
    func settledTime(_ tolerance: SettlingTolerance) -> Double {
      (0..<Value.scalarCount).reduce(start) { latest, index in
        let seconds = spring.settlingTime(
          displacement: from[index] - target[index], velocity: velocity[index],
          within: tolerance.within, slowerThan: tolerance.slowerThan)
        return max(latest, start + seconds)
      }
    }
  }

  /// A curve laid over what was running when it began.
  private struct Layer: Equatable, Sendable {
    let curve: UnitCurve
    let duration: Double
    var target: Value
    let start: Double

    var end: Double { start + duration }
  }

  private func presented(at time: Double) -> (value: Value, velocity: Value) {
    var value: Value
    var velocity = Value.zero
    switch base {
    case .rest(let place):
      value = place
    case .spring(let run):
      let response = run.spring.response(at: time - run.start)
      value = response.position(from: run.from, to: run.target, velocity: run.velocity)
      velocity = response.velocity(from: run.from, to: run.target, velocity: run.velocity)
    }
    for layer in layers {
      guard time < layer.end || time.isNaN else {
        value = layer.target
        velocity = .zero
        continue
      }
      let progress = (time - layer.start) / layer.duration
      let share = layer.curve.value(at: progress)
      let rate = layer.curve.velocity(at: progress) / layer.duration
      let way = layer.target - value
      velocity = velocity * (1 - share) + way * rate
      value = value + way * share
    }
    return (value, velocity)
  }

  /// The time from which nothing but the target is left: the top layer's end, or else the spring's.
  private func endTime(_ tolerance: SettlingTolerance) -> Double {
    if let top = layers.last { return top.end }
    switch base {
    case .rest: return -.infinity
    case .spring(let run): return run.settledTime(tolerance)
    }
  }

  /// Drops what a finished curve covers, and a spring that has settled, so that memory stays bounded.
  private mutating func forgetWhatIsOver(at time: Double) {
    if time >= settledTime {
      base = .rest(target)
      layers = []
    } else if let over = layers.lastIndex(where: { time >= $0.end }) {
      base = .rest(layers[over].target)
      layers.removeFirst(over + 1)
    }
    if layers.count >= Self.mostLayers {
      base = .rest(value(at: time))
      layers = []
    }
  }

  /// How many curves lie over each other.
  package var layerCount: Int { layers.count }

  /// Curves begun within one another's duration; nobody causes more by hand. Beyond that the presented value
  /// becomes the start, at rest.
  private static var mostLayers: Int { 64 }
}
