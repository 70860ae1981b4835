import TileGeometry
import TileLayout

extension WindowModel {
  mutating func movePointer(
    to point: Point, primaryDown: Bool, _ context: SceneContext
  ) {
    guard let press = interaction.press else { return }
    guard primaryDown else {
      // The release went elsewhere: the window manager took the pointer in between.
      cancelDrag(context)
      return
    }
    switch press.drag {
    case .none: break
    case .scrollIndicator: withScrolled { $0.dragIndicator(to: point, context) }
    case .pager:
      if launcher.drag(to: point, context) { interaction.turnPressIntoDrag(context) }
    }
  }

  mutating func press(_ button: PointerButton, at point: Point, _ context: SceneContext) {
    isFocusVisible = false
    interaction.setFocus(nil)
    focusBeneathSheet = nil
    stopAutoplay()
    if sheet.isOpen {
      pressOverSheet(button, at: point, context)
      return
    }
    switch button {
    case .primary: break
    case .back, .forward:
      if scene == .launcher { turnPage(by: button == .back ? -1 : 1, context) }
      return
    case .middle, .secondary: return
    }
    // The button cannot go down twice: the release between got lost.
    cancelDrag(context)
    let target = target(at: point, context)
    var press = Interaction.Press(target: target, isClick: true, drag: .none)
    switch (scene, target) {
    case (_, .control): break
    case (_, .scrollIndicator):
      press.isClick = false
      press.drag = .scrollIndicator
      withScrolled { $0.pressIndicator(at: point, context) }
    case (.albums, _), (.catalogue, _):
      if withScrolled({ $0.stopScrolling(context) }) == true { press.isClick = false }
    case (.launcher, _):
      if LauncherModel.viewport(context).contains(point) {
        press.drag = .pager
        if launcher.press(at: point, context) { press.isClick = false }
      }
    }
    interaction.beginPress(press, context)
  }

  /// A press outside the panel closes the sheet and does nothing else.
  private mutating func pressOverSheet(
    _ button: PointerButton, at point: Point, _ context: SceneContext
  ) {
    guard button == .primary else { return }
    let layout = KeysSheet.Layout(for: scene, context)
    if layout.close.contains(point) {
      interaction.beginPress(
        Interaction.Press(target: .control(.closeKeys), isClick: true, drag: .none), context)
    } else if !layout.panel.contains(point) {
      sheet.close(context)
    }
  }

  mutating func release(_ button: PointerButton, at point: Point, _ context: SceneContext) {
    guard button == .primary, let press = interaction.press else { return }
    interaction.endPress(context)
    var isClick = press.isClick
    switch press.drag {
    case .none: break
    case .scrollIndicator: withScrolled { $0.releaseIndicator() }
    case .pager: isClick = endPagerDrag(at: point, context) && isClick
    }
    // Letting go counts only on what was pressed, wherever it is presented by now.
    guard isClick, let target = press.target, target == self.target(at: point, context) else { return }
    activate(target, context)
  }

  /// Lets the pages go; returns whether it was a click.
  private mutating func endPagerDrag(at point: Point, _ context: SceneContext) -> Bool {
    let page = launcher.page
    let isClick = launcher.release(at: point, context)
    if launcher.page != page { report(.page, String(launcher.page), at: context.time) }
    return isClick
  }

  /// Ends a press whose release will not come, as if the pointer had stood still.
  mutating func cancelDrag(_ context: SceneContext) {
    guard let press = interaction.press else { return }
    interaction.endPress(context)
    switch press.drag {
    case .none: break
    case .scrollIndicator: withScrolled { $0.releaseIndicator() }
    case .pager:
      let page = launcher.page
      launcher.cancelDrag(context)
      if launcher.page != page { report(.page, String(launcher.page), at: context.time) }
    }
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
    _ direction: WheelDirection, notches: Int, at point: Point, _ context: SceneContext
  ) {
    guard notches > 0 else { return }
    stopAutoplay()
    let sign = direction == .up || direction == .left ? -1 : 1
    if sheet.isOpen {
      sheet.scroll(
        by: Double(sign * notches) * KeysSheet.Metrics.scrollStep,
        KeysSheet.Layout(for: scene, context), context)
      return
    }
    switch scene {
    case .albums, .catalogue:
      guard direction == .up || direction == .down else { return }
      withScrolled { $0.scroll(by: Double(sign * notches) * ScrolledGrid.wheelStep, context) }
    case .launcher:
      let page = launcher.page
      launcher.turnWheel(direction, notches: sign * notches, context)
      if launcher.page != page { report(.page, String(launcher.page), at: context.time) }
    }
  }

  mutating func follow(dx: Double, dy: Double, _ context: SceneContext) {
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    stopAutoplay()
    if sheet.isOpen {
      sheet.follow(by: dy, KeysSheet.Layout(for: scene, context), context)
    } else if scene == .launcher {
      launcher.follow(dx: dx, dy: dy, context)
    } else {
      withScrolled { $0.follow(by: dy, context) }
    }
  }

  /// Lets go of pages that two fingers moved, from the instant at which these count as lifted.
  mutating func endScroll(at time: Double) {
    let page = launcher.page
    launcher.endScroll(at: time)
    if launcher.page != page { report(.page, String(launcher.page), at: time) }
  }
}
