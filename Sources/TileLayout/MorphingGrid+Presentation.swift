public import TileGeometry
import TileTiming

extension MorphingGrid {
  /// Whether any cell will still move, or the content still scrolls.
  public func isMoving(at time: Double) -> Bool {
    time < settledTime
  }

  /// Whether cells are gliding between layouts, apart from any scrolling.
  public func isMorphing(at time: Double) -> Bool {
    blend.map { time < $0.settled } ?? false
  }

  /// From this time on the cells stand exactly at `layout`, scrolled to the offset aimed at.
  public var settledTime: Double {
    max(blend?.settled ?? -.infinity, scrolling.settledTime)
  }

  /// The cells seen at a time inside the viewport, in paint order; leaving ones lie beneath.
  ///
  /// - Parameter overscan: how far beyond the viewport cells are wanted too, in points.
  /// - Complexity: O(visible cells), and O(log n) to find them.
  // The program's own case, compiled for it: otherwise every frame would look types up by their names.
  @_specialize(where IDs == Range<Int>)
  public func cells(at time: Double, overscan: Insets = Insets()) -> [Cell] {
    let moment = Moment(of: self, at: time)
    let area = Rect(
      x: -overscan.left, y: -overscan.top,
      width: viewport.width + overscan.left + overscan.right,
      height: viewport.height + overscan.top + overscan.bottom)
    var cells = ghosts(at: moment, in: area)
    for index in candidates(at: moment, in: area) {
      let frame = moment.frame(of: index)
      guard frame.intersects(area) else { continue }
      cells.append(
        Cell(
          id: id(at: index), index: index, frame: frame, opacity: moment.opacity(of: index),
          isLeaving: false))
    }
    return cells
  }

  /// Where an item is presented at a time, in points from the viewport's corner; visible or not.
  ///
  /// - Precondition: `index` is that of an item.
  public func frame(of index: Int, at time: Double) -> Rect {
    precondition(index >= 0 && index < ids.count, "no item at this index")
    return Moment(of: self, at: time).frame(of: index)
  }

  /// The topmost cell presented at a point at a time; cells that are leaving are not there.
  public func cell(at point: Point, time: Double) -> Cell? {
    guard point.y >= 0, point.y < viewport.height else { return nil }
    return cells(at: time).last { !$0.isLeaving && $0.frame.contains(point) }
  }

  /// The layouts in the picture at a time, the one aimed at first. See ``MorphPart``.
  ///
  /// - Parameter tracks: how many shares each part has; as many as springs were given at the last change.
  public func parts(at time: Double, tracks: Int = 1) -> [MorphPart] {
    guard let blend, time < blend.settled else {
      return [
        MorphPart(
          isGrid: arrangement.isGrid, cellSize: layout.cellSize,
          shares: [Double](repeating: 1, count: tracks))
      ]
    }
    let shares = blend.shares(at: time)
    let left = blend.sources.indices.map { place in
      MorphPart(
        isGrid: blend.sources[place].arrangement.isGrid,
        cellSize: blend.sources[place].layout.cellSize,
        shares: (0..<tracks).map { shares[min($0, shares.count - 1)][place].value })
    }
    let rest = (0..<tracks).map { track in 1 - left.reduce(0) { $0 + $1.shares[track] } }
    return [MorphPart(isGrid: arrangement.isGrid, cellSize: layout.cellSize, shares: rest)] + left
  }

  private func id(at index: Int) -> IDs.Element {
    ids[ids.index(ids.startIndex, offsetBy: index)]
  }

  // MARK: - Which items

  /// The items that may be seen in `area`, in order.
  private func candidates(at moment: Moment, in area: Rect) -> [Int] {
    let resting = layout.indices(
      fromY: area.minY + moment.offset, toY: area.maxY + moment.offset)
    guard let blend = moment.blend else { return Array(resting) }
    if blend.sources.allSatisfy({ $0.map == .identity }) {
      return Array(moment.indices(in: area, count: ids.count))
    }
    // Items were exchanged: what was visible in any of the layouts, and what will be.
    var found = Set(resting)
    for source in blend.sources {
      let slack = viewport.height  // scrolling since then, and one viewport for what passes through
      let range = source.layout.indices(
        fromY: source.scroll + area.minY - slack, toY: source.scroll + area.maxY + slack)
      found.formUnion(range.lazy.compactMap(source.map.presentIndex(ofEarlier:)))
    }
    return found.sorted()
  }

  // MARK: - Items that are gone

  private func ghosts(at moment: Moment, in area: Rect) -> [Cell] {
    guard let blend = moment.blend, let spring = blend.springs.first else { return [] }
    return ghosts.compactMap { ghost in
      var cell = ghost.cell
      cell.frame = ghost.contentFrame.offsetBy(y: -moment.offset - moment.pull)
      cell.opacity = min(
        max(spring.value(from: ghost.opacity, to: 0, initialVelocity: 0, at: moment.time - blend.start), 0),
        1)
      return cell.frame.intersects(area) ? cell : nil
    }
  }

