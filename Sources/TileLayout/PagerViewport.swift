public import TileGeometry
import TileTiming

/// A pager's pages as they are seen: the pager itself, where the cells of a page stand, and how far pages
/// taller than the viewport are scrolled up inside themselves.
public struct PagerViewport: Sendable {
  public var pager: Pager
  public var geometry: PagerGeometry
  /// By how many points a page is scrolled up; pages that are not named are at their tops.
  public var scrolls: [Int: Double]

  public init(_ pager: Pager, _ geometry: PagerGeometry, scrolls: [Int: Double] = [:]) {
    self.pager = pager
    self.geometry = geometry
    self.scrolls = scrolls
  }

  /// The frame of an item's cell at a time, in points from the viewport's top left corner; visible or not.
  public func cellFrame(of index: Int, at time: Double) -> Rect {
    let page = pager.pages.page(ofItemAt: index)
    return geometry.cellFrame(at: index - page * pager.pages.itemsPerPage)
      .offsetBy(x: pager.x(ofPage: page, at: time), y: -(scrolls[page] ?? 0))
  }

  var area: Rect { Rect(x: 0, y: 0, width: geometry.pageSize.width, height: geometry.pageSize.height) }

  /// The items of the pages seen at a time.
  func items(at time: Double) -> Range<Int> {
    let seen = pager.visiblePages(at: time)
    guard let first = seen.first, let last = seen.last else { return 0..<0 }
    return pager.pages.range(at: first).lowerBound..<pager.pages.range(at: last).upperBound
  }

  /// How fast all cells move, in points a second.
  func velocity(at time: Double) -> SIMD4<Double> {
    let pages = pager.offset.velocity(at: time) * usableLength(pager.layout.pageWidth)
    return SIMD4(pager.layout.isRightToLeft ? pages : -pages, 0, 0, 0)
  }
}

extension Pager {
  /// Adopts another layout and shows a page, at once: the first one for search results, or one to return to.
  ///
  /// - Parameter page: counted from 0, clamped to those there are.
  public mutating func relayout(_ new: PagerLayout, showing page: Int, at time: Double) {
    relayout(new, firstItem: new.pages.clamped(page) * new.pages.itemsPerPage, at: time)
  }

  /// Adopts a layout for other items, and shows the page of the first item of the present page that stays.
  public mutating func relayout<IDs: ItemOrder>(
    _ new: PagerLayout, from old: IDs, to items: IDs, at time: Double
  ) {
    let shown = pages.range(at: page).clamped(to: 0..<old.count)
    let kept = shown.lazy.compactMap { items.position(of: old[old.startIndex + $0]) }.first
    relayout(new, firstItem: kept, at: time)
  }
}
