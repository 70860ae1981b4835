import TileGeometry

extension WindowModel {
  /// A key was pressed, or repeats: what moves, steps or types does so again while it is held; what toggles,
  /// opens, chooses or closes something does so once. A hold that began so does nothing more, whatever it
  /// would mean by then: the slash that opened the field is not typed into it.
  mutating func press(_ press: KeyPress, _ context: SceneContext, _ output: inout SceneOutput) {
    guard !press.isRepeat || isHoldPerformed else { return }
    noteUser()
    var response = respond(to: press.key, press, context, &output)
    if response == .unused, let digit = press.digit {
      response = respond(to: .digit(digit), press, context, &output)
    }
    isHoldPerformed = response == .steps
  }

  private mutating func respond(
    to key: Key, _ press: KeyPress, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    let modifiers = press.modifiers
    if let effect = Self.effect(of: key, modifiers) {
      output.request(effect)
      return .acts
    }
    let typed = pressInField(key, modifiers, typing: press.typing, context, &output)
    guard typed == .unused else { return typed }
    if modifiers.contains(.control) { return pressWithControl(key, modifiers, context, &output) }
    if key == .tab, modifiers.isSubset(of: .shift) {
      return pressTab(backwards: modifiers == .shift, context, &output)
    }
    guard modifiers.isEmpty || key == .character("G") && modifiers == .shift else { return .unused }
    return pressAlone(key, context, &output)
  }

  /// A key without modifiers.
  private mutating func pressAlone(
    _ key: Key, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    switch key {
    case .function(1), .character("?"):
      if sheet.isOpen { closeSheet(context) } else { openSheet(context, &output) }
      return .acts
    case _ where sheet.isOpen:
      return pressInSheet(key, context)
    case .escape:
      escape(context, &output)
      return .acts
    case .character("/"):
      openFind(context, &output)
      return .acts
    default:
      // While the pointer holds the pages, keys do not move them.
      guard !scene.isHeld else { return .unused }
      let focused = pressOnFocus(mirroredIfNeeded(key), context, &output)
      guard focused == .unused else { return focused }
      let response = scene.press(mirroredIfNeeded(key), refreshed(context), &output)
      followFocus(context, &output)
      return response
    }
  }

  // MARK: - Shortcuts

  /// Keys that close the window or change its shape, in every scene.
  private static func effect(of key: Key, _ modifiers: KeyModifiers) -> Effect? {
    switch (key, modifiers) {
    case (.function(11), []): .toggleFullScreen
    case (.character("q"), .control), (.character("w"), .control): .quit
    default: nil
    }
  }

  private mutating func pressWithControl(
    _ key: Key, _ modifiers: KeyModifiers, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    switch (key, modifiers) {
    case (.character("r"), .control):
      setMotion(environment.motion == .full ? .reduced : .full, at: context.time)
    case (.character("r"), [.control, .shift]), (.character("R"), [.control, .shift]):
      environment.direction = environment.isMirrored ? .leftToRight : .rightToLeft
    case (.character("f"), .control): if !sheet.isOpen { openFind(context, &output) }
    case (.character("+"), .control), (.character("="), .control):
      changeTextSize(by: 1)
      return .steps
    case (.character("-"), .control):
      changeTextSize(by: -1)
      return .steps
    case (.tab, .control), (.tab, [.control, .shift]):
      let step = modifiers.contains(.shift) ? scenes.count - 1 : 1
      showFromKeyboard((shown + step) % scenes.count, context, &output)
      return .steps
    case (.character(let digit), .control):
      guard let number = digit.wholeNumberValue, scenes.indices.contains(number - 1) else { return .unused }
      showFromKeyboard(number - 1, context, &output)
    default: return .unused
    }
    return .acts
  }

  private mutating func showFromKeyboard(
    _ scene: Int, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard !sheet.isOpen else { return }
    show(scene, context, &output)
  }

  private mutating func changeTextSize(by change: Int) {
    let sizes = TextSize.allCases
    environment.textSize = sizes[(environment.textSize.step + change).clamped(to: 0...sizes.count - 1)]
  }

  private func mirroredIfNeeded(_ key: Key) -> Key {
    guard environment.isMirrored else { return key }
    return switch key {
    case .left: .right
    case .right: .left
    default: key
    }
  }

