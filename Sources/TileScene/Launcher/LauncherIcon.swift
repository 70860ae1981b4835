import TileGeometry

/// How a launcher icon and its title look.
enum LauncherIcon {
  enum Metrics {
    /// Side of an icon at the text size `large`, in points.
    static let size = 60.0
    /// Parts of the side.
    static let radius = 0.24
    static let symbol = 0.46
    /// A symbol's box is this much larger than its size.
    static let symbolBox = 1.25
    static let titleGap = 6.0
    /// A title shrinks to this part of its size before it is cut.
    static let smallestTitle = 0.75
    /// Pixels: shrunken titles use sizes that are multiples of this, so that few fonts are opened.
    static let titleStep = 0.25
    /// The shade under the symbol: the mean of the colours this dark, at that opacity.
    static let shade = 0.45
    static let shadeOpacity = 0.35
    static let hoverOpacity = 0.14
    static let pressedOpacity = 0.28
  }

  static func titleFont(_ text: TextMetrics) -> TextFont {
    text.font(.caption2, weight: .medium)
  }

  /// Side of an icon before it is capped to its column, on whole pixels.
  static func size(_ environment: SceneEnvironment) -> Double {
    let side = ScaledMetric.caption2(Metrics.size, at: environment.textSize)
    return (side * environment.scale).rounded() / environment.scale
  }

  /// Height of the caption below an icon.
  static func captionHeight(_ text: TextMetrics) -> Double {
    Metrics.titleGap + text.lineHeight(titleFont(text))
  }

  static func draw(_ item: LauncherItem, icon: Rect, column: Double, on canvas: inout Canvas) {
    let (start, end) = (item.colors.start, item.colors.end)
    canvas.fill(
      item.id, icon, radius: Metrics.radius * icon.width,
      Gradient(start: start, end: end, from: Point(x: 0, y: 0), to: Point(x: 1, y: 1)))
    let box = Metrics.symbol * Metrics.symbolBox * icon.width
    let shade = lerp(start, end, 0.5).scaled(by: Metrics.shade)
    canvas.shadedSymbol(
      item.id, item.symbol, in: Rect(center: icon.center, size: Size(width: box, height: box)),
      shade: shade.opacity(Metrics.shadeOpacity))
    drawTitle(item, icon: icon, column: column, on: &canvas)
  }

  /// The overlays of hover and press on an icon.
  static func drawStates(
    _ item: LauncherItem, icon: Rect, hover: Double, press: Double, on canvas: inout Canvas
  ) {
    let radius = Metrics.radius * icon.width
    if hover * (1 - press) > 0 {
      canvas.fill(
        item.id, icon, radius: radius,
        Color.white.opacity(Metrics.hoverOpacity * hover * (1 - press)))
    }
    if press > 0 {
      canvas.fill(
        item.id, icon, radius: radius, Color.black.opacity(Metrics.pressedOpacity * press))
    }
  }

  private static func drawTitle(
    _ item: LauncherItem, icon: Rect, column: Double, on canvas: inout Canvas
  ) {
    let text = canvas.text
    let full = titleFont(text)
    let font = shrunk(full, toFit: item.title, column, text)
    // All titles of a row share one baseline, shrunken ones too.
    let top = icon.maxY + Metrics.titleGap + text.ascent(full) - text.ascent(font)
    canvas.line(
      item.id, text.fitted(item.title, font, within: column), x: icon.midX, top: top, font,
      canvas.theme.text, alignment: .center)
  }

  private static func shrunk(
    _ font: TextFont, toFit title: String, _ width: Double, _ text: TextMetrics
  ) -> TextFont {
    let wanted = text.width(title, font)
    guard wanted > width, wanted > 0 else { return font }
    let step = Metrics.titleStep / text.scale
    var shrunk = font
    shrunk.size = max(
      Metrics.smallestTitle * font.size, (font.size * width / wanted / step).rounded(.down) * step)
    return shrunk
  }
}
