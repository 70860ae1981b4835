import TileGeometry

extension WindowModel {
  /// Performs an action. The only way the model changes.
  mutating func update(
    _ action: Action, measuring: any TextMeasuring, at time: Double
  ) -> [Effect] {
    var output = SceneOutput()
    scene.endScroll(at: time, &output)
    let before = context(measuring, at: time)
    switch action {
    case .resize(let size):
      environment.size = Size(width: Self.usableSide(size.width), height: Self.usableSide(size.height))
    case .scale(let scale):
      environment.scale = SceneEnvironment.usableScale(scale)
    case .appearance(let appearance):
      environment.appearance = appearance
    case .motion(let motion):
      setMotion(motion, at: time)
    case .direction(let direction):
      environment.direction = direction
    case .textSize(let size):
      environment.textSize = size
    case .visibility(let isVisible):
      setVisible(isVisible, before, &output)
    case .windowFocus(let hasFocus):
      environment.hasFocus = hasFocus
      // What is held now was pressed elsewhere, or will be released there.
      isHoldPerformed = false
    case .pointerMoved(let point, let primaryDown):
      interaction.pointer = point
      movePointer(to: logical(point), primaryDown: primaryDown, before, &output)
    case .pointerPressed(let point, let button):
      interaction.pointer = point
      press(button, at: logical(point), before, &output)
    case .pointerReleased(let point, let button):
      interaction.pointer = point
      release(button, at: logical(point), before, &output)
    case .pointerLeft:
      interaction.pointer = nil
      cancelPress(before, &output)
    case .wheel(let direction, let notches, _):
      turnWheel(mirroredIfNeeded(direction), notches: notches, before, &output)
    case .scroll(let dx, let dy, _):
      scroll(dx: environment.isMirrored ? -dx : dx, dy: dy, before)
    case .key(let key):
      press(key, before, &output)
    case .text(let text):
      insert(before, &output) { $0.type(text) }
    case .preedit(let preedit):
      if find.isOpen { insert(before, &output) { $0.compose(preedit) } }
    case .paste(let text):
      insert(before, &output) { $0.paste(text) }
    case .primaryLost:
      break  // the field keeps its selection, as it is still seen
    case .items(let items, let scene):
      exchange(items, ofScene: scene, before, &output)
    case .warning(let title, let detail):
      toast.warn(title, detail, before)
    case .tick:
      break
    }
    let context = context(measuring, at: time)
    if context.environment != before.environment {
      if hasMirrorMoved(since: before.environment) { cancelPress(before, &output) }
      if sheet.isOpen { sheet.layOut(sheetLayout(context), context) }
    }
    layOutScene(context)
    advance(context, &output)
    remember(output.events)
    return output.effects
  }

  /// The longest side of a window the scenes are asked to fill, in points: no display has a larger one.
  private static let longestSide = 65_536.0

  private static func usableSide(_ side: Double) -> Double {
    side > 0 ? min(side, longestSide) : 0
  }

  /// Whether the mirroring has changed: a drag is measured from its press, whose place is then invalid.
  private func hasMirrorMoved(since before: SceneEnvironment) -> Bool {
    environment.isMirrored != before.isMirrored
      || environment.isMirrored && environment.size.width != before.size.width
  }

  /// Performs what is due at a time, and updates the hover under a resting pointer.
  private mutating func advance(_ context: SceneContext, _ output: inout SceneOutput) {
    scene.advance(context, &output)
    if let message = output.takeMessage() { toast.show(message, context) }
    let under = interaction.pointer.flatMap { target(at: logical($0), context) }
    interaction.point(at: under, context)
    let isFree = interaction.press.map { $0.target == .scrollIndicator } ?? true
    scene.hover(over: isFree ? under : nil, context)
  }

  mutating func setMotion(_ motion: Motion, at time: Double) {
    environment.motion = motion
    if motion == .reduced { finish(at: time) }
  }

  private mutating func setVisible(
    _ isVisible: Bool, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard isVisible != environment.isVisible else { return }
    environment.isVisible = isVisible
    if !isVisible {
      cancelPress(context, &output)
      finish(at: context.time)
      interaction.finish()
      interaction.pointer = nil
    }
    scene.pause()
  }

  /// Ends every animation. Hidden scenes ended theirs when they were left.
  private mutating func finish(at time: Double) {
    scene.finish(at: time)
    bar.finish()
    sheet.finish()
    find.finish()
  }

  /// Limits the memory if the state is never taken.
  private static let mostEvents = 4_096

  private mutating func remember(_ new: [SceneEvent]) {
    for event in new {
      if events.count == Self.mostEvents { events.removeFirst(Self.mostEvents / 2) }
      events.append(event)
    }
  }
}
