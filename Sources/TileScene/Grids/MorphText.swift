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

  /// The text that fits everywhere, and near a wider layout the one that fits there.
  let short: String
  private(set) var long: String?
  /// Of the long text; the short one has the rest.
  private(set) var opacity = 0.0

  init(_ text: String, _ font: TextFont, rooms: some Collection<Room>, _ metrics: TextMetrics) {
    let narrowest = rooms.min { $0.width < $1.width }?.width ?? 0
    short = metrics.fitted(text, font, within: narrowest)
    // What is not cut fits everywhere.
    guard rooms.count > 1, short != text else { return }
    for room in rooms where room.width > narrowest {
      let opacity = Self.opacity(ofShare: room.share)
      guard opacity > 0 else { continue }
      let fitted = metrics.fitted(text, font, within: room.width)
      if fitted != short { (long, self.opacity) = (fitted, opacity) }
    }
  }

  /// How much is seen of what belongs to one layout alone: all of it at rest, nothing from a little way on.
  static func opacity(ofShare share: Double) -> Double {
    let (gone, all) = (0.92, 0.98)
    return ((share - gone) / (all - gone)).clamped(to: 0...1)
  }

  /// Calls `draw` for each text that is seen, with its opacity, the short one first.
  ///
  /// - Parameter opacity: of both together.
  func draw(opacity whole: Double, _ draw: (_ text: String, _ opacity: Double) -> Void) {
    if whole * (1 - opacity) > 0 { draw(short, whole * (1 - opacity)) }
    if let long, whole * opacity > 0 { draw(long, whole * opacity) }
  }
}
