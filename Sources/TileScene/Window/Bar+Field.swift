import TileGeometry

extension Bar {
  /// The places of the field and its parts, in points, and its font. It lies in the switcher's place.
  struct FieldLayout {
    let frame: Rect
    let symbol: Rect
    let text: Rect
    let clear: Rect
    let font: TextFont

    init(_ context: SceneContext) {
      let window = context.size.width
      let width = max(min(window - Metrics.fieldMargin, Metrics.widestField), 0)
      frame = Rect(
        x: (window - width) / 2, y: Metrics.top, width: width, height: Metrics.switcherHeight)
      let size = Metrics.findSymbol
      symbol = Rect(x: frame.x + Metrics.fieldPadding, y: frame.midY - size / 2, width: size, height: size)
      clear = Rect(
        x: frame.maxX - Metrics.inset - Metrics.clearSize, y: frame.y + Metrics.inset,
        width: Metrics.clearSize, height: Metrics.clearSize)
      let textX = symbol.maxX + Metrics.fieldSymbolGap
      text = Rect(x: textX, y: frame.y, width: max(clear.minX - textX, 0), height: frame.height)
      font = context.text.font(.subheadline, upTo: Metrics.largestText)
    }
  }

  /// Draws the field of ``Find``: its text, the symbol before it and the clear button behind it.
  func drawField(
    on canvas: inout Canvas, _ layout: FieldLayout, _ scene: SceneInfo, _ find: Find, _ context: SceneContext
  ) {
    let theme = canvas.theme
    let id = Control.find.id
    canvas.fill(id, layout.frame, radius: Metrics.switcherRadius, theme.track)
    canvas.symbol(
      id, "search", in: layout.symbol, find.field.isEmpty ? theme.inactive : theme.text)
    let text = TextField.Layout(find.field, in: layout.text, layout.font, context)
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