  /// What is seen now and has no place in the new ids.
  func leavingCells(at time: Double, _ map: IndexMap) -> [Ghost] {
    let moment = Moment(of: self, at: time)
    return cells(at: time).compactMap { seen in
      guard seen.isLeaving || map.presentIndex(ofEarlier: seen.index) == nil else { return nil }
      var cell = seen
      cell.isLeaving = true
      return Ghost(
        cell: cell, contentFrame: seen.frame.offsetBy(y: moment.offset + moment.pull),
        opacity: seen.opacity)
    }
  }

  // MARK: - The end

  /// The first time from which, for good, every side of every item that is seen now or at the end is nearer than
  /// half a pixel to its place and slow enough.
  func settlingTime() -> Double {
    guard let blend, let spring = blend.springs.first else { return -.infinity }
    let moment = Moment(of: self, at: blend.start)
    let area = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let atRest = layout.indices(fromY: scrolling.target, toY: scrolling.target + viewport.height)
    let tolerance = self.tolerance
    let faint = SettlingTolerance.fractions
    var longest = 0.0
    func consider(_ displacement: Double, _ velocity: Double) {
      let time = spring.settlingTime(
        displacement: displacement, velocity: velocity, within: tolerance.within,
        slowerThan: tolerance.slowerThan)
      longest = max(longest, time)
    }
    consider(moment.pull, blend.pull.velocity)
    for index in Set(candidates(at: moment, in: area)).union(atRest) {
      let place = moment.displacement(of: index)
      let rate = moment.displacementVelocity(of: index)
      consider(place.x, rate.x)
      consider(place.y, rate.y)
      consider(place.width, rate.width)
      consider(place.height, rate.height)
    }
    for ghost in ghosts {
      longest = max(
        longest,
        spring.settlingTime(
          displacement: ghost.opacity, velocity: 0, within: faint.within,
          slowerThan: faint.slowerThan))
    }
    return blend.start + longest
  }
}

// MARK: - One moment

extension MorphingGrid {
  /// All that is needed to place items at one time, computed once.
  struct Moment {
    let time: Double
    /// Nil once the blend has settled.
    let blend: MorphBlend?
    let offset: Double
    /// How much further than `offset` the content is still scrolled up, in points.
    let pull: Double
    private let layout: UniformGrid
    private let shares: [MorphBlend.Share]
    private let pullVelocity: Double

    init(of grid: MorphingGrid, at time: Double) {
      self.time = time
      layout = grid.layout
      offset = grid.scrolling.value(at: time)
      if let running = grid.blend, time < running.settled {
        blend = running
        shares = running.shares(at: time)[0]
        let pulled = running.pull(at: time)
        pull = pulled.value
        pullVelocity = pulled.velocity
      } else {
        blend = nil
        shares = []
        pull = 0
        pullVelocity = 0
      }
    }

    func frame(of index: Int) -> Rect {
      let rest = layout.frame(at: index)
      guard blend != nil else { return rest.offsetBy(y: -offset) }
      let away = displacement(of: index)
      return Rect(
        x: rest.x + away.x, y: rest.y + away.y - offset, width: rest.width + away.width,
        height: rest.height + away.height)
    }

    /// How far the presented frame is from the resting one, each component on its own.
    func displacement(of index: Int) -> Rect {
      var sum = weighted(index) { $0.value }
      sum.y -= pull
      return sum
    }

    /// The displacement's velocity, in points a second.
    func displacementVelocity(of index: Int) -> Rect {
      var sum = weighted(index) { $0.velocity }
      sum.y -= pullVelocity
      return sum
    }

    /// An item that some of the layouts did not have yet is seen by the share of those that did.
    func opacity(of index: Int) -> Double {
      guard let blend else { return 1 }
      var missing = 0.0
      for (place, source) in blend.sources.enumerated()
      where source.map.earlierIndex(of: index) == nil {
        missing += shares[place].value
      }
      return min(max(1 - missing, 0), 1)
    }

    /// The items in `area`, while all layouts hold the same items: their rows then keep their order, so the
    /// ends are found by halving.
    func indices(in area: Rect, count: Int) -> Range<Int> {
      let first = firstIndex(below: count) { frame(of: $0).maxY > area.minY }
      let end = firstIndex(below: count) { frame(of: $0).minY >= area.maxY }
      return first..<max(first, end)
    }

    private func firstIndex(below count: Int, where isReached: (Int) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = low + (high - low) / 2
        if isReached(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }

    private func weighted(_ index: Int, _ number: (MorphBlend.Share) -> Double) -> Rect {
      guard let blend else { return .zero }
      let rest = layout.frame(at: index)
      var sum = Rect.zero
      for (place, source) in blend.sources.enumerated() {
        guard let earlier = source.map.earlierIndex(of: index) else { continue }
        let share = number(shares[place])
        let frame = source.layout.frame(at: earlier)
        sum.x += share * (frame.x - rest.x)
        sum.y += share * (frame.y - rest.y)
        sum.width += share * (frame.width - rest.width)
        sum.height += share * (frame.height - rest.height)
      }
      return sum
    }
  }
}
