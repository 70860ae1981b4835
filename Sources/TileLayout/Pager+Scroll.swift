import TileGeometry
import TileTiming

extension Pager {
  /// Seconds without a movement after which two fingers count as lifted, as X reports no lift: longer than
  /// the pause between two movements of any touchpad, and too short to be noticed.
  public static let scrollPause = 0.1

  /// Whether two fingers hold the pages.
  var isSwiped: Bool { drag.contact?.fingersMoved != nil }

  /// When the two fingers that hold the pages count as lifted, if they do not move again; nil while none do.
  public var scrollEnd: Double? {
    drag.contact?.fingersMoved.map { $0 + Self.scrollPause }
  }

  /// Two fingers on a touchpad move the pages, 1:1 from the first point on, past the ends by the rubber band.
  ///
  /// They let go by `endScroll`, or when they move again after `scrollEnd`. Ignored while a press holds the
  /// pages.
  /// - Parameter distance: Points to the right, as a wheel turns: to the later pages, or right to left the
  ///   earlier ones.
  public mutating func scroll(by distance: Double, at time: Double) {
    guard distance.isFinite else { return }
    endScroll(at: time)
    guard drag.isIdle || isSwiped else { return }
    if drag.isIdle {
      forgetForeseenDots(after: time)
      let seen = offset(at: time)
      offset.jump(to: seen)
      drag = .paging(
        DragContact(at: .zero, time: time, offset: seen, layout: layout, grab: nil), from: 0)
    }
    drag.swipe(by: distance, time: time)
    followDrag(at: time)
  }

  /// Releases the pages if `scrollEnd` has come: they settle as after a release, from that instant on and
  /// with the velocity of the last movements, however late this is called.
  ///
  /// - Returns: Whether they were let go.
  @discardableResult
  public mutating func endScroll(at time: Double) -> Bool {
    guard let contact = drag.contact, let last = contact.fingersMoved, let end = scrollEnd, time >= end
    else { return false }
    settle(velocity: contact.tracker.velocity(at: last), at: end)
    drag = .idle
    return true
  }
}
