import Foundation
import TestSupport
import Testing
import TileGeometry

/// What `shapes.json` says of the continuous corner; numbers are radii from the sharp corner.
private struct ShapeVectors: Decodable {
  struct Corner: Decodable {
    let start: [Double]
    let curves: [[[Double]]]
    let sampledPoints: [[Double]]
    let areaCutOverR2: Double?
  }

  struct Shape: Decodable {
    let name: String
    let w: Double
    let h: Double
    let radius: Double
    let usedRadius: Double
    let tHorizontal: Double
    let tVertical: Double
  }

  let corner: [String: Corner]
  let seeds: [Shape]
}

@Suite("Continuous corners")
struct ContinuousCornerTests {
  private let reference: ShapeVectors

  init() throws {
    reference = try vectors(ShapeVectors.self, from: "shapes", in: .module)
  }

  /// The edge of a square that gives corners of radius 1 the named smoothing.
  private static let edges = ["full t=1": 4.0, "half t=0.5": 2 + 0.528664947, "none t=0": 2]

  @Test("A corner's curves have the reference's control points", arguments: edges.keys.sorted())
  func controlPoints(name: String) throws {
    let expected = try #require(reference.corner[name])
    let curves = try topRightCorner(edge: try #require(Self.edges[name]))
    #expect(curves.count == 3)
    #expect(near(curves[0].points[0], expected.start))
    for (curve, points) in zip(curves, expected.curves) {
      for (point, place) in zip(curve.points.dropFirst(), points) { #expect(near(point, place)) }
    }
  }

  @Test("A corner runs through the reference's sampled points", arguments: edges.keys.sorted())
  func sampledPoints(name: String) throws {
    let expected = try #require(reference.corner[name])
    let curves = try topRightCorner(edge: try #require(Self.edges[name]))
    // Eight steps a curve, each curve's end being the next one's start.
    let samples = (0..<24).map { curves[$0 / 8].point(at: Double($0 % 8) / 8) } + [curves[2].points[3]]
    #expect(samples.count == expected.sampledPoints.count)
    for (sample, place) in zip(samples, expected.sampledPoints) { #expect(near(sample, place)) }
  }

  @Test("Four corners cut away as much area as the reference says", arguments: edges.keys.sorted())
  func areaCut(name: String) throws {
    let cut = try #require(reference.corner[name]?.areaCutOverR2)
    let edge = try #require(Self.edges[name])
    let path = Path.continuousRoundedRect(Rect(x: 3, y: 5, width: edge, height: edge), radius: 1)
    #expect(abs(edge * edge - area(of: path) - 4 * cut) < 1e-5)
  }

  @Test("Shapes of the scenes get the radius and reach the reference gives them")
  func shapes() throws {
    for shape in reference.seeds {
      let rect = Rect(x: 0, y: 0, width: shape.w, height: shape.h)
      let path = Path.continuousRoundedRect(rect, radius: shape.radius)
      let corners = cubics(of: path)
      let name = Comment(rawValue: shape.name)
      try #require(corners.count == 12, name)
      // The figure starts on the left edge, below the top left corner.
      let extents = [shape.tVertical, shape.tHorizontal].map { shape.usedRadius * (1 + 0.528664947 * $0) }
      #expect(abs(corners[0].points[0].y - extents[0]) < 1e-4, name)
      #expect(abs(corners[2].points[3].x - extents[1]) < 1e-4, name)
    }
  }

  @Test("The outline is closed without a step, stays inside and is its own mirror image")
  func outline() {
    for (width, height, radius) in [(353.0, 70.0, 18.0), (60, 60, 14.4), (200, 40, 18), (9, 30, 50)] {
      let rect = Rect(x: 10, y: 20, width: width, height: height)
      let curves = cubics(of: .continuousRoundedRect(rect, radius: radius))
      let points = curves.flatMap(\.points)
      for point in points {
        #expect(point.x >= rect.minX - 1e-9 && point.x <= rect.maxX + 1e-9)
        #expect(point.y >= rect.minY - 1e-9 && point.y <= rect.maxY + 1e-9)
        let mirrored = Point(x: rect.minX + rect.maxX - point.x, y: point.y)
        #expect(points.contains { abs($0.x - mirrored.x) < 1e-9 && abs($0.y - mirrored.y) < 1e-9 })
      }
      // Between two corners runs a straight line along an edge.
      for (index, curve) in curves.enumerated() {
        let next = curves[(index + 1) % curves.count].points[0]
        let end = curve.points[3]
        let sharesEdge = abs(end.x - next.x) < 1e-9 || abs(end.y - next.y) < 1e-9
        #expect(index % 3 == 2 ? sharesEdge : end == next)
      }
    }
  }

  @Test("Without a radius it is the rectangle", arguments: [0, -4, .nan])
  func noRadius(radius: Double) {
    let rect = Rect(x: 1, y: 2, width: 30, height: 20)
    #expect(Path.continuousRoundedRect(rect, radius: radius) == .rectangle(rect))
    let flat = Rect(x: 1, y: 2, width: 30, height: 0)
    #expect(Path.continuousRoundedRect(flat, radius: 8) == .rectangle(flat))
  }

  @Test("An ellipse has the area of one")
  func ellipse() {
    let path = Path.ellipse(Rect(x: 4, y: 4, width: 30, height: 20))
    #expect(abs(area(of: path) - .pi * 15 * 10) < 0.0006 * .pi * 15 * 10)
  }

  @Test("A path is scaled, then moved")
  func transformed() {
    let path = Path([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .close])
    #expect(
      path.transformed(scale: 2, x: 10, y: 20)
        == Path([.move(Point(x: 12, y: 24)), .line(Point(x: 16, y: 28)), .close]))
  }

  // MARK: -

  /// A cubic with its start.
  private struct Cubic {
    let points: [Point]

    func point(at t: Double) -> Point {
      let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
      let terms = zip(weights, points)
      return Point(
        x: terms.reduce(0) { $0 + $1.0 * $1.1.x }, y: terms.reduce(0) { $0 + $1.0 * $1.1.y })
    }
  }

  private func cubics(of path: Path) -> [Cubic] {
    var curves: [Cubic] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): current = point
      case .cubic(let first, let second, let end):
        curves.append(Cubic(points: [current, first, second, end]))
        current = end
      case .close: break
      }
    }
    return curves
  }

  /// The curves of the corner between the top edge and the right one, in radii from the sharp corner.
  private func topRightCorner(edge: Double) throws -> [Cubic] {
    let rect = Rect(x: 7, y: 11, width: edge, height: edge)
    let curves = cubics(of: .continuousRoundedRect(rect, radius: 1))
    try #require(curves.count == 12)
    return curves[3..<6].map { curve in
      Cubic(points: curve.points.map { Point(x: rect.maxX - $0.x, y: $0.y - rect.minY) })
    }
  }

  /// The area inside a path, by the shoelace formula over many short chords.
  private func area(of path: Path) -> Double {
    let corners = cubics(of: path).flatMap { curve in (0..<400).map { curve.point(at: Double($0) / 400) } }
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1))
    return abs(edges.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  private func near(_ point: Point, _ place: [Double]) -> Bool {
    abs(point.x - place[0]) < 1e-8 && abs(point.y - place[1]) < 1e-8
  }
}
