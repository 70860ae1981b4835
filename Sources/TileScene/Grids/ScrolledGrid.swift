import TileGeometry
import TileLayout
import TileTiming

/// A morphing grid in the window: scrolled by wheel, keys and indicator, and walked through by arrows.
struct ScrolledGrid: Sendable {
  /// Seconds in which items settle after a step of the layout.
  private static let step = 0.3
  /// Points a notch of the wheel scrolls.
  static let wheelStep = 60.0
  /// Shown above and below an item that is brought into view: room for its focus ring and a small margin.
  private static let revealMargin = 8.0

  private(set) var grid: MorphingGrid<ItemNumbers>
  /// The area in which items take clicks, in the window's points; empty before the first layout.
  private(set) var viewport = Rect.zero
  /// How far below its place the viewport is seen since a step of the layout moved its top; springs to 0.
  private var topShift = AnimatedValue(0.0, tolerance: .pixels)
  private var textSize: TextSize?
  /// Free at both sides of the cells.
  private let margin: Double
  private var indicator = ScrollIndicator()
  /// The scroll position before the search.
  private var placeBeforeFind: MorphingGrid<ItemNumbers>.ScrollPosition?

  init(
    _ items: ItemNumbers, arrangement: GridArrangement, margin: Double, topInset: Double = 0,
    bottomInset: Double
  ) {
    self.margin = margin
    // The first layout gives the true sizes; until then nothing is visible.
    grid = MorphingGrid(
      ids: items, arrangement: arrangement, viewport: .zero, topInset: topInset,
      bottomInset: bottomInset)
  }

  // MARK: - Layout

  /// Adopts an area of the window and cells of other sizes.
  ///
  /// Items follow the window's edges at once. Where the layout takes a step, to another number of columns,
  /// other rows or another header, they glide; not where the text got another size, or at the first layout.
  mutating func layOut(
    _ arrangement: GridArrangement, in viewport: Rect, _ context: SceneContext, keeping focused: Int?
  ) {
    let isStep = self.viewport.width > 0 && context.environment.textSize == textSize
    textSize = context.environment.textSize
    let shift = isStep ? top(at: context.time) - viewport.minY : 0
    if viewport.minY != self.viewport.minY {
      topShift.jump(to: shift)
      topShift.animate(to: 0, using: context.geometry(.smooth(duration: Self.step)), at: context.time)
    }
    self.viewport = viewport
    grid.pixelsPerPoint = context.environment.scale
    grid.resize(
      to: Size(width: max(0, viewport.width - 2 * margin), height: viewport.height),
      arrangement: arrangement, using: isStep ? MorphTrack.springs(ofStep: Self.step, context) : nil,
      at: context.time, keeping: focused)
  }

  /// The top of the viewport as it is seen.
  func top(at time: Double) -> Double {
    isTopMoving(at: time) ? viewport.minY + topShift.value(at: time) : viewport.minY
  }

  func isTopMoving(at time: Double) -> Bool { time < topShift.settledTime }

  func presentedViewport(at time: Double) -> Rect {
    let top = top(at: time)
    return Rect(x: viewport.minX, y: top, width: viewport.width, height: max(viewport.maxY - top, 0))
  }

  /// Changes the arrangement.
  mutating func change(_ body: (inout MorphingGrid<ItemNumbers>) -> Void) {
    body(&grid)
  }

  // MARK: - Items

  /// Shows search results from the top; or, when the search has ended, all items at the position before it.
  mutating func showFound(_ items: ItemNumbers, isAll: Bool, _ context: SceneContext) {
    if placeBeforeFind == nil, !isAll { placeBeforeFind = grid.scrollPosition }
    let scroll: MorphingGrid<ItemNumbers>.ItemChangeScroll =
      isAll ? placeBeforeFind.map { .returning(to: $0) } ?? .keepingAnchor() : .to(0)
    if isAll { placeBeforeFind = nil }
    grid.setIDs(items, using: context.itemChange, scroll: scroll, at: context.time)
  }

