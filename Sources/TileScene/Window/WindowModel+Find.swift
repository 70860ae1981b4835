import TileGeometry

extension WindowModel {
  func fieldLayout(_ context: SceneContext) -> TextField.Layout {
    let layout = Bar.FieldLayout(context)
    return TextField.Layout(find.field, in: layout.text, layout.font, context)
  }

  /// Opens the field; if it is open already, focuses it and selects its text.
  mutating func openFind(_ context: SceneContext, _ output: inout SceneOutput) {
    if find.isOpen {
      takeOutcome(find.edit { $0.selectAll() }, context, &output)
    } else {
      cancelPress(context, &output)
      find.open(focus: interaction.focus, context)
    }
    focusField()
  }

  /// Closes the field and restores everything as it was before the first key.
  mutating func closeFind(_ context: SceneContext, _ output: inout SceneOutput) {
    guard find.isOpen else { return }
    let focus = find.focusBefore
    if !find.field.isEmpty { look(for: "", context, &output) }
    find.close(context)
    interaction.setFocus(focus)
    forgetGoneTargets(context, &output)
  }

  /// One step of Escape or the clear button: empties the field first, then closes it.
  mutating func clearFind(_ context: SceneContext, _ output: inout SceneOutput) {
    if find.field.isEmpty {
      closeFind(context, &output)
    } else {
      takeOutcome(find.edit { $0.clear() }, context, &output)
      focusField()
    }
  }

  private mutating func focusField() {
    interaction.setFocus(.control(.find))
    isFocusVisible = true
  }

  var isFieldFocused: Bool { find.isOpen && interaction.focus == .control(.find) }

  // MARK: - Text

  /// Inserts committed or pasted text into the field, and focuses that.
  mutating func insert(
    _ context: SceneContext, _ output: inout SceneOutput,
    _ change: (inout TextField) -> TextField.Outcome
  ) {
    guard find.isOpen, !sheet.isOpen else { return }
    focusField()
    takeOutcome(find.edit(change), context, &output)
  }

  /// Passes a key to the open field if it is one of the field's.
  mutating func pressInField(
    _ key: Key, _ modifiers: KeyModifiers, typing: String, _ context: SceneContext,
    _ output: inout SceneOutput
  ) -> KeyResponse {
    guard find.isOpen, !sheet.isOpen else { return .unused }
    switch TextField.use(of: key, modifiers, typing: typing) {
    case .always: focusField()
    case .whenFocused: if !isFieldFocused { return .unused }
    case .never: return isFieldFocused ? leaveField(key, modifiers, context, &output) : .unused
    }
    let layout = fieldLayout(context)
    takeOutcome(
      find.edit { $0.press(key, modifiers, typing: typing, in: layout) }, context, &output)
    return .steps
  }

  /// Enter and Down move the focus from the field to the first item found; keys that scroll are passed to the
  /// scene.
  private mutating func leaveField(
    _ key: Key, _ modifiers: KeyModifiers, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    guard modifiers.isEmpty else { return .unused }
    switch key {
    case .enter, .down:
      interaction.forgetRememberedItem()
      if let item = scene.entryItem(refreshed(context)) { focusItem(item, context, &output) }
      // Held on, Enter would act on the item.
      return key == .down ? .steps : .acts
    case .up: return .steps
    default: return .unused
    }
  }

  private mutating func takeOutcome(
    _ outcome: TextField.Outcome, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    for effect in outcome.effects { output.request(effect) }
    if outcome.changesText { look(for: find.field.text, context, &output) }
  }

  /// Shows what matches a text.
  private mutating func look(
    for text: String, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    scene.find(SearchQuery(text), refreshed(context), &output)
    interaction.forgetRememberedItem()
    forgetGoneTargets(context, &output)
    output.report(.find, text, at: context.time)
  }

  // MARK: - Pointer

  /// A press on the open field; returns whether it was one.
  mutating func pressOnField(
    _ button: PointerButton, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> Bool {
    guard find.isOpen, target(at: point, context) == .control(.find) else { return false }
    cancelPress(context, &output)
    focusField()
    let layout = fieldLayout(context)
    takeOutcome(
      find.edit { $0.press(button, at: point, in: layout, time: context.time) }, context, &output)
    if button == .primary {
      interaction.beginPress(
        Interaction.Press(target: .control(.find), isClick: false, isScenes: false), context)
    }
    return true
  }

  /// The pointer moves with the button down: selects, if the press began on the field.
  mutating func dragInField(to point: Point, _ context: SceneContext, _ output: inout SceneOutput) {
    guard find.field.isMarking else { return }
    let layout = fieldLayout(context)
    takeOutcome(find.edit { $0.drag(to: point, in: layout) }, context, &output)
  }

  /// The press ends; nothing happens if it did not begin on the field.
  mutating func releaseField(_ context: SceneContext, _ output: inout SceneOutput) {
    takeOutcome(find.edit { $0.release() }, context, &output)
  }

  // MARK: - Items

  /// Cancels presses and drags of items that are no longer shown, and drops their focus.
  mutating func forgetGoneTargets(_ context: SceneContext, _ output: inout SceneOutput) {
    func isGone(_ target: Target?) -> Bool { target?.item.map { !scene.contains($0) } ?? false }
    if isGone(interaction.press?.target) { cancelPress(context, &output) }
    if isGone(interaction.hover) { interaction.leaveHover(context) }
    if isGone(interaction.focus) { interaction.setFocus(nil) }
    if let remembered = interaction.rememberedItem, !scene.contains(remembered) {
      interaction.forgetRememberedItem()
    }
  }
}
