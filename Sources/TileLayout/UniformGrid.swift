public import TileGeometry

/// Equal cells, row by row: the layout of every grid and list here. A list is a grid of one column.
///
/// It stores five numbers and computes everything else, so a grid of a million items costs as much as one of
/// six. Every question is answered in constant time, whatever the number of items.
///
/// Frames are relative to the grid's own top left corner, from left to right; right to left is
/// `frame(at:).mirrored(in: grid.width)`. Lengths that are negative or not a number count as 0, longer ones
/// than 2³⁰ points as that.
public struct UniformGrid: Hashable, Sendable {
  /// How many columns a grid may have: outside, the nearest bound is taken.
  public static let allowedColumns = 1...64

  /// The number of items, 0 at least.
  public let itemCount: Int
  /// The number of columns, 1…64.
  public let columns: Int
  public let cellSize: Size
  /// The first cell's top left corner, in points from the grid's own.
  public let origin: Point
  /// Between neighbours in a row, in points.
  public let columnSpacing: Double
  /// Between rows, in points.
  public let rowSpacing: Double

  public init(
    itemCount: Int, columns: Int, cellSize: Size, columnSpacing: Double = 0, rowSpacing: Double = 0,
    origin: Point = .zero
  ) {
    self.itemCount = max(itemCount, 0)
    self.columns = columns.clamped(to: Self.allowedColumns)
    self.cellSize = Size(
      width: usableLength(cellSize.width), height: usableLength(cellSize.height))
    self.columnSpacing = usableLength(columnSpacing)
    self.rowSpacing = usableLength(rowSpacing)
    self.origin = Point(x: usableLength(origin.x), y: usableLength(origin.y))
  }

  /// Divides `width` evenly: each cell is (width − (n − 1) · spacing) / n wide.
  ///
  /// There are `columns` columns, but never more than leave a cell `minimumCellWidth` wide; one column stays
  /// in any case.
  public static func fitting(
    width: Double, itemCount: Int, columns: Int, cellHeight: Double, columnSpacing: Double = 0,
    rowSpacing: Double = 0, minimumCellWidth: Double = 0
  ) -> UniformGrid {
    let width = usableLength(width)
    let spacing = usableLength(columnSpacing)
    var count = columns.clamped(to: allowedColumns)
    while count > 1, evenShare(of: width, count, spacing) < usableLength(minimumCellWidth) { count -= 1 }
    return UniformGrid(
      itemCount: itemCount, columns: count,
      cellSize: Size(width: evenShare(of: width, count, spacing), height: cellHeight),
      columnSpacing: spacing, rowSpacing: rowSpacing)
  }

  private static func evenShare(of width: Double, _ count: Int, _ spacing: Double) -> Double {
    (width - Double(count - 1) * spacing) / Double(count)
  }
}

// MARK: - Extent

extension UniformGrid {
  /// The number of rows; the last one may be short.
  public var rowCount: Int {
    itemCount / columns + (itemCount % columns == 0 ? 0 : 1)
  }

  /// The width of all columns and the gaps between them, even where items are fewer than columns; without
  /// what `origin` leaves free beside them.
  public var width: Double {
    Double(columns) * cellSize.width + Double(columns - 1) * columnSpacing
  }

  /// From the top of the first row to the foot of the last one, `origin` left out; 0 without items.
  public var contentHeight: Double {
    rowCount == 0 ? 0 : Double(rowCount - 1) * rowPitch + cellSize.height
  }

  /// From one row's top to the next one's.
  public var rowPitch: Double { cellSize.height + rowSpacing }

  /// From one column's left edge to the next one's.
  public var columnPitch: Double { cellSize.width + columnSpacing }
}

// MARK: - Places

extension UniformGrid {
  /// The frame of an item. An index past the last item continues the rows, one below 0 counts as 0.
  ///
  /// Exact to the last bit while `index` has fewer than 2⁵³ rows above it.
  public func frame(at index: Int) -> Rect {
    let index = max(index, 0)
    return Rect(
      x: origin.x + Double(index % columns) * columnPitch,
      y: origin.y + Double(index / columns) * rowPitch,
      width: cellSize.width, height: cellSize.height)
  }

  /// The items whose rows share some height with `minY..<maxY`, all columns of them; touching edges do not
  /// count. Empty where the strip has no height, and for cells without height: those are never seen.
  public func indices(fromY minY: Double, toY maxY: Double) -> Range<Int> {
    guard minY < maxY, cellSize.height > 0, itemCount > 0 else { return 0..<0 }
    let (minY, maxY) = (minY - origin.y, maxY - origin.y)
    // The estimate by division may be one row off where a row's edge lies on the strip's edge.
    var first = clampedRow((minY - cellSize.height) / rowPitch)
    while first < rowCount, Double(first) * rowPitch + cellSize.height <= minY { first += 1 }
    var end = clampedRow(maxY / rowPitch)
    while end < rowCount, Double(end) * rowPitch < maxY { end += 1 }
    guard first < end else { return 0..<0 }
    return first * columns..<(end == rowCount ? itemCount : end * columns)
  }

  /// The items that share an area with `rect`, and those beside them in the same rows.
  public func indices(intersecting rect: Rect) -> Range<Int> {
    guard rect.minX < origin.x + width, rect.maxX > origin.x, !rect.isEmpty else { return 0..<0 }
    return indices(fromY: rect.minY, toY: rect.maxY)
  }

  /// The item whose frame contains `point`; none between the cells or outside.
  public func index(at point: Point) -> Int? {
    guard
      let column = slot(
        at: point.x - origin.x, pitch: columnPitch, length: cellSize.width, count: columns),
      let row = slot(at: point.y - origin.y, pitch: rowPitch, length: cellSize.height, count: rowCount)
    else { return nil }
    let start = row * columns
    return column < itemCount - start ? start + column : nil
  }

  /// `estimate` rounded down to a row two above at most, within 0…rowCount.
  private func clampedRow(_ estimate: Double) -> Int {
    let row = estimate.rounded(.down) - 1
    return row >= Double(rowCount) ? rowCount : Int(max(row, 0))
  }

  /// Which of `count` equal lengths, `pitch` apart, holds `coordinate`.
  private func slot(at coordinate: Double, pitch: Double, length: Double, count: Int) -> Int? {
    guard coordinate >= 0, length > 0, coordinate < Double(count) * pitch else { return nil }
    let estimate = min(Int(exactly: (coordinate / pitch).rounded(.down)) ?? count - 1, count - 1)
    // The division may be one off where the place is an edge; the later cell owns the edge two share.
    let slot = (max(estimate - 1, 0)...min(estimate + 1, count - 1)).last { slot in
      coordinate >= Double(slot) * pitch
    }
    return slot.flatMap { coordinate < Double($0) * pitch + length ? $0 : nil }
  }
}
