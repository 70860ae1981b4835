import TileGeometry

extension Bar {
  /// Draws the field of ``Find``: its text, the symbol before it and the clear button behind it.
  func drawField(
    on canvas: inout Canvas, _ layout: Layout, _ scene: SceneInfo, _ find: Find, _ context: SceneContext
  ) {
    let theme = canvas.theme
    let id = Control.find.id
    canvas.fill(id, layout.field, radius: Metrics.switcherRadius, theme.track)
    canvas.symbol(
      id, "search", in: layout.fieldSymbol, find.field.isEmpty ? theme.inactive : theme.text)
    let text = TextField.Layout(find.field, in: layout.fieldText, layout.fieldFont, context)
    let isFocused =
      find.isOpen && context.interaction.focus == .control(.find) && context.environment.hasFocus
    find.field.draw(
      id, text, TextField.Style(placeholder: "Search \(scene.title.lowercased())", isFocused: isFocused),
      in: &canvas)
    let clear = Control.clearFind
    canvas.states(
      of: .control(clear), over: layout.clear, radius: Metrics.clearSize / 2, context)
    let size = Size(width: Metrics.clearSymbol, height: Metrics.clearSymbol)
    canvas.symbol(clear.id, "clear", in: Rect(center: layout.clear.center, size: size), theme.inactive)
    if context.ring == .control(clear) {
      canvas.focusRing(
        "focus", around: layout.clear, radius: Metrics.clearSize / 2, gap: Metrics.ringGap,
        width: Metrics.ringWidth)
    }
  }
}