  /// Cancels the last thing that was begun: a pre-edit, a drag, the text of the field, the field, or the
  /// focus.
  private mutating func escape(_ context: SceneContext, _ output: inout SceneOutput) {
    if find.isOpen, find.field.preedit != nil {
      insert(context, &output) { $0.compose(nil) }
    } else if let press = interaction.press, !press.isClick {
      cancelPress(context, &output)
    } else if find.isOpen {
      clearFind(context, &output)
    } else {
      interaction.setFocus(nil)
    }
  }

  // MARK: - The sheet

  private mutating func pressInSheet(_ key: Key, _ context: SceneContext) -> KeyResponse {
    let layout = sheetLayout(context)
    let page = layout.rows.height
    switch key {
    case .escape:
      closeSheet(context)
      return .acts
    case .enter, .space:
      if interaction.focus == .control(.closeKeys) { closeSheet(context) }
      return .acts
    case .up: sheet.scroll(by: -KeysSheet.Metrics.scrollStep, layout, context)
    case .down: sheet.scroll(by: KeysSheet.Metrics.scrollStep, layout, context)
    case .pageUp: sheet.scroll(by: -page, layout, context)
    case .pageDown: sheet.scroll(by: page, layout, context)
    case .home: sheet.scroll(by: -layout.maximumScroll, layout, context)
    case .end: sheet.scroll(by: layout.maximumScroll, layout, context)
    default: return .unused
    }
    return .steps
  }

  // MARK: - Focus

  /// The stops of the Tab key after the items: those of the window, then those of the scene.
  private var controlStops: [FocusStop] {
    let own =
      find.isOpen
      ? [FocusStop(.find), FocusStop(.clearFind), FocusStop(.keys)]
      : [
        FocusStop(.keys), FocusStop(.find),
        FocusStop(oneOf: scenes.map(\.control), entry: info.control),
      ]
    return own + scene.focusStops
  }

  private mutating func pressTab(
    backwards: Bool, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    if sheet.isOpen {
      interaction.setFocus(.control(.closeKeys))
      isFocusVisible = true
    } else if scene.isHeld {
      return .unused
    } else {
      moveFocusToNextStop(backwards: backwards, context, &output)
    }
    return .steps
  }

  /// Moves the focus by Tab: from none to the items, then round all stops.
  private mutating func moveFocusToNextStop(
    backwards: Bool, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    isFocusVisible = true
    let controls = controlStops
    // The items come first, if there are any.
    let items = scene.itemCount > 0 ? 1 : 0
    let count = items + controls.count
    let current: Int? =
      switch interaction.focus {
      case .item: items - 1
      case .control(let control):
        controls.firstIndex { $0.controls.contains(control) }.map { $0 + items }
      case .scrollIndicator, nil: nil
      }
    let next =
      current.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : 0)
    if next >= items {
      interaction.setFocus(.control(controls[next - items].entry))
    } else if let item = scene.entryItem(refreshed(context)) {
      focusItem(item, context, &output)
    }
  }

  /// Passes a key to the focused item or control.
  private mutating func pressOnFocus(
    _ key: Key, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    guard let focus = interaction.focus else { return .unused }
    isFocusVisible = true
    if key == .enter || key == .space {
      activate(focus, refreshed(context), &output)
      return .acts
    }
    switch focus {
    case .control(let control) where key == .left || key == .right:
      guard let stop = controlStops.first(where: { $0.controls.contains(control) }),
        stop.controls.count > 1
      else { return .unused }
      choose(beside: stop, key, context, &output)
      return .steps
    case .item(let item):
      guard let next = scene.neighbour(of: item, key) else { return .unused }
      if key == .up, next == item, find.isOpen {
        interaction.setFocus(.control(.find))
        return .steps
      }
      focusItem(next, context, &output)
      return .steps
    default: return .unused
    }
  }

  /// Chooses the previous or next control among several.
  private mutating func choose(
    beside stop: FocusStop, _ key: Key, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    let place = (stop.controls.firstIndex(of: stop.entry) ?? 0) + (key == .right ? 1 : -1)
    guard stop.controls.indices.contains(place) else { return }
    let chosen = Target.control(stop.controls[place])
    activate(chosen, refreshed(context), &output)
    interaction.setFocus(chosen)
  }
}
