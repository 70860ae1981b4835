import TileTiming

/// What a pager is laid out with: what it shows, how many fit on a page, and how wide a page is.
public struct PagerLayout: Hashable, Sendable {
  public var itemCount: Int
  /// Columns and rows of a page, 1…12 each; outside, the nearest bound is taken.
  public var columns: Int
  public var rows: Int
  /// A page's width in points, which is the viewport's. While it is 0 (before the first layout) nothing can
  /// be dragged, but pages can be turned.
  public var pageWidth: Double
  /// Device pixels a point: decides when a settle can no longer be seen.
  public var scale: Double
  /// Whether the first page is the rightmost.
  public var isRightToLeft: Bool

  public init(
    itemCount: Int, columns: Int = 4, rows: Int = 5, pageWidth: Double, scale: Double = 1,
    isRightToLeft: Bool = false
  ) {
    self.itemCount = itemCount
    self.columns = columns
    self.rows = rows
    self.pageWidth = pageWidth
    self.scale = scale
    self.isRightToLeft = isRightToLeft
  }

  public var pages: PageRanges {
    PageRanges(itemCount: itemCount, columns: columns, rows: rows)
  }

  /// What is shown below the pages, within a page's width.
  public var indicator: PageDots.Indicator {
    PageDots.indicator(count: pages.count, width: pageWidth)
  }

  /// When an offset in pages has arrived: half a device pixel and 30 pixels a second.
  var tolerance: SettlingTolerance {
    .pixels.scaled(by: usableLength(pageWidth) * usableLength(scale))
  }
}
