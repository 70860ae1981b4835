import Testing
import TileGeometry
import TileRaster
import TileText

@Suite("Coverage of outlines")
struct PathRasterizerTests {
  /// Sum of the coverage, in pixels.
  private func area(_ path: Path, _ width: Int, _ height: Int) -> Double {
    let mask = PathRasterizer().mask(of: path, width: width, height: height)
    return mask.values.reduce(0) { $0 + Double($1) } / 255
  }

  @Test("A rectangle between pixels covers its area, and its edges their share")
  func fractionalRectangle() {
    let path = Path.rectangle(Rect(x: 1.25, y: 2.5, width: 3.5, height: 4))
    let mask = PathRasterizer().mask(of: path, width: 8, height: 8)
    #expect(abs(area(path, 8, 8) - 14) < 0.05)
    #expect(abs(Int(mask[1, 4]) - 191) <= 1)  // three quarters of a column
    #expect(mask[3, 4] == 255)
    #expect(mask[0, 4] == 0)
    #expect(abs(Int(mask[3, 2]) - 128) <= 1)  // half a row
    #expect(mask[3, 1] == 0)
  }

  /// Source of the figure: the area between the sharp corner and the curve, integrated from its three cubics.
  @Test("A continuous corner cuts 0.2253 r² from the square one", arguments: [6.0, 17.5, 36])
  func continuousCornerArea(radius: Double) {
    let path = Path.continuousRoundedRect(
      Rect(x: 0, y: 0, width: 200, height: 160), radius: radius)
    let cut = 200 * 160 - area(path, 200, 160)
    #expect(abs(cut - 4 * 0.2253 * radius * radius) < 0.4 + 0.002 * radius * radius)
  }

  @Test("An ellipse covers π·a·b")
  func ellipseArea() {
    let path = Path.ellipse(Rect(x: 3, y: 5, width: 80, height: 50))
    #expect(abs(area(path, 90, 60) - Double.pi * 40 * 25) < 2)
  }

  @Test("A shape that leans to the top left stays there: neither axis is mirrored")
  func orientation() {
    let corner = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 0, y: 10)), .close,
    ])
    let mask = PathRasterizer().mask(of: corner, width: 10, height: 10)
    #expect(mask[0, 0] == 255)
    #expect(mask[8, 0] == 255)
    #expect(mask[0, 8] == 255)
    #expect(mask[9, 9] == 0)
  }

  @Test("Winding is nonzero: a contour within another of the same direction fills, of the opposite cuts")
  func winding() {
    func square(_ inset: Double, reversed: Bool) -> [Path.Element] {
      let (low, high) = (inset, 10 - inset)
      let points = [
        Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high),
        Point(x: low, y: high),
      ]
      let ordered = reversed ? points.reversed() : points
      return [.move(ordered[0])] + ordered.dropFirst().map { .line($0) } + [.close]
    }
    #expect(area(Path(square(0, reversed: false) + square(3, reversed: false)), 10, 10) == 100)
    #expect(area(Path(square(0, reversed: false) + square(3, reversed: true)), 10, 10) == 84)
  }

  @Test("Nothing, infinities and not-a-number make a mask, not a crash")
  func degenerate() {
    let strange = Path([
      .move(Point(x: .nan, y: 0)), .line(Point(x: .infinity, y: -.infinity)),
      .cubic(Point(x: .nan, y: 0), Point(x: 3, y: .infinity), Point(x: 1, y: 1)), .close,
    ])
    #expect(area(strange, 4, 4) >= 0)
    #expect(area(Path(), 4, 4) == 0)
    #expect(PathRasterizer().mask(of: Path(), width: 0, height: -3).values == [0])
  }
}
