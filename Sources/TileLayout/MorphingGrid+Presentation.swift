public import TileGeometry
import TileTiming

extension MorphingGrid {
  /// Whether any cell will still move, or the content still scrolls.
  public func isMoving(at time: Double) -> Bool {
    time < settledTime
  }

  /// Whether cells are gliding to their places, appearing or disappearing, apart from any scrolling.
  public func isMorphing(at time: Double) -> Bool {
    time < max(blend?.settled ?? -.infinity, exchange?.settledTime ?? -.infinity)
  }

  /// From this time on the cells stand exactly at `layout`, scrolled to the offset aimed at.
  public var settledTime: Double {
    max(
      blend?.settled ?? -.infinity, exchange?.settledTime ?? -.infinity, contentShift.settledTime,
      scrolling.settledTime)
  }

  /// The cells seen at a time inside the viewport, in paint order; leaving ones lie beneath.
  ///
  /// - Parameter overscan: how far beyond the viewport cells are wanted too, in points.
  /// - Complexity: O(visible cells), and O(log n) to find them.
  // Specialised for the program's own case: otherwise every frame would look up types by their names.
  @_specialize(where IDs == Range<Int>)
  @_specialize(where IDs == ItemNumbers)
  public func cells(at time: Double, overscan: Insets = Insets()) -> [Cell] {
    let presented = PresentedLayout(of: self, at: time)
    let area = Rect(
      x: -overscan.left, y: -overscan.top,
      width: viewport.width + overscan.left + overscan.right,
      height: viewport.height + overscan.top + overscan.bottom)
    var cells = departingCells(at: presented, in: area)
    for index in candidates(at: presented, in: area) {
      let frame = presented.frame(of: index)
      guard frame.intersects(area) else { continue }
      cells.append(
        Cell(
          id: id(at: index), index: index, frame: frame, opacity: presented.opacity(of: index),
          isLeaving: false, isAppearing: presented.exchange?.appears(index) ?? false))
    }
    return cells
  }

  /// Where an item is presented at a time, in points from the viewport's corner; visible or not.
  ///
  /// - Precondition: `index` is that of an item.
  public func frame(of index: Int, at time: Double) -> Rect {
    precondition(index >= 0 && index < ids.count, "no item at this index")
    return PresentedLayout(of: self, at: time).frame(of: index)
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

  func id(at index: Int) -> IDs.Element {
    ids[ids.index(ids.startIndex, offsetBy: index)]
  }

  // MARK: - Which items

  /// The items that may be seen in `area`, in order.
  func candidates(at presented: PresentedLayout, in area: Rect) -> [Int] {
    let indices = presented.indices(in: area, count: ids.count)
    var found = Array(indices)
    guard let exchange = presented.exchange else { return found }
    found.append(contentsOf: exchange.indices.lazy.filter { !indices.contains($0) })
    if found.count > indices.count { found.sort() }
    return found
  }

  private func departingCells(at presented: PresentedLayout, in area: Rect) -> [Cell] {
    guard let exchange = presented.exchange else { return [] }
    return exchange.departures(at: presented.time).compactMap { departure in
      let frame = presented.frame(of: departure)
      guard frame.intersects(area) else { return nil }
      return Cell(
        id: departure.identity.id, index: departure.index, frame: frame,
        opacity: departure.opacity.value(at: presented.time).clamped(to: 0...1), isLeaving: true)
    }
  }

  // MARK: - The end

  /// The first time from which, for good, every side of every item that is seen now or at the end is nearer
  /// than half a pixel to its place and slow enough.
  func settlingTime() -> Double {
    guard let blend, let spring = blend.springs.first else { return -.infinity }
    let presented = PresentedLayout(of: self, at: blend.start)
    let area = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let atRest = layout.indices(fromY: scrolling.target, toY: scrolling.target + viewport.height)
    let tolerance = self.tolerance
    var longest = 0.0
    func consider(_ displacement: Double, _ velocity: Double) {
      let time = spring.settlingTime(
        displacement: displacement, velocity: velocity, within: tolerance.within,
        slowerThan: tolerance.slowerThan)
      longest = max(longest, time)
    }
    consider(presented.scrollResidual, blend.scrollResidual.velocity)
    for index in Set(candidates(at: presented, in: area)).union(atRest) {
      let place = presented.blendDisplacement(of: index)
      let rate = presented.blendVelocity(of: index)
      consider(place.x, rate.x)
      consider(place.y, rate.y)
      consider(place.width, rate.width)
      consider(place.height, rate.height)
    }
    return blend.start + longest
  }
}

// MARK: - One instant

extension MorphingGrid {
  /// Everything needed to place items at one time, computed once.
  struct PresentedLayout {
    let time: Double
    /// Nil once the blend has settled.
    let blend: MorphBlend?
    /// Nil once the exchange has settled.
    let exchange: ItemExchange<IDs.Element>?
    let offset: Double
    /// How much further than `offset` all cells are still scrolled up, in points.
    let scrollResidual: Double
    private let layout: UniformGrid
    private let shares: [MorphBlend.Share]
    private let residualVelocity: Double
    private let response: Spring.Response?

