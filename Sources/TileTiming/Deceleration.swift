/// How far a flick coasts.
public enum Deceleration {
  /// What is left of the velocity after each millisecond, in an ordinary scrolling list.
  public static let normal = 0.998

  /// The distance a release at `velocity` still covers: `v · rate / (1 − rate)` with v a millisecond, from
  /// "Designing Fluid Interfaces", WWDC 2018.
  ///
  /// - Parameters:
  ///   - velocity: Points a second. Not finite: 0.
  ///   - rate: What is left of the velocity after a millisecond, above 0 and below 1; otherwise the answer is
  ///     0.
  /// - Returns: Points, with the sign of the velocity.
  public static func projection(velocity: Double, rate: Double = normal) -> Double {
    guard velocity.isFinite, rate > 0, rate < 1 else { return 0 }
    return velocity / millisecondsPerSecond * rate / (1 - rate)
  }

  private static let millisecondsPerSecond = 1000.0
}
