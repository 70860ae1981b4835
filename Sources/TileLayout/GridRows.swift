/// The rows of a grid whose cells have heights of their own: each row is as high as its tallest cell.
///
/// Where all cells are equal, `UniformGrid` says the same without looking at any.
public struct GridRows: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// The top edge, from the grid's own top.
    public let y: Double
    public let height: Double
  }

  public let rows: [Row]
  /// Cells a row, 1 at least.
  public let columns: Int

  /// Stacks cells of the given heights in `columns` columns, row by row, `spacing` points apart. A row
  /// without height still keeps its gap. Takes time in proportion to the number of cells.
  public init(heights: [Double], columns: Int, spacing: Double) {
    let columns = max(columns, 1)
    let gap = usableLength(spacing)
    var rows: [Row] = []
    var y = 0.0
    for start in stride(from: 0, to: heights.count, by: columns) {
      let cells = heights[start...].prefix(columns)
      let height = cells.map(usableLength).max() ?? 0
      rows.append(Row(y: y, height: height))
      y += height + gap
    }
    self.rows = rows
    self.columns = columns
  }

  /// From the top of the first row to the foot of the last one; 0 without cells.
  public var contentHeight: Double {
    rows.last.map { $0.y + $0.height } ?? 0
  }

  /// The row of a cell. Traps where there is no such cell.
  public func row(ofCellAt index: Int) -> Row {
    rows[index / columns]
  }

  /// The top edge of a cell `height` points high that stands in the middle of its row. Traps where there is no
  /// such cell.
  public func centeredY(ofCellAt index: Int, height: Double) -> Double {
    let row = row(ofCellAt: index)
    return row.y + (row.height - usableLength(height)) / 2
  }
}
