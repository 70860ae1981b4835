import TileGeometry
import TileLayout
import TileTiming

/// The launcher: pages of icons that are dragged, flicked and turned.
package struct LauncherScene: Sendable {
  /// The scene's command line options.
  package struct Options: Sendable {
    /// Columns and rows of a page, 1…12; nil: as many as suit the window.
    package var columns: Int?
    package var rows: Int?
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
    /// How long icons glide after a step in a window that changes its size.
    static let step = 0.3
    static let wheelStep = 60.0
    static let largestIndicatorText = TextSize.accessibility1
  }

  var items: ShownItems<LauncherItem>
  /// The icons that glide, appear or disappear; at rest each is at its place on its page.
  var icons: PagedItems<ItemNumbers>
  /// The page shown and the scroll offsets before the search.
  private var placeBeforeFind: (page: Int, scrolling: PageScrolling)?
  let options: Options
  /// The page to open with, until the window has a size.
  var firstPage: Int?
  /// The layout that was seen last.
  var lastArrangement: PageArrangement?
  /// By how much icons are larger than they will be.
  var iconGlide = AnimatedValue(0.0)
  /// The icon that a resize keeps in view, and its page: the first one that was seen before the window began
  /// to change.
  var anchor: (item: Int, page: Int)?
  var pager: Pager
  var scrolling = PageScrolling()
  var fingers: Fingers?
  var autoplay: Autoplay

  package init(_ items: ItemSource<LauncherItem>, _ options: Options = Options()) {
    self.items = ShownItems(items) { [$0.title] }
    icons = PagedItems(ids: self.items.order)
    self.options = options
    firstPage = options.page
    // The first layout gives the true width; until then nothing is visible.
    let suitable = PagerLayout(itemCount: items.count, pageWidth: 0)
    let layout = PagerLayout(
      itemCount: items.count, columns: options.columns ?? suitable.columns,
      rows: options.rows ?? suitable.rows, pageWidth: 0)
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
      scene.anchor = nil
      relayout(&scene, scene.layout(context))
      scene.lastArrangement = scene.arrangement(context)
      scene.limitScrolling(context)
      scene.icons.setIDs(
        scene.items.order, from: before, to: scene.viewport(context), using: context.itemChange,
        at: context.time)
    }
  }

  /// The pages as they are seen.
  func viewport(_ context: SceneContext) -> PagerViewport {
    viewport(geometry(context), at: context.time)
  }

  func viewport(_ geometry: PagerGeometry, at time: Double) -> PagerViewport {
    let scrolls = scrolling.scrolledPages.map { ($0, scrolling.offset(of: $0, at: time)) }
    return PagerViewport(pager, geometry, scrolls: Dictionary(scrolls, uniquingKeysWith: { $1 }))
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
    if !isGliding(at: context.time) { items.forgetGone() }
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
    endGlides()
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
    let settledTime = max(icons.settledTime, iconGlide.settledTime, scrolling.settledTime)
    if time < max(pager.quietTime, settledTime) { return time }
    let changes = [autoplay.nextChange, pager.scrollEnd].compactMap(\.self)
    return changes.min().map { max($0, time) }
  }

  package func moving(at time: Double) -> [String] {
    let parts = [
      ("pages", time < pager.quietTime || pager.scrollEnd != nil), ("a page", time < scrolling.settledTime),
      ("icons", isGliding(at: time)), ("autoplay", autoplay.nextChange != nil),
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