  /// Replaces the items and keeps the anchor in place. The number of them may change the arrangement.
  mutating func exchange(_ items: ItemNumbers, _ arrangement: GridArrangement, _ context: SceneContext) {
    let ringed = context.ringedItem.flatMap { grid.ids.position(of: $0.number) }
    grid.setIDs(
      items, using: context.itemChange, scroll: .keepingAnchor(preferring: ringed), at: context.time)
    grid.arrange(
      arrangement, using: MorphTrack.springs(ofStep: Self.step, context), at: context.time, keeping: ringed)
  }

  mutating func finish() {
    grid.finish()
    topShift.jump(to: 0)
    indicator.finish()
  }

  // MARK: - Scrolling

  mutating func scroll(by distance: Double, _ context: SceneContext) {
    grid.scroll(by: distance, using: Self.animation(context), at: context.time)
    showIndicator(context)
  }

  /// Follows fingers on a touchpad, from the presented offset.
  mutating func follow(by distance: Double, _ context: SceneContext) {
    guard distance != 0 else { return }
    grid.stopScrolling(at: context.time)
    grid.scroll(by: distance, using: nil, at: context.time)
    showIndicator(context)
  }

  /// Scrolls by a screen or to an end.
  mutating func scroll(_ key: Key, _ context: SceneContext) {
    switch key {
    case .pageUp: scroll(by: -grid.viewport.height, context)
    case .pageDown: scroll(by: grid.viewport.height, context)
    case .home: scroll(by: -grid.aimedOffset, context)
    case .end: scroll(by: grid.maximumOffset - grid.aimedOffset, context)
    default: break
    }
  }

  mutating func reveal(_ index: Int, _ context: SceneContext) {
    let before = grid.aimedOffset
    grid.reveal(index, margin: Self.revealMargin, using: Self.animation(context), at: context.time)
    if grid.aimedOffset != before { showIndicator(context) }
  }

  /// Stops content that scrolls; returns whether it did.
  mutating func stopScrolling(_ context: SceneContext) -> Bool {
    guard grid.isScrolling(at: context.time) else { return false }
    grid.stopScrolling(at: context.time)
    showIndicator(context)
    return true
  }

  private mutating func showIndicator(_ context: SceneContext) {
    indicator.show(until: max(grid.settledTime, context.time), context)
  }

  private static func animation(_ context: SceneContext) -> Animation? {
    context.geometry(.smooth(duration: 0.25))
  }

  // MARK: - Keyboard

  /// The items in view once everything has come to rest.
  var restingItems: Range<Int> {
    grid.layout.indices(fromY: grid.aimedOffset, toY: grid.aimedOffset + viewport.height)
  }

  /// The first item of which at least half is in view once everything has come to rest.
  var firstItemInView: Int {
    grid.layout.anchor(scroll: grid.aimedOffset, height: grid.viewport.height)?.index ?? 0
  }

  /// The cell in the same column that is in view after the content was scrolled by a screen or to an end.
  func cell(beside index: Int, afterScrolling key: Key) -> Int {
    let layout = grid.layout
    let screen = max(Int(grid.viewport.height / layout.rowPitch), 1) * layout.columns
    return switch key {
    case .pageUp: index >= screen ? index - screen : index % layout.columns
    case .pageDown: last - index >= screen ? index + screen : lastCell(ofColumn: index % layout.columns)
    case .home: 0
    case .end: last
    default: index
    }
  }

  private var last: Int { max(grid.ids.count - 1, 0) }

  /// The last cell of a column, or of all where the last row is too short for it.
  private func lastCell(ofColumn column: Int) -> Int {
    min(last / grid.layout.columns * grid.layout.columns + column, last)
  }

