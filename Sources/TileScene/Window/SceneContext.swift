package import TileGeometry
import TileLayout
package import TileTiming

/// What every question to a scene needs: its surroundings, a way to measure text, the time, and where pointer and
/// keyboard are.
package struct SceneContext {
  package let environment: SceneEnvironment
  package let text: TextMetrics
  /// Seconds.
  package let time: Double
  /// What pointer and keyboard show on controls and items.
  package var interaction: Interaction
  /// What carries the focus ring, if anything does.
  package var ring: Target?

  init(
    _ environment: SceneEnvironment, _ measuring: any TextMeasuring, at time: Double,
    _ interaction: Interaction = Interaction(), ring: Target? = nil
  ) {
    self.environment = environment
    text = TextMetrics(measuring, environment)
    self.time = time
    self.interaction = interaction
    self.ring = ring
  }

  package var size: Size { environment.size }

  /// The item with the visible ring, which changes of layout keep in place.
  package var ringedItem: ItemIdentity? { ring?.item }

  /// The same without any sign of pointer and keyboard: for what takes no input.
  package var withoutInteraction: SceneContext {
    var context = self
    context.interaction = Interaction()
    context.ring = nil
    return context
  }

  /// Whether pointer or keyboard show on anything.
  var showsInteraction: Bool { ring != nil || interaction.isShown }

  package func hoverOpacity(of target: Target) -> Double {
    interaction.hoverOpacity(of: target, at: time)
  }

  package func pressOpacity(of target: Target) -> Double {
    interaction.pressOpacity(of: target, at: time)
  }

  /// A rectangle as states tell it: x, y, width and height in the window, mirrored where the page is.
  package func presented(_ rect: Rect) -> [Double] {
    let shown = environment.isMirrored ? rect.mirrored(in: size.width) : rect
    return [shown.x, shown.y, shown.width, shown.height]
  }

  /// The animation to run instead of `animation` under the motion policy; none where nobody sees it.
  package func geometry(_ animation: Animation) -> Animation? {
    environment.isVisible ? policy.animation(animation, for: .geometry) : nil
  }

  package func opacity(_ animation: Animation) -> Animation? {
    environment.isVisible ? policy.animation(animation, for: .opacity) : nil
  }

  /// How items move that come, stay and go; at once where nobody sees it.
  var itemChange: ItemChangeMotion {
    environment.isVisible ? ItemChangeMotion().adapted(to: policy) : .none
  }

  package var policy: MotionPolicy { environment.motion == .reduced ? .reduced : .full }
}
