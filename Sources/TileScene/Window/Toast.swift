import TileGeometry
import TileTiming

/// A short message over the scene. It takes no input; a new one replaces the text and begins the time anew.
struct Toast: Sendable {
  enum Metrics {
    static let height = 36.0
    static let radius = 18.0
    static let padding = 16.0
    /// Kept free of the window's width, both sides together.
    static let margin = 48.0
    /// From the window's bottom to the toast's.
    static let bottom = 44.0
    static let linePadding = 15.0
    static let shadowSigma = 10.0
    static let shadowOffset = 4.0
    /// Seconds a message stands before it fades, and how long it fades.
    static let stay = 1.5
    static let fade = 0.2
    /// The text stops growing here, and from here on shrinks where it does not fit.
    static let largestText = TextSize.accessibility1
  }

  private var message = ""
  private var hideTime = -Double.infinity
  private var fadeOut = Metrics.fade
  private var fadeIn = AnimatedValue(0.0, tolerance: .fractions)

  mutating func show(_ message: String, _ context: SceneContext) {
    let time = context.time
    fadeIn.jump(to: opacity(at: time))
    fadeIn.animate(
      to: 1, using: context.opacity(.easeInOut(duration: Metrics.fade)), at: time)
    fadeOut =
      context.environment.motion == .reduced
      ? min(Metrics.fade, MotionPolicy.longestReducedFade) : Metrics.fade
    self.message = message
    hideTime = time + Metrics.stay
  }

  mutating func hide() {
    hideTime = -.infinity
  }

  func opacity(at time: Double) -> Double {
    let gone = UnitCurve.easeInOut.value(at: ((time - hideTime) / fadeOut).clamped(to: 0...1))
    return fadeIn.value(at: time) * (1 - gone)
  }

  func nextChange(at time: Double) -> Double? {
    if time >= hideTime + fadeOut { return nil }
    if fadeIn.isMoving(at: time) || time >= hideTime { return time }
    return hideTime
  }

  func draw(on canvas: inout Canvas, at time: Double) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let text = canvas.text
    let limit = canvas.size.width - Metrics.margin - 2 * Metrics.padding
    func font(_ size: TextSize) -> TextFont { text.font(.subheadline, weight: .medium, upTo: size) }
    let fitting = TextSize.largest(upTo: Metrics.largestText) { text.width(message, font($0)) <= limit }
    let font = font(max(fitting, .large))
    let shown = text.fitted(message, font, within: limit)
    let height = max(Metrics.height, text.lineHeight(font) + Metrics.linePadding)
    let width = text.width(shown, font).rounded(.up) + 2 * Metrics.padding
    let rect = Rect(
      x: (canvas.size.width - width) / 2, y: canvas.size.height - Metrics.bottom - height,
      width: width, height: height)
    canvas.layer("toast", opacity: opacity) { canvas in
      canvas.shadow(
        "toast", rect, radius: Metrics.radius, sigma: Metrics.shadowSigma,
        offset: Metrics.shadowOffset, canvas.theme.toastShadow)
      canvas.fill("toast", rect, radius: Metrics.radius, canvas.theme.toast)
      canvas.label(
        "toast", shown, x: rect.midX, centerY: rect.midY, font, .white, alignment: .center)
    }
  }
}
