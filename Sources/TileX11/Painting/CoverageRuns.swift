import TileGeometry

/// Where the rows of a piece of a mask begin, are full, and end, so that only their edges are blended.
///
/// A corner of 30 pixels has 3 or 4 in each row that are neither empty nor full.
struct CoverageRuns {
  /// One row, in columns from the piece's left: nothing before `start` or from `end` on, everything from `fullStart`
  /// up to `fullEnd`.
  struct Row {
    var start: Int32
    var fullStart: Int32
    var fullEnd: Int32
    var end: Int32
  }

  private let rows: [Row]

  /// Of the columns and rows of `mask` in `piece`.
  init(_ mask: CoverageMask, _ piece: PixelRect) {
    rows = (piece.y..<piece.maxY).map { y in
      let values = (piece.x..<piece.maxX).map { mask[$0, y] }
      guard let start = values.firstIndex(where: { $0 > 0 }),
        let last = values.lastIndex(where: { $0 > 0 })
      else { return Row(start: 0, fullStart: 0, fullEnd: 0, end: 0) }
      // The first run of full pixels: convex shapes have no other.
      let fullStart = values.firstIndex(of: 255) ?? last + 1
      let fullEnd = values[fullStart...].firstIndex { $0 < 255 } ?? values.count
      return Row(
        start: Int32(start), fullStart: Int32(fullStart), fullEnd: Int32(max(fullEnd, fullStart)),
        end: Int32(last + 1))
    }
  }

  /// Bytes it takes.
  var cost: Int { rows.count * MemoryLayout<Row>.stride }

  @inline(__always)
  subscript(row: Int) -> Row { rows[row] }
}
