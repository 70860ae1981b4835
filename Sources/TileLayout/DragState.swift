import TileGeometry
import TileTiming

/// The state of a press on a pager: none; one that may be a click; one that is no click any more but has no
/// axis yet; a drag that turns pages; a drag that scrolls the page's content.
///
/// Two fingers on a touchpad count as a drag that turns pages from their first movement on.
enum DragState: Equatable, Sendable {
  case idle
  /// A release would be a click.
  case pressed(DragContact)
  /// A release would do nothing: the pages were moving when they were pressed, or the pointer has moved
  /// since.
  case undecided(DragContact)
  /// Sideways. `from` is the x at which the drag began to be followed.
  case paging(DragContact, from: Double)
  /// Up or down. `from` is the y at which the drag began to be followed.
  case scrolling(DragContact, from: Double)

  /// The press or the fingers; nil while idle.
  var contact: DragContact? {
    switch self {
    case .idle: nil
    case .pressed(let contact), .undecided(let contact), .paging(let contact, _),
      .scrolling(let contact, _):
      contact
    }
  }

  var isIdle: Bool { self == .idle }
  var isPaging: Bool { if case .paging = self { true } else { false } }
  var isScrolling: Bool { if case .scrolling = self { true } else { false } }

  var tracking: Pager.Tracking {
    switch self {
    case .idle: .none
    case .pressed: .pressed
    case .undecided: .held
    case .paging: .paging
    case .scrolling(let contact, let start): .vertical(translation: contact.last.y - start)
    }
  }

  /// Records a movement of the pointer, by which the press may become a drag.
  mutating func move(to point: Point, time: Double) {
    switch self {
    case .idle, .paging, .scrolling: break
    case .pressed(let contact), .undecided(let contact):
      self = Self.decided(contact, at: point) ?? self
    }
    update { contact in
      contact.tracker.add(position: point.x, at: time)
      contact.last = point
    }
  }

  /// Chooses the axis once the press has become a drag; it does not change afterwards.
  ///
  /// - Returns: nil while the press is none yet.
  private static func decided(_ contact: DragContact, at point: Point) -> DragState? {
    let across = abs(point.x - contact.press.x)
    let down = abs(point.y - contact.press.y)
    let way = max(across, down)
    guard way >= Pager.dragThreshold else { return nil }
    guard way >= Pager.axisDominance * min(across, down) || way >= Pager.axisDecision else {
      return .undecided(contact)
    }
    return across >= down
      ? .paging(contact, from: threshold(from: contact.press.x, through: contact.last.x, to: point.x))
      : .scrolling(contact, from: threshold(from: contact.press.y, through: contact.last.y, to: point.y))
  }

  /// Where the pages begin to follow a drag, so that nothing jumps: at the threshold's distance from the
  /// press, or where the pointer was last while the axis was undecided, if that is further.
  private static func threshold(from press: Double, through last: Double, to point: Double) -> Double {
    let direction = point < press ? -1.0 : 1.0
    return press + direction * max(Pager.dragThreshold, direction * (last - press))
  }

  /// Fingers move the pages by so many points.
  mutating func swipe(by distance: Double, time: Double) {
    update { contact in
      contact.last.x -= distance
      contact.fingersMoved = time
      contact.tracker.add(position: contact.last.x, at: time)
    }
  }

  /// The offset in pages the drag has led to, without the rubber band; nil while it does not page.
  func offset(layout: PagerLayout) -> Double? {
    guard case .paging(let contact, let origin) = self, layout.pageWidth > 0 else { return nil }
    let pages = (contact.last.x - origin) / layout.pageWidth
    return layout.isRightToLeft ? contact.startOffset + pages : contact.startOffset - pages
  }

  /// Continues from the presented offset after the page's width has changed.
  mutating func rebase(on offset: Double, layout: PagerLayout) {
    update { $0.startOffset = RubberBand.raw(offset, last: layout.pages.count - 1) }
    if case .paging(let contact, _) = self { self = .paging(contact, from: contact.last.x) }
  }

  /// Changes the contact in place: its samples are not copied at every movement.
  private mutating func update(_ change: (inout DragContact) -> Void) {
    switch self {
    case .idle:
      break
    case .pressed(var contact):
      self = .idle
      change(&contact)
      self = .pressed(contact)
    case .undecided(var contact):
      self = .idle
      change(&contact)
      self = .undecided(contact)
    case .paging(var contact, let start):
      self = .idle
      change(&contact)
      self = .paging(contact, from: start)
    case .scrolling(var contact, let start):
      self = .idle
      change(&contact)
      self = .scrolling(contact, from: start)
    }
  }
}

/// The pointer's button, or two fingers, from the press on: where it began, where it is, and how fast it
/// moves.
struct DragContact: Equatable, Sendable {
  let press: Point
  /// Where the pointer was last.
  var last: Point
  /// What was moving when the press stopped it.
  let grab: PageChoice.Grab?
  /// The offset the drag starts from, in pages, with any rubber band taken back.
  var startOffset: Double
  /// When fingers on a touchpad moved last; nil for a press.
  var fingersMoved: Double?
  var tracker = VelocityTracker()

  init(at point: Point, time: Double, offset: Double, layout: PagerLayout, grab: PageChoice.Grab?) {
    press = point
    last = point
    startOffset = RubberBand.raw(offset, last: layout.pages.count - 1)
    self.grab = grab
    tracker.add(position: point.x, at: time)
  }
}
