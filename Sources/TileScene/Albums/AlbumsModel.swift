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
  }

  let items: ItemSource<AlbumItem>
  var content: ScrolledGrid
  private(set) var favourites: Set<Int> = []
  private var hearts: [Int: Heart] = [:]

  package init(_ items: ItemSource<AlbumItem>, _ options: Options = Options()) {
    self.items = items
    content = ScrolledGrid(
      itemCount: items.count,
      arrangement: GridArrangement(
        isGrid: options.isGrid, columns: min(max(options.columns, 1), 64),
        spacing: max(options.spacing, 0), minimumCellWidth: Metrics.narrowestCell),
      margin: Metrics.margin, bottomInset: Metrics.margin)
  }

  private var grid: MorphingGrid<Range<Int>> { content.grid }

  var isGrid: Bool { grid.arrangement.isGrid }

  // MARK: - Layout

  /// Adopts the window's size, scale and text size.
  mutating func layOut(_ context: SceneContext, keeping focused: Int?) {
    let top = AlbumsHeader(context).contentTop
    let viewport = Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
    let sizes = AlbumTile.Sizes(context.text)
    var arrangement = grid.arrangement
    arrangement.listCellHeight.fixed = sizes.listHeight
    arrangement.gridCellHeight.fixed = sizes.gridHeight
    content.layOut(arrangement, in: viewport, context, keeping: focused)
  }

  // MARK: - What a person does

  mutating func toggleLayout(_ context: SceneContext, keeping focused: Int?) {
    let springs = MorphTrack.springs(toGrid: !isGrid, context)
    content.change { grid in
      grid.setGrid(
        !grid.arrangement.isGrid, using: springs, at: context.time, keeping: focused)
    }
  }

  /// Adds columns to the grid, or takes some away; from the number that is shown, if the window is too
  /// narrow for those asked for. Nothing happens in a list.
  mutating func changeColumns(by change: Int, _ context: SceneContext, keeping focused: Int?) {
    guard isGrid else { return }
    let allowed = UniformGrid.allowedColumns
    let columns = min(max(grid.columns + change, allowed.lowerBound), allowed.upperBound)
    var arrangement = grid.arrangement
    arrangement.columns = .count(columns, minimumCellWidth: Metrics.narrowestCell)
    let springs = MorphTrack.springs(toGrid: nil, context)
    content.change { grid in
      grid.arrange(arrangement, using: springs, at: context.time, keeping: focused)
    }
  }

  /// Marks an item as a favourite, or no longer.
  mutating func toggleFavourite(_ index: Int, _ context: SceneContext) {
    let isOn = favourites.insert(index).inserted
    if !isOn { favourites.remove(index) }
    hearts = hearts.filter { !$0.value.isGone(at: context.time) }
    hearts[index, default: Heart()].set(isOn, context)
  }

  mutating func finish() {
    content.finish()
    for index in hearts.keys { hearts[index]?.finish() }
  }

  // MARK: - Time

  /// When the picture next changes by itself: `time` itself while something moves.
  func nextChange(at time: Double) -> Double? {
    let heartsSettled = hearts.values.reduce(-.infinity) { max($0, $1.settledTime) }
    return time < heartsSettled ? time : content.nextChange(at: time)
  }

  // MARK: - Picture

  func draw(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let time = context.time
    canvas.fill("background", context.environment.bounds, canvas.theme.window)
    let viewport = content.viewport
    let softEdge = AlbumsHeader.Metrics.softEdge
    let area = Rect(
      x: 0, y: viewport.minY - softEdge, width: viewport.width, height: viewport.height + softEdge)
    canvas.clipped("albums", to: area) { canvas in
      canvas.moved("tiles", by: Point(x: 0, y: -grid.jointScroll(at: time))) { canvas in
        drawTiles(on: &canvas, context, interaction, ringOn: ringed)
      }
    }
    if items.isEmpty {
      EmptyState.draw(on: &canvas, in: viewport, symbol: "albums", title: "No albums")
    }
    SoftEdge.draw(
      on: &canvas, Rect(x: 0, y: area.minY, width: area.width, height: softEdge),
      canvas.theme.window, opacity: SoftEdge.opacity(scrolledBy: grid.seenOffset(at: time)))
    AlbumsHeader(context).draw(
      on: &canvas, isGrid: isGrid, count: items.count, interaction, ringOn: ringed, at: time)
    content.drawIndicator(on: &canvas, at: time)
  }

  private func drawTiles(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let time = context.time
    let sizes = AlbumTile.Sizes(context.text)
    let parts = grid.parts(at: time, tracks: MorphTrack.allCases.count)
    let limit =
      parts.map { sizes.titleLimit(isGrid: $0.isGrid, cellWidth: $0.cellSize.width) }.min() ?? 0
    // A ring belongs to its tile while tiles glide over each other; at rest it lies above its neighbours.
    let isMorphing = grid.isMorphing(at: time)
    let keyline = isMorphing ? min(AlbumTile.Metrics.keyline, grid.arrangement.gridSpacing / 2) : 0
    // Rings and keylines reach a little beyond their tiles.
    let overscan = Insets(
      top: AlbumsHeader.Metrics.softEdge + FocusRing.extent, left: Metrics.margin,
      bottom: FocusRing.extent, right: Metrics.margin)
    let cells = content.placed(
      grid.cells(at: time, overscan: overscan), withoutScroll: grid.jointScroll(at: time))
    var keylines = Keylines(width: keyline, tiles: cells.count)
    var ringedFrame: Rect?
    for cell in cells {
      let item = items.item(at: cell.index)
      let target = Target.item(cell.index)
      let title = context.text.fitted(item.title, sizes.font, within: limit)
      let titleWidth = context.text.width(title, sizes.font)
      let places = AlbumTile.places(parts, sizes, titleWidth: titleWidth)
      var reach = AlbumTile.reach(cell.frame, places, sizes, titleWidth: titleWidth)
      if ringed == target { reach = reach.union(cell.frame.inset(by: -FocusRing.reach)) }
      let hover = interaction.hoverOpacity(of: target, at: time)
      let tile = AlbumTile.Appearance(
        frame: cell.frame, places: places, title: title, hover: hover,
        press: interaction.pressOpacity(of: target, at: time),
        heart: hearts[cell.index]?.presented(hover: hover, at: time) ?? .none(hover: hover),
        keyline: keylines.width(around: cell.frame, reaching: reach))
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
