/// How a value moves to a new target: along a spring, or along a curve of fixed duration.
public struct Animation: Hashable, Sendable {
  public enum Timing: Hashable, Sendable {
    case spring(Spring)
    /// `duration` in seconds; zero, negative or NaN is at the target at once.
    case curve(UnitCurve, duration: Double)
  }

  public let timing: Timing

  public init(_ timing: Timing) {
    self.timing = timing
  }

  /// A spring that does not overshoot.
  public static func smooth(duration: Double = springDuration) -> Animation {
    spring(duration: duration)
  }

  /// A spring with a trace of overshoot, 0.6 %.
  public static func snappy(duration: Double = springDuration) -> Animation {
    spring(duration: duration, bounce: 0.15)
  }

  /// A spring that overshoots visibly, by 4.6 %.
  public static func bouncy(duration: Double = springDuration) -> Animation {
    spring(duration: duration, bounce: 0.3)
  }

  /// A spring with the given perceived duration in seconds and bounce: `Spring(duration:bounce:)`.
  public static func spring(
    duration: Double = springDuration, bounce: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  public static func spring(_ spring: Spring) -> Animation {
    Animation(.spring(spring))
  }

  public static func easeInOut(duration: Double = curveDuration) -> Animation {
    curve(.easeInOut, duration: duration)
  }

  public static func easeIn(duration: Double = curveDuration) -> Animation {
    curve(.easeIn, duration: duration)
  }

  public static func easeOut(duration: Double = curveDuration) -> Animation {
    curve(.easeOut, duration: duration)
  }

  public static func linear(duration: Double = curveDuration) -> Animation {
    curve(.linear, duration: duration)
  }

  public static func curve(
    _ curve: UnitCurve, duration: Double = curveDuration
  ) -> Animation {
    Animation(.curve(curve, duration: duration))
  }

  /// Default perceived duration of a spring in seconds, as in SwiftUI.
  public static let springDuration = 0.5
  /// Default duration of a curve in seconds, as in SwiftUI.
  public static let curveDuration = 0.35
}
