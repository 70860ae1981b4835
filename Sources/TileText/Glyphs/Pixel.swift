package import TileGeometry

/// A pixel in memory: alpha, red, green and blue from the highest byte down, colours multiplied by alpha.
///
/// The arithmetic is that of RENDER servers, so that both painters draw the same: products of two bytes are
/// divided by 255 and rounded to nearest.
@usableFromInline
package struct Pixel: Hashable {
  @usableFromInline package var bits: UInt32

  @inlinable package static var clear: Pixel { Pixel(bits: 0) }

  @inlinable
  package init(bits: UInt32) {
    self.bits = bits
  }

  /// From components that are multiplied by alpha already.
  @inlinable
  package init(alpha: UInt8, red: UInt8, green: UInt8, blue: UInt8) {
    bits = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A colour converted as in RENDER's solid fills: to 16 bits, of which the upper 8 are used.
  package init(_ color: Color) {
    let alpha = color.alpha.clamped(to: 0...1)
    func byte(_ value: Double) -> UInt8 {
      UInt8(UInt16((value.clamped(to: 0...1) * 65_535).rounded()) >> 8)
    }
    self.init(
      alpha: byte(alpha), red: byte(color.red / 255 * alpha), green: byte(color.green / 255 * alpha),
      blue: byte(color.blue / 255 * alpha))
  }

  @inlinable @inline(__always)
  package var alpha: UInt32 { bits >> 24 }

  @inlinable @inline(__always)
  package var isOpaque: Bool { bits >= 0xFF00_0000 }

  /// Every component times `factor`/255.
  @inlinable @inline(__always)
  package func scaled(by factor: UInt32) -> Pixel {
    // Two components at a time, each with a free byte above it.
    let low = (bits & 0xFF00FF) &* factor &+ 0x800080
    let high = ((bits >> 8) & 0xFF00FF) &* factor &+ 0x800080
    return Pixel(
      bits: ((low &+ ((low >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF
        | (high &+ ((high >> 8) & 0xFF00FF)) & 0xFF00_FF00)
  }

  /// This pixel over another.
  @inlinable @inline(__always)
  package func over(_ below: Pixel) -> Pixel {
    Pixel(bits: bits &+ below.scaled(by: 255 &- alpha).bits)
  }
}
