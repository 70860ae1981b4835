/// The coverage of a row of pixels by a row of a mask: edges to be blended and a full run between them.
struct RowCoverage {
  /// Places in the row of pixels, 0…its count: nothing before `start` or from `end` on, everything from
  /// `fullStart` up to `fullEnd`.
  let start: Int
  let fullStart: Int
  let fullEnd: Int
  let end: Int
  /// The coverage of the row's first pixel, for the left edge and for the right edge: between them the mask
  /// is stretched.
  let left: UnsafePointer<UInt8>
  let right: UnsafePointer<UInt8>

  /// - Parameters:
  ///   - bytes: the mask's row.
  ///   - left: the mask's first column, in the row of pixels.
  ///   - wider: columns that the shape is wider than the mask.
  ///   - count: pixels in the row.
  @inline(__always)
  init(_ row: CoverageRows.Row, _ bytes: UnsafePointer<UInt8>, left: Int, wider: Int, count: Int) {
    // Not `clamped(to:)`: its range would be checked in every row.
    @inline(__always)
    func place(_ column: Int, _ first: Int) -> Int { min(max(column &+ first, 0), count) }
    // Rows that cover nothing are not stretched.
    let right = row.start < row.end ? left &+ wider : left
    start = place(row.start, left)
    fullStart = place(row.fullStart, left)
    fullEnd = place(row.fullEnd, right)
    end = place(row.end, right)
    self.left = bytes - left
    self.right = bytes - right
  }
}
