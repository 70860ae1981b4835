import CFreeType
package import TileGeometry
package import TileText

/// Turns outlines into coverage with FreeType's smooth rasteriser: exact areas, 256 steps, nonzero winding.
package final class PathRasterizer {
  /// Longest side of a mask, in pixels: FreeType's rasteriser counts pixels in 16 bits with a sign.
  package static let longestSide = 32_000

  private let library: FT_Library?

  /// If FreeType cannot be initialised, which only happens without memory, every mask is empty.
  package init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit {
    if let library { FT_Done_FreeType(library) }
  }

  /// The coverage of `path`, given in pixels with y down, on a canvas of `width` × `height` pixels.
  ///
  /// What lies outside the canvas is cut off. Coordinates are rounded to 1/64 pixel.
  package func mask(of path: Path, width: Int, height: Int) -> CoverageMask {
    var mask = CoverageMask(width: width, height: height)
    guard let library else { return mask }
    var outline = Outline(path, height: Double(mask.height))
    guard !outline.ends.isEmpty else { return mask }
    // Chords have no control points.
    var tags = [UInt8](repeating: tilework_tag_on, count: outline.points.count)
    let size = (width: Int32(mask.width), height: Int32(mask.height))
    mask.withMutableValues { pixels in
      _ = tilework_fill_outline(
        library, &outline.points, &tags, Int32(outline.points.count), &outline.ends,
        Int32(outline.ends.count), pixels.baseAddress, size.width, size.height)
    }
    return mask
  }
}

/// A path in FreeType's form: 26.6 fixed point with y **up**, so the path is flipped at the canvas' height.
///
/// Cubics are cut into chords here. FreeType's own flattening stops at half a pixel, which takes 0.05 pixels
/// off the whole outline of a corner: enough to make a circle look smaller than its box.
private struct Outline {
  var points: [FT_Vector] = []
  /// Index of the last point of each contour.
  var ends: [UInt16] = []

  /// FreeType counts points in 15 bits, far more than any path here has.
  static let pointLimit = 32_000
  /// How far a chord may deviate from its curve, in pixels: about the rasteriser's own step of 1/64.
  static let flatness = 0.02
  /// Chords of one cubic at most.
  static let chordLimit = 64.0

  private let height: Double
  private var pen = Point.zero

  init(_ path: Path, height: Double) {
    self.height = height
    for element in path.elements where points.count < Self.pointLimit {
      switch element {
      case .move(let point):
        endContour()
        add(point)
      case .line(let point):
        add(point)
      case .cubic(let first, let second, let end):
        addChords(first, second, end)
      case .close:
        endContour()
      }
    }
    endContour()
  }

  private mutating func add(_ point: Point) {
    pen = point
    points.append(FT_Vector(x: Self.fixed(point.x), y: Self.fixed(height - point.y)))
  }

  private mutating func addChords(_ first: Point, _ second: Point, _ end: Point) {
    let start = pen
    // Wang's bound: the second differences bound how many equal steps stay within the flatness.
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let most = max(bend(start, first, second), bend(first, second, end))
    let needed = (0.75 * most / Self.flatness).squareRoot().rounded(.up)
    // Written so that not-a-number takes the limit.
    let count = needed < Self.chordLimit ? max(Int(needed), 1) : Int(Self.chordLimit)
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      add(
        Point(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y))
    }
    add(end)
  }

  private mutating func endContour() {
    let last = points.count - 1
    guard last >= 0, ends.last.map(Int.init) != last else { return }
    ends.append(UInt16(last))
  }

  /// Pixels in 26.6, clamped to what the rasteriser takes.
  private static func fixed(_ pixels: Double) -> Int {
    let limit = Double(PathRasterizer.longestSide)
    guard !pixels.isNaN else { return 0 }
    return Int((pixels.clamped(to: -limit...limit) * 64).rounded())
  }
}
