import TileGeometry

/// One line of text in a cell that glides between layouts with different room for it.
///
/// The text that fits the narrowest is there all the way. Near a wider layout the longer one takes its place
/// by a cross-fade, inside the motion, so that nothing appears or goes once everything stands still.
struct MorphText {
  /// The room in one layout, in points, and the layout's share of the picture, 0…1.
  struct Room {
    var width: Double
    var share: Double
  }

  private var lines: [(text: String, opacity: Double)]
  private let font: TextFont

  init(_ text: String, _ font: TextFont, rooms: [Room], _ metrics: TextMetrics) {
    self.font = font
    let narrowest = rooms.min { $0.width < $1.width }?.width ?? 0
    let short = metrics.fitted(text, font, within: narrowest)
    lines = [(short, 1)]
    guard rooms.count > 1 else { return }
    for room in rooms {
      let opacity = Self.opacity(ofShare: room.share)
      guard opacity > 0 else { continue }
      let long = metrics.fitted(text, font, within: room.width)
      if long != short { lines = [(short, 1 - opacity), (long, opacity)] }
    }
  }

  /// How much is seen of what belongs to one layout alone: all of it at rest, nothing from a little way on.
  static func opacity(ofShare share: Double) -> Double {
    let (gone, all) = (0.92, 0.98)
    return ((share - gone) / (all - gone)).clamped(to: 0...1)
  }

  func draw(
    _ identity: String, x: Double, top: Double, _ color: Color, opacity: Double = 1, on canvas: inout Canvas
  ) {
    for line in lines {
      canvas.layer(identity, opacity: line.opacity * opacity) { canvas in
        canvas.line(identity, line.text, x: x, top: top, font, color)
      }
    }
  }
}
