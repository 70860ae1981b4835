public import TileGeometry
public import TileTiming

/// A list that turns into a grid and back: every item glides from where it is seen to its new place.
///
/// Nothing here reads a clock or draws. Call it with what happens and when, then ask for the cells that are
/// visible at a time; the same time always gives the same answer. Work depends on what is visible, never on
/// the number of items; for changes of items that holds when the ids are an ``ItemOrder``, which can look an
/// item up.
///
/// ```swift
/// var grid = MorphingGrid(
///   ids: ["Skyline", "Forest", "Coast", "Desert", "Night", "Snow"],
///   arrangement: GridArrangement(columns: 2, spacing: 12),
///   viewport: Size(width: 380, height: 700))
///
/// // The person asks for the grid, and changes their mind 150 ms later.
/// grid.setGrid(true, using: [Spring(duration: 0.5)], at: 0)
/// grid.setGrid(false, using: [Spring(duration: 0.5)], at: 0.15)
///
/// // A frame of your loop:
/// let now = 0.2
/// for cell in grid.cells(at: now) {
///   print(cell.id, cell.frame)  // draw it there
/// }
/// if grid.isMoving(at: now) { /* ask for another frame */ }
///
/// // A click on what is seen at that moment:
/// if let cell = grid.cell(at: Point(x: 40, y: 30), time: now) { print("hit", cell.id) }
///
/// grid.scroll(by: 60, using: .smooth(duration: 0.25), at: 0.3)
/// grid.setIDs(["Skyline", "Coast", "Desert", "Night", "Snow"], using: ItemChangeMotion(), at: 0.4)
/// ```
///
/// The ids may be an array or anything with constant-time access: `MorphingGrid(ids: 0..<1_000_000, …)` is an
/// ordinary case.
public struct MorphingGrid<IDs: RandomAccessCollection & Sendable>: Sendable
where IDs.Element: Hashable & Sendable {
  public typealias Cell = PresentedCell<IDs.Element>

  public internal(set) var ids: IDs
  public internal(set) var arrangement: GridArrangement
  /// The visible area, in points; cells are laid out over its whole width.
  public internal(set) var viewport: Size
  /// Free room above the first row, which scrolls with it, in points.
  public let topInset: Double
  /// Free room below the last row that can be scrolled into view, in points.
  public let bottomInset: Double
  /// Device pixels a point: what "half a pixel from its place" means when an animation is to end.
  public var pixelsPerPoint: Double {
    didSet {
      scrolling.tolerance = tolerance
      contentShift.tolerance = tolerance
    }
  }

  /// The layout at rest, relative to the content's top left corner. `layout.frame(at:)` is an item's frame at
  /// rest, `layout.contentHeight` the height of all cells.
  public internal(set) var layout: UniformGrid

  var blend: MorphBlend?
  var exchange: ItemExchange<IDs.Element>?
  var scrolling: AnimatedValue<Double>
  /// How much further than `scrolling` the content as a whole is seen scrolled up since the items changed, in
  /// points; springs to 0. Content above the first row follows it; items have displacements of their own.
  var contentShift: AnimatedValue<Double>
  var anchor: AnchorMemory?

  /// - Parameters:
  ///   - ids: identity of the items in their order; duplicates are told apart by their occurrence.
  ///   - viewport: size of the visible area in points, at most 65,536 each; zero is allowed and shows
  ///     nothing.
  public init(
    ids: IDs, arrangement: GridArrangement, viewport: Size, topInset: Double = 0,
    bottomInset: Double = 0, pixelsPerPoint: Double = 1
  ) {
    self.ids = ids
    self.arrangement = arrangement
    self.viewport = Self.usable(viewport)
    self.topInset = usableLength(topInset)
    self.bottomInset = usableLength(bottomInset)
    self.pixelsPerPoint = pixelsPerPoint
    layout = arrangement.grid(
      itemCount: ids.count, width: self.viewport.width, top: self.topInset)
    scrolling = AnimatedValue(0, tolerance: SettlingTolerance.pixels.scaled(by: pixelsPerPoint))
    contentShift = scrolling
  }

  /// A size of which all that is visible can be listed. No display has a larger window, at four pixels a
  /// point.
  private static func usable(_ size: Size) -> Size {
    let longest = 65_536.0  // points
    return Size(
      width: min(usableLength(size.width), longest), height: min(usableLength(size.height), longest))
  }

  var tolerance: SettlingTolerance { .pixels.scaled(by: pixelsPerPoint) }

  /// The number of columns in the present arrangement: 1 for a list, and as many as fit for a grid.
  public var columns: Int { layout.columns }
}

// MARK: - Changes

extension MorphingGrid {
  /// Turns the list into a grid or back. See `arrange(_:using:at:keeping:)`.
  public mutating func setGrid(
    _ isGrid: Bool, using springs: [Spring]?, at time: Double, keeping preferred: Int? = nil
  ) {
    var wanted = arrangement
    wanted.isGrid = isGrid
    arrange(wanted, using: springs, at: time, keeping: preferred)
  }

