public import TileTiming

/// How items move, appear and disappear when the list of them changes.
public struct ItemChangeMotion: Hashable, Sendable {
  /// Takes what stays from where it is seen to its new place; nil puts it there at once.
  public var placement: Spring?
  /// Fades in what is new, where it belongs; nil shows it at once.
  public var insertion: Animation?
  /// Fades out what is gone, where it was; nil removes it at once.
  public var removal: Animation?

  /// Without arguments: places in 0.35 s, new items in 160 ms and removed ones in 120 ms, so that what is
  /// gone does not stand in the way of what comes.
  public init(
    placement: Spring? = Spring(duration: 0.35), insertion: Animation? = .easeIn(duration: 0.16),
    removal: Animation? = .easeOut(duration: 0.12)
  ) {
    self.placement = placement
    self.insertion = insertion
    self.removal = removal
  }

  /// Everything at once.
  public static let none = ItemChangeMotion(placement: nil, insertion: nil, removal: nil)

  /// The same under a person's wish for motion: reduced motion places items at once and keeps the fades, of
  /// 150 ms at most.
  public func adapted(to policy: MotionPolicy) -> ItemChangeMotion {
    ItemChangeMotion(
      placement: policy == .reduced ? nil : placement,
      insertion: policy.animation(insertion, for: .opacity),
      removal: policy.animation(removal, for: .opacity))
  }
}