  /// The item an arrow leads to: beside in reading order, above or below in the same column. From the row
  /// above a short last row Down leads to the last item; at an edge nothing moves.
  func neighbour(of index: Int, _ key: Key) -> Int? {
    let columns = grid.layout.columns
    switch key {
    case .left: return columns == 1 ? index : max(index - 1, 0)
    case .right: return columns == 1 ? index : min(index + 1, last)
    case .up: return index >= columns ? index - columns : index
    case .down:
      if index / columns == last / columns { return index }
      return min(index + columns, last)
    default: return nil
    }
  }

  // MARK: - Scroll indicator

  private func extent(offset: Double) -> ScrollIndicator.Extent {
    ScrollIndicator.Extent(viewport: viewport, content: grid.scrollableHeight, offset: offset)
  }

  private func extent(at time: Double) -> ScrollIndicator.Extent {
    extent(offset: grid.scrollOffset(at: time))
  }

  /// Whether a point lies where the indicator takes input.
  func isOnIndicator(_ point: Point) -> Bool {
    extent(offset: 0).isNeeded && viewport.contains(point)
      && point.x >= viewport.maxX - ScrollIndicator.Metrics.pointerZone
  }

  mutating func setIndicatorHovered(_ hovered: Bool, _ context: SceneContext) {
    indicator.setHovered(hovered, context)
  }

  mutating func pressIndicator(at point: Point, _ context: SceneContext) {
    if let distance = indicator.press(at: point.y, extent(at: context.time)) {
      scroll(by: distance, context)
    }
  }

  /// Scrolls with the thumb, if it is held.
  mutating func dragIndicator(to point: Point, _ context: SceneContext) {
    if let offset = indicator.dragOffset(to: point.y, extent(at: context.time)) {
      grid.scroll(to: offset, using: nil, at: context.time)
    }
  }

  mutating func releaseIndicator() {
    indicator.release()
  }

  // MARK: - Time

  /// When the picture next changes without input: `time` itself while something moves.
  func nextChange(at time: Double) -> Double? {
    if time < max(grid.settledTime, topShift.settledTime) { return time }
    return extent(offset: 0).isNeeded ? indicator.nextChange(at: time) : nil
  }

  /// What that change is of.
  func moving(at time: Double) -> [String] {
    let isIndicatorStill = !extent(offset: 0).isNeeded || indicator.nextChange(at: time) == nil
    let isStill = time >= max(grid.settledTime, topShift.settledTime)
    return (isStill ? [] : ["items"]) + (isIndicatorStill ? [] : ["scroll bar"])
  }

  // MARK: - Picture

  /// The cells seen at a time, in the window's points.
  func cells(at time: Double) -> [PresentedCell<Int>] {
    placed(grid.cells(at: time), at: time)
  }

  /// Cells of a grid in this viewport, in the window's points; with `scroll`, their places without it.
  func placed(
    _ cells: [PresentedCell<Int>], at time: Double, withoutScroll scroll: Double = 0
  ) -> [PresentedCell<Int>] {
    let top = top(at: time)
    return cells.appearingBeneath.map { cell in
      var placed = cell
      placed.frame = cell.frame.offsetBy(x: viewport.minX + margin, y: top + scroll)
      return placed
    }
  }

  /// The item that takes a press at a point, as presented.
  func item(at point: Point, _ context: SceneContext) -> ItemIdentity? {
    guard presentedViewport(at: context.time).contains(point) else { return nil }
    return cells(at: context.time).last { !$0.isLeaving && $0.frame.contains(point) }
      .map { ItemIdentity($0.id) }
  }

  func drawIndicator(on canvas: inout Canvas, at time: Double) {
    indicator.draw(on: &canvas, extent(at: time), at: time)
  }
}

extension MorphingGrid {
  /// How far all cells are scrolled up together, in points: 0 while each glides by itself.
  func jointScroll(at time: Double) -> Double {
    isMorphing(at: time) ? 0 : scrollOffset(at: time)
  }
}
