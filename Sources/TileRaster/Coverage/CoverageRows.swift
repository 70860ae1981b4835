import TileText

/// A mask by rows: where each begins, is full and ends, so that only its edges are blended.
///
/// A corner of 30 pixels has 3 or 4 in each row that are neither empty nor full.
struct CoverageRows {
  /// One row, in the mask's columns: nothing before `start` or from `end` on, everything from `fullStart` up
  /// to `fullEnd`. Pixels are blended four at a time, so an edge may include a few full pixels to make its
  /// length a multiple of four.
  struct Row {
    var start: Int
    var fullStart: Int
    var fullEnd: Int
    var end: Int
  }

  private let rows: [Row]
  private let stretchRow: Int
  /// Whether the row that is repeated is full from one side to the other.
  private let stretchesFull: Bool

  /// Nil if the column to be repeated is not full in each row that covers anything, which this form cannot
  /// express.
  init?(_ mask: CoverageMask, stretchColumn: Int?, stretchRow: Int?) {
    let rows = mask.values.withUnsafeBufferPointer { values in
      (0..<mask.height).map { Row(values[$0 * mask.width..<($0 + 1) * mask.width]) }
    }
    let isRepeatable = rows.allSatisfy { row in
      guard let stretchColumn, row.start < row.end else { return true }
      return (row.fullStart..<row.fullEnd).contains(stretchColumn)
    }
    if !isRepeatable { return nil }
    self.rows = rows.map { $0.blendedByFours(keeping: stretchColumn) }
    self.stretchRow = stretchRow ?? mask.height
    stretchesFull = stretchRow.map { rows[$0].fullStart == 0 && rows[$0].fullEnd == mask.width } ?? false
  }

  /// Bytes it takes.
  var cost: Int { rows.count * MemoryLayout<Row>.stride }

  /// The rows of a shape of this height that are known to be full from one side to the other.
  func fullRows(height: Int) -> Range<Int> {
    guard stretchesFull else { return height..<height }
    return stretchRow..<(stretchRow + height - rows.count + 1)
  }

  /// The mask's row for a row of a shape that is `extra` pixels higher than the mask.
  @inline(__always)
  func place(of row: Int, extra: Int) -> Int {
    row <= stretchRow ? row : max(stretchRow, row &- extra)
  }

  @inline(__always)
  subscript(place: Int) -> Row { rows[place] }
}

extension CoverageRows.Row {
  /// - Parameter values: the coverage of the row's pixels.
  fileprivate init(_ values: Slice<UnsafeBufferPointer<UInt8>>) {
    let values = UnsafeBufferPointer(rebasing: values)
    guard let start = values.firstIndex(where: { $0 > 0 }),
      let last = values.lastIndex(where: { $0 > 0 })
    else {
      self.init(start: 0, fullStart: 0, fullEnd: 0, end: 0)
      return
    }
    // The first run of full pixels: convex shapes have no other.
    let fullStart = values.firstIndex(of: 255) ?? last + 1
    let fullEnd = values[fullStart...].firstIndex { $0 < 255 } ?? values.count
    self.init(start: start, fullStart: fullStart, fullEnd: fullEnd, end: last + 1)
  }

  /// With edges of whole fours where there is room, and the stretched column still full.
  fileprivate func blendedByFours(keeping column: Int?) -> Self {
    func wholeFours(_ length: Int) -> Int { (length + 3) / 4 * 4 }
    var row = self
    let left = start + wholeFours(fullStart - start)
    if left <= column ?? fullEnd { row.fullStart = left }
    let right = end - wholeFours(end - fullEnd)
    if right >= column.map({ $0 + 1 }) ?? row.fullStart { row.fullEnd = right }
    return row
  }
}
