package import TileGeometry
import TileTiming

/// Where pointer and keyboard are, and what shows of it.
package struct Interaction: Sendable {
  /// A press that has not been released.
  package struct Press: Sendable {
    var target: Target?
    /// Whether the release on the target counts: not after a drag, and not for a press that only stopped something.
    var isClick: Bool
    /// Whether the scene follows it: not when it began on a control or outside the scene.
    var isScenes: Bool
    /// Whether the pointer is on the target: a press that left it shows nothing until it comes back.
    var isOnTarget = true
  }

  /// In the window's points; nil while the pointer is elsewhere.
  package var pointer: Point?
  package private(set) var hover: Target?
  var press: Press?
  /// What the keyboard acts upon.
  package private(set) var focus: Target?
  /// The item that had the focus last, where Tab and arrows take it up again.
  package private(set) var rememberedItem: ItemIdentity?

  private var hoverFades = Fades<Target>()
  private var pressFades = Fades<Target>()

  /// The press the person sees: on a target, as long as it may become a click and the pointer is there.
  var pressed: Target? {
    guard let press, press.isClick, press.isOnTarget else { return nil }
    return press.target
  }

  package init() {}

  /// Whether anything shows where the pointer is or was.
  var isShown: Bool { !hoverFades.isEmpty || !pressFades.isEmpty }

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

  /// Takes what is under the pointer, as presented: it is hovered, or holds the press that began on it.
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
    if let item = target?.item { rememberedItem = item }
  }

  mutating func forgetRememberedItem() {
    rememberedItem = nil
  }

  /// What was hovered is not there any more.
  mutating func leaveHover(_ context: SceneContext) {
    setHover(nil, context)
  }

  /// Forgets, at once, what belongs to the scene that is shown no more.
  mutating func leaveScene() {
    if let focus, !focus.belongsToWindow { self.focus = nil }
    if let hover, !hover.belongsToWindow { self.hover = nil }
    rememberedItem = nil
    hoverFades.forget { !$0.belongsToWindow }
    pressFades.forget { !$0.belongsToWindow }
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
