import Glibc
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText

/// Everything about coverage that needs no server.
@Suite("Masks put together from slices")
struct MaskTests {
  private static func rect(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: 5, y: 9, width: width, height: height)
  }

  static let shapes: [Shape] = [
    .rounded(rect(300, 200), radius: 36), .rounded(rect(300, 40), radius: 18),
    .rounded(rect(31, 200), radius: 10.5), .rounded(rect(20, 20), radius: 30),
    .ellipse(rect(120, 80)), .rectangle(rect(200, 90)),
    .ring(
      outer: rect(240, 180), outerRadius: 27, inner: rect(240, 180).inset(by: 5), innerRadius: 22),
    .ring(outer: rect(60, 180), outerRadius: 27, inner: rect(60, 180).inset(by: 5), innerRadius: 22),
  ]

  /// The coverage of the whole, put together as a painter does.
  private func assembled(_ template: MaskTemplate, width: Int, height: Int) -> CoverageMask {
    let mask = template.mask(by: PathRasterizer())
    let slices = NineSlice(
      mask, stretchColumn: template.stretchColumn, stretchRow: template.stretchRow)
    var whole = CoverageMask(width: width, height: height)
    for patch in slices.patches(width: width, height: height) {
      for y in 0..<patch.rect.height {
        for x in 0..<patch.rect.width {
          let value: UInt8 =
            switch patch.coverage {
            case .full: 255
            case .mask(let left, let top): mask[left + x, top + y]
            case .column(let top): mask[slices.stretchColumn ?? 0, top + y]
            case .row(let left): mask[left + x, slices.stretchRow ?? 0]
            }
          #expect(whole[patch.rect.x + x, patch.rect.y + y] == 0, "patches overlap")
          whole[patch.rect.x + x, patch.rect.y + y] = value
        }
      }
    }
    return whole
  }

  @Test("The slices of a shape are the shape", arguments: shapes)
  func sharpShapes(shape: Shape) {
    let bounds = shape.bounds
    let whole = assembled(MaskTemplate(shape), width: bounds.width, height: bounds.height)
    let local = Rect(x: 0, y: 0, width: Double(bounds.width), height: Double(bounds.height))
    func filled(_ path: Path) -> CoverageMask {
      PathRasterizer().mask(of: path, width: bounds.width, height: bounds.height)
    }
    let expected: CoverageMask =
      switch shape {
      case .rectangle: filled(.rectangle(local))
      case .rounded(_, let radius): filled(.continuousRoundedRect(local, radius: radius))
      case .ellipse: filled(.ellipse(local))
      case .ring(_, let radius, _, let innerRadius):
        filled(.continuousRoundedRect(local, radius: radius)).subtracting(
          filled(.continuousRoundedRect(local.inset(by: 5), radius: innerRadius)))
      }
    #expect(whole.greatestDifference(from: expected) <= 1)
  }

  @Test("The slices of a shadow are the shadow", arguments: [2.0, 8.0], shapes)
  func shadows(sigma: Double, shape: Shape) {
    let template = MaskTemplate(shape, sigma: sigma)
    let bounds = shape.bounds.inset(by: -template.margin)
    let whole = assembled(template, width: bounds.width, height: bounds.height)
    // The blur of the whole shape, without slices.
    let sharp = assembled(
      MaskTemplate(shape), width: shape.bounds.width, height: shape.bounds.height)
    var spread = CoverageMask(width: bounds.width, height: bounds.height)
    for y in 0..<sharp.height {
      for x in 0..<sharp.width {
        spread[x + template.margin, y + template.margin] = sharp[x, y]
      }
    }
    #expect(whole.greatestDifference(from: GaussianBlur.blur(spread, sigma: sigma)) <= 1)
  }

  @Test("Shapes that differ only in size share one template")
  func sharing() {
    let small = MaskTemplate(.rounded(Self.rect(200, 140), radius: 18))
    let large = MaskTemplate(.rounded(Self.rect(201, 333), radius: 18))
    let other = MaskTemplate(.rounded(Self.rect(200, 140), radius: 19))
    #expect(small == large)
    #expect(small != other)
  }

  @Test("A ring asks for no pixel of its inside")
  func hollowRing() {
    let outer = PixelRect(x: 0, y: 0, width: 300, height: 200)
    let template = MaskTemplate(
      .ring(outer: outer, outerRadius: 20, inner: outer.inset(by: 5), innerRadius: 15))
    let slices = NineSlice(
      template.mask(by: PathRasterizer()), stretchColumn: template.stretchColumn,
      stretchRow: template.stretchRow)
    let inside = outer.inset(by: 31)  // beyond the corners' reach of 1.53 radii
    for patch in slices.patches(width: 300, height: 200) {
      #expect(patch.rect.intersection(inside).isEmpty)
    }
  }
}

@Suite("Gaussian blur")
struct GaussianBlurTests {
  /// Across a straight edge a Gaussian blur is the error function.
  @Test(
    "An edge becomes the error function: exact when small, within 3 % when large",
    arguments: [(1.0, 0.01), (3.3, 0.01), (10.0, 0.03), (24.0, 0.03)])
  func edge(sigma: Double, tolerance: Double) {
    let (width, height) = (300, 3 * 2 * 80)
    var mask = CoverageMask(width: width, height: height)
    for y in 0..<height { for x in 150..<width { mask[x, y] = 255 } }
    let blurred = GaussianBlur.blur(mask, sigma: sigma)
    for x in 75..<225 {
      let distance = Double(x) + 0.5 - 150
      let expected = 0.5 * (1 + erf(distance / (sigma * 2.0.squareRoot())))
      #expect(abs(Double(blurred[x, height / 2]) / 255 - expected) < tolerance)
    }
  }

  @Test("Blurring moves coverage, it neither adds nor takes any", arguments: [0.5, 2, 4, 4.5, 9])
  func conservation(sigma: Double) {
    var mask = CoverageMask(width: 120, height: 110)
    for y in 45..<65 { for x in 50..<70 { mask[x, y] = 255 } }
    let sum = GaussianBlur.blur(mask, sigma: sigma).values.reduce(0) { $0 + Double($1) }
    #expect(abs(sum / (400 * 255) - 1) < 0.01)
  }
}

extension CoverageMask {
  func greatestDifference(from other: CoverageMask) -> Int {
    zip(values, other.values).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
