public import TileGeometry
import TileTiming

extension Pager {
  /// How far a press moves before it is a drag, in points (pixels at 96 dpi): GTK's and GNOME's figure.
  /// Every click carries a pixel or three of motion.
  public static let dragThreshold = 16.0
  /// A drag follows one axis when it has gone this many times as far along it as along the other.
  public static let axisDominance = 1.5
  /// Where neither axis dominates, the longer one is taken after this many points.
  public static let axisDecision = 24.0
  /// Seconds a released page takes to settle: the motion of paged scroll views, without its trace of bounce.
  public static let settleDuration = 0.37

  /// What a press did.
  public enum Press: Hashable, Sendable {
    /// The pages were at rest: the release may be a click.
    case mayClick
    /// It stopped moving pages, and is no click.
    case stopsMotion
  }

  /// What the pointer is doing to the pages.
  public enum Tracking: Hashable, Sendable {
    /// Nothing: no press is under way.
    case none
    /// Pressing; a release would be a click.
    case pressed
    /// Holding, and no click any more, but without an axis yet.
    case held
    /// Dragging the pages; a single page stays where it is.
    case paging
    /// Dragging up or down, which is for the page's own content: `translation` points since the drag began.
    case vertical(translation: Double)
  }

  /// What a release was.
  public enum Release: Hashable, Sendable {
    /// A click, if it is on the item that was pressed.
    case click
    case none
  }

  /// The pointer's button was pressed. Moving pages stop where they are seen.
  ///
  /// A press while another one is under way means that its release got lost: the old drag ends here.
  @discardableResult
  public mutating func press(at point: Point, time: Double) -> Press {
    forgetForeseenDots(after: time)
    let seen = offset(at: time)
    let isAtRest = drag.isIdle && !isMoving(at: time)
    let grab =
      isMoving(at: time) ? PageChoice.Grab(target: page, direction: Double(page) < seen ? -1 : 1) : nil
    offset.jump(to: seen)
    let contact = DragContact(at: point, time: time, offset: seen, layout: layout, grab: grab)
    drag = isAtRest ? .pressed(contact) : .undecided(contact)
    return isAtRest ? .mayClick : .stopsMotion
  }

  /// The pointer moved.
  ///
  /// - Parameter isButtonDown: Whether the event says that the button is held: if not, its release got lost,
  ///   and the drag is cancelled.
  @discardableResult
  public mutating func move(to point: Point, time: Double, isButtonDown: Bool = true) -> Tracking {
    guard isButtonDown else {
      cancel(at: time)
      return .none
    }
    guard point.x.isFinite, point.y.isFinite, !isSwiped else { return drag.tracking }
    let wasScrolling = drag.isScrolling
    drag.move(to: point, time: time)
    followDrag(at: time)
    if drag.isScrolling, !wasScrolling {
      // The page's own content takes over; pages stopped between two of them are not left there.
      settle(velocity: 0, at: time)
    }
    return drag.tracking
  }

  /// Shows the pages where the drag has led them.
  mutating func followDrag(at time: Double) {
    guard let raw = drag.offset(layout: layout), pages.count > 1 else { return }
    offset.jump(to: RubberBand.presented(raw, last: pages.count - 1))
    markDot(at: time)
  }

  /// The pointer's button was released, at a point or where the pointer was last.
  @discardableResult
  public mutating func release(at point: Point? = nil, time: Double) -> Release {
    // A release at the last place is no motion: it must not make a pointer that rested look like a flick.
    if let point, let contact = drag.contact, point != contact.last { move(to: point, time: time) }
    guard let contact = drag.contact, !isSwiped else { return .none }
    settle(velocity: drag.isPaging ? contact.tracker.velocity(at: time) : 0, at: time)
    let release: Release = drag.tracking == .pressed ? .click : .none
    drag = .idle
    return release
  }

  /// Ends a press without a release: Escape, a hidden window, a release that went elsewhere. The pages settle
  /// as after a slow release.
  public mutating func cancel(at time: Double) {
    guard !drag.isIdle else { return }
    settle(velocity: 0, at: time)
    drag = .idle
  }

  /// Releases the pages: they settle on the one that offset and velocity lead to.
  ///
  /// - Parameter velocity: The pointer's, along x in points a second.
  mutating func settle(velocity: Double, at time: Double) {
    guard let contact = drag.contact, !isMoving(at: time) else { return }
    let seen = offset(at: time)
    let ofOffset = layout.isRightToLeft ? velocity : -velocity
    let flick = PageChoice.flick(velocity: ofOffset)
    // Fingers may have gone on over several pages: they start from the one they are on.
    let start = isSwiped ? pages.page(nearest: seen) : page
    let target =
      contact.grab.map { PageChoice.page(offset: seen, flick: flick, grabbing: $0, pages: pages) }
      ?? PageChoice.page(offset: seen, flick: flick, start: start, pages: pages)
    let spring = Spring(duration: Self.settleDuration)
    // A critically damped spring that starts faster than ω · distance would run past its target.
    let fastest = spring.naturalFrequency * abs(Double(target) - seen)
    let give = RubberBand.slope(at: seen, last: pages.count - 1)
    let inPages = layout.pageWidth > 0 ? ofOffset * give / layout.pageWidth : 0
    settle(
      on: target, using: .spring(spring), velocity: inPages.clamped(to: -fastest...fastest), at: time)
  }
}

// MARK: - The rubber band, in pages

extension RubberBand {
  /// Where pages dragged to `raw` are seen: there, or past the ends at the offset the rubber band leaves.
  ///
  /// Computed from the whole drag every time, so that wild drags leave no trace.
  fileprivate static func presented(_ raw: Double, last: Int) -> Double {
    let inside = raw.clamped(to: 0...Double(max(last, 0)))
    // The band's dimension is the page's width: 1 in pages.
    return inside + offset(overshoot: raw - inside, dimension: 1)
  }

  /// The drag that leads to what is seen.
  static func raw(_ presented: Double, last: Int) -> Double {
    let inside = presented.clamped(to: 0...Double(max(last, 0)))
    return inside + overshoot(offset: presented - inside, dimension: 1)
  }

  /// How fast pages are seen to move, as a part of the pointer's velocity: 1 between the ends.
  fileprivate static func slope(at presented: Double, last: Int) -> Double {
    let inside = presented.clamped(to: 0...Double(max(last, 0)))
    let stretch = 1 - abs(presented - inside)
    return presented == inside ? 1 : coefficient * stretch * stretch
  }
}
