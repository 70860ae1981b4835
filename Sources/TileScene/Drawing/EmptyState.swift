package import TileGeometry

/// What a scene without items shows: its symbol and two lines, centred in the content area.
package enum EmptyState {
  private static let symbolSize = 48.0
  private static let symbolGap = 12.0
  private static let lineGap = 4.0

  package static func draw(on canvas: inout Canvas, in area: Rect, symbol: String, title: String) {
    let text = canvas.text
    let width = max(0, area.width - 40)  // 20 free at either side
    let headline = text.font(.headline)
    let detail = text.font(.subheadline)
    let height =
      symbolSize + symbolGap + text.lineHeight(headline) + lineGap + text.lineHeight(detail)
    var y = area.midY - height / 2
    canvas.symbol(
      "empty", symbol,
      in: Rect(x: area.midX - symbolSize / 2, y: y, width: symbolSize, height: symbolSize),
      canvas.theme.tertiaryText)
    y += symbolSize + symbolGap
    canvas.line(
      "empty", text.fitted(title, headline, within: width), x: area.midX, top: y, headline,
      canvas.theme.text, alignment: .center)
    y += text.lineHeight(headline) + lineGap
    canvas.line(
      "empty", text.fitted("The list is empty.", detail, within: width), x: area.midX, top: y,
      detail, canvas.theme.secondaryText, alignment: .center)
  }
}
