import TileGeometry

/// The lines in the window's colour that keep tiles apart while they glide over each other.
///
/// Where a line meets nothing that was drawn before, it would be the window's colour on the window's colour.
/// It is left out there, as rounded shapes are most of a frame's cost.
struct Keylines {
  private let width: Double
  /// The areas that the tiles drawn so far may have touched.
  private var drawn: [Rect] = []

  /// - Parameters:
  ///   - width: of a line, in points; 0 for no lines at all.
  ///   - tiles: how many will be drawn.
  init(width: Double, tiles: Int) {
    self.width = width
    if width > 0 { drawn.reserveCapacity(tiles) }
  }

  /// The width of the line around the next tile, in points; 0 where it would not be seen.
  ///
  /// - Parameter reach: the area that the tile itself may touch, without its line.
  /// - Complexity: O(tiles drawn so far).
  mutating func width(around frame: Rect, reaching reach: Rect) -> Double {
    guard width > 0 else { return 0 }
    let outline = frame.inset(by: -width)
    let isSeen = drawn.contains { $0.intersects(outline) }
    drawn.append(reach)
    return isSeen ? width : 0
  }
}
