import TileGeometry

extension WindowModel {
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, typing: String, _ context: SceneContext,
    _ output: inout SceneOutput
  ) {
    noteUser()
    if let effect = Self.effect(of: key, modifiers) { return output.request(effect) }
    if pressInField(key, modifiers, typing: typing, context, &output) { return }
    if modifiers.contains(.control) { return pressWithControl(key, modifiers, context, &output) }
    guard !modifiers.contains(.alt) else { return }
    if key == .function(1) || key == .character("?") {
      if sheet.isOpen { closeSheet(context) } else { openSheet(context, &output) }
    } else if sheet.isOpen {
      pressInSheet(key, context)
    } else if key == .escape {
      escape(context, &output)
    } else if key == .character("/") {
      openFind(context, &output)
    } else if scene.isHeld {
      // The pointer holds the pages.
    } else if key == .tab {
      moveFocusToNextStop(backwards: modifiers.contains(.shift), context, &output)
    } else if !pressOnFocus(mirroredIfNeeded(key), context, &output) {
      scene.press(mirroredIfNeeded(key), refreshed(context), &output)
      followFocus(context, &output)
    }
  }

  // MARK: - Shortcuts

  /// Keys that close the window or change its shape, in every scene.
  private static func effect(of key: Key, _ modifiers: KeyModifiers) -> Effect? {
    if key == .function(11) { return .toggleFullScreen }
    guard modifiers.contains(.control) else { return nil }
    return key == .character("q") || key == .character("w") ? .quit : nil
  }

  private mutating func pressWithControl(
    _ key: Key, _ modifiers: KeyModifiers, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    switch key {
    case .character("r"), .character("R"):
      if modifiers.contains(.shift) {
        environment.direction = environment.isMirrored ? .leftToRight : .rightToLeft
      } else {
        setMotion(environment.motion == .full ? .reduced : .full, at: context.time)
      }
    case .character("f"): if !sheet.isOpen { openFind(context, &output) }
    case .character("+"), .character("="): changeTextSize(by: 1)
    case .character("-"): changeTextSize(by: -1)
    case .tab:
      let step = modifiers.contains(.shift) ? scenes.count - 1 : 1
      showFromKeyboard((shown + step) % scenes.count, context, &output)
    case .character(let digit):
      if let number = digit.wholeNumberValue, scenes.indices.contains(number - 1) {
        showFromKeyboard(number - 1, context, &output)
      }
    default: break
    }
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

  private mutating func pressInSheet(_ key: Key, _ context: SceneContext) {
    let layout = sheetLayout(context)
    let page = layout.rows.height
    switch key {
    case .escape: closeSheet(context)
    case .tab:
      interaction.setFocus(.control(.closeKeys))
      isFocusVisible = true
    case .enter, .space:
      if interaction.focus == .control(.closeKeys) { closeSheet(context) }
    case .up: sheet.scroll(by: -KeysSheet.Metrics.scrollStep, layout, context)
    case .down: sheet.scroll(by: KeysSheet.Metrics.scrollStep, layout, context)
    case .pageUp: sheet.scroll(by: -page, layout, context)
    case .pageDown: sheet.scroll(by: page, layout, context)
    case .home: sheet.scroll(by: -layout.maximumScroll, layout, context)
    case .end: sheet.scroll(by: layout.maximumScroll, layout, context)
    default: break
    }
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

  /// Passes a key to the focused item or control; returns whether it was used.
  private mutating func pressOnFocus(
    _ key: Key, _ context: SceneContext, _ output: inout SceneOutput
  ) -> Bool {
    guard let focus = interaction.focus else { return false }
    isFocusVisible = true
    if key == .enter || key == .space {
      activate(focus, refreshed(context), &output)
      return true
    }
    switch focus {
    case .control(let control) where key == .left || key == .right:
      guard let stop = controlStops.first(where: { $0.controls.contains(control) }),
        stop.controls.count > 1
      else { return false }
      choose(beside: stop, key, context, &output)
      return true
    case .item(let item):
      guard let next = scene.neighbour(of: item, key) else { return false }
      if key == .up, next == item, find.isOpen {
        interaction.setFocus(.control(.find))
        return true
      }
      focusItem(next, context, &output)
      return true
    default: return false
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
