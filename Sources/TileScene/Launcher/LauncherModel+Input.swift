import TileGeometry
import TileLayout
import TileTiming

extension LauncherModel {
  // MARK: - What a person does

  /// Begins a press on the pages; returns whether it stopped something, which is no click.
  mutating func press(at point: Point, _ context: SceneContext) -> Bool {
    let stopsPages = pager.press(at: point, time: context.time) == .stopsMotion
    let stopsScrolling = scrolling.press(page, at: context.time)
    return stopsPages || stopsScrolling
  }

  /// Follows the pointer; returns whether the press has become a drag.
  mutating func drag(to point: Point, _ context: SceneContext) -> Bool {
    switch pager.move(to: point, time: context.time) {
    case .none, .pressed: return false
    case .held, .paging: return true
    case .vertical(let translation):
      scrolling.drag(
        by: translation, maximum: maximumScroll(of: scrolling.heldPage ?? page, context),
        viewport: geometry(context).pageSize.height, at: context.time)
      return true
    }
  }

  /// Lets the pages go; returns whether that may be a click.
  mutating func release(at point: Point, _ context: SceneContext) -> Bool {
    let release = pager.release(at: point, time: context.time)
    releaseScrolling(isFlick: true, context)
    return release == .click
  }

  mutating func cancelDrag(_ context: SceneContext) {
    pager.cancel(at: context.time)
    releaseScrolling(isFlick: false, context)
  }

  private mutating func releaseScrolling(isFlick: Bool, _ context: SceneContext) {
    let maximum = maximumScroll(of: scrolling.heldPage ?? page, context)
    scrolling.release(isFlick: isFlick, maximum: maximum, context)
  }

  /// Whether a press holds the pages; keys leave them alone then.
  var isHeld: Bool { pager.isHeld }

  /// Scrolls the page if it scrolls that way; otherwise turns it, one page a burst.
  mutating func turnWheel(_ direction: WheelDirection, notches: Int, _ context: SceneContext) {
    let maximum = maximumScroll(of: page, context)
    if direction == .up || direction == .down, maximum > 0 {
      scrolling.scroll(
        page, by: Double(notches) * Metrics.wheelStep, maximum: maximum, context)
    } else {
      pager.wheel(notches > 0 ? .next : .previous, at: context.time)
    }
  }

  /// Follows two fingers: along the axis they begin with, a page that scrolls that way is scrolled and the pages are
  /// moved otherwise.
  mutating func follow(dx: Double, dy: Double, _ context: SceneContext) {
    if fingers.map({ context.time >= $0.end }) ?? true {
      fingers = Fingers(isHorizontal: abs(dx) >= abs(dy), end: context.time)
    }
    fingers?.end = context.time + Pager.scrollPause
    let maximum = maximumScroll(of: page, context)
    if fingers?.isHorizontal == true {
      pager.scroll(by: dx, at: context.time)
    } else if maximum > 0 {
      scrolling.follow(page, by: dy, maximum: maximum, at: context.time)
    } else {
      pager.scroll(by: dy, at: context.time)
    }
  }

  /// Lets the pages go once the fingers that moved them have rested.
  mutating func endScroll(at time: Double) {
    pager.endScroll(at: time)
  }

  mutating func go(to page: Int, _ context: SceneContext) {
    pager.turn(.page(page), at: context.time)
  }

  mutating func select(_ index: Int, _ context: SceneContext) {
    toast.show("Selected “\(items.item(at: index).title)”", context)
  }

  // MARK: - Keyboard

  /// The icons of the page aimed at that are in view once it has come to rest.
  func restingItems(_ context: SceneContext) -> Range<Int> {
    let items = itemsOfPage(page)
    let geometry = geometry(context)
    let top = scrolling.target(of: page) - PagerGeometry.padding.top
    let places = geometry.grid.indices(fromY: top, toY: top + geometry.pageSize.height)
    return (items.lowerBound + places.lowerBound..<items.lowerBound + places.upperBound).clamped(to: items)
  }

  /// The first icon of the page aimed at of which at least half is in view.
  func firstItemInView(_ context: SceneContext) -> Int {
    let items = itemsOfPage(page)
    let geometry = geometry(context)
    let anchor = geometry.grid.anchor(
      scroll: scrolling.target(of: page) - PagerGeometry.padding.top,
      height: geometry.pageSize.height)
    return min(items.lowerBound + (anchor?.index ?? 0), max(items.upperBound - 1, 0))
  }

  /// Turns to an icon's page, and scrolls it into view there.
  mutating func reveal(_ index: Int, _ context: SceneContext) {
    let page = pager.pages.page(ofItemAt: index)
    go(to: page, context)
    let geometry = geometry(context)
    let frame = geometry.cellFrame(at: index - itemsOfPage(page).lowerBound)
    scrolling.reveal(
      page, from: frame.minY - PagerGeometry.padding.top,
      to: frame.maxY + PagerGeometry.padding.bottom, maximum: maximumScroll(of: page, context),
      viewport: geometry.pageSize.height, context)
  }

  /// The icon an arrow leads to. Left and right go on to the same row of the next page, or its last icon; from
  /// the row above a short last row Down leads to the last icon; at an edge nothing moves.
  func neighbour(of index: Int, _ key: Key) -> Int? {
    let page = pager.pages.page(ofItemAt: index)
    let items = pager.pages.range(at: page)
    let columns = pager.pages.columns
    let place = index - items.lowerBound
    let row = place / columns
    switch key {
    case .up: return row > 0 ? index - columns : index
    case .down:
      if row == (items.count - 1) / columns { return index }
      return min(index + columns, items.upperBound - 1)
    case .left:
      if place % columns > 0 { return index - 1 }
      guard page > 0 else { return index }
      let before = pager.pages.range(at: page - 1)
      return min(before.lowerBound + row * columns + columns - 1, before.upperBound - 1)
    case .right:
      if place % columns < columns - 1, index + 1 < items.upperBound { return index + 1 }
      guard page + 1 < pageCount else { return index }
      let after = pager.pages.range(at: page + 1)
      return min(after.lowerBound + row * columns, after.upperBound - 1)
    default: return nil
    }
  }
}
