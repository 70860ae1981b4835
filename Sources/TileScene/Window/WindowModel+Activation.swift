extension WindowModel {
  /// What a click, Enter or Space does.
  mutating func activate(_ target: Target, _ context: SceneContext, _ output: inout SceneOutput) {
    switch target {
    case .scrollIndicator: break
    case .item(let item): scene.activate(item, context, &output)
    case .control(.find): openFind(context, &output)
    case .control(.clearFind): clearFind(context, &output)
    case .control(.keys): openSheet(context, &output)
    case .control(.closeKeys): closeSheet(context)
    case .control(let control):
      if let place = scenes.firstIndex(where: { $0.control == control }) {
        show(place, context, &output)
      } else {
        scene.activate(control, context, &output)
      }
    }
  }

  /// Opens the sheet of keys, in which the focus stays until it closes.
  mutating func openSheet(_ context: SceneContext, _ output: inout SceneOutput) {
    cancelPress(context, &output)
    focusBeneathSheet = interaction.focus
    interaction.setFocus(nil)
    sheet.open(context)
  }

  mutating func closeSheet(_ context: SceneContext) {
    sheet.close(context)
    interaction.setFocus(focusBeneathSheet)
    focusBeneathSheet = nil
  }

  /// Shows another scene, at once; only the switcher's thumb glides.
  mutating func show(_ next: Int, _ context: SceneContext, _ output: inout SceneOutput) {
    guard next != shown else { return }
    cancelPress(context, &output)
    closeFind(context, &output)
    // A hidden scene need not be animated.
    scene.finish(at: context.time)
    scene.pause()
    exchangeScene(for: next)
    interaction.leaveScene()
    toast.hide()
    bar.show(next, context)
    output.report(.scene, info.name, at: context.time)
  }

  /// Moves the focus as a scene asked for.
  mutating func followFocus(_ context: SceneContext, _ output: inout SceneOutput) {
    guard let request = output.takeFocus() else { return }
    focusItem(request.item, revealing: request.reveals, context, &output)
  }

  mutating func focusItem(
    _ item: ItemIdentity, revealing: Bool = true, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    interaction.setFocus(.item(item))
    isFocusVisible = true
    if revealing { scene.reveal(item, refreshed(context), &output) }
  }
}
