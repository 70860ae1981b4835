/// A linear gradient of two colours along a line, given in units of the shape it fills: (0, 0) is its top
/// left, (1, 1) its bottom right corner.
public struct Gradient: Hashable, Sendable {
  public var start: Color
  public var end: Color
  public var from: Point
  public var to: Point

  public init(start: Color, end: Color, from: Point, to: Point) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
  }

  /// From the top edge to the bottom edge.
  public static func vertical(_ top: Color, _ bottom: Color) -> Gradient {
    Gradient(start: top, end: bottom, from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
  }
}
