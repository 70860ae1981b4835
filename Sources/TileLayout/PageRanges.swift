import TileGeometry

/// The items of each page when a list is dealt onto pages of `columns` × `rows`: a collection of ranges.
///
/// It stores three numbers, so any count up to `Int.max` costs nothing, and every question takes constant
/// time.
public struct PageRanges: RandomAccessCollection, Hashable, Sendable {
  /// How many columns, and how many rows, a page may have: outside, the nearest bound is taken.
  public static let allowedSide = 1...12

  /// The number of items, 0 at least.
  public let itemCount: Int
  public let columns: Int
  public let rows: Int

  public init(itemCount: Int, columns: Int, rows: Int) {
    self.itemCount = Swift.max(itemCount, 0)
    self.columns = columns.clamped(to: Self.allowedSide)
    self.rows = rows.clamped(to: Self.allowedSide)
  }

  /// How many items a full page holds, 1…144.
  public var itemsPerPage: Int { columns * rows }

  /// The number of pages; the last one may be short. No items, no pages.
  public var count: Int {
    // (itemCount + itemsPerPage − 1) / itemsPerPage would overflow near Int.max.
    itemCount / itemsPerPage + (itemCount % itemsPerPage == 0 ? 0 : 1)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The items of a page, counted from 0. A page that does not exist holds none.
  public func range(at page: Int) -> Range<Int> {
    guard page >= 0, page < count else { return 0..<0 }
    let start = page * itemsPerPage
    return start..<(itemCount - start > itemsPerPage ? start + itemsPerPage : itemCount)
  }

  /// The items of a page; traps where there is no such page, as every collection does.
  public subscript(page: Int) -> Range<Int> {
    precondition(page >= 0 && page < count, "page \(page) of \(count)")
    return range(at: page)
  }

  /// The page that holds an item; for an index out of bounds the first or the last page.
  public func page(ofItemAt index: Int) -> Int {
    clamped(index / itemsPerPage)
  }

  /// The nearest page there is; 0 where there are none.
  public func clamped(_ page: Int) -> Int {
    Swift.max(Swift.min(page, count - 1), 0)
  }
}
