import TileGeometry
import TileLayout
import TileTiming

extension LauncherScene {
  /// Adopts the window's size, scale, text size and motion policy.
  package mutating func layOut(_ context: SceneContext) {
    let before = lastArrangement.map { (arrangement: $0, seen: viewport($0.geometry, at: context.time)) }
    let layout = layout(context)
    if layout.columns != pager.layout.columns { scrolling.reset() }
    scrolling.pixelsPerPoint = context.environment.scale
    pager.setMotion(context.policy, at: context.time)
    adopt(layout, at: context.time)
    limitScrolling(context)
    let arrangement = arrangement(context)
    lastArrangement = layout.pageWidth > 0 ? arrangement : nil
    guard let before else { return }
    if before.arrangement.textSize != arrangement.textSize {
      endGlides()
    } else if before.arrangement.isStep(to: arrangement) {
      glide(from: before.seen, context)
    }
  }

  private mutating func adopt(_ layout: PagerLayout, at time: Double) {
    if let page = firstPage {
      pager.relayout(layout, showing: page, at: time)
      if layout.pageWidth > 0 { firstPage = nil }
    } else if layout != pager.layout {
      let shown = itemsOfPage(page)
      let isKept = anchor.map { $0.page == page && shown.contains($0.item) } ?? false
      let first = anchor.flatMap { isKept ? $0.item : nil } ?? shown.lowerBound
      pager.relayout(layout, firstItem: first, at: time)
      anchor = (first, page)
    }
  }

  /// Lets each icon glide from where it was seen, and grow or shrink.
  private mutating func glide(from before: PagerViewport, _ context: SceneContext) {
    guard context.policy == .full, context.environment.isVisible else { return endGlides() }
    let time = context.time
    let after = viewport(context)
    // In a window that has become far smaller none of them would be seen at first.
    let area = Rect(x: 0, y: 0, width: after.geometry.pageSize.width, height: after.geometry.pageSize.height)
    let isSeen = icons.cells(in: before, at: time).contains { $0.frame.intersects(area) }
    guard isSeen else { return endGlides() }
    icons.setIDs(
      items.order, from: before, to: after,
      using: ItemChangeMotion(placement: Spring(duration: Metrics.step)), at: time)
    let side = before.geometry.iconSize + iconGlide.value(at: time)
    iconGlide.jump(to: side - after.geometry.iconSize)
    iconGlide.animate(to: 0, using: context.geometry(.smooth(duration: Metrics.step)), at: time)
  }

  mutating func endGlides() {
    icons.finish()
    iconGlide.jump(to: 0)
  }

  /// Whether icons are on their way to their places or sizes.
  func isGliding(at time: Double) -> Bool {
    icons.isMoving(at: time) || iconGlide.isMoving(at: time)
  }

  func arrangement(_ context: SceneContext) -> PageArrangement {
    PageArrangement(context, columns: options.columns, rows: options.rows, items: items.totalCount)
  }

  func layout(_ context: SceneContext) -> PagerLayout {
    let arrangement = arrangement(context)
    return PagerLayout(
      itemCount: items.count, columns: arrangement.columns, rows: arrangement.rows,
      pageWidth: context.size.width, scale: context.environment.scale)
  }

  /// Limits the scroll offsets of pages that have become shorter.
  mutating func limitScrolling(_ context: SceneContext) {
    for page in scrolling.scrolledPages {
      scrolling.limit(page, to: maximumScroll(of: page, context))
    }
  }

  static func indicatorFont(_ text: TextMetrics) -> TextFont {
    text.font(.caption, upTo: Metrics.largestIndicatorText, tabularDigits: true)
  }

  /// Height of dots or text at the bottom.
  func indicatorHeight(_ context: SceneContext) -> Double {
    Self.indicatorHeight(isText: pager.layout.indicator == .text, context.text)
  }

  static func indicatorHeight(isText: Bool, _ text: TextMetrics) -> Double {
    isText ? text.lineHeight(indicatorFont(text)) : PageDots.diameter
  }

  /// The area of the pages, in the window's points; it takes drags.
  static func viewport(_ context: SceneContext) -> Rect {
    let top = Bar.Metrics.height
    return Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
  }

  /// The area in which icons are seen.
  func pageArea(_ context: SceneContext) -> Rect {
    let top = Bar.Metrics.height
    let bottom =
      context.size.height - Metrics.margin - indicatorHeight(context) - Metrics.indicatorGap
    return Rect(x: 0, y: top, width: context.size.width, height: max(0, bottom - top))
  }

  func geometry(_ context: SceneContext) -> PagerGeometry { arrangement(context).geometry }

  func contentHeight(_ context: SceneContext) -> Double {
    let geometry = geometry(context)
    let height = geometry.contentHeight(itemCount: itemsOfPage(page).count)
    // The cells alone, without the page's paddings.
    return itemsOfPage(page).isEmpty ? 0 : height - geometry.padding.top - geometry.padding.bottom
  }

  func maximumScroll(of page: Int, _ context: SceneContext) -> Double {
    let items = itemsOfPage(page)
    guard !items.isEmpty else { return 0 }
    let geometry = geometry(context)
    return max(0, geometry.contentHeight(itemCount: items.count) - geometry.pageSize.height)
  }

  func scrollOffset(at time: Double) -> Double {
    scrolling.offset(of: page, at: time)
  }
}
