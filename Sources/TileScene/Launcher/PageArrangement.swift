import TileGeometry
import TileLayout

/// How the launcher's pages are laid out in a window of any size: LOOK §12, "Page". Lengths in points.
struct PageArrangement {
  private enum Metrics {
    /// A page's icons begin this far below the bar, and end this far above the dots, at least.
    static let top = 20.0
    static let bottom = PagerGeometry.padding.bottom
    /// The bar, the dots and what is free around both: the rest of the window's height holds rows.
    static let outside = 52.0 + 62
    /// The window in which everything is as on a phone.
    static let phone = 420.0
    /// From this width on a window is no phone's.
    static let wide = 600.0
    static let iconSizes = LauncherIcon.Metrics.size...128
    /// Icons are of sizes that are multiples of this.
    static let iconStep = 4.0
    static let margins = 18.0...64
    static let widestPart = 1.9
    static let mostColumns = 10.0
    static let mostColumnsOfPhone = 4.0
    static let mostColumnsOfAccessibility = 2
    static let rows = 5.0...8
    /// A row's share of what is free, in parts of the icon, at most.
    static let freeShare = 0.3
  }

  let columns: Int
  let rows: Int
  /// An icon's side at the default text size, before it is capped to its column.
  let step: Double
  let label: LauncherIcon.Label
  let geometry: PagerGeometry
  let textSize: TextSize

  /// Whether a window that changes its size jumps from this to the other arrangement, instead of pulling
  /// everything along.
  func isStep(to other: Self) -> Bool {
    (columns, rows, step) != (other.columns, other.rows, other.step)
  }

  /// - Parameters:
  ///   - columns: those asked for, and `rows` too; nil for as many as suit the window.
  ///   - items: how many the scene has, found or not.
  init(_ context: SceneContext, columns askedColumns: Int?, rows askedRows: Int?, items: Int) {
    let (width, height) = (context.size.width, context.size.height)
    let isWide = width >= Metrics.wide
    textSize = context.environment.textSize
    let room = height - Metrics.outside
    // Between steps everything follows from `side`, which grows with the window.
    let side = min(60 + 0.03 * (width - Metrics.phone), (room - 70) / 5.4).clamped(to: Metrics.iconSizes)
    step = Metrics.iconStep * (side / Metrics.iconStep).rounded(.down)
    label = LauncherIcon.Label(iconSize: step)
    let least = ScaledMetric.caption2(LauncherIcon.Metrics.size, at: textSize)
    let margin = lerp(
      Metrics.margins.lowerBound, Metrics.margins.upperBound,
      ((width - Metrics.phone) / 180).clamped(to: 0...1))
    let spacing = PagerGeometry.columnSpacing
    let row = width - 2 * margin + spacing

    let fewest = min(textSize.isAccessibility ? 2 : 4, (row / 70).rounded(.down))
    let most = (4.5 * width / max(height, 1)).rounded(.down)
      .clamped(to: (isWide ? 6 : Metrics.mostColumnsOfPhone)...Metrics.mostColumns)
    let fitting = max((row / (1.5 * max(side, least) + 6)).rounded(.down), fewest)
    var columns = (askedColumns ?? Int(fitting.clamped(to: 1...most)))
      .clamped(to: 1...PageRanges.allowedSide.upperBound)
    if textSize.isAccessibility, !isWide { columns = min(columns, Metrics.mostColumnsOfAccessibility) }
    self.columns = columns

    let widest = Metrics.widestPart * max(step, least) + 12
    let pitch = min(row / Double(columns), widest)
    let icon = LauncherIcon.size(max(step, least), context.environment)
    let cell = min(icon, pitch - spacing) + label.height(context.text)
    let gap = step / 3
    let highest =
      min(max(side, least), pitch - spacing) + side / 10
      + context.text.lineHeight(LauncherIcon.font(.footnote, context.text))
    let mostRows =
      isWide
      ? (5 * height / max(width, 1)).rounded(.down).clamped(to: Metrics.rows) : Metrics.rows.lowerBound
    func fittingRows(_ room: Double) -> Int {
      Int((((room + side / 3) / (highest + side / 3)) + 1e-9).rounded(.down).clamped(to: 1...mostRows))
    }
    // Text in place of dots is higher, and leaves less room for rows.
    let dots = PageRanges(itemCount: items, columns: columns, rows: askedRows ?? fittingRows(room))
    let isText = PageDots.indicator(count: dots.count, width: width) == .text
    let indicator = LauncherScene.indicatorHeight(isText: isText, context.text)
    let inner = room + PageDots.diameter - indicator
    let rows = (askedRows ?? fittingRows(inner)).clamped(to: 1...PageRanges.allowedSide.upperBound)
    self.rows = rows

    let isWider = ((width - Metrics.phone) / Metrics.phone).clamped(to: 0...1)
    let cells = Double(rows) * cell
    let free = max(0, inner - cells - Double(rows - 1) * gap)
    let rowSpacing = gap + isWider * min(free / Double(rows + 1), Metrics.freeShare * step)
    let rest = max(0, inner - cells - Double(rows - 1) * rowSpacing)
    let padding = PagerGeometry.padding
    let top = padding.top + isWider * rest / 2
    let area = max(0, inner + Metrics.top + Metrics.bottom)
    let pageHeight = max(0, area - LauncherScene.Metrics.margin)
    // Rounded sizes may be a little higher than what was counted with: that is no reason to scroll.
    let below = pageHeight - top - cells - Double(rows - 1) * rowSpacing
    let bottom = askedRows == nil && rows > 1 ? below.clamped(to: 0...padding.bottom) : padding.bottom
    geometry = PagerGeometry(
      pageSize: Size(width: width, height: pageHeight), columns: columns, rows: rows,
      iconSize: icon, captionHeight: label.height(context.text), widestColumn: widest - spacing,
      rowSpacing: rowSpacing,
      padding: Insets(top: top, left: margin, bottom: bottom, right: margin))
  }
}
