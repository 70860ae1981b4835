import TileGeometry
import TileTiming

extension Pager {
  /// A press that has not been released, or fingers that scroll: where it began, what it became, and how fast it moves.
  struct Hold: Equatable, Sendable {
    /// Which way the drag goes, once that is decided. Where it began is a coordinate along that axis.
    private enum Axis: Equatable, Sendable {
      case undecided
      case horizontal(from: Double)
      case vertical(from: Double)
    }

    /// What was moving when the press stopped it.
    let grab: PageChoice.Grab?
    private(set) var mayClick: Bool
    /// Where the pointer was last.
    private(set) var last: Point
    /// When fingers on a touchpad moved last; nil for a press.
    private(set) var scrolled: Double?

    private let press: Point
    private var axis = Axis.undecided
    /// The offset the drag starts from, in pages, with any rubber band taken back.
    private var start: Double
    private var tracker = VelocityTracker()

    init(
      at point: Point, time: Double, offset: Double, layout: PagerLayout, grab: PageChoice.Grab?,
      mayClick: Bool
    ) {
      press = point
      last = point
      start = RubberBand.raw(offset, last: layout.pages.count - 1)
      self.grab = grab
      self.mayClick = mayClick
      tracker.add(position: point.x, at: time)
    }

    /// Fingers on a touchpad: a drag along x from the first point on, that nothing but a pause ends.
    init(scrollingAt time: Double, offset: Double, layout: PagerLayout) {
      self.init(at: .zero, time: time, offset: offset, layout: layout, grab: nil, mayClick: false)
      axis = .horizontal(from: 0)
      scrolled = time
    }

    var isScroll: Bool { scrolled != nil }
    var isPaging: Bool { if case .horizontal = axis { true } else { false } }
    var isVertical: Bool { if case .vertical = axis { true } else { false } }

    var tracking: Tracking {
      switch axis {
      case .undecided: mayClick ? .pressed : .held
      case .horizontal: .paging
      case .vertical(let start): .vertical(translation: last.y - start)
      }
    }

    mutating func move(to point: Point, time: Double) {
      tracker.add(position: point.x, at: time)
      if axis == .undecided { decideAxis(at: point) }
      last = point
    }

    /// Fingers move the pages on by as many points.
    mutating func scroll(by distance: Double, time: Double) {
      last.x -= distance
      scrolled = time
      tracker.add(position: last.x, at: time)
    }

    /// Chooses the axis once the press has become a drag, and for good.
    private mutating func decideAxis(at point: Point) {
      let across = abs(point.x - press.x)
      let down = abs(point.y - press.y)
      let way = max(across, down)
      guard way >= Pager.dragThreshold else { return }
      mayClick = false
      guard way >= Pager.axisDominance * min(across, down) || way >= Pager.axisDecision else { return }
      axis =
        across >= down
        ? .horizontal(from: Self.threshold(from: press.x, through: last.x, to: point.x))
        : .vertical(from: Self.threshold(from: press.y, through: last.y, to: point.y))
    }

    /// Where a drag begins to be followed: the threshold's distance from the press, or where the pointer was last
    /// while the axis was undecided if that is further. So nothing jumps.
    private static func threshold(from press: Double, through last: Double, to point: Double) -> Double {
      let direction = point < press ? -1.0 : 1.0
      return press + direction * max(Pager.dragThreshold, direction * (last - press))
    }

    /// The offset in pages the drag has led to, without the rubber band; nil while it does not page.
    func offset(layout: PagerLayout) -> Double? {
      guard case .horizontal(let origin) = axis, layout.pageWidth > 0 else { return nil }
      let pages = (last.x - origin) / layout.pageWidth
      return layout.isRightToLeft ? start + pages : start - pages
    }

    /// Goes on from what is seen, after the page's width has changed.
    mutating func rebase(on offset: Double, layout: PagerLayout) {
      start = RubberBand.raw(offset, last: layout.pages.count - 1)
      if isPaging { axis = .horizontal(from: last.x) }
    }

    /// The pointer's velocity along x, in points a second.
    func velocity(at time: Double) -> Double { tracker.velocity(at: time) }
  }
}
