/// How much motion the person wants. Every animation is adapted to it here.
public enum MotionPolicy: Hashable, Sendable {
  case full
  /// Nothing moves; only short fades are left.
  case reduced

  /// What an animation changes.
  public enum Kind: Hashable, Sendable {
    /// Places, sizes, offsets.
    case geometry
    case opacity
  }

  /// The animation to run in place of `animation`; nil means at once.
  ///
  /// Reduced motion changes geometry at once and fades over at most `longestReducedFade`, along the same
  /// curve (`easeInOut` instead of a spring, whose end is not its duration).
  public func animation(_ animation: Animation?, for kind: Kind) -> Animation? {
    guard self == .reduced, let animation else { return animation }
    switch (kind, animation.timing) {
    case (.geometry, _):
      return nil
    case (.opacity, .spring):
      return .easeInOut(duration: Self.longestReducedFade)
    case (.opacity, .curve(let curve, let duration)):
      return .curve(curve, duration: min(duration, Self.longestReducedFade))
    }
  }

  /// In seconds; short enough to be seen as a change rather than as motion.
  public static let longestReducedFade = 0.150
}
