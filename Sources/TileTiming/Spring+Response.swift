import Glibc

extension Spring {
  /// What a spring does to any value at one instant, worked out once and shared by everything that moves
  /// with it.
  ///
  /// A spring is linear: `x(t) = target + (start − target) · displacement + initialVelocity · velocity`.
  public struct Response: Hashable, Sendable {
    /// What is left of the distance to the target; 1 at the start.
    public let displacement: Double
    /// The distance gained per unit of initial velocity, in seconds; 0 at the start.
    public let velocity: Double
    /// The derivative of `displacement`, a second.
    public let displacementRate: Double
    /// The derivative of `velocity`: what is left of the initial velocity; 1 at the start.
    public let velocityRate: Double

    /// The place of a value that left `from` with `velocity`. Exactly `from` at the start.
    public func position<Value: Animatable>(
      from: Value, to target: Value, velocity initial: Value
    ) -> Value {
      displacement == 1
        ? from + initial * velocity
        : target + ((from - target) * displacement + initial * velocity)
    }

    /// The speed of a value that left `from` with `velocity`, in units a second.
    public func velocity<Value: Animatable>(
      from: Value, to target: Value, velocity initial: Value
    ) -> Value {
      (from - target) * displacementRate + initial * velocityRate
    }

    static let start = Response(
      displacement: 1, velocity: 0, displacementRate: 0, velocityRate: 1)
    static let arrived = Response(
      displacement: 0, velocity: 0, displacementRate: 0, velocityRate: 0)
  }

  /// The response `time` seconds after the start; before the start, and for NaN, that of the start.
  ///
  /// With b the answer to a unit of initial velocity, all four numbers follow from one exponential and b:
  /// the displacement's derivative is −ω²·b. Each branch is written so that nothing cancels as the damping
  /// ratio comes near 1, so there is no band around 1 that needs an approximation.
  public func response(at time: Double) -> Response {
    guard !isInstant else { return .arrived }
    guard time > 0 else { return .start }
    let time = min(time, Self.longestTime)
    let omega = naturalFrequency
    let decay = decayRate
    let split = rootSplit

    let (displacement, velocity, velocityRate): (Double, Double, Double)
    if dampingRatio < 1 {
      let envelope = exp(-decay * time)
      let cosine = envelope * cos(split * time)
      velocity = envelope * (sin(split * time) / split)
      displacement = cosine + decay * velocity
      velocityRate = cosine - decay * velocity
    } else if dampingRatio > 1 {
      let slow = exp(-slowRate * time)
      velocity = slow * (-expm1(-2 * split * time) / (2 * split))
      displacement = slow + slowRate * velocity
      velocityRate = exp(-fastRate * time) - slowRate * velocity
    } else {
      let envelope = exp(-omega * time)
      velocity = envelope * time
      displacement = envelope + omega * velocity
      velocityRate = envelope - omega * velocity
    }
    return Response(
      displacement: displacement, velocity: velocity,
      displacementRate: -omega * omega * velocity, velocityRate: velocityRate)
  }

  /// ζω, a second: how fast the swings of an underdamped spring die away.
  var decayRate: Double { dampingRatio * naturalFrequency }

  /// ω·√|1 − ζ²|, a second: the frequency of the swings below critical damping; above it, half the
  /// difference between the two exponential rates.
  var rootSplit: Double {
    naturalFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The rates of the two exponentials of an overdamped spring, a second. The slow one is written as ω²
  /// over the fast one: their plain difference would cancel.
  var fastRate: Double { decayRate + rootSplit }
  var slowRate: Double { naturalFrequency * (naturalFrequency / fastRate) }
}
