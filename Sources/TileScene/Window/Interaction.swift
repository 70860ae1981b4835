package import TileGeometry
import TileTiming

/// The state of pointer and keyboard, and how it is shown.
package struct Interaction: Sendable {
  /// A press that has not been released.
  package struct Press: Sendable {
    var target: Target?
    /// Whether a release on the target is a click: not after a drag, and not if the press only stopped a
    /// motion.
    var isClick: Bool
    /// Whether the scene handles it: not if it began on a control or outside the scene.
    var isScenes: Bool
    /// Whether the pointer is on the target: a press that left it is not shown until the pointer returns.
    var isOnTarget = true
  }

  /// In the window's points; nil while the pointer is elsewhere.
  package var pointer: Point?
  package private(set) var hover: Target?
  var press: Press?
  /// The focused item or control.
  package private(set) var focus: Target?
  /// The item that had the focus last, to which Tab and arrows return.
  package private(set) var rememberedItem: ItemIdentity?

  private var hoverFades = Fades<Target>()
  private var pressFades = Fades<Target>()

  /// The press that is shown: on a target, while it may become a click and the pointer is there.
  var pressed: Target? {
    guard let press, press.isClick, press.isOnTarget else { return nil }
    return press.target
  }

  package init() {}

  /// Whether anything shows where the pointer is or was.
  var isShown: Bool { !hoverFades.isEmpty || !pressFades.isEmpty }

  var isShownOnControl: Bool {
    hoverFades.contains(where: \.isControl) || pressFades.contains(where: \.isControl)
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

  /// Shows a target as pressed, at once; its release fades.
  mutating func beginPress(_ press: Press, _ context: SceneContext) {
    self.press = press
    if let pressed { pressFades.fade(pressed, to: 1, using: nil, at: context.time) }
  }

  /// Updates hover and press for the target under the pointer, as presented.
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

  /// The press has become a drag: it is no click any more, and its dimming ends at once.
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

  /// The hovered target was removed.
  mutating func leaveHover(_ context: SceneContext) {
    setHover(nil, context)
  }

  /// Drops, at once, everything that belongs to the scene that is no longer shown.
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