  /// Moves every item to its place in another arrangement.
  ///
  /// From the presented frame and velocity of each item, whatever is running. An anchor item keeps its top
  /// edge on the screen as nearly as the content's ends allow; it is remembered until the user scrolls, so
  /// that going back returns exactly.
  ///
  /// - Parameters:
  ///   - springs: one for each track of shares, the first for the cells themselves; nil to change at once.
  ///   - preferred: an item to hold on to if it is in view, instead of the first one at least half visible.
  public mutating func arrange(
    _ wanted: GridArrangement, using springs: [Spring]?, at time: Double, keeping preferred: Int? = nil
  ) {
    rest(at: time)
    let target = wanted.grid(itemCount: ids.count, width: viewport.width, top: topInset)
    guard target != layout else {
      arrangement = wanted
      return
    }
    holdAnchor(preferring: preferred)
    let aimed = anchoredOffset(in: target)
    guard let springs, !springs.isEmpty else {
      arrangement = wanted
      layout = target
      finish()
      scrolling.jump(to: aimed)
      return
    }
    morph(to: target, wanted, scrollingTo: aimed, springs, at: time)
  }

  /// Gives the visible area another size, in points, and the items the arrangement for that size.
  ///
  /// Items follow the new width at once. At a step, where the number of columns or the rule of the cells'
  /// height changes, they glide from where they are seen, if `springs` are given. The anchor item stays in
  /// place, see `arrange`.
  ///
  /// - Parameter wanted: nil for the present arrangement.
  public mutating func resize(
    to size: Size, arrangement wanted: GridArrangement? = nil, using springs: [Spring]? = nil,
    at time: Double,
    keeping preferred: Int? = nil
  ) {
    let size = Self.usable(size)
    let wanted = wanted ?? arrangement
    guard size != viewport || wanted != arrangement else { return }
    rest(at: time)
    holdAnchor(preferring: preferred)
    viewport = size
    let target = wanted.grid(itemCount: ids.count, width: size.width, top: topInset)
    let isStep = target.columns != layout.columns || !wanted.hasCellHeights(of: arrangement)
    // What the layout that is left looks like at the new width.
    layout = (isStep ? arrangement : wanted).grid(
      itemCount: ids.count, width: size.width, top: topInset, heldAt: layout.columns)
    if var running = blend {
      for place in running.sources.indices {
        let source = running.sources[place]
        running.sources[place].layout = source.arrangement.grid(
          itemCount: source.layout.itemCount, width: size.width, top: topInset,
          heldAt: source.layout.columns)
      }
      blend = running
    }
    if isStep, let springs, !springs.isEmpty {
      morph(to: target, wanted, scrollingTo: anchoredOffset(in: target), springs, at: time)
    } else {
      arrangement = wanted
      layout = target
      scrolling.jump(to: anchoredOffset(in: target))
      let end = settlingTime()
      blend?.settled = end
    }
  }

  /// Ends every animation: everything is at its target.
  public mutating func finish() {
    blend = nil
    exchange = nil
    contentShift.jump(to: 0)
    scrolling.jump(to: scrolling.target)
  }

  /// Starts a blend from what is presented now towards `target`.
  private mutating func morph(
    to target: UniformGrid, _ wanted: GridArrangement, scrollingTo aimed: Double,
    _ springs: [Spring], at time: Double
  ) {
    let offset = scrolling.value(at: time)
    let speed = scrolling.velocity(at: time)
    var sources = carriedSources(at: time, tracks: springs.count)
    var residual = blend?.scrollResidual(at: time) ?? .none
    // The layout that was the target until now holds what the others leave of the whole.
    let rest = (0..<springs.count).map { track in
      sources.reduce(MorphBlend.Share(value: 1, velocity: 0)) { left, source in
        MorphBlend.Share(
          value: left.value - source.shares[track].value,
          velocity: left.velocity - source.shares[track].velocity)
      }
    }
    if let place = sources.firstIndex(where: { $0.layout == layout }) {
      sources[place].shares = zip(sources[place].shares, rest).map { $0 + $1 }
    } else {
      sources.append(
        MorphBlend.Source(
          arrangement: arrangement, layout: layout, shares: rest))
    }
    sources.removeAll { $0.layout == target }
    // The picture must not jump while the offset does, so the spring starts from the difference.
    residual.value += offset - aimed
    residual.velocity += speed
    scrolling.jump(to: aimed)
    arrangement = wanted
    layout = target
    blend = MorphBlend(
      start: time, springs: springs, sources: sources, scrollResidual: residual, settled: .infinity)
    let end = settlingTime()
    blend?.settled = end
  }

  /// The running sources with their shares at a time, for a number of tracks that may have changed.
  private func carriedSources(at time: Double, tracks: Int) -> [MorphBlend.Source] {
    guard let blend else { return [] }
    let shares = blend.shares(at: time)
    return blend.sources.indices.map { place in
      var source = blend.sources[place]
      source.shares = (0..<tracks).map { shares[min($0, shares.count - 1)][place] }
      return source
    }
  }

  /// Drops what has settled.
  mutating func rest(at time: Double) {
    if let blend, time >= blend.settled {
      self.blend = nil
    }
    if let exchange, time >= exchange.settledTime {
      self.exchange = nil
    }
  }
}
