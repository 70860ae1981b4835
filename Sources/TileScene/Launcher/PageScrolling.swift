import TileGeometry
import TileTiming

/// How far each page that is taller than the viewport is scrolled up inside itself.
///
/// While nobody holds a page, its offset is between its top and its end, or is moving there.
struct PageScrolling: Sendable {
  /// The state of a press on a page.
  private enum Drag: Sendable {
    case idle
    case pressed(page: Int)
    /// Follows the pointer up and down, from an offset with any rubber band taken back.
    case scrolling(page: Int, from: Double, VelocityTracker)

    var page: Int? {
      switch self {
      case .idle: nil
      case .pressed(let page), .scrolling(let page, _, _): page
      }
    }
  }

  /// Device pixels a point: what "half a pixel from its place" means when scrolling is to end.
  var pixelsPerPoint = 1.0
  private var offsets: [Int: AnimatedValue<Double>] = [:]
  private var drag = Drag.idle

  func offset(of page: Int, at time: Double) -> Double {
    offsets[page]?.value(at: time) ?? 0
  }

  /// The offset at rest.
  func target(of page: Int) -> Double {
    offsets[page]?.target ?? 0
  }

  /// The page a press holds.
  var heldPage: Int? { drag.page }

  var settledTime: Double {
    offsets.values.reduce(-.infinity) { max($0, $1.settledTime) }
  }

  mutating func scroll(
    _ page: Int, by distance: Double, maximum: Double, _ context: SceneContext
  ) {
    let target = (target(of: page) + distance).clamped(to: 0...maximum)
    change(page, at: context.time) { offset in
      offset.animate(to: target, using: Self.scrolling(context), at: context.time)
    }
  }

  /// Follows fingers on a touchpad; while a press holds a page they do nothing.
  mutating func follow(
    _ page: Int, by distance: Double, maximum: Double, at time: Double
  ) {
    guard drag.page == nil else { return }
    let offset = (offset(of: page, at: time) + distance).clamped(to: 0...maximum)
    change(page, at: time) { $0.jump(to: offset) }
  }

  /// Shows the strip from `top` to `bottom` of a page's content.
  mutating func reveal(
    _ page: Int, from top: Double, to bottom: Double, maximum: Double, viewport: Double,
    _ context: SceneContext
  ) {
    let present = target(of: page)
    let target = min(max(present, bottom - viewport), top)
    scroll(page, by: target - present, maximum: maximum, context)
  }

  // MARK: - Dragging

  /// Grabs a page where it is seen; returns whether that stopped it.
  mutating func press(_ page: Int, at time: Double) -> Bool {
    drag = .pressed(page: page)
    guard let offset = offsets[page], offset.isMoving(at: time) else { return false }
    change(page, at: time) { $0.jump(to: offset.value(at: time)) }
    return true
  }

  /// Drags the held page along with the pointer, which is `translation` points below where the drag began;
  /// past its ends the rubber band holds it back. A page that does not scroll does not move.
  mutating func drag(by translation: Double, maximum: Double, viewport: Double, at time: Double) {
    guard maximum > 0 else { return }
    let (page, start): (Int, Double)
    var tracker: VelocityTracker
    switch drag {
    case .idle:
      return
    case .pressed(let pressed):
      page = pressed
      start = Self.raw(offset(of: page, at: time), maximum: maximum, viewport: viewport)
      tracker = VelocityTracker()
    case .scrolling(let held, let from, let running):
      (page, start, tracker) = (held, from, running)
    }
    drag = .idle  // so that the samples have one owner, and are not copied
    tracker.add(position: translation, at: time)
    drag = .scrolling(page: page, from: start, tracker)
    let raw = start - translation
    let inside = raw.clamped(to: 0...maximum)
    let seen = inside + RubberBand.offset(overshoot: raw - inside, dimension: viewport)
    change(page, at: time) { $0.jump(to: seen) }
  }

  /// Releases the held page: it glides on as far as its velocity carries it, and back from beyond its ends.
  ///
  /// - Parameter isFlick: Whether the velocity counts; not for a drag that was cancelled.
  mutating func release(isFlick: Bool, maximum: Double, _ context: SceneContext) {
    guard let page = drag.page else { return }
    var velocity = 0.0
    if isFlick, case .scrolling(_, _, let tracker) = drag {
      velocity = -tracker.velocity(at: context.time)
    }
    drag = .idle
    let projected = offset(of: page, at: context.time) + Deceleration.projection(velocity: velocity)
    let target = projected.clamped(to: 0...maximum)
    guard velocity != 0 || target != self.target(of: page) else { return }
    change(page, at: context.time) { offset in
      offset.animate(
        to: target, using: context.geometry(.smooth(duration: 0.5)), at: context.time,
        velocity: velocity)
    }
  }

  /// The drag that leads to what is seen.
  private static func raw(_ seen: Double, maximum: Double, viewport: Double) -> Double {
    let inside = seen.clamped(to: 0...maximum)
    return inside + RubberBand.overshoot(offset: seen - inside, dimension: viewport)
  }

  // MARK: - What changes around it

  /// The pages that are not at their tops.
  var scrolledPages: [Int] { Array(offsets.keys) }

  /// Limits a page's offset to its end, at once.
  mutating func limit(_ page: Int, to maximum: Double) {
    if target(of: page) > maximum { offsets[page]?.jump(to: maximum) }
  }

  /// Ends every scroll animation.
  mutating func finish() {
    for (page, offset) in offsets { offsets[page]?.jump(to: offset.target) }
  }

  /// All pages at their tops: for a new arrangement.
  mutating func reset() {
    drag = .idle
    offsets = [:]
  }

  private static func scrolling(_ context: SceneContext) -> Animation? {
    context.geometry(.smooth(duration: 0.25))
  }

  private mutating func change(
    _ page: Int, at time: Double, _ body: (inout AnimatedValue<Double>) -> Void
  ) {
    var offset = offsets[page] ?? AnimatedValue(0)
    offset.tolerance = SettlingTolerance.pixels.scaled(by: pixelsPerPoint)
    body(&offset)
    // A page at its top takes no room.
    offsets[page] = offset.target == 0 && !offset.isMoving(at: time) ? nil : offset
  }
}
