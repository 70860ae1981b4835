package import TileGeometry
package import TileText

/// How a mask is stretched over a larger shape: which parts keep their size, which are repeated, and which
/// need no mask.
package struct NineSlice {
  /// One rectangle of the shape, and the source of its coverage.
  package struct Patch: Hashable {
    package enum Coverage: Hashable {
      /// Full coverage: paint without a mask.
      case full
      /// The mask itself, from (`x`, `y`) on.
      case mask(x: Int, y: Int)
      /// The mask's repeatable column, from `y` on, at every x.
      case column(y: Int)
      /// The mask's repeatable row, from `x` on, at every y.
      case row(x: Int)
    }

    package var coverage: Coverage
    /// Relative to the top left corner of the whole.
    package var rect: PixelRect
  }

  /// A piece of the mask that is not empty.
  private struct Cell {
    var coverage: Patch.Coverage
    var columns: Range<Int>
    var rows: Range<Int>
  }

  package let width: Int
  package let height: Int
  package let stretchColumn: Int?
  package let stretchRow: Int?
  private var cells: [Cell] = []

  package init(_ mask: CoverageMask, stretchColumn: Int? = nil, stretchRow: Int? = nil) {
    width = mask.width
    height = mask.height
    self.stretchColumn = stretchColumn
    self.stretchRow = stretchRow
    for rows in Self.bands(height, around: stretchRow) {
      for columns in Self.bands(width, around: stretchColumn) {
        if let cell = cell(mask, columns, rows) { cells.append(cell) }
      }
    }
  }

  /// Whether a patch needs the repeatable column or row.
  package var usesColumn: Bool {
    cells.contains { if case .column = $0.coverage { true } else { false } }
  }

  package var usesRow: Bool {
    cells.contains { if case .row = $0.coverage { true } else { false } }
  }

  /// The patches of a shape of this size, see `forEachPatch`.
  package func patches(width: Int, height: Int) -> [Patch] {
    var patches: [Patch] = []
    forEachPatch(width: width, height: height) { patches.append($0) }
    return patches
  }

  /// Calls `body` with the patches of a shape of this size, which must not be smaller than the mask; an axis
  /// that does not stretch keeps the mask's length. Neighbours without a mask are joined.
  package func forEachPatch(width: Int, height: Int, _ body: (Patch) -> Void) {
    var last: Patch?
    for cell in cells {
      let across = Self.place(cell.columns, stretch: stretchColumn, by: width - self.width)
      let down = Self.place(cell.rows, stretch: stretchRow, by: height - self.height)
      let rect = PixelRect(
        x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
      if cell.coverage == .full, var joined = last, joined.coverage == .full,
        joined.rect.maxX == rect.x, joined.rect.y == rect.y, joined.rect.height == rect.height
      {
        joined.rect.width += rect.width
        last = joined
      } else {
        if let last { body(last) }
        last = Patch(coverage: cell.coverage, rect: rect)
      }
    }
    if let last { body(last) }
  }

  private func cell(_ mask: CoverageMask, _ columns: Range<Int>, _ rows: Range<Int>) -> Cell? {
    // Rings and shadows are empty inside; patches without coverage are left out.
    var (left, right) = (columns.upperBound, columns.lowerBound)
    var (top, bottom) = (rows.upperBound, rows.lowerBound)
    for y in rows {
      guard let first = columns.first(where: { mask[$0, y] > 0 }),
        let last = columns.last(where: { mask[$0, y] > 0 })
      else { continue }
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    guard top < bottom else { return nil }
    let (across, down) = (left..<right, top..<bottom)
    let coverage: Patch.Coverage =
      if down.allSatisfy({ y in across.allSatisfy { mask[$0, y] == 255 } }) {
        .full
      } else if across.lowerBound == stretchColumn {
        .column(y: top)
      } else if down.lowerBound == stretchRow {
        .row(x: left)
      } else {
        .mask(x: left, y: top)
      }
    return Cell(coverage: coverage, columns: across, rows: down)
  }

  private static func bands(_ length: Int, around stretch: Int?) -> [Range<Int>] {
    guard let stretch else { return [0..<length] }
    return [0..<stretch, stretch..<stretch + 1, stretch + 1..<length]
  }

  private static func place(_ range: Range<Int>, stretch: Int?, by extra: Int) -> Range<Int> {
    guard let stretch, range.lowerBound >= stretch else { return range }
    return range.lowerBound == stretch
      ? stretch..<stretch + 1 + extra : range.lowerBound + extra..<range.upperBound + extra
  }
}
