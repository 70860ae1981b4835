/// A mask by its rows: where each begins, is full and ends, so that only its edges are blended.
///
/// A corner of 30 pixels has 3 or 4 in each row that are neither empty nor full.
struct CoverageRows {
  /// One row, in the mask's columns: nothing before `start` or from `end` on, everything from `fullStart` up to
  /// `fullEnd`.
  struct Row {
    var start: Int32
    var fullStart: Int32
    var fullEnd: Int32
    var end: Int32
  }

  private let rows: [Row]
  private let stretchRow: Int

  /// Nil where a column that is to be repeated is only partly covered, which rows cannot say.
  init?(_ mask: CoverageMask, stretchColumn: Int?, stretchRow: Int?) {
    rows = (0..<mask.height).map { Row(mask, $0) }
    self.stretchRow = stretchRow ?? mask.height
    guard let column = stretchColumn.map(Int32.init) else { return }
    let isRepeatable = rows.allSatisfy { row in
      row.start == row.end || (row.fullStart...row.fullEnd).contains(column) && column < row.fullEnd
    }
    if !isRepeatable { return nil }
  }

  /// Bytes it takes.
  var cost: Int { rows.count * MemoryLayout<Row>.stride }

  /// The mask's row for a row of a shape that is `extra` pixels higher than the mask.
  @inline(__always)
  func place(of row: Int, extra: Int) -> Int {
    row <= stretchRow ? row : max(stretchRow, row &- extra)
  }

  @inline(__always)
  subscript(place: Int) -> Row { rows[place] }
}

extension CoverageRows.Row {
  fileprivate init(_ mask: CoverageMask, _ y: Int) {
    let values = (0..<mask.width).map { mask[$0, y] }
    guard let start = values.firstIndex(where: { $0 > 0 }),
      let last = values.lastIndex(where: { $0 > 0 })
    else {
      self.init(start: 0, fullStart: 0, fullEnd: 0, end: 0)
      return
    }
    // The first run of full pixels: convex shapes have no other.
    let fullStart = values.firstIndex(of: 255) ?? last + 1
    let fullEnd = values[fullStart...].firstIndex { $0 < 255 } ?? values.count
    self.init(
      start: Int32(start), fullStart: Int32(fullStart), fullEnd: Int32(fullEnd), end: Int32(last + 1))
  }
}
