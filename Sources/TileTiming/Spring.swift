/// A damped spring: the motion `m·x″ + c·x′ + k·(x − target) = 0`, solved in closed form.
///
/// Any time can be asked for in any order; no step is ever taken, so the motion is the same at every
/// frame rate. Times are seconds, velocities are units of the value a second. Nothing traps: a time before
/// the start is the start, and numbers that are not finite are replaced as each function says.
public struct Spring: Hashable, Sendable {
  /// The mass on the spring; 1 for springs made from a duration.
  public let mass: Double
  /// The pull per unit of distance; infinite for a spring that is at its target at once.
  public let stiffness: Double
  /// The drag per unit of velocity; infinite for a spring that is at its target at once.
  public let damping: Double
  /// 0 swings for ever, below 1 overshoots, 1 is the fastest that does not, above 1 creeps.
  public let dampingRatio: Double
  /// √(stiffness / mass), in radians a second: how fast the spring would swing without any damping.
  public let naturalFrequency: Double

  /// A spring described by how it feels.
  ///
  /// `stiffness = (2π / duration)²` at mass 1. The damping ratio is `1 − bounce`, and `1 / (1 + bounce)` for
  /// a negative bounce; this is the convention of SwiftUI's springs.
  ///
  /// - Parameters:
  ///   - duration: The perceived length in seconds, which is not the end: a spring without bounce is still
  ///     1.4 % away then. Zero, negative or not finite: the value is at its target at once.
  ///   - bounce: 0 has none, 1 swings for ever, below 0 is sluggish. Limited to −0.99…1; NaN counts as 0.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : bounce.clamped(to: Self.leastBounce...1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    guard duration.isFinite, duration >= Self.shortestDuration else {
      self = .instant
      return
    }
    let frequency = 2 * Double.pi / min(duration, Self.longestDuration)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      dampingRatio: ratio, naturalFrequency: frequency)
  }

  /// A spring described by its physical constants.
  ///
  /// A mass or stiffness that is not positive, or any number that is not finite, gives a spring that is at
  /// its target at once; negative damping counts as none.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let frequency = (stiffness / mass).squareRoot()
    let damping = max(damping, 0)
    let ratio = damping / (2 * mass * frequency)
    guard mass > 0, ratio.isFinite,
      frequency >= 2 * .pi / Self.longestDuration, frequency <= 2 * .pi / Self.shortestDuration
    else {
      self = .instant
      return
    }
    self.init(
      mass: mass, stiffness: stiffness, damping: damping,
      dampingRatio: min(ratio, Self.greatestRatio), naturalFrequency: frequency)
  }

  private init(
    mass: Double, stiffness: Double, damping: Double, dampingRatio: Double, naturalFrequency: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.dampingRatio = dampingRatio
    self.naturalFrequency = naturalFrequency
  }

  /// Where the value is `time` seconds after it left `from` with `initialVelocity`.
  ///
  /// A `from` that is not finite counts as `to`, and the other way round; so the result is always finite.
  public func value(
    from: Double, to: Double, initialVelocity: Double = 0, at time: Double
  ) -> Double {
    let (from, to, velocity) = Self.finite(from, to, initialVelocity)
    let value = response(at: time).position(from: from, to: to, velocity: velocity)
    return value.isFinite ? value : to
  }

  /// How fast the value moves `time` seconds after it left `from` with `initialVelocity`.
  public func velocity(
    from: Double, to: Double, initialVelocity: Double = 0, at time: Double
  ) -> Double {
    let (from, to, velocity) = Self.finite(from, to, initialVelocity)
    let result = response(at: time).velocity(from: from, to: to, velocity: velocity)
    return result.isFinite ? result : 0
  }

  private static func finite(
    _ from: Double, _ to: Double, _ velocity: Double
  ) -> (from: Double, to: Double, velocity: Double) {
    let target = to.isFinite ? to : from.isFinite ? from : 0
    return (from.isFinite ? from : target, target, velocity.isFinite ? velocity : 0)
  }
}

extension Spring {
  /// The spring that is at its target at once.
  private static let instant = Spring(
    mass: 1, stiffness: .infinity, damping: .infinity, dampingRatio: 1,
    naturalFrequency: .infinity)

  var isInstant: Bool { naturalFrequency == .infinity }

  /// Damping ratio 100: the most sluggish spring that still arrives. At −1 it never would.
  private static let leastBounce = -0.99
  /// Seconds; a thousand times shorter than any frame, so it cannot be seen.
  private static let shortestDuration = 1e-6
  /// Seconds, thirty years; keeps the stiffness from vanishing.
  private static let longestDuration = 1e9
  /// Keeps the square of the ratio exact enough to tell the two exponentials apart.
  private static let greatestRatio = 1e6
  /// Seconds, thirty thousand years: later times are all alike, and products with them stay finite.
  static let longestTime = 1e12
}
