import TileGeometry
import TileTiming

/// Find as you type: the field that replaces the switcher while it is open.
struct Find: Sendable {
  /// The field; kept as it was while it fades out.
  private(set) var field = TextField()
  private(set) var isOpen = false
  /// The focus before the field opened, restored when it closes.
  private(set) var focusBefore: Target?
  /// 0 the switcher … 1 the field.
  private var opacity = AnimatedValue(0.0, tolerance: .fractions)

  /// Seconds in which field and switcher change places.
  private static let fade = 0.12

  mutating func open(focus: Target?, _ context: SceneContext) {
    field = TextField()
    isOpen = true
    focusBefore = focus
    animate(to: 1, context)
  }

  mutating func close(_ context: SceneContext) {
    isOpen = false
    _ = field.compose(nil)
    _ = field.release()
    animate(to: 0, context)
  }

  private mutating func animate(to target: Double, _ context: SceneContext) {
    opacity.animate(
      to: target, using: context.opacity(.easeInOut(duration: Self.fade)), at: context.time)
  }

  /// Changes the field, and returns the outcome.
  mutating func edit(_ change: (inout TextField) -> TextField.Outcome) -> TextField.Outcome {
    change(&field)
  }

  mutating func finish() { opacity.jump(to: opacity.target) }

  var settledTime: Double { opacity.settledTime }

  func opacity(at time: Double) -> Double { opacity.value(at: time).clamped(to: 0...1) }
}

extension Control {
  /// The button while the field is closed, and the field.
  static let find = Control("find", belongsToWindow: true)
  static let clearFind = Control("find-clear", belongsToWindow: true)
}

extension SceneEvent.Kind {
  /// The query changed; the id is the text.
  static let find = Self(rawValue: "find")
}
