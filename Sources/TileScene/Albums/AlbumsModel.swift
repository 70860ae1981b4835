import TileGeometry
import TileLayout
import TileTiming

/// The albums: the same items as a list or a grid, gliding between the two.
package struct AlbumsModel: Sendable {
  /// What the command line decides.
  package struct Options: Sendable {
    package var isGrid = false
    /// Columns of the grid, 1…64.
    package var columns = 2
    /// Between cells, in points.
    package var spacing = 12.0

    package init() {}
  }

  enum Metrics {
    static let margin = 20.0
    /// A grid never has more columns than leave its cells this wide.
    static let narrowestCell = 64.0
    static let wheelStep = 60.0
  }

  let items: ItemSource<AlbumItem>
  private(set) var grid: MorphingGrid<Range<Int>>
  private(set) var favourites: Set<Int> = []
  private var hearts: [Int: Heart] = [:]
  private var indicator = ScrollIndicator()

  package init(_ items: ItemSource<AlbumItem>, _ options: Options = Options()) {
    self.items = items
    // The first layout gives the true sizes; until then nothing is visible.
    grid = MorphingGrid(
      ids: 0..<items.count,
      arrangement: GridArrangement(
        isGrid: options.isGrid, columns: min(max(options.columns, 1), 64),
        spacing: max(options.spacing, 0), minimumCellWidth: Metrics.narrowestCell),
      viewport: .zero, bottomInset: Metrics.margin)
  }

  var isGrid: Bool { grid.arrangement.isGrid }

  /// The area in which items take clicks, in the window's points.
  static func viewport(_ context: SceneContext) -> Rect {
    let top = AlbumsHeader(context).contentTop
    return Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
  }

  // MARK: - Layout

  /// Adopts the window's size, scale and text size.
  mutating func layOut(_ context: SceneContext, keeping focused: Int?) {
    let viewport = Self.viewport(context)
    grid.pixelsPerPoint = context.environment.scale
    let sizes = AlbumTile.Sizes(context.text)
    var arrangement = grid.arrangement
    arrangement.listCellHeight.fixed = sizes.listHeight
    arrangement.gridCellHeight.fixed = sizes.gridHeight
    if arrangement != grid.arrangement {
      grid.arrange(arrangement, using: nil, at: context.time, keeping: focused)
    }
    grid.resize(
      to: Size(width: max(0, viewport.width - 2 * Metrics.margin), height: viewport.height),
      at: context.time, keeping: focused)
  }

  // MARK: - What a person does

  mutating func toggleLayout(_ context: SceneContext, keeping focused: Int?) {
    grid.setGrid(
      !isGrid, using: springs(toGrid: !isGrid, context), at: context.time, keeping: focused)
  }

  /// Adds columns to the grid, or takes some away; from the number that is shown, if the window is too
  /// narrow for those asked for. Nothing happens in a list.
  mutating func changeColumns(by change: Int, _ context: SceneContext, keeping focused: Int?) {
    guard isGrid else { return }
    let allowed = UniformGrid.allowedColumns
    let columns = min(max(grid.columns + change, allowed.lowerBound), allowed.upperBound)
    var arrangement = grid.arrangement
    arrangement.columns = .count(columns, minimumCellWidth: Metrics.narrowestCell)
    grid.arrange(
      arrangement, using: springs(toGrid: nil, context), at: context.time, keeping: focused)
  }

  /// Marks an item as a favourite, or no longer; returns whether it is one now.
  mutating func toggleFavourite(_ index: Int, _ context: SceneContext) -> Bool {
    let isOn = favourites.insert(index).inserted
    if !isOn { favourites.remove(index) }
    hearts = hearts.filter { !$0.value.isGone(at: context.time) }
    hearts[index, default: Heart()].set(isOn, context)
    return isOn
  }

  mutating func scroll(by distance: Double, _ context: SceneContext) {
    grid.scroll(by: distance, using: Self.scrolling(context), at: context.time)
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
    grid.reveal(index, using: Self.scrolling(context), at: context.time)
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

  mutating func finish() {
    grid.finish()
    indicator.finish()
    for index in hearts.keys { hearts[index]?.finish() }
  }

  private static func scrolling(_ context: SceneContext) -> Animation? {
    context.geometry(.smooth(duration: 0.25))
  }

  /// The springs of the tracks of `AlbumTile.Track`; nil when motion is not wanted.
  ///
  /// With one spring for everything the title would cross the symbol half-way. So on the way to the grid the
  /// title hurries down, and on the way to the list the symbol hurries up.
  private func springs(toGrid: Bool?, _ context: SceneContext) -> [Spring]? {
    guard context.environment.motion == .full else { return nil }
    let glide = Spring(duration: 0.5)
    let hurry = Spring(duration: 0.3)
    return switch toGrid {
    case true?: [glide, hurry, glide]
    case false?: [glide, glide, hurry]
    case nil: [glide, glide, glide]
    }
  }

  // MARK: - Keyboard

  /// The items in view once everything has come to rest.
  func restingItems(_ context: SceneContext) -> Range<Int> {
    grid.layout.indices(
      fromY: grid.aimedOffset, toY: grid.aimedOffset + Self.viewport(context).height)
  }

  /// The first item of which at least half is in view once everything has come to rest.
  var firstItemInView: Int {
    grid.layout.anchor(scroll: grid.aimedOffset, height: grid.viewport.height)?.index ?? 0
  }

  /// The cell in the same column that is in view after the content was scrolled by a screen or to an end.
  func cell(beside index: Int, afterScrolling key: Key) -> Int {
    let layout = grid.layout
    let last = max(items.count - 1, 0)
    let screen = max(Int(grid.viewport.height / layout.rowPitch), 1) * layout.columns
    return switch key {
    case .pageUp: index >= screen ? index - screen : index % layout.columns
    case .pageDown: last - index >= screen ? index + screen : lastCell(ofColumn: index % layout.columns)
    case .home: 0
    case .end: last
    default: index
    }
  }

  /// The last cell of a column, or of all where the last row is too short for it.
  private func lastCell(ofColumn column: Int) -> Int {
    let last = max(items.count - 1, 0)
    return min(last / grid.layout.columns * grid.layout.columns + column, last)
  }

  /// The item an arrow leads to: beside in reading order, above or below in the same column. From the row
  /// above a short last row Down leads to the last item; at an edge nothing moves.
  func neighbour(of index: Int, _ key: Key) -> Int? {
    let columns = grid.layout.columns
    let last = items.count - 1
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

  func indicatorExtent(_ context: SceneContext) -> ScrollIndicator.Extent {
    ScrollIndicator.Extent(
      viewport: Self.viewport(context), content: grid.scrollableHeight,
      offset: grid.scrollOffset(at: context.time))
  }

  /// Whether a point lies where the indicator answers.
  func isOnIndicator(_ point: Point, _ context: SceneContext) -> Bool {
    let extent = indicatorExtent(context)
    guard extent.isNeeded else { return false }
    return extent.viewport.contains(point)
      && point.x >= extent.viewport.maxX - ScrollIndicator.Metrics.hotZone
  }

  mutating func setIndicatorHot(_ hot: Bool, _ context: SceneContext) {
    indicator.setHot(hot, context)
  }

  mutating func pressIndicator(at point: Point, _ context: SceneContext) {
    if let distance = indicator.press(at: point.y, indicatorExtent(context)) {
      scroll(by: distance, context)
    }
  }

  mutating func dragIndicator(to point: Point, _ context: SceneContext) {
    if let offset = indicator.dragOffset(to: point.y, indicatorExtent(context)) {
      grid.scroll(to: offset, using: nil, at: context.time)
    }
  }

  mutating func releaseIndicator() {
    indicator.release()
  }

  // MARK: - Time

  /// When the picture next changes by itself: `time` itself while something moves.
  func nextChange(at time: Double) -> Double? {
    let heartsSettled = hearts.values.reduce(-.infinity) { max($0, $1.settledTime) }
    if time < max(grid.settledTime, heartsSettled) { return time }
    return isIndicatorNeeded ? indicator.nextChange(at: time) : nil
  }

  private var isIndicatorNeeded: Bool {
    ScrollIndicator.Extent(
      viewport: Rect(x: 0, y: 0, width: grid.viewport.width, height: grid.viewport.height),
      content: grid.scrollableHeight, offset: 0
    ).isNeeded
  }

  // MARK: - Picture

  /// The cells seen at a time, in the window's points, beyond the viewport by `overscan`.
  func cells(_ context: SceneContext, overscan: Insets = Insets()) -> [PresentedCell<Int>] {
    let viewport = Self.viewport(context)
    return grid.cells(at: context.time, overscan: overscan).map { cell in
      var placed = cell
      placed.frame = cell.frame.offsetBy(x: Metrics.margin, y: viewport.minY)
      return placed
    }
  }

  /// The item that takes a press at a point, as presented.
  func item(at point: Point, _ context: SceneContext) -> Int? {
    let viewport = Self.viewport(context)
    guard viewport.contains(point) else { return nil }
    let inside = Point(x: point.x - Metrics.margin, y: point.y - viewport.minY)
    return grid.cell(at: inside, time: context.time)?.index
  }

  func draw(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let time = context.time
    canvas.fill("background", context.environment.bounds, canvas.theme.window)
    let viewport = Self.viewport(context)
    let softEdge = AlbumsHeader.Metrics.softEdge
    let area = Rect(
      x: 0, y: viewport.minY - softEdge, width: viewport.width, height: viewport.height + softEdge)
    canvas.clipped("albums", to: area) { canvas in
      drawTiles(on: &canvas, context, interaction, ringOn: ringed)
    }
    if items.isEmpty {
      EmptyState.draw(on: &canvas, in: viewport, symbol: "albums", title: "No albums")
    }
    AlbumsHeader(context).draw(
      on: &canvas, isGrid: isGrid, count: items.count, scroll: grid.scrollOffset(at: time),
      interaction, ringOn: ringed, at: time)
    indicator.draw(on: &canvas, indicatorExtent(context), at: time)
  }

  private func drawTiles(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let time = context.time
    let sizes = AlbumTile.Sizes(context.text)
    let parts = grid.parts(at: time, tracks: AlbumTile.Track.allCases.count)
    let limit =
      parts.map { sizes.titleLimit(isGrid: $0.isGrid, cellWidth: $0.cellSize.width) }.min() ?? 0
    // A ring belongs to its tile while tiles glide over each other; at rest it lies above its neighbours.
    let isMorphing = grid.isMorphing(at: time)
    let keyline = isMorphing ? min(AlbumTile.Metrics.keyline, grid.arrangement.gridSpacing / 2) : 0
    // Rings and keylines reach a little beyond their tiles.
    let overscan = Insets(
      top: AlbumsHeader.Metrics.softEdge + FocusRing.extent, left: Metrics.margin,
      bottom: FocusRing.extent, right: Metrics.margin)
    var ringedFrame: Rect?
    for cell in cells(context, overscan: overscan) {
      let item = items.item(at: cell.index)
      let target = Target.item(cell.index)
      let title = context.text.fitted(item.title, sizes.font, within: limit)
      let hover = interaction.hoverOpacity(of: target, at: time)
      let tile = AlbumTile.Appearance(
        frame: cell.frame,
        places: AlbumTile.places(
          parts, sizes, titleWidth: context.text.width(title, sizes.font)),
        title: title, hover: hover, press: interaction.pressOpacity(of: target, at: time),
        heart: (hearts[cell.index] ?? Heart()).presented(hover: hover, at: time),
        keyline: keyline)
      AlbumTile.draw(item, tile, sizes, on: &canvas)
      guard ringed == target else { continue }
      if isMorphing {
        canvas.focusRing("focus", around: cell.frame, radius: AlbumTile.Metrics.radius)
      } else {
        ringedFrame = cell.frame
      }
    }
    if let ringedFrame {
      canvas.focusRing("focus", around: ringedFrame, radius: AlbumTile.Metrics.radius)
    }
  }
}
