import TileGeometry

/// The window's whole state: the scenes, the parts around them, and where pointer and keyboard are.
///
/// Only `update` changes it (`WindowModel+Update.swift`), and `draw` draws it: the picture is a function of
/// the model and a time. It knows no scene by name; scenes implement everything that differs between them.
package struct WindowModel: Sendable {
  package internal(set) var environment: SceneEnvironment
  /// The scenes in the order of the switcher.
  private var slots: [SceneSlot]
  let scenes: [SceneInfo]
  /// The place of the scene that is shown.
  private(set) var shown: Int
  package var scene: any Scene
  /// Whether the scene shown has not been laid out since it appeared.
  private var hasJustAppeared = true
  var bar: Bar
  var sheet = KeysSheet()
  var toast = Toast()
  var find = Find()
  var interaction = Interaction()
  /// The focus before the sheet of keys opened, restored when it closes.
  var focusBeneathSheet: Target?
  /// The focus ring shows after a key and hides with the next press.
  var isFocusVisible = false
  /// Whether repeats of the key that is held are performed.
  var isHoldPerformed = false
  /// The events since the state was last taken, up to a limit.
  var events: [SceneEvent] = []
  /// Whether the person has done anything.
  private var isUsed = false

  /// - Parameters:
  ///   - scenes: one at least. Each is made when it is first shown, so that the items of other scenes need
  ///     not be read.
  ///   - name: that of the scene shown first; if none has it, the first.
  package init(environment: SceneEnvironment, scenes slots: [SceneSlot], showing name: String? = nil) {
    self.environment = environment
    self.slots = slots
    scenes = slots.map(\.info)
    shown = slots.firstIndex { $0.info.name == name } ?? 0
    scene = slots[shown].make()
    bar = Bar(showing: shown)
  }

  var info: SceneInfo { scenes[shown] }

  /// Replaces the items of a scene, whether it is shown or not.
  mutating func exchange(
    _ items: SceneItems, ofScene name: String, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard let place = scenes.firstIndex(where: { $0.name == name }) else { return }
    if place == shown {
      scene.exchange(items, refreshed(context), &output)
      forgetGoneTargets(context, &output)
      return
    }
    var unseen = SceneOutput()
    var kept = slots[place].kept ?? slots[place].make()
    if isUsed { kept.noteUser() }
    kept.exchange(items, refreshed(context).withoutInteraction, &unseen)
    kept.finish(at: context.time)
    slots[place].kept = kept
  }

  // MARK: - Scenes

  /// Shows another scene in place of the present one.
  mutating func exchangeScene(for next: Int) {
    slots[shown].kept = scene
    shown = next
    hasJustAppeared = true
    if let kept = slots[next].kept {
      // The window holds the only reference, so that changing the scene copies nothing.
      slots[next].kept = nil
      scene = kept
    } else {
      scene = slots[next].make()
      if isUsed { scene.noteUser() }
    }
  }

  /// Lays out the scene that is shown. The others are laid out when they are shown, so that they cost neither
  /// time nor fonts before.
  mutating func layOutScene(_ context: SceneContext) {
    let hasAppeared = hasJustAppeared
    hasJustAppeared = false
    guard slots[shown].environment != environment else { return }
    slots[shown].environment = environment
    scene.layOut(context)
    if hasAppeared { scene.finish(at: context.time) }
  }

  /// The person did something: automatic changes such as autoplay stop in every scene.
  mutating func noteUser() {
    guard !isUsed else { return }
    isUsed = true
    scene.noteUser()
    for place in slots.indices { slots[place].kept?.noteUser() }
  }

  // MARK: - Context

  /// The context of scenes at a time.
  func context(_ measuring: any TextMeasuring, at time: Double) -> SceneContext {
    SceneContext(environment, measuring, scenes: scenes, at: time, interaction, ring: ring)
  }

  /// The same context with the present state of pointer and keyboard.
  func refreshed(_ context: SceneContext) -> SceneContext {
    var context = context
    context.interaction = interaction
    context.ring = ring
    return context
  }

  /// The item or control with the focus ring, if any.
  var ring: Target? {
    isFocusVisible && environment.hasFocus ? interaction.focus : nil
  }

  // MARK: - What is where

  /// A point of the window before mirroring.
  func logical(_ point: Point) -> Point {
    environment.isMirrored ? Point(x: environment.size.width - point.x, y: point.y) : point
  }

  func barLayout(_ context: SceneContext) -> Bar.Layout {
    Bar.Layout(scenes, tool: scene.tool, context)
  }

  func sheetLayout(_ context: SceneContext) -> KeysSheet.Layout {
    KeysSheet.Layout(keys, context)
  }

  private var keys: [KeysContent.Section] { KeysContent.sections(for: info, among: scenes) }

  /// The topmost item or control that takes a press at a point, as presented.
  func target(at point: Point, _ context: SceneContext) -> Target? {
    if sheet.isOpen {
      return sheetLayout(context).close.contains(point) ? .control(.closeKeys) : nil
    }
    guard environment.bounds.contains(point) else { return nil }
    let field = find.isOpen ? Bar.FieldLayout(context) : nil
    if let control = barLayout(context).control(at: point, field: field) { return .control(control) }
    return scene.target(at: point, context)
  }

  /// Where text is typed: the caret, in the window's points; nil while nothing takes text.
  func textCaret(_ measuring: any TextMeasuring, at time: Double) -> Rect? {
    guard isFieldFocused, !sheet.isOpen, environment.isVisible else { return nil }
    let caret = fieldLayout(context(measuring, at: time)).caretRect
    return environment.isMirrored ? caret.mirrored(in: environment.size.width) : caret
  }

  // MARK: - Time

  /// When the picture next changes without input: `time` itself while something moves, nil at rest.
  ///
  /// NOTE: mutating for the reason that `draw` is.
  mutating func nextChange(at time: Double) -> Double? {
    guard environment.isVisible else { return nil }
    let settled = max(
      interaction.settledTime, bar.settledTime, sheet.settledTime, find.settledTime)
    if time < settled { return time }
    return [scene.nextChange(at: time), toast.nextChange(at: time)].compactMap(\.self).min()
  }

  // MARK: - Picture

  /// NOTE: changes nothing; it is mutating so that ``SceneWindow`` accesses the model in place. Otherwise all
  /// of it would be copied for each frame, with its reference counts.
  ///
  /// - Parameter kept: parts of earlier frames.
  mutating func draw(_ measuring: any TextMeasuring, keeping kept: KeptDrawings, at time: Double)
    -> DisplayList
  {
    let context = context(measuring, at: time)
    var canvas = Canvas(environment, context.text, kept: kept)
    scene.draw(on: &canvas, context)
    bar.draw(on: &canvas, scenes, shown: shown, tool: scene.tool, find, context)
    toast.draw(on: &canvas, at: time)
    sheet.draw(on: &canvas, keys, context)
    return canvas.displayList
  }
}
