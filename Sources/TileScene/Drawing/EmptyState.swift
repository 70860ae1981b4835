import TileGeometry

/// What a scene shows when it has no items, or a search found none: a symbol and its lines, centred in the
/// content area.
struct EmptyState {
  private static let symbolSize = 48.0
  private static let symbolGap = 12.0
  private static let lineGap = 4.0

  private let symbol: String
  private let title: String
  /// None for a search without results: the field shows the query.
  private let detail: String?

  /// - Parameters:
  ///   - symbol: the scene's own; like the title for a scene without items.
  init<Item>(symbol: String, title: String, _ items: ShownItems<Item>) {
    if let sought = items.sought, items.totalCount > 0 {
      self.symbol = "search"
      self.title = "No results for “\(sought)”"
      detail = nil
    } else {
      self.symbol = symbol
      self.title = title
      detail = "The list is empty."
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let text = canvas.text
    let width = max(0, area.width - 40)  // 20 free at either side
    let titleFont = text.font(.headline)
    let detailFont = text.font(.subheadline)
    var height = Self.symbolSize + Self.symbolGap + text.lineHeight(titleFont)
    if detail != nil { height += Self.lineGap + text.lineHeight(detailFont) }
    var y = area.midY - height / 2
    canvas.symbol(
      "empty", symbol,
      in: Rect(x: area.midX - Self.symbolSize / 2, y: y, width: Self.symbolSize, height: Self.symbolSize),
      canvas.theme.tertiaryText)
    y += Self.symbolSize + Self.symbolGap
    canvas.line(
      "empty", text.fitted(title, titleFont, within: width), x: area.midX, top: y, titleFont,
      canvas.theme.text, alignment: .center)
    guard let detail else { return }
    y += text.lineHeight(titleFont) + Self.lineGap
    canvas.line(
      "empty", text.fitted(detail, detailFont, within: width), x: area.midX, top: y, detailFont,
      canvas.theme.secondaryText, alignment: .center)
  }
}
