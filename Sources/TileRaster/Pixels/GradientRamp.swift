package import TileGeometry
import TileText

/// A gradient over a shape, prepared for computing its pixels.
///
/// Colours are computed in fixed point at the middle of each pixel and rounded to nearest.
struct GradientRamp {
  /// Red, green, blue and alpha in levels of 0…255, 16.16, and their change to the end.
  private var start: (red: Int, green: Int, blue: Int, alpha: Int)
  private var change = (red: 0, green: 0, blue: 0, alpha: 0)
  /// The position along the gradient's line is `base` + `perX`·x + `perY`·y, 32.32.
  private var base = 0
  private var perX = 0
  private var perY = 0

  let isOpaque: Bool

  /// The fixed-point scales of positions and of levels, as powers of two.
  private static let placeBits = 32
  private static let levelBits = 16

  /// - Parameter frame: of the shape, in the display list's pixels.
  init(_ gradient: Gradient, over frame: PixelRect) {
    func levels(_ color: Color) -> (red: Int, green: Int, blue: Int, alpha: Int) {
      func level(_ value: Double) -> Int {
        Int((value.clamped(to: 0...255) * Double(1 << Self.levelBits)).rounded())
      }
      return (level(color.red), level(color.green), level(color.blue), level(color.alpha * 255))
    }
    isOpaque = gradient.isOpaque
    let end = levels(gradient.end)
    start = end
    let (width, height) = (Double(frame.width), Double(frame.height))
    let (fromX, fromY) = (gradient.from.x * width, gradient.from.y * height)
    let (alongX, alongY) = (gradient.to.x * width - fromX, gradient.to.y * height - fromY)
    let square = alongX * alongX + alongY * alongY
    // A gradient line without length, which has only its end colour, or one that is not finite.
    guard square > 0, square.isFinite else { return }
    func fixed(_ place: Double) -> Int {
      let limit = Double(1 << 28)
      return Int((place.clamped(to: -limit...limit) * Double(1 << Self.placeBits)).rounded())
    }
    start = levels(gradient.start)
    change = (
      end.red - start.red, end.green - start.green, end.blue - start.blue, end.alpha - start.alpha
    )
    let (stepX, stepY) = (alongX / square, alongY / square)
    perX = fixed(stepX)
    perY = fixed(stepY)
    base = fixed(
      (0.5 - Double(frame.x) - fromX) * stepX + (0.5 - Double(frame.y) - fromY) * stepY)
  }

  /// Whether all pixels of a row are the same.
  var isVertical: Bool { perX == 0 }

  @inline(__always)
  func pixel(x: Int, y: Int) -> Pixel {
    let whole = 1 << Self.placeBits
    let place = base &+ perX &* x &+ perY &* y
    let t = place.clamped(to: 0...whole) &>> (Self.placeBits - Self.levelBits)
    @inline(__always)
    func level(_ start: Int, _ change: Int) -> Int { start &+ (change &* t) &>> Self.levelBits }
    @inline(__always)
    func byte(_ level: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: (level &+ 1 &<< (Self.levelBits - 1)) &>> Self.levelBits)
    }
    var red = level(start.red, change.red)
    var green = level(start.green, change.green)
    var blue = level(start.blue, change.blue)
    guard !isOpaque else {
      return Pixel(bits: 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue))
    }
    let alpha = level(start.alpha, change.alpha)
    let share = alpha / 255  // 0…1 in 16.16
    red = (red &* share) &>> Self.levelBits
    green = (green &* share) &>> Self.levelBits
    blue = (blue &* share) &>> Self.levelBits
    return Pixel(bits: byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue))
  }
}

extension Gradient {
  /// Whether it hides everything below it.
  package var isOpaque: Bool { start.alpha >= 1 && end.alpha >= 1 }
}
