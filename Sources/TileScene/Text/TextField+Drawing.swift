import TileGeometry

extension TextField {
  /// How a field is drawn, apart from its text.
  struct Style {
    var placeholder = ""
    /// Whether it has the keyboard: only then caret and selection are seen.
    var isFocused = true
  }

  /// Draws text, selection, what is being composed, and the caret, all cut to the layout's rectangle. What is
  /// around the text is the scene's.
  func draw(_ identity: String, _ layout: Layout, _ style: Style, in canvas: inout Canvas) {
    let theme = canvas.theme
    let room = layout.rect.inset(by: Insets(left: -Self.caretWidth / 2))
    canvas.clipped(identity, to: room) { canvas in
      if style.isFocused { drawSelection(identity, layout, in: &canvas) }
      let text =
        layout.shown.isEmpty
        ? canvas.text.fitted(style.placeholder, layout.font, within: layout.rect.width) : layout.shown
      canvas.label(
        identity, text, x: layout.rect.minX - layout.scroll, centerY: layout.rect.midY, layout.font,
        layout.shown.isEmpty ? theme.inactive : theme.text)
      drawComposed(identity, layout, in: &canvas)
      if style.isFocused { canvas.fill("\(identity)-caret", layout.caretRect, theme.link) }
    }
  }

  private func drawSelection(_ identity: String, _ layout: Layout, in canvas: inout Canvas) {
    let height = min((layout.font.size * Self.selectionHeight).rounded(), layout.rect.height)
    let color = canvas.theme.link.opacity(canvas.theme.isDark ? 0.42 : 0.26)
    let rects = layout.rects(around: layout.selection, y: layout.rect.midY - height / 2, height: height)
    for rect in rects {
      canvas.fill("\(identity)-selection", rect, radius: Self.selectionRadius, color)
    }
  }

  /// Lines under what is being composed; that under the clause being converted is stronger.
  private func drawComposed(_ identity: String, _ layout: Layout, in canvas: inout Canvas) {
    // A whole point, so that both are as strong wherever the field is.
    let top = (layout.rect.midY + layout.font.size * Self.underline).rounded()
    for rect in layout.rects(around: layout.composed, y: top, height: 1.5) {
      canvas.fill("\(identity)-composed", rect, canvas.theme.secondaryText)
    }
    for rect in layout.rects(around: layout.activeClause, y: top, height: 2.5) {
      canvas.fill("\(identity)-clause", rect, canvas.theme.link)
    }
  }

  /// From the middle of a field down to the line under what is being composed, in font sizes: below the
  /// baseline, which is half a capital letter down, by what descenders leave free.
  private static let underline = 0.5
}
