import TileGeometry
import TileTiming

/// Where pointer and keyboard are, and what shows of it.
struct Interaction: Sendable {
  /// A press that has not been let go.
  struct Press: Sendable {
    var target: Target?
    /// Whether letting go on the target counts: not after a drag, and not for a press that only stopped something.
    var isClick: Bool
    /// What moving does.
    var drag: Drag
    /// Whether the pointer is on the target: a press that left it shows nothing until it comes back.
    var isOnTarget = true
  }

  enum Drag: Sendable {
    case none
    case pager
    case scrollIndicator
  }

  /// In the window's points; nil while the pointer is elsewhere.
  var pointer: Point?
  private(set) var hover: Target?
  var press: Press?
  /// What the keyboard acts upon.
  private(set) var focus: Target?
  /// The item that had the focus last, where Tab and arrows take it up again.
  private(set) var rememberedItem: Int?

  private var hoverFades = Fades<Target>()
  private var pressFades = Fades<Target>()

  /// The press the person sees: on a target, as long as it may become a click and the pointer is there.
  var pressed: Target? {
    guard let press, press.isClick, press.isOnTarget else { return nil }
    return press.target
  }

  func hoverOpacity(of target: Target, at time: Double) -> Double {
    hoverFades.value(of: target, at: time)
  }

  func pressOpacity(of target: Target, at time: Double) -> Double {
    pressFades.value(of: target, at: time)
  }

  private mutating func setHover(_ target: Target?, _ context: SceneContext) {
    guard target != hover else { return }
    if let hover { hoverFades.fade(hover, to: 0, using: Self.hoverFade(context), at: context.time) }
    if let target {
      hoverFades.fade(target, to: 1, using: Self.hoverFade(context), at: context.time)
    }
    hover = target
  }

  /// Shows a target as pressed at once; a release fades.
  mutating func beginPress(_ press: Press, _ context: SceneContext) {
    self.press = press
    if let pressed { pressFades.fade(pressed, to: 1, using: nil, at: context.time) }
  }

  /// Tells what is under the pointer, as presented: it is hovered, or holds the press that began on it.
  mutating func point(at target: Target?, _ context: SceneContext) {
    guard let press else { return setHover(target, context) }
    let isOnTarget = target == press.target
    if isOnTarget != press.isOnTarget {
      if let pressed { pressFades.fade(pressed, to: 0, using: Self.pressFade(context), at: context.time) }
      self.press?.isOnTarget = isOnTarget
      if let pressed { pressFades.fade(pressed, to: 1, using: nil, at: context.time) }
    }
    setHover(press.isClick && isOnTarget ? target : nil, context)
  }

  mutating func endPress(_ context: SceneContext) {
    if let pressed {
      pressFades.fade(pressed, to: 0, using: Self.pressFade(context), at: context.time)
    }
    press = nil
  }

  /// The press has become a drag: it is no click any more and its dimming goes at once.
  mutating func turnPressIntoDrag(_ context: SceneContext) {
    if let pressed { pressFades.fade(pressed, to: 0, using: nil, at: context.time) }
    press?.isClick = false
  }

  mutating func setFocus(_ target: Target?) {
    focus = target
    if case .item(let index) = target { rememberedItem = index }
  }

  /// Forgets, at once, what belongs to the scene that is shown no more.
  mutating func leaveScene() {
    if let focus, !focus.isInBar { self.focus = nil }
    if let hover, !hover.isInBar { self.hover = nil }
    rememberedItem = nil
    hoverFades.forget { !$0.isInBar }
    pressFades.forget { !$0.isInBar }
  }

  mutating func finish() {
    hoverFades.finish()
    pressFades.finish()
  }

  var settledTime: Double { max(hoverFades.settledTime, pressFades.settledTime) }

  private static func hoverFade(_ context: SceneContext) -> Animation? {
    context.opacity(.easeInOut(duration: 0.08))
  }

  private static func pressFade(_ context: SceneContext) -> Animation? {
    context.opacity(.easeOut(duration: 0.12))
  }
}
