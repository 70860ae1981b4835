package import TileGeometry
import TileLayout
import TileTiming

/// The catalogue: products as list rows or grid cards, switched by the transition the person chooses.
///
/// With `morph` one layout turns into the other. With every other transition the layout that was shown
/// becomes a layer that leaves beneath the arriving one: it keeps its place and takes no input.
package struct CatalogueScene: Sendable {
  /// The scene's command line options.
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
    /// Of a single column.
    static let widestCardAlone = 400.0
    /// The widest a list is, and a grid: so much, or this part of a wide window.
    static let listWidth = 720.0
    static let gridWidth = 1310.0
    static let gridShare = 0.68
    /// How far above the viewport the content is seen, fading, and over what height it fades.
    static let softEdgeReach = 2.0
    static let softEdge = 16.0
    /// Seconds of a switch, and of one under reduced motion.
    static let duration = 0.35
    static let reducedDuration = 0.15
    /// How far a card's shadow is seen beyond its edges: 2.8 σ and the offset.
    static let shadowReach = 14.0
    /// Layers that may be leaving at once: more than anyone can cause by hand during one switch. Beyond that
    /// the oldest are dropped.
    static let mostLeaving = 16
  }

  var items: ShownItems<CatalogueItem>
  private(set) var transition: CatalogueTransition
  private(set) var selected: ItemIdentity?
  /// The layout aimed at, which takes the input.
  var content: ScrolledGrid
  private var transform = CatalogueLayer.Transform.identity
  /// The layers that are leaving, the oldest at the bottom.
  private var leaving: [CatalogueLayer] = []
  private var picker: TransitionPicker
  private var selectionFades = Fades<ItemIdentity>()

  package init(_ items: ItemSource<CatalogueItem>, _ options: Options = Options()) {
    self.items = ShownItems(items) { [$0.name, $0.description] }
    transition = options.transition
    picker = TransitionPicker(options.transition)
    content = ScrolledGrid(
      self.items.order,
      arrangement: GridArrangement(isGrid: options.isGrid),
      margin: Metrics.margin, topInset: Metrics.margin, bottomInset: Metrics.margin)
  }

  /// How many layers are kept: the one that takes the input, and those that have not been forgotten yet.
  package var layerCount: Int { leaving.count + 1 }

  // MARK: - Layout

  package mutating func layOut(_ context: SceneContext) {
    let top = TransitionPicker.Layout(context).bottom
    let viewport = Rect(
      x: 0, y: top, width: context.size.width, height: max(0, context.size.height - top))
    content.layOut(arrangement(context), in: viewport, context, keeping: ringedPlace(context))
    for place in leaving.indices {
      leaving[place].fit(to: content.grid, at: context.time)
    }
  }

  func arrangement(_ context: SceneContext) -> GridArrangement {
    let sizes = CatalogueCard.Sizes(context.text)
    let listWidth = min(context.size.width - 2 * Metrics.margin, Metrics.listWidth)
    var arrangement = GridArrangement(
      isGrid: isGrid,
      columns: .adaptive(
        minimum: Metrics.narrowestCard, maximum: Metrics.widestCard, maximumAlone: Metrics.widestCardAlone),
      listSpacing: Metrics.listSpacing, gridSpacing: Metrics.gridSpacing,
      listCellHeight: GridArrangement.CellHeight(sizes.rowHeight(listWidth: listWidth)),
      gridCellHeight: sizes.gridHeight)
    arrangement.listWidth = Metrics.listWidth
    arrangement.gridWidth = max(Metrics.gridWidth, context.size.width * Metrics.gridShare)
    return arrangement
  }

  // MARK: - What a person does

  /// Chooses the transition for the next switch.
  private mutating func choose(
    _ new: CatalogueTransition, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard new != transition else { return }
    transition = new
    picker.choose(new, context)
    output.report(.transition, new.rawValue, at: context.time)
  }

  /// Selects a product; a selected one stays selected.
  package mutating func activate(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    defer { output.report(.select, name(of: item), at: context.time) }
    guard item != selected else { return }
    let animation = context.opacity(.easeInOut(duration: 0.12))
    if let selected { selectionFades.fade(selected, to: 0, using: animation, at: context.time) }
    selectionFades.fade(item, to: 1, using: animation, at: context.time)
    selected = item
  }

  package mutating func activate(
    _ control: Control, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    if control == .layoutSwitch { return toggleLayout(context, &output) }
    let chosen = CatalogueTransition.allCases.first { .transition($0) == control }
    if let chosen { choose(chosen, context, &output) }
  }

  mutating func pressOwn(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput) -> KeyResponse {
    let transitions = CatalogueTransition.allCases
    guard case .character(let digit) = key, let number = digit.wholeNumberValue,
      transitions.indices.contains(number - 1)
    else { return .unused }
    choose(transitions[number - 1], context, &output)
    return .acts
  }

  mutating func changeLayout(_ context: SceneContext) {
    forgetWhatHasLeft(at: context.time)
    if context.environment.motion == .full, transition == .morph {
      let springs = MorphTrack.springs(toGrid: !isGrid, context)
      let ringed = ringedPlace(context)
      content.change { grid in
        grid.setGrid(
          !grid.arrangement.isGrid, using: springs, at: context.time, keeping: ringed)
      }
    } else {
      exchangeLayers(context)
    }
  }

  /// Makes the present layout a leaving layer, and brings in the other one: from the start, or back from
  /// where it is seen if it was still leaving.
  private mutating func exchangeLayers(_ context: SceneContext) {
    let time = context.time
    let isReduced = context.environment.motion == .reduced
    let style = isReduced ? CatalogueTransition.fade : transition
    let isSeen = context.environment.isVisible && !items.isEmpty
    let animation: Animation? =
      isSeen
      ? .easeInOut(duration: isReduced ? Metrics.reducedDuration : Metrics.duration) : nil
    var left = CatalogueLayer(grid: content.grid, transform: transform)
    left.transform.leave(by: style, using: animation, at: time)
    let ringed = ringedPlace(context)
    content.change { grid in
      grid.setGrid(
        !grid.arrangement.isGrid, using: nil, at: time, keeping: ringed)
    }
    if let place = leaving.lastIndex(where: { showsPresentLayout($0.grid, at: time) }) {
      transform = leaving.remove(at: place).transform
    } else {
      transform = CatalogueLayer.Transform(arrivingBy: style)
    }
    transform.arrive(using: animation, at: time)
    leaving.append(left)
    leaving.removeFirst(max(leaving.count - Metrics.mostLeaving, 0))
    forgetWhatHasLeft(at: time)
  }

  private func showsPresentLayout(_ grid: MorphingGrid<ItemNumbers>, at time: Double) -> Bool {
    grid.layout == content.grid.layout && !grid.isMoving(at: time)
      && grid.aimedOffset == content.grid.aimedOffset
  }

  package mutating func advance(_ context: SceneContext, _ output: inout SceneOutput) {
    forgetWhatHasLeft(at: context.time)
    if leaving.isEmpty { forgetGoneItems(at: context.time) }
  }

  /// Drops the layers that are out of the picture.
  private mutating func forgetWhatHasLeft(at time: Double) {
    leaving.removeAll { time >= $0.transform.settledTime }
  }

  package mutating func finish(at time: Double) {
    content.finish()
    transform = .identity
    leaving = []
    picker.finish()
    selectionFades.finish()
  }

  // MARK: - What is where

  package var tool: SceneTool? {
    SceneTool(
      .layoutSwitch, title: LayoutSwitch.title(isGrid: isGrid),
      symbol: LayoutSwitch.symbol(isGrid: isGrid))
  }

  package var focusStops: [FocusStop] {
    [
      FocusStop(.layoutSwitch),
      FocusStop(
        oneOf: CatalogueTransition.allCases.map(Control.transition), entry: .transition(transition)),
    ]
  }

  package func target(at point: Point, _ context: SceneContext) -> Target? {
    if content.isOnIndicator(point) { return .scrollIndicator }
    if let control = TransitionPicker.Layout(context).control(at: point) { return .control(control) }
    return item(at: point, context).map(Target.item)
  }

  /// A card as presented, with its layer's transform.
  struct Cell {
    var cell: PresentedCell<Int>
    var opacity: Double
    var scale: Double
  }

  /// A layer of the present picture. A class, as every copy of a grid copies all its animations: a layer is
  /// passed around many times a frame.
  private final class ShownLayer {
    let grid: MorphingGrid<ItemNumbers>
    let transform: CatalogueLayer.Presented
    let leaves: Bool

    init(grid: MorphingGrid<ItemNumbers>, transform: CatalogueLayer.Presented, leaves: Bool) {
      self.grid = grid
      self.transform = transform
      self.leaves = leaves
    }
  }

  /// The leaving layers first, the one that takes the input on top.
  private func layers(_ context: SceneContext) -> [ShownLayer] {
    let time = context.time
    func shown(_ grid: MorphingGrid<ItemNumbers>, _ transform: CatalogueLayer.Transform, leaves: Bool)
      -> ShownLayer
    {
      ShownLayer(
        grid: grid, transform: transform.presented(at: time, in: content.viewport), leaves: leaves)
    }
    return leaving.filter { time < $0.transform.settledTime }.map {
      shown($0.grid, $0.transform, leaves: true)
    } + [shown(content.grid, transform, leaves: false)]
  }

  /// The cards of a layer, in the window's points without the layer's transform: those in the viewport, and
  /// those whose shadow or ring may be seen there.
  private func cards(
    of layer: ShownLayer, withoutScroll scroll: Double = 0, at time: Double
  ) -> [PresentedCell<Int>] {
    let overscan = Insets(
      top: Metrics.softEdgeReach + Metrics.shadowReach, left: Metrics.margin,
      bottom: Metrics.shadowReach, right: Metrics.margin)
    return content.placed(layer.grid.cells(at: time, overscan: overscan), at: time, withoutScroll: scroll)
  }

  /// The cards seen inside the viewport, those of leaving layers first, in the window's points.
  func cells(_ context: SceneContext) -> [Cell] {
    layers(context).flatMap { cells(of: $0, at: context.time) }
  }

  private func cells(of layer: ShownLayer, at time: Double) -> [Cell] {
    cards(of: layer, at: time).compactMap { card in
      var cell = card
      cell.frame = layer.transform.rect(card.frame)
      guard cell.frame.intersects(content.viewport) else { return nil }
      cell.isLeaving = card.isLeaving || layer.leaves
      return Cell(
        cell: cell, opacity: card.opacity * layer.transform.opacity, scale: layer.transform.scale)
    }
  }

  /// The product that takes a press at a point, as presented: only the layer that stays has any.
  func item(at point: Point, _ context: SceneContext) -> ItemIdentity? {
    guard content.viewport.contains(point) else { return nil }
    return layers(context).last.flatMap { layer in
      cells(of: layer, at: context.time).last { !$0.cell.isLeaving && $0.cell.frame.contains(point) }
        .map { ItemIdentity($0.cell.id) }
    }
  }

  // MARK: - Time

  package func nextChange(at time: Double) -> Double? {
    if time < max(layersSettled, picker.settledTime, selectionFades.settledTime) { return time }
    return content.nextChange(at: time)
  }

  package func moving(at time: Double) -> [String] {
    let parts = [
      ("transition", layersSettled), ("transition picker", picker.settledTime),
      ("selection", selectionFades.settledTime),
    ]
    return content.moving(at: time) + parts.filter { time < $0.1 }.map(\.0)
  }

  private var layersSettled: Double {
    leaving.reduce(transform.settledTime) { max($0, $1.transform.settledTime) }
  }

  // MARK: - Picture

  package func draw(on canvas: inout Canvas, _ context: SceneContext) {
    let time = context.time
    let viewport = content.viewport
    canvas.fill("background", context.environment.bounds, canvas.theme.grouped)
    let area = viewport.inset(by: Insets(top: -Metrics.softEdgeReach))
    let layers = layers(context)
    canvas.clipped("catalogue", to: area) { canvas in
      for layer in layers {
        draw(layer, on: &canvas, layer.leaves ? context.withoutInteraction : context)
      }
    }
    if items.isEmpty {
      EmptyState(symbol: "bag", title: "No products", items).draw(on: &canvas, in: viewport)
    }
    SoftEdge.draw(
      on: &canvas, Rect(x: 0, y: area.minY, width: area.width, height: Metrics.softEdge),
      canvas.theme.grouped,
      opacity: layers.reduce(0) { sum, layer in
        sum + layer.transform.presence * SoftEdge.opacity(scrolledBy: layer.grid.seenOffset(at: time))
      })
    picker.draw(on: &canvas, TransitionPicker.Layout(context), chosen: transition, context)
    content.drawIndicator(on: &canvas, at: time)
  }

  /// One layer, composited as a whole.
  private func draw(_ layer: ShownLayer, on canvas: inout Canvas, _ context: SceneContext) {
    guard layer.transform.scale > 0 else { return }
    // By whole pixels, so that a sliding layer is the resting picture, moved.
    let pixelsPerPoint = context.environment.scale
    let shift = (layer.transform.offset * pixelsPerPoint).rounded() / pixelsPerPoint
    var center = layer.transform.center
    center.x += shift
    canvas.layer(
      "layer", opacity: layer.transform.opacity, scale: layer.transform.scale, about: center
    ) { canvas in
      let offset = Point(x: shift, y: -layer.grid.jointScroll(at: context.time))
      canvas.moved(layer.grid.arrangement.isGrid ? "grid" : "list", by: offset) { canvas in
        drawCards(of: layer, on: &canvas, context)
      }
    }
  }

  private func drawCards(of layer: ShownLayer, on canvas: inout Canvas, _ context: SceneContext) {
    let time = context.time
    let sizes = CatalogueCard.Sizes(context.text)
    let places = CatalogueCard.places(
      layer.grid.parts(at: time, tracks: MorphTrack.allCases.count), sizes)
    let scroll = layer.grid.jointScroll(at: time)
    let isGliding = layer.grid.isMorphing(at: time)
    let cells = cards(of: layer, withoutScroll: scroll, at: time)
    for (order, cell) in cells.enumerated() {
      let identity = ItemIdentity(cell.id)
      guard let item = items.item(identity) else { continue }
      let target = Target.item(identity)
      let frame = cell.frame
      let card = CatalogueCard.Appearance(
        frame: frame, places: places, isGliding: isGliding,
        hover: context.hoverOpacity(of: target),
        press: context.pressOpacity(of: target),
        selection: selectionFades.value(of: identity, at: time),
        nameOpacity: isGliding
          ? CoveredText.opacity(
            of: CatalogueCard.nameBox(in: frame, places, sizes), under: cells[(order + 1)...]) : 1)
      canvas.layer(item.id, opacity: cell.opacity) { CatalogueCard.draw(item, card, sizes, on: &$0) }
      if context.ring == target {
        canvas.focusRing("focus", around: frame, radius: CatalogueCard.Metrics.radius)
      }
    }
  }

  // MARK: - Description

  package func controls(_ context: SceneContext) -> [PlacedControl] {
    zip(CatalogueTransition.allCases, TransitionPicker.Layout(context).chips).map { transition, chip in
      PlacedControl(.transition(transition), transition.title, chip)
    }
  }

  package func describe(in state: inout StateSnapshot, _ context: SceneContext) {
    describeGrid(in: &state, context)
    state.transition = transition.rawValue
    state.selected = selected.flatMap { items.exists($0) ? name(of: $0) : nil }
    state.items = cells(context).compactMap { shown in
      let identity = ItemIdentity(shown.cell.id)
      guard let item = items.item(identity) else { return nil }
      return StateSnapshot.Item(
        id: item.id, occurrence: items.occurrence(of: identity), index: shown.cell.index, title: item.name,
        frame: context.presented(shown.cell.frame), opacity: shown.opacity, scale: shown.scale,
        leaving: shown.cell.isLeaving, favourite: false)
    }
  }
}

extension CatalogueScene: GridScene {
  package static let info = SceneInfo(
    name: "catalogue", title: "Catalogue", symbol: "bag",
    keys: [
      KeysContent.Row(title: "List or grid", caps: ["Space", "G"]),
      KeysContent.Row(title: "Transition", caps: ["1", "…", "5"]),
      KeysContent.Row(title: "Select", caps: ["Enter"]),
    ])
}

extension Control {
  static func transition(_ transition: CatalogueTransition) -> Control {
    Control("transition-\(transition.rawValue)")
  }
}

extension SceneEvent.Kind {
  static let transition = Self(rawValue: "transition")
}
