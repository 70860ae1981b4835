import TileTiming

/// The mark of a favourite, which appears with a bounce and shrinks away.
struct Heart: Sendable {
  /// The heart at one moment. `outline` belongs to the hint that a hovered tile shows while it is no
  /// favourite.
  struct Presented {
    var opacity: Double
    var scale: Double
    var outline: Double

    /// On an item that is no favourite.
    static func none(hover: Double) -> Presented {
      Presented(opacity: 0, scale: Heart.startScale, outline: hover)
    }
  }

  private static let startScale = 0.5
  private static let endScale = 0.8

  private var opacity = AnimatedValue(0.0, tolerance: .fractions)
  private var scale = AnimatedValue(Heart.startScale, tolerance: .fractions)

  mutating func set(_ isOn: Bool, _ context: SceneContext) {
    let time = context.time
    if isOn {
      if opacity.value(at: time) == 0 { scale.jump(to: Self.startScale) }
      scale.animate(to: 1, using: context.geometry(.bouncy(duration: 0.35)), at: time)
      opacity.animate(to: 1, using: context.opacity(.easeOut(duration: 0.10)), at: time)
    } else {
      scale.animate(
        to: Self.endScale, using: context.geometry(.easeIn(duration: 0.12)), at: time)
      opacity.animate(to: 0, using: context.opacity(.easeIn(duration: 0.12)), at: time)
    }
  }

  func presented(hover: Double, at time: Double) -> Presented {
    let opacity = opacity.value(at: time)
    return Presented(opacity: opacity, scale: scale.value(at: time), outline: hover * (1 - opacity))
  }

  mutating func finish() {
    opacity.jump(to: opacity.target)
    scale.jump(to: scale.target)
  }

  /// Whether it has vanished and can be forgotten.
  func isGone(at time: Double) -> Bool {
    opacity.target == 0 && !opacity.isMoving(at: time)
  }

  var settledTime: Double { max(opacity.settledTime, scale.settledTime) }
}
