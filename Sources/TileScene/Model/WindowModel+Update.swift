import TileGeometry
import TileLayout
import TileTiming

extension WindowModel {
  /// Lets something happen at a time. The only way the model changes.
  mutating func update(
    _ action: Action, measuring: any TextMeasuring, at time: Double
  ) -> [Effect] {
    var effects: [Effect] = []
    endScroll(at: time)
    let before = SceneContext(environment, measuring, at: time)
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
      setVisible(isVisible, before)
    case .windowFocus(let hasFocus):
      environment.hasFocus = hasFocus
    case .pointerMoved(let point, let primaryDown):
      interaction.pointer = point
      movePointer(to: logical(point), primaryDown: primaryDown, before)
    case .pointerPressed(let point, let button):
      interaction.pointer = point
      press(button, at: logical(point), before)
    case .pointerReleased(let point, let button):
      interaction.pointer = point
      release(button, at: logical(point), before)
    case .pointerLeft:
      interaction.pointer = nil
      cancelDrag(before)
    case .wheel(let direction, let notches, let point):
      turnWheel(mirroredIfNeeded(direction), notches: notches, at: logical(point), before)
    case .scroll(let dx, let dy, _):
      follow(dx: environment.isMirrored ? -dx : dx, dy: dy, before)
    case .key(let key, let modifiers):
      effects = press(key, modifiers, before)
    case .tick:
      break
    }
    let context = SceneContext(environment, measuring, at: time)
    if context.environment != before.environment {
      if hasMirrorMoved(since: before.environment) { cancelDrag(before) }
      if sheet.isOpen { sheet.layOut(KeysSheet.Layout(for: scene, context), context) }
    }
    layOutScene(context)
    advance(context)
    return effects
  }

  /// The longest side of a window the scenes are asked to fill, in points: no display has a larger one.
  private static let longestSide = 65_536.0

  private static func usableSide(_ side: Double) -> Double {
    side > 0 ? min(side, longestSide) : 0
  }

  /// Whether the page is mirrored otherwise than before: a drag is measured from its press, and that place is lost.
  private func hasMirrorMoved(since before: SceneEnvironment) -> Bool {
    environment.isMirrored != before.isMirrored
      || environment.isMirrored && environment.size.width != before.size.width
  }

  /// Fits the scene that is shown to its surroundings. The others wait until they are: until then they cost neither
  /// time nor fonts.
  private mutating func layOutScene(_ context: SceneContext) {
    let hasJustAppeared = scene != seenScene
    seenScene = scene
    guard surroundings[scene] != environment else { return }
    surroundings[scene] = environment
    switch scene {
    case .albums: albums.layOut(context, keeping: ringedItem)
    case .catalogue: catalogue.layOut(context, keeping: ringedItem)
    case .launcher: launcher.layOut(context)
    }
    if hasJustAppeared { finishScene(at: context.time) }
  }

  /// Puts everything in the scene shown where it is going.
  private mutating func finishScene(at time: Double) {
    switch scene {
    case .albums: albums.finish()
    case .catalogue: catalogue.finish()
    case .launcher: launcher.finish(at: time)
    }
  }

  /// What time alone brings: autoplay, and other things coming under a pointer that rests.
  private mutating func advance(_ context: SceneContext) {
    if scene == .launcher, let moment = launcher.advance(context) {
      report(.page, String(launcher.page), at: moment)
    }
    catalogue.forgetWhatHasLeft(at: context.time)
    let under = interaction.pointer.flatMap { target(at: logical($0), context) }
    interaction.point(at: under, context)
    let isFree = interaction.press.map { $0.target == .scrollIndicator } ?? true
    withScrolled { $0.setIndicatorHot(under == .scrollIndicator && isFree, context) }
  }

  mutating func setMotion(_ motion: Motion, at time: Double) {
    environment.motion = motion
    if motion == .reduced { finish(at: time) }
  }

  private mutating func setVisible(_ isVisible: Bool, _ context: SceneContext) {
    guard isVisible != environment.isVisible else { return }
    environment.isVisible = isVisible
    if !isVisible {
      cancelDrag(context)
      finish(at: context.time)
      interaction.finish()
      interaction.pointer = nil
    }
    launcher.pauseAutoplay()
  }

  /// Puts everything where it is going.
  private mutating func finish(at time: Double) {
    albums.finish()
    catalogue.finish()
    launcher.finish(at: time)
    bar.finish()
    sheet.finish()
  }

  // MARK: - Pointer

  private mutating func movePointer(
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

  private mutating func press(_ button: PointerButton, at point: Point, _ context: SceneContext) {
    isFocusVisible = false
    interaction.setFocus(nil)
    focusBeneathSheet = nil
    launcher.stopAutoplay()
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

  private mutating func release(_ button: PointerButton, at point: Point, _ context: SceneContext) {
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
  private mutating func cancelDrag(_ context: SceneContext) {
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

  private func mirroredIfNeeded(_ direction: WheelDirection) -> WheelDirection {
    guard environment.isMirrored else { return direction }
    return switch direction {
    case .left: .right
    case .right: .left
    case .up, .down: direction
    }
  }

  private mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, at point: Point, _ context: SceneContext
  ) {
    guard notches > 0 else { return }
    launcher.stopAutoplay()
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

  private mutating func follow(dx: Double, dy: Double, _ context: SceneContext) {
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    launcher.stopAutoplay()
    if sheet.isOpen {
      sheet.follow(by: dy, KeysSheet.Layout(for: scene, context), context)
    } else if scene == .launcher {
      launcher.follow(dx: dx, dy: dy, context)
    } else {
      withScrolled { $0.follow(by: dy, context) }
    }
  }

  /// Lets go of pages that two fingers moved, from the instant at which these count as lifted.
  private mutating func endScroll(at time: Double) {
    let page = launcher.page
    launcher.endScroll(at: time)
    if launcher.page != page { report(.page, String(launcher.page), at: time) }
  }

  // MARK: - What targets do

  /// What a click, Enter or Space does.
  mutating func activate(_ target: Target, _ context: SceneContext) {
    switch target {
    case .scrollIndicator: break
    case .item(let index):
      switch scene {
      case .albums:
        _ = albums.toggleFavourite(index, context)
        report(.favourite, albums.items.item(at: index).id, at: context.time)
      case .catalogue:
        catalogue.select(index, context)
        report(.select, catalogue.items.item(at: index).id, at: context.time)
      case .launcher:
        launcher.select(index, context)
        report(.select, launcher.items.item(at: index).id, at: context.time)
      }
    case .control(let control): activate(control, context)
    }
  }

  private mutating func activate(_ control: Control, _ context: SceneContext) {
    switch control {
    case .keys: openSheet(context)
    case .closeKeys: closeSheet(context)
    case .scene(let scene): show(scene, context)
    case .layoutSwitch: toggleLayout(context)
    case .transition(let transition): choose(transition, context)
    case .dot(let page): goToPage(page, context)
    }
  }

  /// Opens the sheet of keys, in which the focus stays until it closes.
  mutating func openSheet(_ context: SceneContext) {
    cancelDrag(context)
    focusBeneathSheet = interaction.focus
    interaction.setFocus(nil)
    sheet.open(context)
  }

  mutating func closeSheet(_ context: SceneContext) {
    sheet.close(context)
    interaction.setFocus(focusBeneathSheet)
    focusBeneathSheet = nil
  }

  /// Turns the list into the grid or back, where the scene has both.
  mutating func toggleLayout(_ context: SceneContext) {
    switch scene {
    case .albums: albums.toggleLayout(context, keeping: ringedItem)
    case .catalogue: catalogue.toggleLayout(context, keeping: ringedItem)
    case .launcher: return
    }
    report(.layout, isGrid == true ? "grid" : "list", at: context.time)
  }

  mutating func choose(_ transition: CatalogueTransition, _ context: SceneContext) {
    guard catalogue.choose(transition, context) else { return }
    report(.transition, transition.rawValue, at: context.time)
  }

  /// Shows another scene: its content at once, only the switcher's thumb glides.
  mutating func show(_ next: SceneKind, _ context: SceneContext) {
    guard next != scene else { return }
    cancelDrag(context)
    // What is out of sight has no reason to move.
    finishScene(at: context.time)
    scene = next
    interaction.leaveScene()
    launcher.pauseAutoplay()
    launcher.hideToast()
    bar.show(next, context)
    report(.scene, next.rawValue, at: context.time)
  }

  mutating func turnPage(by change: Int, _ context: SceneContext) {
    goToPage(launcher.page + change, context)
  }

  mutating func goToPage(_ page: Int, _ context: SceneContext) {
    let before = launcher.page
    launcher.go(to: page, context)
    if launcher.page != before { report(.page, String(launcher.page), at: context.time) }
  }

  /// Cancels a drag with Escape; returns whether there was one.
  mutating func escapeDrag(_ context: SceneContext) -> Bool {
    guard let press = interaction.press, !press.isClick else { return false }
    cancelDrag(context)
    return true
  }
}
