import TileGeometry

/// A gradient over a shape of some size, ready to be asked for pixels.
///
/// Colours are reckoned in floating point and rounded to nearest, at the middle of each pixel.
struct GradientRamp {
  /// Red, green, blue and alpha, 0…1, and their change to the end.
  private let start: SIMD4<Float>
  private let change: SIMD4<Float>
  /// The place along the gradient's line is `base` + `perX`·x + `perY`·y.
  private let base: Double
  private let perX: Double
  private let perY: Double

  let isOpaque: Bool

  /// - Parameter frame: of the shape, in the display list's pixels.
  init(_ gradient: Gradient, over frame: PixelRect) {
    func vector(_ color: Color) -> SIMD4<Float> {
      let components = SIMD4<Double>(
        color.red / 255, color.green / 255, color.blue / 255, color.alpha)
      return SIMD4<Float>(components.clamped(lowerBound: .zero, upperBound: .one))
    }
    isOpaque = gradient.start.alpha >= 1 && gradient.end.alpha >= 1
    let (width, height) = (Double(frame.width), Double(frame.height))
    let (fromX, fromY) = (gradient.from.x * width, gradient.from.y * height)
    let (alongX, alongY) = (gradient.to.x * width - fromX, gradient.to.y * height - fromY)
    let square = alongX * alongX + alongY * alongY
    guard square > 0 else {
      // A line without length is all end.
      start = vector(gradient.end)
      change = .zero
      (base, perX, perY) = (0, 0, 0)
      return
    }
    start = vector(gradient.start)
    change = vector(gradient.end) - start
    perX = alongX / square
    perY = alongY / square
    base = (0.5 - Double(frame.x) - fromX) * perX + (0.5 - Double(frame.y) - fromY) * perY
  }

  /// Whether all pixels of a row are the same.
  var isVertical: Bool { perX == 0 }

  @inline(__always)
  func pixel(x: Int, y: Int) -> Pixel {
    let place = Float(min(max(base + perX * Double(x) + perY * Double(y), 0), 1))
    var color = start + change * place
    if !isOpaque {
      let alpha = color.w
      color *= SIMD4(alpha, alpha, alpha, 1)
    }
    // One by one: the standard library's conversion of four at once takes ten times as long.
    let levels = color * 255 + 0.5
    return Pixel(
      bits: UInt32(levels.w) << 24 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z))
  }
}
