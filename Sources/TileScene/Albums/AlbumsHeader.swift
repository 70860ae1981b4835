import TileGeometry

/// How many albums there are, and the button that switches the layout: in a row of their own above the albums
/// or, in a wide window, at both ends of the bar.
struct AlbumsHeader {
  enum Metrics {
    static let margin = 20.0
    static let rowHeight = 34.0
    /// Added to a line of the button's text where that is taller than the row.
    static let rowPadding = 15.0
    /// Between the row and the grid.
    static let gap = 18.0
    static let buttonRadius = 9.0
    static let buttonLeading = 12.0
    static let buttonTrailing = 14.0
    static let symbol = 20.0
    static let symbolGap = 6.0
    /// The least distance between count and button; the count is left out if there is less.
    static let countGap = 12.0
    /// The row's text stops growing here, and shrinks again where even that does not fit.
    static let largestText = TextSize.accessibility1
    /// How far above the content its upper edge starts to fade.
    static let softEdge = 14.0

    /// The bar takes the row in from this width on, if there is so much room beside the switcher as well:
    /// for the button, the columns' slider and what keeps them apart.
    static let narrowestBar = 720.0
    static let roomBesideButton = 132.0
    /// The count's place in the bar, and the least distance to the switcher.
    static let countX = 92.0
    static let switcherGap = 24.0
    static let contentBelowBar = 72.0
  }

  let isInBar: Bool
  private(set) var button: Rect
  /// The leading end of the count and the middle of its letters, in points.
  private var count: Point
  /// Where the count must end.
  private let countLimit: Double
  /// The top of the grid, in points from the window's top.
  private(set) var contentTop: Double
  let font: TextFont
  let countFont: TextFont

  /// - Parameter isInBar: nil for where the window's width has it.
  init(_ context: SceneContext, isInBar: Bool? = nil) {
    let text = context.text
    let available = context.size.width - 2 * Metrics.margin
    func font(_ limit: TextSize) -> TextFont {
      text.font(.subheadline, weight: .medium, upTo: limit)
    }
    func titleWidth(_ font: TextFont) -> Double {
      max(
        text.width(LayoutSwitch.title(isGrid: false), font),
        text.width(LayoutSwitch.title(isGrid: true), font))
    }
    func buttonWidth(_ font: TextFont) -> Double {
      (Metrics.buttonLeading + Metrics.symbol + Metrics.symbolGap + titleWidth(font)
        + Metrics.buttonTrailing).rounded(.up)
    }
    let limit = TextSize.largest(upTo: Metrics.largestText) { buttonWidth(font($0)) <= available }
    self.font = font(limit)
    countFont = text.font(.subheadline, upTo: limit)
    let height = max(Metrics.rowHeight, text.lineHeight(self.font) + Metrics.rowPadding)
    let width = min(buttonWidth(self.font), max(available, 0))
    let window = context.size.width
    // Of no use in a narrow window, and not free.
    let switcher = isInBar ?? (window >= Metrics.narrowestBar) ? context.switcher : .zero
    let isWide = window >= max(Metrics.narrowestBar, switcher.width + 2 * (width + Metrics.roomBesideButton))
    self.isInBar = isInBar ?? isWide
    if self.isInBar {
      count = Point(x: Metrics.countX, y: Bar.Metrics.height / 2)
      contentTop = Metrics.contentBelowBar
      countLimit = switcher.minX - Metrics.switcherGap
    } else {
      let top = Bar.Metrics.height + Metrics.margin
      count = Point(x: Metrics.margin, y: top + height / 2)
      contentTop = top + height + Metrics.gap
      countLimit = Metrics.margin + available - width - Metrics.countGap
    }
    button = Rect(
      x: Metrics.margin + available - width, y: count.y - height / 2, width: width, height: height)
  }

  /// Both headers as one that is on its way from the one to the other.
  ///
  /// - Parameter top: where the content has got to.
  func blended(with other: AlbumsHeader, reaching top: Double) -> AlbumsHeader {
    guard other.contentTop != contentTop else { return self }
    let part = (top - contentTop) / (other.contentTop - contentTop)
    var blended = self
    blended.button = lerp(button, other.button, part)
    blended.count = lerp(count, other.count, part)
    blended.contentTop = top
    return blended
  }

  /// - Parameter count: those that are shown, of all there are.
  static func countTitle(_ count: Int, of total: Int) -> String {
    if count < total { return "\(grouped(count)) of \(countTitle(total, of: total))" }
    return switch count {
    case 0: "No albums"
    case 1: "1 album"
    default: "\(grouped(count)) albums"
    }
  }

  /// Digits in groups of three: 1,000,000.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    let count = digits.utf8.count
    guard count > 3 else { return digits }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  // MARK: - Picture

  func draw(
    on canvas: inout Canvas, isGrid: Bool, title: String, _ context: SceneContext
  ) {
    if count.x + canvas.text.width(title, countFont) <= countLimit {
      canvas.label(
        "count", title, x: count.x, centerY: count.y, countFont, canvas.theme.secondaryText)
    }
    drawButton(on: &canvas, isGrid: isGrid, context)
  }

  private func drawButton(on canvas: inout Canvas, isGrid: Bool, _ context: SceneContext) {
    let theme = canvas.theme
    let id = Control.layoutSwitch.id
    let target = Target.control(.layoutSwitch)
    let radius = Metrics.buttonRadius
    canvas.fill(id, button, radius: radius, theme.accent)
    let press = context.pressOpacity(of: target)
    let hover = context.hoverOpacity(of: target) * (1 - press)
    if hover > 0 { canvas.fill(id, button, radius: radius, theme.accentHover.opacity(hover)) }
    if press > 0 { canvas.fill(id, button, radius: radius, theme.accentPressed.opacity(press)) }
    // The button keeps the width of its longer title; what it shows is centred in it, a point to the
    // leading side because the symbol's box is wider than its drawing.
    let title = LayoutSwitch.title(isGrid: isGrid)
    let content = Metrics.symbol + Metrics.symbolGap + canvas.text.width(title, font)
    let x = button.x + (button.width - 2 - content) / 2
    canvas.symbol(
      id, LayoutSwitch.symbol(isGrid: isGrid),
      in: Rect(
        x: x, y: button.midY - Metrics.symbol / 2, width: Metrics.symbol, height: Metrics.symbol),
      .white)
    canvas.label(
      id, title, x: x + Metrics.symbol + Metrics.symbolGap, centerY: button.midY, font, .white)
    if context.ring == target { canvas.focusRing("focus", around: button, radius: radius) }
  }
}
