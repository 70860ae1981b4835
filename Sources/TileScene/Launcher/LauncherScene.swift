import TileGeometry
import TileLayout
import TileTiming

/// The launcher: pages of icons that are dragged, flicked and turned.
package struct LauncherScene: Sendable {
  /// The scene's command line options.
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

  var items: ShownItems<LauncherItem>
  /// The icons that glide, appear or disappear; at rest each is at its place on its page.
  var icons: PagedItems<ItemNumbers>
  /// The page shown and the scroll offsets before the search.
  private var placeBeforeFind: (page: Int, scrolling: PageScrolling)?
  private let options: Options
  var pager: Pager
  var scrolling = PageScrolling()
  var fingers: Fingers?
  var autoplay: Autoplay

  package init(_ items: ItemSource<LauncherItem>, _ options: Options = Options()) {
    self.items = ShownItems(items) { [$0.title] }
    icons = PagedItems(ids: self.items.order)
    self.options = options
    // The first layout gives the true width; until then nothing is visible.
    let layout = PagerLayout(
      itemCount: items.count, columns: options.columns, rows: options.rows, pageWidth: 0)
    pager = Pager(layout, page: options.page)
    autoplay = Autoplay(isWanted: options.playsByItself)
  }

  /// Two fingers on a touchpad: the axis of their first movement, and when they count as lifted.
  struct Fingers: Sendable {
    var isHorizontal: Bool
    var end: Double
  }

  var page: Int { pager.page }
  var pageCount: Int { pager.pages.count }
  var columns: Int { pager.pages.columns }

  func itemsOfPage(_ page: Int) -> Range<Int> {
    pageCount > 0 ? pager.pages.range(at: page) : 0..<0
  }

  // MARK: - Items

  package mutating func find(
    _ query: SearchQuery, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    if placeBeforeFind == nil, !query.isEmpty { placeBeforeFind = (page, scrolling) }
    items.find(query)
    let place = query.isEmpty ? placeBeforeFind : nil
    if query.isEmpty { placeBeforeFind = nil }
    showItems(context, &output) { scene, layout in
      scene.scrolling = place?.scrolling ?? PageScrolling()
      scene.scrolling.pixelsPerPoint = context.environment.scale
      scene.pager.relayout(layout, showing: place?.page ?? 0, at: context.time)
    }
  }

  package mutating func exchange(
    _ new: SceneItems, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard let source = new.source as? ItemSource<LauncherItem> else { return }
    let before = items.order
    items.exchange(for: source)
    let after = items.order
    showItems(context, &output) { scene, layout in
      scene.pager.relayout(layout, from: before, to: after, at: context.time)
    }
  }

  /// Lays the pages out for the present items, and lets icons glide from where they were seen.
  private mutating func showItems(
    _ context: SceneContext, _ output: inout SceneOutput,
    _ relayout: (inout Self, PagerLayout) -> Void
  ) {
    reportingPage(at: context.time, &output) { scene in
      let before = scene.viewport(context)
      var layout = scene.pager.layout
      layout.itemCount = scene.items.count
      relayout(&scene, layout)
      scene.limitScrolling(context)
      scene.icons.setIDs(
        scene.items.order, from: before, to: scene.viewport(context), using: context.itemChange,
        at: context.time)
    }
  }

  /// The pages as they are seen.
  func viewport(_ context: SceneContext) -> PagerViewport {
    let scrolls = scrolling.scrolledPages.map { ($0, scrolling.offset(of: $0, at: context.time)) }
    return PagerViewport(
      pager, geometry(context), scrolls: Dictionary(scrolls, uniquingKeysWith: { $1 }))
  }

  // MARK: - Layout

  /// Adopts the window's size, scale, text size and motion policy.
  package mutating func layOut(_ context: SceneContext) {
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
    limitScrolling(context)
  }

  /// Limits the scroll offsets of pages that have become shorter.
  private mutating func limitScrolling(_ context: SceneContext) {
    for page in scrolling.scrolledPages {
      scrolling.limit(page, to: maximumScroll(of: page, context))
    }
  }

  static func indicatorFont(_ text: TextMetrics) -> TextFont {
    text.font(.caption, upTo: Metrics.largestIndicatorText, tabularDigits: true)
  }

  /// Height of dots or text at the bottom.
  func indicatorHeight(_ context: SceneContext) -> Double {
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
  func pageArea(_ context: SceneContext) -> Rect {
    let top = Bar.Metrics.height
    let bottom =
      context.size.height - Metrics.margin - indicatorHeight(context) - Metrics.indicatorGap
    return Rect(x: 0, y: top, width: context.size.width, height: max(0, bottom - top))
  }

  func geometry(_ context: SceneContext) -> PagerGeometry {
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

  func maximumScroll(of page: Int, _ context: SceneContext) -> Double {
    let items = itemsOfPage(page)
    guard !items.isEmpty else { return 0 }
    let geometry = geometry(context)
    return max(0, geometry.contentHeight(itemCount: items.count) - geometry.pageSize.height)
  }

  func scrollOffset(at time: Double) -> Double {
    scrolling.offset(of: page, at: time)
  }

  // MARK: - Time

  package mutating func noteUser() {
    autoplay.stop()
  }

  package mutating func pause() {
    autoplay.pause()
  }

  /// Turns the page when autoplay is due.
  package mutating func advance(_ context: SceneContext, _ output: inout SceneOutput) {
    if !icons.isMoving(at: context.time) { items.forgetGone() }
    let mayRun =
      context.environment.isVisible && context.environment.motion == .full && pageCount > 1
    guard let instant = autoplay.turn(at: context.time, mayRun: mayRun) else { return }
    reportingPage(at: instant, &output) { $0.pager.turn(.page(($0.page + 1) % $0.pageCount), at: instant) }
  }

  package mutating func endScroll(at time: Double, _ output: inout SceneOutput) {
    reportingPage(at: time, &output) { $0.pager.endScroll(at: time) }
  }

  package mutating func finish(at time: Double) {
    pager.endScroll(at: .infinity)
    pager.finish(at: time)
    icons.finish()
    scrolling.finish()
  }

  /// Performs a change, and reports it if another page is aimed at afterwards.
  @discardableResult
  mutating func reportingPage<Result>(
    at time: Double, _ output: inout SceneOutput, _ change: (inout Self) -> Result
  ) -> Result {
    let before = page
    defer { if page != before { output.report(.page, String(page), at: time) } }
    return change(&self)
  }

  /// When the picture next changes without input: `time` itself while something moves.
  package func nextChange(at time: Double) -> Double? {
    if time < max(pager.quietTime, scrolling.settledTime, icons.settledTime) { return time }
    let changes = [autoplay.nextChange, pager.scrollEnd].compactMap(\.self)
    return changes.min().map { max($0, time) }
  }

  package func moving(at time: Double) -> [String] {
    let parts = [
      ("pages", time < pager.quietTime || pager.scrollEnd != nil), ("a page", time < scrolling.settledTime),
      ("icons", time < icons.settledTime), ("autoplay", autoplay.nextChange != nil),
    ]
    return parts.filter(\.1).map(\.0)
  }
}

extension LauncherScene: ItemScene {
  package static let info = SceneInfo(
    name: "launcher", title: "Launcher", symbol: "launcher",
    keys: [
      KeysContent.Row(title: "Turn the page", caps: ["←", "→", "PgUp", "PgDn"]),
      KeysContent.Row(title: "First or last page", caps: ["Home", "End"]),
      KeysContent.Row(title: "Focus the icons", caps: ["Tab", "↓"]),
      KeysContent.Row(title: "Select", caps: ["Enter", "Space"]),
    ])

  package var exerciseActions: [Action] {
    [.key(page + 1 < pageCount ? .pageDown : .home, [])]
  }
}

extension Control {
  static func dot(_ page: Int) -> Control { Control("dot-\(page)") }
}

extension SceneEvent.Kind {
  static let page = Self(rawValue: "page")
}
