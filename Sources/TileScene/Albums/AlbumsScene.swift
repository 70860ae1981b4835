package import TileGeometry
import TileLayout
import TileTiming

/// The albums: the same items as a list or a grid, gliding between the two.
package struct AlbumsScene: Sendable {
  /// The scene's command line options.
  package struct Options: Sendable {
    package var isGrid = false
    /// Columns of the grid, 1…64, of which 1 is the list; nil: as many as suit the window.
    package var columns: Int?
    /// Between cells, in points.
    package var spacing = 12.0

    package init() {}
  }

  enum Metrics {
    static let margin = 20.0
  }

  var items: ShownItems<AlbumItem>
  var content: ScrolledGrid
  /// The number of columns that was asked for, above 1; nil: as many as suit the window.
  private var columns: Int?
  private(set) var favourites: Set<ItemIdentity> = []
  private var hearts: [ItemIdentity: Heart] = [:]

  package init(_ items: ItemSource<AlbumItem>, _ options: Options = Options()) {
    self.items = ShownItems(items) { [$0.title] }
    columns = options.columns.flatMap { $0 > 1 ? $0 : nil }
    // The first layout gives widths and heights.
    content = ScrolledGrid(
      self.items.order,
      arrangement: GridArrangement(
        isGrid: options.isGrid && options.columns.map { $0 > 1 } ?? true, spacing: max(options.spacing, 0)),
      margin: Metrics.margin, bottomInset: Metrics.margin)
  }

  private var grid: MorphingGrid<ItemNumbers> { content.grid }

  // MARK: - Layout

  /// Adopts the window's size, scale and text size.
  package mutating func layOut(_ context: SceneContext) {
    let top = AlbumsHeader(context).contentTop
    let viewport = Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
    content.layOut(arrangement(context), in: viewport, context, keeping: ringedPlace(context))
  }

  func arrangement(_ context: SceneContext) -> GridArrangement {
    AlbumsArrangement(context, gap: grid.arrangement.gridSpacing)
      .arrangement(isGrid: isGrid, columns: columns, items: items.totalCount)
  }

  /// The header as it is seen: on its way between the bar and its own row, as far as the content is.
  private func header(_ context: SceneContext) -> AlbumsHeader {
    let header = AlbumsHeader(context)
    guard content.isTopMoving(at: context.time) else { return header }
    return header.blended(
      with: AlbumsHeader(context, isInBar: !header.isInBar), reaching: content.top(at: context.time))
  }

  // MARK: - What a person does

  mutating func changeLayout(_ context: SceneContext) {
    let springs = MorphTrack.springs(toGrid: !isGrid, context)
    let ringed = ringedPlace(context)
    content.change { grid in
      grid.setGrid(
        !grid.arrangement.isGrid, using: springs, at: context.time, keeping: ringed)
    }
  }

  mutating func pressOwn(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput) -> KeyResponse {
    switch key {
    case .character("+"), .character("="): changeColumns(by: 1, context)
    case .character("-"): changeColumns(by: -1, context)
    default: return .unused
    }
    return .steps
  }

  /// Adds a column to the grid, or takes one away; from the number that is shown, if the window is too narrow
  /// for those asked for. A grid has two at least: one column is the list.
  private mutating func changeColumns(by change: Int, _ context: SceneContext) {
    let shown = isGrid ? grid.columns : 1
    let wanted = (shown + change).clamped(to: UniformGrid.allowedColumns)
    guard wanted != shown else { return }
    if wanted == 1 { return changeLayout(context) }
    columns = wanted
    var arrangement = arrangement(context)
    arrangement.isGrid = true
    let springs = MorphTrack.springs(toGrid: isGrid ? nil : true, context)
    let ringed = ringedPlace(context)
    content.change { grid in
      grid.arrange(
        arrangement, using: springs, at: context.time, keeping: ringed)
    }
  }

  /// Toggles an item's favourite mark.
  package mutating func activate(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    let isOn = favourites.insert(item).inserted
    if !isOn { favourites.remove(item) }
    hearts = hearts.filter { !$0.value.isGone(at: context.time) }
    hearts[item, default: Heart()].set(isOn, context)
    output.report(.favourite, name(of: item), at: context.time)
  }

  package mutating func activate(
    _ control: Control, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    if control == .layoutSwitch { toggleLayout(context, &output) }
  }

  package mutating func advance(_ context: SceneContext, _ output: inout SceneOutput) {
    forgetGoneItems(at: context.time)
  }

  package mutating func finish(at time: Double) {
    content.finish()
    for item in hearts.keys { hearts[item]?.finish() }
  }

  // MARK: - What is where

  package func target(at point: Point, _ context: SceneContext) -> Target? {
    if content.isOnIndicator(point) { return .scrollIndicator }
    if header(context).button.contains(point) { return .control(.layoutSwitch) }
    return content.item(at: point, context).map(Target.item)
  }

  package var focusStops: [FocusStop] { [FocusStop(.layoutSwitch)] }

  // MARK: - Time

  /// When the picture next changes without input: `time` itself while something moves.
  package func nextChange(at time: Double) -> Double? {
    time < heartsSettled ? time : content.nextChange(at: time)
  }

  package func moving(at time: Double) -> [String] {
    content.moving(at: time) + (time < heartsSettled ? ["hearts"] : [])
  }

  private var heartsSettled: Double { hearts.values.reduce(-.infinity) { max($0, $1.settledTime) } }

  // MARK: - Picture

  package func draw(on canvas: inout Canvas, _ context: SceneContext) {
    let time = context.time
    canvas.fill("background", context.environment.bounds, canvas.theme.window)
    let header = header(context)
    let viewport = content.presentedViewport(at: time)
    let softEdge = AlbumsHeader.Metrics.softEdge
    let area = Rect(
      x: 0, y: viewport.minY - softEdge, width: viewport.width, height: viewport.height + softEdge)
    canvas.clipped("albums", to: area) { canvas in
      canvas.moved("tiles", by: Point(x: 0, y: -grid.jointScroll(at: time))) { canvas in
        drawTiles(on: &canvas, context)
      }
    }
    if items.isEmpty {
      EmptyState(symbol: "albums", title: "No albums", items).draw(on: &canvas, in: viewport)
    }
    SoftEdge.draw(
      on: &canvas, Rect(x: 0, y: area.minY, width: area.width, height: softEdge),
      canvas.theme.window, opacity: SoftEdge.opacity(scrolledBy: grid.seenOffset(at: time)))
    header.draw(
      on: &canvas, isGrid: isGrid, title: AlbumsHeader.countTitle(items.count, of: items.totalCount), context)
    content.drawIndicator(on: &canvas, at: time)
  }

  private func drawTiles(on canvas: inout Canvas, _ context: SceneContext) {
    let time = context.time
    let text = context.text
    let sizes = AlbumTile.Sizes(text)
    let parts = grid.parts(at: time, tracks: MorphTrack.allCases.count)
    let rooms = MorphText.Rooms(
      parts.map { part in
        let limit = sizes.titleLimit(isGrid: part.isGrid, cellWidth: part.cellSize.width)
        return (limit, part.shares[MorphTrack.cell.rawValue])
      })
    let places = AlbumTile.places(parts, sizes)
    // A ring belongs to its tile while tiles glide over each other; at rest it lies above its neighbours.
    let isMorphing = grid.isMorphing(at: time)
    let keyline = isMorphing ? min(AlbumTile.Metrics.keyline, grid.arrangement.gridSpacing / 2) : 0
    // Rings and keylines reach a little beyond their tiles.
    let overscan = Insets(
      top: AlbumsHeader.Metrics.softEdge + FocusRing.extent, left: Metrics.margin,
      bottom: FocusRing.extent, right: Metrics.margin)
    let cells = content.placed(
      grid.cells(at: time, overscan: overscan), at: time, withoutScroll: grid.jointScroll(at: time))
    var keylines = Keylines(width: keyline, tiles: cells.count)
    var ringedFrame: Rect?
    for (order, cell) in cells.enumerated() {
      let identity = ItemIdentity(cell.id)
      guard let item = items.item(identity) else { continue }
      let target = Target.item(identity)
      let title = MorphText(item.title, sizes.font, rooms: rooms, text)
      let titleWidth = text.width(title.long ?? title.short, sizes.font)
      let hover = context.hoverOpacity(of: target)
      var tile = AlbumTile.Appearance(
        frame: cell.frame, places: places, title: title, titleWidth: titleWidth, titleOpacity: 1,
        hover: hover,
        press: context.pressOpacity(of: target),
        heart: hearts[identity]?.presented(hover: hover, at: time) ?? .none(hover: hover), keyline: 0)
      if isMorphing {
        let box = AlbumTile.titleBox(cell.frame, places, sizes, titleWidth: titleWidth)
        var reach = AlbumTile.reach(cell.frame, places, sizes, title: box)
        if context.ring == target { reach = reach.union(cell.frame.inset(by: -FocusRing.reach)) }
        tile.keyline = keylines.width(around: cell.frame, reaching: reach)
        tile.titleOpacity = CoveredText.opacity(of: box, under: cells[(order + 1)...])
      }
      canvas.layer(item.id, opacity: cell.opacity) { AlbumTile.draw(item, tile, sizes, on: &$0) }
      guard context.ring == target else { continue }
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

  // MARK: - Description

  package func controls(_ context: SceneContext) -> [PlacedControl] {
    [
      PlacedControl(
        .layoutSwitch, LayoutSwitch.title(isGrid: isGrid), header(context).button)
    ]
  }

  package func describe(in state: inout StateSnapshot, _ context: SceneContext) {
    describeGrid(in: &state, context)
    state.items = content.cells(at: context.time).compactMap { cell in
      let identity = ItemIdentity(cell.id)
      guard let item = items.item(identity) else { return nil }
      return StateSnapshot.Item(
        id: item.id, occurrence: items.occurrence(of: identity), index: cell.index,
        title: item.title, frame: context.presented(cell.frame), opacity: cell.opacity, scale: 1,
        leaving: cell.isLeaving, favourite: favourites.contains(identity))
    }
  }
}

extension AlbumsScene: GridScene {
  package static let info = SceneInfo(
    name: "albums", title: "Albums", symbol: "albums",
    keys: [
      KeysContent.Row(title: "List or grid", caps: ["Space", "G"]),
      KeysContent.Row(title: "Fewer or more columns", caps: ["−", "+"]),
      KeysContent.Row(title: "Favourite", caps: ["Enter"]),
      KeysContent.Row(title: "Scroll", caps: ["PgUp", "PgDn", "Home", "End"]),
    ])
}

extension SceneEvent.Kind {
  static let favourite = Self(rawValue: "favourite")
}
