import TileGeometry
import TileTiming

/// What every question to a scene needs: its surroundings, a way to measure text, and the time.
struct SceneContext {
  let environment: SceneEnvironment
  let text: TextMetrics
  /// Seconds.
  let time: Double

  init(_ environment: SceneEnvironment, _ measuring: any TextMeasuring, at time: Double) {
    self.environment = environment
    text = TextMetrics(measuring, environment)
    self.time = time
  }

  var size: Size { environment.size }

  /// The animation to run instead of `animation` under the person's wish for motion; none where nobody sees it.
  func geometry(_ animation: Animation) -> Animation? {
    environment.isVisible ? policy.animation(animation, for: .geometry) : nil
  }

  func opacity(_ animation: Animation) -> Animation? {
    environment.isVisible ? policy.animation(animation, for: .opacity) : nil
  }

  var policy: MotionPolicy { environment.motion == .reduced ? .reduced : .full }
}
