import TileGeometry
import TileLayout
import TileTiming

/// The launcher: pages of icons that are dragged, flicked and turned.
package struct LauncherModel: Sendable {
  /// What the command line decides.
  package struct Options: Sendable {
    /// Columns and rows of a page, 1…12.
    package var columns = 4
    package var rows = 5
    /// The first page shown, counted from 0.
    package var page = 0
    package var playsByItself = false

    package init() {}
  }

  enum Metrics {
    /// Free below the bar, and below the indicator.
    static let margin = 12.0
    /// Between pages and indicator.
    static let indicatorGap = 14.0
    /// The area of a dot that takes clicks.
    static let dotTarget = Size(width: 16, height: 24)
    static let hoveredDotOpacity = 0.50
    /// At accessibility text sizes a page has no more columns.
    static let accessibilityColumns = 2
    static let wheelStep = 60.0
    static let largestIndicatorText = TextSize.accessibility1
  }

  let items: ItemSource<LauncherItem>
  private let options: Options
  private var pager: Pager
  private var scrolling = PageScrolling()
  private var fingers: Fingers?
  private var toast = Toast()
  private var autoplay: Autoplay

  package init(_ items: ItemSource<LauncherItem>, _ options: Options = Options()) {
    self.items = items
    self.options = options
    // The first layout gives the true width; until then nothing is visible.
    let layout = PagerLayout(
      itemCount: items.count, columns: options.columns, rows: options.rows, pageWidth: 0)
    pager = Pager(layout, page: options.page)
    autoplay = Autoplay(isWanted: options.playsByItself)
  }

  /// Two fingers on a touchpad: which way they went first, and when they count as lifted.
  private struct Fingers: Sendable {
    var isHorizontal: Bool
    var end: Double
  }

  var page: Int { pager.page }
  var pageCount: Int { pager.pages.count }
  var columns: Int { pager.pages.columns }

  func pageOffset(at time: Double) -> Double { pager.offset(at: time) }

  func itemsOfPage(_ page: Int) -> Range<Int> {
    pageCount > 0 ? pager.pages.range(at: page) : 0..<0
  }

  // MARK: - Layout

  /// Adopts the window's size, scale, text size and wish for motion.
  mutating func layOut(_ context: SceneContext) {
    let environment = context.environment
    let columns =
      environment.textSize.isAccessibility
      ? min(options.columns, Metrics.accessibilityColumns) : options.columns
    if columns != pager.layout.columns { scrolling.reset() }
    scrolling.pixelsPerPoint = environment.scale
    pager.setMotion(context.policy, at: context.time)
    pager.relayout(
      PagerLayout(
        itemCount: items.count, columns: columns, rows: options.rows,
        pageWidth: environment.size.width, scale: environment.scale), at: context.time)
    // A page that has become shorter than it is scrolled comes back into view.
    for page in scrolling.scrolledPages {
      scrolling.limit(page, to: maximumScroll(of: page, context))
    }
  }

  private static func indicatorFont(_ text: TextMetrics) -> TextFont {
    text.font(.caption, upTo: Metrics.largestIndicatorText, tabularDigits: true)
  }

  /// Height of dots or text at the bottom.
  private func indicatorHeight(_ context: SceneContext) -> Double {
    pager.layout.indicator == .text
      ? context.text.lineHeight(Self.indicatorFont(context.text)) : PageDots.diameter
  }

  /// The area of the pages, in the window's points; it takes drags.
  static func viewport(_ context: SceneContext) -> Rect {
    let top = Bar.Metrics.height
    return Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
  }

  /// The area in which icons are seen.
  private func pageArea(_ context: SceneContext) -> Rect {
    let top = Bar.Metrics.height
    let bottom =
      context.size.height - Metrics.margin - indicatorHeight(context) - Metrics.indicatorGap
    return Rect(x: 0, y: top, width: context.size.width, height: max(0, bottom - top))
  }

  private func geometry(_ context: SceneContext) -> PagerGeometry {
    let area = pageArea(context)
    return PagerGeometry(
      pageSize: Size(width: area.width, height: max(0, area.height - Metrics.margin)),
      columns: pager.pages.columns, rows: pager.pages.rows,
      iconSize: LauncherIcon.size(context.environment),
      captionHeight: LauncherIcon.captionHeight(context.text))
  }

  func contentHeight(_ context: SceneContext) -> Double {
    let height = geometry(context).contentHeight(itemCount: itemsOfPage(page).count)
    // The cells alone, without the page's paddings.
    return itemsOfPage(page).isEmpty
      ? 0 : height - PagerGeometry.padding.top - PagerGeometry.padding.bottom
  }

  private func maximumScroll(of page: Int, _ context: SceneContext) -> Double {
    let items = itemsOfPage(page)
    guard !items.isEmpty else { return 0 }
    let geometry = geometry(context)
    return max(0, geometry.contentHeight(itemCount: items.count) - geometry.pageSize.height)
  }

  func scrollOffset(at time: Double) -> Double {
    scrolling.offset(of: page, at: time)
  }

  // MARK: - What is where

  /// An icon as presented.
  struct Cell {
    var index: Int
    /// The part that takes clicks, in the window's points.
    var frame: Rect
    var icon: Rect
  }

  func cells(_ context: SceneContext) -> [Cell] {
    let area = pageArea(context)
    let geometry = geometry(context)
    var cells: [Cell] = []
    for page in pager.visiblePages(at: context.time) where pageCount > 0 {
      let x = pager.x(ofPage: page, at: context.time)
      let y =
        area.minY + Metrics.margin - scrolling.offset(of: page, at: context.time)
      let items = pager.pages.range(at: page)
      for index in items {
        let place = index - items.lowerBound
        let frame = geometry.cellFrame(at: place).offsetBy(x: x, y: y)
        guard frame.intersects(area) else { continue }
        cells.append(
          Cell(index: index, frame: frame, icon: geometry.iconFrame(at: place).offsetBy(x: x, y: y)))
      }
    }
    return cells
  }

  func item(at point: Point, _ context: SceneContext) -> Int? {
    guard pageArea(context).contains(point) else { return nil }
    return cells(context).last { $0.frame.contains(point) }?.index
  }

  func dot(at point: Point, _ context: SceneContext) -> Int? {
    dotTargets(context).firstIndex { $0.contains(point) }
  }

  /// The areas of the dots that take clicks; none where text stands in for them.
  func dotTargets(_ context: SceneContext) -> [Rect] {
    dotFrames(context).map { Rect(center: $0.center, size: Metrics.dotTarget) }
  }

  private func dotFrames(_ context: SceneContext) -> [Rect] {
    guard pager.layout.indicator == .dots else { return [] }
    let left = (context.size.width - PageDots.width(count: pageCount)) / 2
    let y = context.size.height - Metrics.margin - PageDots.diameter
    return (0..<pageCount).map { dot in
      Rect(
        x: left + Double(dot) * (PageDots.diameter + PageDots.spacing), y: y,
        width: PageDots.diameter, height: PageDots.diameter)
    }
  }

  func indicatorName(_ context: SceneContext) -> String {
    pager.layout.indicator.rawValue
  }

  /// The presented opacities; none where text stands in for dots.
  func dotOpacities(_ context: SceneContext) -> [Double] {
    guard pager.layout.indicator == .dots else { return [] }
    let dots = pager.dots(at: context.time)
    return (0..<pageCount).map { dots.opacity(of: $0, at: context.time) }
  }

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

  // MARK: - Time

  mutating func stopAutoplay() {
    autoplay.stop()
  }

  /// Begins autoplay's interval anew: after something else was shown, or nothing.
  mutating func pauseAutoplay() {
    autoplay.pause()
  }

  /// Lets autoplay turn the page when it is due; returns when it did.
  mutating func advance(_ context: SceneContext) -> Double? {
    let mayRun =
      context.environment.isVisible && context.environment.motion == .full && pageCount > 1
    guard let moment = autoplay.turn(at: context.time, mayRun: mayRun) else { return nil }
    pager.turn(.page((page + 1) % pageCount), at: moment)
    return moment
  }

  mutating func finish(at time: Double) {
    pager.endScroll(at: .infinity)
    pager.finish(at: time)
    scrolling.finish()
  }

  mutating func hideToast() {
    toast.hide()
  }

  /// When the picture next changes by itself: `time` itself while something moves.
  func nextChange(at time: Double) -> Double? {
    if time < max(pager.quietTime, scrolling.settledTime) { return time }
    let changes = [toast.nextChange(at: time), autoplay.nextChange, pager.scrollEnd].compactMap(\.self)
    return changes.min().map { max($0, time) }
  }

  // MARK: - Picture

  func draw(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let theme = canvas.theme
    canvas.fill(
      "background", context.environment.bounds, .vertical(theme.backdropTop, theme.backdropBottom))
    if items.isEmpty {
      EmptyState.draw(
        on: &canvas, in: Self.viewport(context), symbol: "launcher", title: "No icons")
    }
    canvas.clipped("launcher", to: pageArea(context)) { canvas in
      drawIcons(on: &canvas, context, interaction, ringOn: ringed)
    }
    drawIndicator(on: &canvas, context, interaction, ringOn: ringed)
  }

  private func drawIcons(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    for cell in cells(context) {
      let target = Target.item(cell.index)
      LauncherIcon.draw(
        items.item(at: cell.index), icon: cell.icon, column: cell.frame.width,
        hover: interaction.hoverOpacity(of: target, at: context.time),
        press: interaction.pressOpacity(of: target, at: context.time), on: &canvas)
      if ringed == target {
        canvas.focusRing(
          "focus", around: cell.icon, radius: LauncherIcon.Metrics.radius * cell.icon.width)
      }
    }
  }

  private func drawIndicator(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    if pager.layout.indicator == .text {
      let font = Self.indicatorFont(canvas.text)
      let current = pager.currentDot(at: context.time) + 1
      canvas.line(
        "indicator", "\(current) / \(pageCount)", x: context.size.width / 2,
        top: context.size.height - Metrics.margin - indicatorHeight(context), font,
        canvas.theme.text, alignment: .center)
    }
    let opacities = dotOpacities(context)
    for (dot, frame) in dotFrames(context).enumerated() {
      let target = Target.control(.dot(dot))
      let hover = interaction.hoverOpacity(of: target, at: context.time)
      let opacity = max(
        opacities[dot], lerp(opacities[dot], Metrics.hoveredDotOpacity, hover))
      canvas.ellipse(Control.dot(dot).id, frame, canvas.theme.text.opacity(opacity))
    }
  }

  func drawToast(on canvas: inout Canvas, at time: Double) {
    toast.draw(on: &canvas, at: time)
  }
}
