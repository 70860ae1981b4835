public import TileTiming

/// How items move, appear and disappear when the list of them changes.
public struct ItemChangeMotion: Hashable, Sendable {
  /// Moves items that stay from where they are presented to their new places; nil places them at once.
  public var placement: Spring?
  /// Fades in new items at their places; nil shows them at once.
  public var insertion: Animation?
  /// Fades out removed items where they were; nil removes them at once.
  public var removal: Animation?

  /// By default items move in 0.35 s, new ones fade in within 160 ms and removed ones fade out within 120 ms,
  /// so that they do not cover the new ones.
  public init(
    placement: Spring? = Spring(duration: 0.35), insertion: Animation? = .easeIn(duration: 0.16),
    removal: Animation? = .easeOut(duration: 0.12)
  ) {
    self.placement = placement
    self.insertion = insertion
    self.removal = removal
  }

  /// Every change at once.
  public static let none = ItemChangeMotion(placement: nil, insertion: nil, removal: nil)

  /// The same under a motion policy: reduced motion places items at once and keeps the fades, of 150 ms at
  /// most.
  public func adapted(to policy: MotionPolicy) -> ItemChangeMotion {
    ItemChangeMotion(
      placement: policy == .reduced ? nil : placement,
      insertion: policy.animation(insertion, for: .opacity),
      removal: policy.animation(removal, for: .opacity))
  }
}
