import TileGeometry
import TileTiming

/// A short message over the scene, or a warning with its reason. It takes no input; a new one replaces it and
/// restarts the time.
struct Toast: Sendable {
  enum Metrics {
    static let height = 36.0
    static let radius = 18.0
    static let padding = 16.0
    /// The part of the window's width left free, both sides together.
    static let margin = 48.0
    /// From the window's bottom to the toast's.
    static let bottom = 44.0
    static let linePadding = 15.0
    static let shadowSigma = 10.0
    static let shadowOffset = 4.0
    /// Seconds before a message fades, and seconds of the fade.
    static let stay = 1.5
    static let fade = 0.2
    static let warningStay = 4.0
    static let warningHeight = 58.0
    static let warningRadius = 16.0
    static let warningSymbol = 24.0
    static let warningGap = 12.0
    /// Between the two lines of a warning.
    static let warningLineGap = 3.0
    /// The largest text size; smaller ones are used if the text does not fit.
    static let largestText = TextSize.accessibility1
  }

  private enum Content: Sendable {
    case message(String)
    case warning(String, reason: String)
  }

  private var content = Content.message("")
  private var hideTime = -Double.infinity
  private var fadeOut = Metrics.fade
  private var fadeIn = AnimatedValue(0.0, tolerance: .fractions)

  mutating func show(_ message: String, _ context: SceneContext) {
    show(.message(message), for: Metrics.stay, context)
  }

  mutating func warn(_ title: String, _ reason: String, _ context: SceneContext) {
    show(.warning(title, reason: reason), for: Metrics.warningStay, context)
  }

  private mutating func show(_ content: Content, for stay: Double, _ context: SceneContext) {
    let time = context.time
    fadeIn.jump(to: opacity(at: time))
    fadeIn.animate(
      to: 1, using: context.opacity(.easeInOut(duration: Metrics.fade)), at: time)
    fadeOut =
      context.environment.motion == .reduced
      ? min(Metrics.fade, MotionPolicy.longestReducedFade) : Metrics.fade
    self.content = content
    hideTime = time + stay
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
    canvas.layer("toast", opacity: opacity) { canvas in
      switch content {
      case .message(let text): draw(text, on: &canvas)
      case .warning(let title, let reason): draw(title, reason, on: &canvas)
      }
    }
  }

  private func draw(_ message: String, on canvas: inout Canvas) {
    let text = canvas.text
    let limit = canvas.size.width - Metrics.margin - 2 * Metrics.padding
    func font(_ size: TextSize) -> TextFont { text.font(.subheadline, weight: .medium, upTo: size) }
    let fitting = TextSize.largest(upTo: Metrics.largestText) { text.width(message, font($0)) <= limit }
    let font = font(max(fitting, .large))
    let shown = text.fitted(message, font, within: limit)
    let height = max(Metrics.height, text.lineHeight(font) + Metrics.linePadding)
    let width = text.width(shown, font).rounded(.up) + 2 * Metrics.padding
    let rect = drawPlate(Size(width: width, height: height), radius: Metrics.radius, on: &canvas)
    canvas.label(
      "toast", shown, x: rect.midX, centerY: rect.midY, font, .white, alignment: .center)
  }

  private func draw(_ title: String, _ reason: String, on canvas: inout Canvas) {
    let text = canvas.text
    let titleFont = text.font(.subheadline, weight: .semibold, upTo: Metrics.largestText)
    let reasonFont = text.font(.footnote, upTo: Metrics.largestText)
    let beside = 2 * Metrics.padding + Metrics.warningSymbol + Metrics.warningGap
    let limit = canvas.size.width - Metrics.margin - beside
    let (title, reason) = (
      text.fitted(title, titleFont, within: limit), text.fitted(reason, reasonFont, within: limit)
    )
    let lines = text.lineHeight(titleFont) + Metrics.warningLineGap + text.lineHeight(reasonFont)
    let width = max(text.width(title, titleFont), text.width(reason, reasonFont)).rounded(.up) + beside
    let rect = drawPlate(
      Size(width: width, height: max(Metrics.warningHeight, lines + Metrics.linePadding)),
      radius: Metrics.warningRadius, on: &canvas)
    let symbol = Metrics.warningSymbol
    canvas.symbol(
      "toast", "warning",
      in: Rect(x: rect.x + Metrics.padding, y: rect.midY - symbol / 2, width: symbol, height: symbol),
      canvas.theme.toastWarning)
    let x = rect.x + Metrics.padding + symbol + Metrics.warningGap
    let top = rect.midY - lines / 2
    canvas.line("toast", title, x: x, top: top, titleFont, .white)
    canvas.line(
      "toast", reason, x: x, top: top + text.lineHeight(titleFont) + Metrics.warningLineGap, reasonFont,
      Color.white.opacity(0.82))
  }

  /// Draws a toast's plate, above the window's bottom.
  private func drawPlate(_ size: Size, radius: Double, on canvas: inout Canvas) -> Rect {
    let rect = Rect(
      x: (canvas.size.width - size.width) / 2, y: canvas.size.height - Metrics.bottom - size.height,
      width: size.width, height: size.height)
    canvas.shadow(
      "toast", rect, radius: radius, sigma: Metrics.shadowSigma, offset: Metrics.shadowOffset,
      canvas.theme.toastShadow)
    canvas.fill("toast", rect, radius: radius, canvas.theme.toast)
    return rect
  }
}
