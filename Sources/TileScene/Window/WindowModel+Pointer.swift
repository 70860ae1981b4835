import TileGeometry

extension WindowModel {
  mutating func movePointer(
    to point: Point, primaryDown: Bool, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard let press = interaction.press else { return }
    guard primaryDown else {
      // The release was lost: the window manager grabbed the pointer in between.
      cancelPress(context, &output)
      return
    }
    dragInField(to: point, context, &output)
    if press.isScenes, scene.drag(to: point, context, &output) { interaction.turnPressIntoDrag(context) }
  }

  mutating func press(
    _ button: PointerButton, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    isFocusVisible = false
    interaction.setFocus(nil)
    focusBeneathSheet = nil
    noteUser()
    let context = refreshed(context)
    if sheet.isOpen {
      pressOverSheet(button, at: point, context)
      return
    }
    if pressOnField(button, at: point, context, &output) { return }
    switch button {
    case .primary: break
    case .back: return scene.go(by: -1, context, &output)
    case .forward: return scene.go(by: 1, context, &output)
    case .middle, .secondary: return
    }
    // The button cannot be pressed twice: the release in between was lost.
    cancelPress(context, &output)
    let target = target(at: point, context)
    var press = Interaction.Press(target: target, isClick: true, isScenes: false)
    if case .control = target {
      // Controls work whatever moves beneath them.
    } else {
      press.isScenes = true
      press.isClick = scene.press(target, at: point, context, &output) == .mayClick
    }
    interaction.beginPress(press, context)
  }

  /// A press outside the panel closes the sheet and does nothing else.
  private mutating func pressOverSheet(
    _ button: PointerButton, at point: Point, _ context: SceneContext
  ) {
    guard button == .primary else { return }
    let layout = sheetLayout(context)
    if layout.close.contains(point) {
      interaction.beginPress(
        Interaction.Press(target: .control(.closeKeys), isClick: true, isScenes: false), context)
    } else if !layout.panel.contains(point) {
      sheet.close(context)
    }
  }

  mutating func release(
    _ button: PointerButton, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard button == .primary, let press = interaction.press else { return }
    interaction.endPress(context)
    releaseField(context, &output)
    var isClick = press.isClick
    if press.isScenes { isClick = scene.release(at: point, context, &output) && isClick }
    // The release counts only on the pressed target, wherever that is presented now.
    guard isClick, let target = press.target, target == self.target(at: point, context) else { return }
    activate(target, refreshed(context), &output)
  }

  /// Ends a press whose release will not arrive, as if the pointer had not moved.
  mutating func cancelPress(_ context: SceneContext, _ output: inout SceneOutput) {
    guard let press = interaction.press else { return }
    interaction.endPress(context)
    releaseField(context, &output)
    if press.isScenes { scene.cancelPress(context, &output) }
  }

  func mirroredIfNeeded(_ direction: WheelDirection) -> WheelDirection {
    guard environment.isMirrored else { return direction }
    return switch direction {
    case .left: .right
    case .right: .left
    case .up, .down: direction
    }
  }

  mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard notches > 0 else { return }
    noteUser()
    let signed = direction == .up || direction == .left ? -notches : notches
    if sheet.isOpen {
      sheet.scroll(by: Double(signed) * KeysSheet.Metrics.scrollStep, sheetLayout(context), context)
    } else {
      scene.turnWheel(direction, notches: signed, context, &output)
    }
  }

  mutating func scroll(dx: Double, dy: Double, _ context: SceneContext) {
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    noteUser()
    if sheet.isOpen {
      sheet.follow(by: dy, sheetLayout(context), context)
    } else {
      scene.scroll(dx: dx, dy: dy, context)
    }
  }
}
