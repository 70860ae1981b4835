/// How far the continuous corner reaches along an edge, in radii, at full smoothing.
public let continuousCornerExtent = 1.528664947

extension Path {
  /// A rectangle with continuous corners: four lines and twelve cubics, whose curvature grows and falls
  /// without a step, so that the eye finds no place where the corner begins.
  ///
  /// The radius is cut to half the shorter side. Where an edge is too short for both of its corners (below
  /// 3.0573 radii) their reach shrinks to what is there. Coefficients: five agreeing public
  /// derivations of the platform's own curve.
  public static func continuousRoundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0 else { return rectangle(rect) }
    let horizontal = CornerReach(edge: rect.width, radius: r)
    let vertical = CornerReach(edge: rect.height, radius: r)
    // One corner, from a point on its horizontal edge to one on its vertical edge; x and y are
    // distances from the sharp corner in radii.
    let corner = [
      Point(x: horizontal.extent, y: 0), Point(x: horizontal.first, y: 0),
      Point(x: horizontal.second, y: 0), Point(x: 0.631493986, y: 0.0749114007),
      Point(x: 0.372824013, y: 0.169060007), Point(x: 0.169060007, y: 0.372824013),
      Point(x: 0.0749114007, y: 0.631493986), Point(x: 0, y: vertical.second),
      Point(x: 0, y: vertical.first), Point(x: 0, y: vertical.extent),
    ]
    func placed(_ x: Double, _ y: Double, _ sx: Double, _ sy: Double) -> [Point] {
      corner.map { Point(x: x + sx * $0.x * r, y: y + sy * $0.y * r) }
    }
    let corners = [
      placed(rect.minX, rect.minY, 1, 1).reversed(), placed(rect.maxX, rect.minY, -1, 1),
      placed(rect.maxX, rect.maxY, -1, -1).reversed(), placed(rect.minX, rect.maxY, 1, -1),
    ]
    var elements: [Element] = []
    for (index, points) in corners.enumerated() {
      elements.append(index == 0 ? .move(points[0]) : .line(points[0]))
      for curve in stride(from: 1, to: 10, by: 3) {
        elements.append(.cubic(points[curve], points[curve + 1], points[curve + 2]))
      }
    }
    elements.append(.close)
    return Path(elements)
  }

  public static func rectangle(_ rect: Rect) -> Path {
    Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// An ellipse that touches the four edges of `rect`, of four cubics (error below 0.03 % of the radius).
  public static func ellipse(_ rect: Rect) -> Path {
    let k = 0.5522847498  // the cubic's handle for a quarter circle, in radii
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.midX + x * rx, y: rect.midY + y * ry)
    }
    return Path([
      .move(at(1, 0)), .cubic(at(1, k), at(k, 1), at(0, 1)), .cubic(at(-k, 1), at(-1, k), at(-1, 0)),
      .cubic(at(-1, -k), at(-k, -1), at(0, -1)), .cubic(at(k, -1), at(1, -k), at(1, 0)), .close,
    ])
  }
}

/// How far a corner reaches along one edge, and the first two handles there, in radii.
private struct CornerReach {
  let extent: Double
  let first: Double
  let second: Double

  init(edge: Double, radius: Double) {
    let reach = continuousCornerExtent - 1
    let smoothing = ((edge - 2 * radius) / (2 * radius * reach)).clamped(to: 0...1)
    extent = 1 + reach * smoothing
    first = 0.96 + 0.128490031 * smoothing
    second = 0.82 + 0.0484070182 * smoothing
  }
}
