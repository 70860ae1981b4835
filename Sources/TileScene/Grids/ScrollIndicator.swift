import TileGeometry
import TileTiming

/// The scroll indicator: shows while the content scrolls, grows under the pointer, and can be dragged.
struct ScrollIndicator: Sendable {
  /// The content and its visible part, in points; computed from the content whenever it is needed.
  struct Extent {
    /// The visible area of the content, in the window.
    var viewport: Rect
    /// Height of all that can be scrolled through.
    var content: Double
    var offset: Double

    var maximumOffset: Double { max(0, content - viewport.height) }
    var isNeeded: Bool { maximumOffset > 0 && viewport.height > 2 * Metrics.trackMargin }
    var track: Rect {
      Rect(
        x: viewport.maxX - Metrics.trackInset - Metrics.trackWidth,
        y: viewport.minY + Metrics.trackMargin, width: Metrics.trackWidth,
        height: max(0, viewport.height - 2 * Metrics.trackMargin))
    }

    /// The thumb's top and length along the track.
    var thumb: (top: Double, length: Double) {
      let length = min(
        max(Metrics.shortestThumb, track.height * viewport.height / content), track.height)
      let fraction = (offset / maximumOffset).clamped(to: 0...1)
      return (track.minY + (track.height - length) * fraction, length)
    }
  }

  enum Metrics {
    static let pointerZone = 14.0
    static let trackWidth = 12.0
    static let trackInset = 2.0
    /// Free above and below the track.
    static let trackMargin = 4.0
    static let shortestThumb = 36.0
    static let thinWidth = 4.0
    static let thinInset = 3.0
    static let wideWidth = 8.0
    static let wideInset = 4.0
    /// Seconds it stays after the content has come to rest, and seconds of its fade.
    static let stay = 0.8
    static let fade = 0.3
  }

  /// While set, the indicator is shown until then at least, and fades from then.
  private var visibleUntil = -Double.infinity
  private var fadeDuration = Metrics.fade
  private var isHovered = false
  /// 0 thin … 1 wide.
  private var expansion = AnimatedValue(0.0, tolerance: .fractions)
  /// Where in the thumb it is held, from its top, in points.
  private(set) var grip: Double?

  /// Shows the indicator for content that will scroll until `end`.
  mutating func show(until end: Double, _ context: SceneContext) {
    visibleUntil = max(visibleUntil, max(end, context.time) + Metrics.stay)
    fadeDuration =
      context.environment.motion == .reduced
      ? min(Metrics.fade, MotionPolicy.longestReducedFade) : Metrics.fade
  }

  mutating func setHovered(_ hovered: Bool, _ context: SceneContext) {
    let hovered = hovered || grip != nil
    guard hovered != isHovered else { return }
    if !hovered { show(until: context.time, context) }
    isHovered = hovered
    expansion.animate(
      to: hovered ? 1 : 0, using: context.geometry(.smooth(duration: 0.2)), at: context.time)
  }

  /// Grabs the thumb if it is at `y`; otherwise returns the direction in which the press scrolls.
  mutating func press(at y: Double, _ extent: Extent) -> Double? {
    let thumb = extent.thumb
    if y < thumb.top { return -extent.viewport.height }
    if y >= thumb.top + thumb.length { return extent.viewport.height }
    grip = y - thumb.top
    return nil
  }

  /// The offset that brings the held thumb under the pointer.
  func dragOffset(to y: Double, _ extent: Extent) -> Double? {
    guard let grip else { return nil }
    let room = extent.track.height - extent.thumb.length
    guard room > 0 else { return nil }
    let fraction = ((y - grip - extent.track.minY) / room).clamped(to: 0...1)
    return fraction * extent.maximumOffset
  }

  mutating func release() {
    grip = nil
  }

  mutating func finish() {
    expansion.jump(to: expansion.target)
  }

  // MARK: - Time

  func opacity(at time: Double) -> Double {
    if isHovered { return 1 }
    return 1 - ((time - visibleUntil) / fadeDuration).clamped(to: 0...1)
  }

  /// When the picture next changes, if ever: now while it grows or fades, later while it waits to fade.
  func nextChange(at time: Double) -> Double? {
    if expansion.isMoving(at: time) { return time }
    if isHovered || time >= visibleUntil + fadeDuration { return nil }
    return max(time, visibleUntil)
  }

  // MARK: - Picture

  func draw(on canvas: inout Canvas, _ extent: Extent, at time: Double) {
    let opacity = opacity(at: time)
    guard extent.isNeeded, opacity > 0 else { return }
    let wide = expansion.value(at: time)
    let theme = canvas.theme
    if wide > 0 {
      canvas.fill(
        "scroll-track", extent.track, radius: Metrics.trackWidth / 2,
        theme.scrollTrack.opacity(wide * opacity))
    }
    let thumb = extent.thumb
    let width = lerp(Metrics.thinWidth, Metrics.wideWidth, wide)
    let inset = lerp(Metrics.thinInset, Metrics.wideInset, wide)
    let color = grip != nil ? theme.scrollThumbDrag : isHovered ? theme.scrollThumbHover : theme.scrollThumb
    canvas.fill(
      "scroll-thumb",
      Rect(
        x: extent.viewport.maxX - inset - width, y: thumb.top, width: width, height: thumb.length),
      radius: width / 2, color.opacity(opacity))
  }
}
