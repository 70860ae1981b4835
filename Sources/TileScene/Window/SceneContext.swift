package import TileGeometry
import TileLayout
package import TileTiming

/// What every call of a scene needs: the environment, text measuring, the time, and the state of pointer and
/// keyboard.
package struct SceneContext {
  package let environment: SceneEnvironment
  package let text: TextMetrics
  /// Those in the bar.
  private let scenes: [SceneInfo]
  /// Seconds.
  package let time: Double
  /// The hover, press and focus of controls and items.
  package var interaction: Interaction
  /// The item or control with the visible focus ring, if any.
  package var ring: Target?

  init(
    _ environment: SceneEnvironment, _ measuring: any TextMeasuring, scenes: [SceneInfo] = [],
    at time: Double,
    _ interaction: Interaction = Interaction(), ring: Target? = nil
  ) {
    self.scenes = scenes
    self.environment = environment
    text = TextMetrics(measuring, environment)
    self.time = time
    self.interaction = interaction
    self.ring = ring
  }

  package var size: Size { environment.size }

  /// The bar's switcher, in the window's points: scenes may use the bar beside it.
  var switcher: Rect { Bar.Layout(scenes, tool: nil, self).switcher }

  /// The item with the visible ring, which changes of layout keep in place.
  package var ringedItem: ItemIdentity? { ring?.item }

  /// The same without hover, press and focus, for parts that take no input.
  package var withoutInteraction: SceneContext {
    var context = self
    context.interaction = Interaction()
    context.ring = nil
    return context
  }

  /// Whether pointer or keyboard show on anything.
  var showsInteraction: Bool { ring != nil || interaction.isShown }

  /// Whether they show on a control.
  var showsControls: Bool { ring.map(\.isControl) ?? false || interaction.isShownOnControl }

  package func hoverOpacity(of target: Target) -> Double {
    interaction.hoverOpacity(of: target, at: time)
  }

  package func pressOpacity(of target: Target) -> Double {
    interaction.pressOpacity(of: target, at: time)
  }

  /// A rectangle in the form of states: x, y, width and height in the window, mirrored if the page is.
  package func presented(_ rect: Rect) -> [Double] {
    let shown = environment.isMirrored ? rect.mirrored(in: size.width) : rect
    return [shown.x, shown.y, shown.width, shown.height]
  }

  /// The animation to run instead of `animation` under the motion policy; nil while the window cannot be
  /// seen.
  package func geometry(_ animation: Animation) -> Animation? {
    environment.isVisible ? policy.animation(animation, for: .geometry) : nil
  }

  package func opacity(_ animation: Animation) -> Animation? {
    environment.isVisible ? policy.animation(animation, for: .opacity) : nil
  }

  /// The motion of changing items; at once while the window cannot be seen.
  var itemChange: ItemChangeMotion {
    environment.isVisible ? ItemChangeMotion().adapted(to: policy) : .none
  }

  package var policy: MotionPolicy { environment.motion == .reduced ? .reduced : .full }
}
