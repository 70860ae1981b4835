package import TileGeometry
import TileLayout
import TileTiming

extension LauncherScene {
  // MARK: - What a person does

  package mutating func press(
    _ target: Target?, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> PressResponse {
    guard Self.viewport(context).contains(point) else { return .mayClick }
    let stopsPages = pager.press(at: point, time: context.time) == .stopsMotion
    let stopsScrolling = scrolling.press(page, at: context.time)
    return stopsPages || stopsScrolling ? .isNoClick : .mayClick
  }

  package mutating func drag(to point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool {
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

  package mutating func release(
    at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> Bool {
    reportingPage(at: context.time, &output) { scene in
      let release = scene.pager.release(at: point, time: context.time)
      scene.releaseScrolling(isFlick: true, context)
      return release == .click
    }
  }

  package mutating func cancelPress(_ context: SceneContext, _ output: inout SceneOutput) {
    reportingPage(at: context.time, &output) { scene in
      scene.pager.cancel(at: context.time)
      scene.releaseScrolling(isFlick: false, context)
    }
  }

  private mutating func releaseScrolling(isFlick: Bool, _ context: SceneContext) {
    let maximum = maximumScroll(of: scrolling.heldPage ?? page, context)
    scrolling.release(isFlick: isFlick, maximum: maximum, context)
  }

  package var isHeld: Bool { pager.isHeld }

  /// Scrolls the page if it scrolls in that direction; otherwise turns it, one page a burst of notches.
  package mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    let maximum = maximumScroll(of: page, context)
    if direction == .up || direction == .down, maximum > 0 {
      scrolling.scroll(
        page, by: Double(notches) * Metrics.wheelStep, maximum: maximum, context)
    } else {
      reportingPage(at: context.time, &output) {
        $0.pager.wheel(notches > 0 ? .next : .previous, at: context.time)
      }
    }
  }

  /// Follows two fingers along the axis of their first movement: scrolls the page if it scrolls along that
  /// axis, and moves the pages otherwise.
  package mutating func scroll(dx: Double, dy: Double, _ context: SceneContext) {
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

  package mutating func go(by change: Int, _ context: SceneContext, _ output: inout SceneOutput) {
    go(to: page + change, context, &output)
  }

  mutating func go(to page: Int, _ context: SceneContext, _ output: inout SceneOutput) {
    reportingPage(at: context.time, &output) { $0.pager.turn(.page(page), at: context.time) }
  }

  /// Selects an icon.
  package mutating func activate(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    output.showToast("Selected “\(items.item(item)?.title ?? "")”")
    output.report(.select, name(of: item), at: context.time)
  }

  package mutating func activate(
    _ control: Control, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    let dots = dotTargets(context).indices
    if let page = dots.first(where: { .dot($0) == control }) { go(to: page, context, &output) }
  }

  package mutating func press(
    _ key: Key, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    let focus = context.interaction.focus
    switch key {
    case .left where focus == nil, .pageUp: turnPage(by: -1, context, &output)
    case .right where focus == nil, .pageDown: turnPage(by: 1, context, &output)
    case .home: turnPage(by: -page, context, &output)
    case .end: turnPage(by: pageCount - 1 - page, context, &output)
    case .down, .up:
      if focus == nil, let item = entryItem(context) { output.moveFocus(to: item) }
    default: return .unused
    }
    return .steps
  }

  /// Turns the page and moves the focus to the same place on it, or to the last icon there. A focus that the
  /// wheel has left behind on another page moves to the first icon.
  private mutating func turnPage(
    by change: Int, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    let before = page
    go(by: change, context, &output)
    guard page != before, let item = context.interaction.focus?.item, let focused = items.place(of: item)
    else { return }
    let left = itemsOfPage(before)
    let place = left.contains(focused) ? focused - left.lowerBound : 0
    let next = itemsOfPage(page)
    output.moveFocus(
      to: items.identity(at: min(next.lowerBound + place, next.upperBound - 1)), revealing: false)
  }

  // MARK: - Keyboard

  /// The icons of the page aimed at that are in view once it has come to rest.
  private func restingItems(_ context: SceneContext) -> Range<Int> {
    let items = itemsOfPage(page)
    let geometry = geometry(context)
    let top = scrolling.target(of: page) - PagerGeometry.padding.top
    let places = geometry.grid.indices(fromY: top, toY: top + geometry.pageSize.height)
    return (items.lowerBound + places.lowerBound..<items.lowerBound + places.upperBound).clamped(to: items)
  }

  package func entryItem(_ context: SceneContext) -> ItemIdentity? {
    guard !items.isEmpty else { return nil }
    if let remembered = context.interaction.rememberedItem, let place = items.place(of: remembered),
      restingItems(context).contains(place)
    {
      return remembered
    }
    return items.identity(at: firstItemInView(context))
  }

  /// The first icon of the page aimed at of which at least half is in view.
  private func firstItemInView(_ context: SceneContext) -> Int {
    let items = itemsOfPage(page)
    let geometry = geometry(context)
    let anchor = geometry.grid.anchor(
      scroll: scrolling.target(of: page) - PagerGeometry.padding.top,
      height: geometry.pageSize.height)
    return min(items.lowerBound + (anchor?.index ?? 0), max(items.upperBound - 1, 0))
  }

  /// Turns to an icon's page, and scrolls it into view there.
  package mutating func reveal(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard let index = items.place(of: item) else { return }
    let page = pager.pages.page(ofItemAt: index)
    go(to: page, context, &output)
    let geometry = geometry(context)
    let frame = geometry.cellFrame(at: index - itemsOfPage(page).lowerBound)
    scrolling.reveal(
      page, from: frame.minY - PagerGeometry.padding.top,
      to: frame.maxY + PagerGeometry.padding.bottom, maximum: maximumScroll(of: page, context),
      viewport: geometry.pageSize.height, context)
  }

  /// The icon an arrow leads to. Left and right go on to the same row of the next page, or its last icon;
  /// from the row above a short last row Down leads to the last icon; at an edge nothing moves.
  package func neighbour(of item: ItemIdentity, _ key: Key) -> ItemIdentity? {
    guard let place = items.place(of: item), let next = neighbour(ofIndex: place, key) else { return nil }
    return items.identity(at: next)
  }

  private func neighbour(ofIndex index: Int, _ key: Key) -> Int? {
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
