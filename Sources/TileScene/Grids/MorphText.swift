import TileGeometry

/// One line of text in a cell that glides between layouts with different room for it.
///
/// The text that fits the narrowest is there all the way. Near a wider layout the longer one takes its place
/// by a cross-fade, inside the motion, so that nothing appears or goes once everything stands still.
struct MorphText {
  /// The room in all layouts that have a share of the picture.
  struct Rooms {
    /// In points.
    let narrowest: Double
    /// The wider one of which something is seen, and how much.
    private(set) var wider: (width: Double, opacity: Double)?

    /// - Parameter layouts: the room in each, and its share of the picture, 0…1.
    init(_ layouts: [(width: Double, share: Double)]) {
      narrowest = layouts.reduce(.infinity) { min($0, $1.width) }
      for layout in layouts where layout.width > narrowest {
        let opacity = MorphText.opacity(ofShare: layout.share)
        if opacity > 0 { wider = (layout.width, opacity) }
      }
    }
  }

  /// The text that fits everywhere, and near a wider layout the one that fits there.
  let short: String
  private(set) var long: String?
  /// Of the long text; the short one has the rest.
  private(set) var opacity = 0.0

  init(_ text: String, _ font: TextFont, rooms: Rooms, _ metrics: TextMetrics) {
    short = metrics.fitted(text, font, within: rooms.narrowest)
    // What is not cut fits everywhere.
    guard let wider = rooms.wider, short != text else { return }
    let fitted = metrics.fitted(text, font, within: wider.width)
    if fitted != short { (long, opacity) = (fitted, wider.opacity) }
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
