public import TileGeometry

/// The layout of one launcher page: centred columns of cells, row by row from the top, an icon over its title
/// in each.
///
/// Frames are relative to the page's top left corner, in points; a page may be higher than its viewport and
/// scrolls then. Every question takes constant time.
public struct PagerGeometry: Hashable, Sendable {
  /// Free around the cells of a page, in points.
  public static let padding = Insets(top: 8, left: 18, bottom: 8, right: 18)
  /// Between columns, in points.
  public static let columnSpacing = 10.0
  /// Between rows, in points.
  public static let rowSpacing = 20.0
  /// Points: wider columns would leave too much room between icons, so the grid stays this narrow and is
  /// centred.
  public static let widestColumn = 180.0

  /// The page's viewport.
  public let pageSize: Size
  /// An icon's side, in points: as wanted, but no wider than a column.
  public let iconSize: Double
  /// The cells of a full page, from left to right.
  public let grid: UniformGrid
  /// Whether the first item of a row is at its right end.
  public let isRightToLeft: Bool

  /// - Parameters:
  ///   - columns: 1…12; outside, the nearest bound is taken. The same holds for `rows`.
  ///   - iconSize: An icon's side where the column is wide enough.
  ///   - captionHeight: What a cell adds below its icon: the gap and the title's line.
  public init(
    pageSize: Size, columns: Int, rows: Int, iconSize: Double, captionHeight: Double,
    isRightToLeft: Bool = false
  ) {
    let fullPage = PageRanges(itemCount: .max, columns: columns, rows: rows)
    let gaps = Double(fullPage.columns - 1) * Self.columnSpacing
    let room = pageSize.width - Self.padding.left - Self.padding.right - gaps
    let columnWidth = min(usableLength(room / Double(fullPage.columns)), Self.widestColumn)
    self.pageSize = pageSize
    self.isRightToLeft = isRightToLeft
    self.iconSize = min(usableLength(iconSize), columnWidth)
    grid = UniformGrid(
      itemCount: fullPage.itemsPerPage, columns: fullPage.columns,
      cellSize: Size(width: columnWidth, height: self.iconSize + usableLength(captionHeight)),
      columnSpacing: Self.columnSpacing, rowSpacing: Self.rowSpacing)
  }

  /// The left edge of the cells.
  private var gridX: Double { (pageSize.width - grid.width) / 2 }

  /// The frame of the cell of a page's `index`-th item, which takes its clicks.
  public func cellFrame(at index: Int) -> Rect {
    let frame = grid.frame(at: index).offsetBy(x: gridX, y: Self.padding.top)
    return isRightToLeft ? frame.mirrored(in: pageSize.width) : frame
  }

  /// The frame of that item's icon: at the top of its cell, centred.
  public func iconFrame(at index: Int) -> Rect {
    iconFrame(inCell: cellFrame(at: index))
  }

  /// The frame of the icon in a cell wherever that is presented: at its top, centred.
  public func iconFrame(inCell cell: Rect) -> Rect {
    Rect(x: cell.midX - iconSize / 2, y: cell.minY, width: iconSize, height: iconSize)
  }

  /// Which of a page's `itemCount` items has its cell at `point`.
  public func index(at point: Point, itemCount: Int) -> Int? {
    let x = isRightToLeft ? pageSize.width - point.x : point.x
    let index = grid.index(at: Point(x: x - gridX, y: point.y - Self.padding.top))
    return index.flatMap { $0 < itemCount ? $0 : nil }
  }

  /// The height of a page with `itemCount` items, paddings included; it scrolls where that exceeds
  /// `pageSize.height`.
  public func contentHeight(itemCount: Int) -> Double {
    let cells = UniformGrid(
      itemCount: itemCount, columns: grid.columns, cellSize: grid.cellSize, rowSpacing: grid.rowSpacing)
    return Self.padding.top + cells.contentHeight + Self.padding.bottom
  }
}
