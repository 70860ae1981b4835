import TileTiming

/// How far each page that is taller than the viewport is scrolled up inside itself.
struct PageScrolling: Sendable {
  /// A vertical drag: the offset it began from, and how fast it moves.
  private struct Drag: Sendable {
    var page: Int
    var start: Double
    var tracker = VelocityTracker()
  }

  private var offsets: [Int: AnimatedValue<Double>] = [:]
  private var drag: Drag?

  func offset(of page: Int, at time: Double) -> Double {
    offsets[page]?.value(at: time) ?? 0
  }

  func isMoving(_ page: Int, at time: Double) -> Bool {
    offsets[page]?.isMoving(at: time) ?? false
  }

  var settledTime: Double {
    offsets.values.reduce(-.infinity) { max($0, $1.settledTime) }
  }

  mutating func scroll(
    _ page: Int, by distance: Double, maximum: Double, _ context: SceneContext
  ) {
    let target = (offsets[page]?.target ?? 0) + distance
    change(page, context) { offset in
      offset.animate(
        to: min(max(target, 0), maximum), using: context.geometry(.smooth(duration: 0.25)),
        at: context.time)
    }
  }

  /// Stops a page where it is seen.
  mutating func stop(_ page: Int, _ context: SceneContext) {
    let seen = offset(of: page, at: context.time)
    change(page, context) { $0.jump(to: seen) }
  }

  /// Drags a page along with the pointer; past its ends it gives less and less.
  mutating func drag(
    _ page: Int, by translation: Double, maximum: Double, viewport: Double,
    _ context: SceneContext
  ) {
    guard maximum > 0 else { return }
    var drag = drag ?? Drag(page: page, start: offset(of: page, at: context.time))
    drag.tracker.add(position: translation, at: context.time)
    self.drag = drag
    let raw = drag.start - translation
    let inside = min(max(raw, 0), maximum)
    let seen = inside + RubberBand.offset(overshoot: raw - inside, dimension: viewport)
    change(page, context) { $0.jump(to: seen) }
  }

  /// Lets a dragged page go: it glides on as far as its velocity carries it, and back from beyond its ends.
  mutating func release(maximum: Double, _ context: SceneContext) {
    guard let drag else { return }
    self.drag = nil
    let velocity = -drag.tracker.velocity(at: context.time)
    let seen = offset(of: drag.page, at: context.time)
    let projected = seen + Deceleration.projection(velocity: velocity)
    let target = min(max(projected, 0), maximum)
    change(drag.page, context) { offset in
      offset.animate(
        to: target, using: context.geometry(.smooth(duration: 0.5)), at: context.time,
        velocity: velocity)
    }
  }

  /// Shows the strip from `top` to `bottom` of a page's content.
  mutating func reveal(
    _ page: Int, from top: Double, to bottom: Double, maximum: Double, viewport: Double,
    _ context: SceneContext
  ) {
    let present = offsets[page]?.target ?? 0
    let target = min(max(min(max(present, bottom - viewport), top), 0), maximum)
    scroll(page, by: target - present, maximum: maximum, context)
  }

  mutating func finish() {
    drag = nil
    for page in offsets.keys {
      if let target = offsets[page]?.target { offsets[page]?.jump(to: target) }
    }
  }

  /// All pages at their tops: for a new arrangement.
  mutating func reset() {
    drag = nil
    offsets = [:]
  }

  private mutating func change(
    _ page: Int, _ context: SceneContext, _ body: (inout AnimatedValue<Double>) -> Void
  ) {
    let tolerance = SettlingTolerance.pixels.scaled(by: context.environment.scale)
    var offset = offsets[page] ?? AnimatedValue(0, tolerance: tolerance)
    body(&offset)
    // A page at its top takes no room.
    offsets[page] = offset.target == 0 && !offset.isMoving(at: context.time) ? nil : offset
  }
}
