import TileGeometry

/// The soft edge under a header, at which content fades instead of meeting a line.
enum SoftEdge {
  /// Points of scrolling over which it appears: at the top of the content there is nothing to fade.
  private static let scroll = 12.0

  static func opacity(scrolledBy offset: Double) -> Double {
    (offset / scroll).clamped(to: 0...1)
  }

  static func draw(on canvas: inout Canvas, _ rect: Rect, _ background: Color, opacity: Double) {
    guard opacity > 0 else { return }
    canvas.fill(
      "soft-edge", rect, .vertical(background.opacity(min(opacity, 1)), background.opacity(0)))
  }
}
