import CX11
import Glibc
import TileGeometry

/// How a server wants the pixels of a visual: 16 or 32 bits each, with red, green and blue where its masks say.
struct PixelLayout {
  /// Bytes a pixel takes: 2 or 4.
  let bytesPerPixel: Int
  let depth: Int
  /// Whether this is how `Pixel` has them, but for the byte the server ignores.
  let isNative: Bool

  /// The bits of each level of red, green and blue, in their places.
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]

  /// Nil for pixels of other sizes, which hardly any server has.
  @MainActor
  init?(_ connection: XConnection) {
    var count: Int32 = 0
    guard let list = XListPixmapFormats(connection.display, &count) else { return nil }
    defer { XFree(list) }
    let formats = UnsafeBufferPointer(start: list, count: Int(count))
    guard let format = formats.first(where: { $0.depth == connection.depth }) else { return nil }
    self.init(
      connection.format, depth: Int(connection.depth), bitsPerPixel: Int(format.bits_per_pixel))
  }

  init?(_ format: PixelFormat, depth: Int, bitsPerPixel: Int) {
    guard bitsPerPixel == 16 || bitsPerPixel == 32 else { return nil }
    bytesPerPixel = bitsPerPixel / 8
    self.depth = depth
    isNative =
      bitsPerPixel == 32
      && format == PixelFormat(redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)
    func levels(_ color: (Double) -> Color) -> [UInt32] {
      (0...255).map { UInt32(truncatingIfNeeded: format.pixel(color(Double($0)))) }
    }
    red = levels { Color($0, 0, 0) }
    green = levels { Color(0, $0, 0) }
    blue = levels { Color(0, 0, $0) }
  }

  /// From one row to the next, in pixels, for images of that width: rows begin at multiples of 32 bits.
  func stride(width: Int) -> Int { (width + 1) / 2 * 2 }

  /// Writes the pixels of `part` into an image of this layout whose first pixel is that of the plane's frame.
  func convert(_ part: PixelRect, of plane: PixelPlane, to image: UnsafeMutableRawPointer) {
    let (left, top) = (part.x - plane.frame.x, part.y - plane.frame.y)
    for row in 0..<part.height {
      let source = plane.row(part.y + row, from: part.x)
      let start = image + ((top + row) * stride(width: plane.frame.width) + left) * bytesPerPixel
      if bytesPerPixel == 2 {
        let target = start.assumingMemoryBound(to: UInt16.self)
        for place in 0..<part.width { target[place] = UInt16(truncatingIfNeeded: bits(source[place])) }
      } else {
        let target = start.assumingMemoryBound(to: UInt32.self)
        for place in 0..<part.width { target[place] = bits(source[place]) }
      }
    }
  }

  @inline(__always)
  private func bits(_ pixel: Pixel) -> UInt32 {
    red[Int((pixel.bits >> 16) & 0xFF)] | green[Int((pixel.bits >> 8) & 0xFF)]
      | blue[Int(pixel.bits & 0xFF)]
  }
}