    init(of grid: MorphingGrid, at time: Double) {
      self.time = time
      layout = grid.layout
      offset = grid.scrolling.value(at: time)
      if let running = grid.blend, time < running.settled {
        blend = running
        shares = running.shares(at: time)[0]
        let residual = running.scrollResidual(at: time)
        scrollResidual = residual.value
        residualVelocity = residual.velocity
      } else {
        blend = nil
        shares = []
        scrollResidual = 0
        residualVelocity = 0
      }
      if let running = grid.exchange, time < running.settledTime {
        exchange = running
        response = running.response(at: time)
      } else {
        exchange = nil
        response = nil
      }
    }

    /// Where an item is presented, relative to the viewport.
    func frame(of index: Int) -> Rect {
      let frame = blendedFrame(of: index)
      guard let glide = exchange?.glides[index], let response else { return frame }
      return Rect(frame.vector + glide.displacement(response))
    }

    /// How fast the frame changes, in points a second, apart from scrolling.
    func velocity(of index: Int) -> SIMD4<Double> {
      let velocity = blendVelocity(of: index).vector
      guard let glide = exchange?.glides[index], let response else { return velocity }
      return velocity + glide.velocity(response)
    }

    func opacity(of index: Int) -> Double {
      guard let glide = exchange?.glides[index] else { return 1 }
      return glide.opacity.value(at: time).clamped(to: 0...1)
    }

    /// The presented frame of a removed item's picture, relative to the viewport.
    func frame(of departure: ItemExchange<IDs.Element>.Departure) -> Rect {
      departure.frame.offsetBy(y: -offset - scrollResidual)
    }

    /// The frame without what is left of an exchange of items.
    private func blendedFrame(of index: Int) -> Rect {
      let rest = layout.frame(at: index)
      guard blend != nil else { return rest.offsetBy(y: -offset) }
      let away = blendDisplacement(of: index)
      return Rect(
        x: rest.x + away.x, y: rest.y + away.y - offset, width: rest.width + away.width,
        height: rest.height + away.height)
    }

    /// How far the layouts that are being left keep the frame from the resting one, each component on its
    /// own.
    func blendDisplacement(of index: Int) -> Rect {
      var sum = weighted(index) { $0.value }
      sum.y -= scrollResidual
      return sum
    }

    /// That displacement's velocity, in points a second.
    func blendVelocity(of index: Int) -> Rect {
      var sum = weighted(index) { $0.velocity }
      sum.y -= residualVelocity
      return sum
    }

    /// The items whose blended frames share rows with `area`. Their rows keep their order in a blend, so the
    /// ends are found by binary search.
    func indices(in area: Rect, count: Int) -> Range<Int> {
      guard blend != nil else {
        return layout.indices(fromY: area.minY + offset, toY: area.maxY + offset)
      }
      let first = firstIndex(below: count) { blendedFrame(of: $0).maxY > area.minY }
      let end = firstIndex(below: count) { blendedFrame(of: $0).minY >= area.maxY }
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
        let share = number(shares[place])
        let frame = source.layout.frame(at: index)
        sum.x += share * (frame.x - rest.x)
        sum.y += share * (frame.y - rest.y)
        sum.width += share * (frame.width - rest.width)
        sum.height += share * (frame.height - rest.height)
      }
      return sum
    }
  }
}
