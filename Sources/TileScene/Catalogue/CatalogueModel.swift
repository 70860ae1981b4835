import TileGeometry
import TileLayout
import TileTiming

/// The catalogue: products as list rows or grid cards, switched by the transition the person chooses.
///
/// With `morph` one layout turns into the other. With every other transition the layout that was shown becomes a
/// layer that leaves beneath the one that comes: it keeps its place and takes no input.
package struct CatalogueModel: Sendable {
  /// What the command line decides.
  package struct Options: Sendable {
    package var isGrid = true
    package var transition = CatalogueTransition.fade

    package init() {}
  }

  enum Metrics {
    static let margin = 16.0
    static let listSpacing = 12.0
    static let gridSpacing = 16.0
    static let narrowestCard = 150.0
    static let widestCard = 200.0
    /// How far above the viewport the content is seen, fading, and over what height it fades.
    static let softEdgeReach = 2.0
    static let softEdge = 16.0
    /// Seconds of a switch, and of one under reduced motion.
    static let duration = 0.35
    static let reducedDuration = 0.15
    /// How far a card's shadow is seen beyond its edges: 2.8 σ and the offset.
    static let shadowReach = 14.0
  }

  let items: ItemSource<CatalogueItem>
  private(set) var transition: CatalogueTransition
  private(set) var selected: Int?
  /// The layout aimed at, which takes the input.
  var content: ScrolledGrid
  private var transform = CatalogueLayer.Transform.identity
  /// Those that still leave, the first that left beneath.
  private var leaving: [CatalogueLayer] = []
  private var picker: TransitionPicker
  private var selectionFades = Fades<Int>()

  package init(_ items: ItemSource<CatalogueItem>, _ options: Options = Options()) {
    self.items = items
    transition = options.transition
    picker = TransitionPicker(options.transition)
    content = ScrolledGrid(
      itemCount: items.count,
      arrangement: GridArrangement(
        isGrid: options.isGrid,
        columns: .adaptive(minimum: Metrics.narrowestCard, maximum: Metrics.widestCard),
        listSpacing: Metrics.listSpacing, gridSpacing: Metrics.gridSpacing, listCellHeight: 0,
        gridCellHeight: 0),
      margin: Metrics.margin, topInset: Metrics.margin, bottomInset: Metrics.margin)
  }

  var isGrid: Bool { content.grid.arrangement.isGrid }

  // MARK: - Layout

  mutating func layOut(_ context: SceneContext, keeping focused: Int?) {
    let top = TransitionPicker.Layout(context).bottom
    let viewport = Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
    let sizes = CatalogueCard.Sizes(context.text)
    var arrangement = content.grid.arrangement
    arrangement.listCellHeight.fixed = sizes.listHeight
    arrangement.gridCellHeight = sizes.gridHeight
    content.layOut(
      arrangement, in: viewport, using: MorphTrack.springs(toGrid: nil, context), context, keeping: focused)
    for place in leaving.indices {
      leaving[place].grid.resize(to: content.grid.viewport, at: context.time)
    }
  }

  // MARK: - What a person does

  /// Chooses the transition for the next switch; returns whether it is another one.
  mutating func choose(_ new: CatalogueTransition, _ context: SceneContext) -> Bool {
    guard new != transition else { return false }
    transition = new
    picker.choose(new, context)
    return true
  }

  /// Selects a product; one that is selected stays so.
  mutating func select(_ index: Int, _ context: SceneContext) {
    guard index != selected else { return }
    let animation = context.opacity(.easeInOut(duration: 0.12))
    if let selected { selectionFades.fade(selected, to: 0, using: animation, at: context.time) }
    selectionFades.fade(index, to: 1, using: animation, at: context.time)
    selected = index
  }

  mutating func toggleLayout(_ context: SceneContext, keeping focused: Int?) {
    forgetWhatHasLeft(at: context.time)
    if context.environment.motion == .full, transition == .morph {
      let springs = MorphTrack.springs(toGrid: !isGrid, context)
      content.change { grid in
        grid.setGrid(!grid.arrangement.isGrid, using: springs, at: context.time, keeping: focused)
      }
    } else {
      exchangeLayers(context, keeping: focused)
    }
  }

  /// Lets the present layout leave as a layer, and the other one come: from the beginning, or back from where it is
  /// seen if it was still leaving.
  private mutating func exchangeLayers(_ context: SceneContext, keeping focused: Int?) {
    let time = context.time
    let isReduced = context.environment.motion == .reduced
    let style = isReduced ? CatalogueTransition.fade : transition
    let animation = Animation.easeInOut(
      duration: isReduced ? Metrics.reducedDuration : Metrics.duration)
    var left = CatalogueLayer(grid: content.grid, transform: transform)
    left.transform.leave(by: style, using: animation, at: time)
    content.change { grid in
      grid.setGrid(!grid.arrangement.isGrid, using: nil, at: time, keeping: focused)
    }
    if let place = leaving.lastIndex(where: { showsPresentLayout($0.grid, at: time) }) {
      transform = leaving.remove(at: place).transform
    } else {
      transform = CatalogueLayer.Transform(arrivingBy: style)
    }
    transform.arrive(using: animation, at: time)
    leaving.append(left)
  }

  private func showsPresentLayout(_ grid: MorphingGrid<Range<Int>>, at time: Double) -> Bool {
    grid.layout == content.grid.layout && !grid.isMoving(at: time)
      && grid.aimedOffset == content.grid.aimedOffset
  }

  private mutating func forgetWhatHasLeft(at time: Double) {
    leaving.removeAll { time >= $0.transform.settledTime }
  }

  mutating func finish() {
    content.finish()
    transform = .identity
    leaving = []
    picker.finish()
  }

  // MARK: - What is where

  /// A card as presented, with what its layer does to it.
  struct Cell {
    var cell: PresentedCell<Int>
    var opacity: Double
    var scale: Double
  }

  /// The cards seen inside the viewport, those of leaving layers first, in the window's points.
  func cells(_ context: SceneContext) -> [Cell] {
    let time = context.time
    var found: [Cell] = []
    func add(_ grid: MorphingGrid<Range<Int>>, _ transform: CatalogueLayer.Transform, leaves: Bool) {
      let presented = transform.presented(at: time, in: content.viewport)
      for var cell in content.placed(grid.cells(at: time)) {
        cell.frame = presented.rect(cell.frame)
        guard cell.frame.intersects(content.viewport) else { continue }
        cell.isLeaving = cell.isLeaving || leaves
        found.append(
          Cell(cell: cell, opacity: cell.opacity * presented.opacity, scale: presented.scale))
      }
    }
    for layer in leaving where time < layer.transform.settledTime {
      add(layer.grid, layer.transform, leaves: true)
    }
    add(content.grid, transform, leaves: false)
    return found
  }

  /// The product that takes a press at a point: only the layer that stays has any.
  func item(at point: Point, _ context: SceneContext) -> Int? {
    guard content.viewport.contains(point) else { return nil }
    let presented = transform.presented(at: context.time, in: content.viewport)
    return presented.source(of: point).flatMap { content.item(at: $0, context) }
  }

  // MARK: - Time

  func nextChange(at time: Double) -> Double? {
    let layers = leaving.reduce(transform.settledTime) { max($0, $1.transform.settledTime) }
    if time < max(layers, picker.settledTime, selectionFades.settledTime) { return time }
    return content.nextChange(at: time)
  }

  // MARK: - Picture

  func draw(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let time = context.time
    let viewport = content.viewport
    canvas.fill("background", context.environment.bounds, canvas.theme.grouped)
    let area = viewport.inset(by: Insets(top: -Metrics.softEdgeReach))
    canvas.clipped("catalogue", to: area) { canvas in
      for layer in leaving where time < layer.transform.settledTime {
        draw(layer.grid, layer.transform, on: &canvas, context, nil, ringOn: nil)
      }
      draw(content.grid, transform, on: &canvas, context, interaction, ringOn: ringed)
    }
    if items.isEmpty {
      EmptyState.draw(on: &canvas, in: viewport, symbol: "bag", title: "No products")
    }
    SoftEdge.draw(
      on: &canvas, Rect(x: 0, y: area.minY, width: area.width, height: Metrics.softEdge),
      canvas.theme.grouped, scrolledBy: content.grid.scrollOffset(at: time))
    picker.draw(
      on: &canvas, TransitionPicker.Layout(context), chosen: transition, interaction,
      ringOn: ringed, at: time)
    content.drawIndicator(on: &canvas, at: time)
  }

  /// One layer, composited as a whole.
  private func draw(
    _ grid: MorphingGrid<Range<Int>>, _ transform: CatalogueLayer.Transform,
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction?,
    ringOn ringed: Target?
  ) {
    let presented = transform.presented(at: context.time, in: content.viewport)
    guard presented.scale > 0 else { return }
    canvas.layer(
      "layer", opacity: presented.opacity, scale: presented.scale, about: presented.center
    ) { canvas in
      drawCards(grid, movedBy: presented.offset, on: &canvas, context, interaction, ringOn: ringed)
    }
  }

  private func drawCards(
    _ grid: MorphingGrid<Range<Int>>, movedBy offset: Double, on canvas: inout Canvas,
    _ context: SceneContext, _ interaction: Interaction?, ringOn ringed: Target?
  ) {
    let time = context.time
    let sizes = CatalogueCard.Sizes(context.text)
    let places = CatalogueCard.places(
      grid.parts(at: time, tracks: MorphTrack.allCases.count), sizes)
    let overscan = Insets(
      top: Metrics.softEdgeReach + Metrics.shadowReach, left: Metrics.margin,
      bottom: Metrics.shadowReach, right: Metrics.margin)
    for cell in content.placed(grid.cells(at: time, overscan: overscan)) {
      let target = Target.item(cell.index)
      let frame = cell.frame.offsetBy(x: offset)
      CatalogueCard.draw(
        items.item(at: cell.index),
        CatalogueCard.Appearance(
          frame: frame, places: places,
          hover: interaction?.hoverOpacity(of: target, at: time) ?? 0,
          press: interaction?.pressOpacity(of: target, at: time) ?? 0,
          selection: selectionFades.value(of: cell.index, at: time)), sizes, on: &canvas)
      if ringed == target {
        canvas.focusRing("focus", around: frame, radius: CatalogueCard.Metrics.radius)
      }
    }
  }
}
