import CX11
import Glibc
import TileGeometry
import TileRaster
import TileText

/// The pixel format of a visual in a server's images: 16 or 32 bits each, with red, green and blue placed by
/// its masks.
///
/// Components of fewer than 8 bits are dithered by a fixed pattern of 4 × 4 pixels, as gradients would show
/// bands otherwise.
struct PixelLayout {
  /// Bytes a pixel takes: 2 or 4.
  let bytesPerPixel: Int
  let depth: Int
  /// Whether it is the layout of `Pixel`, except for the byte the server ignores.
  let isNative: Bool

  /// The bits of each level of red, green and blue, in their places: 256 for each place of the pattern.
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]
  /// The places of the pattern that differ: all 16, or only the first.
  private let placeMask: Int

  /// The order in which the places of the pattern turn brighter (Bayer, 1973).
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  private static let patternSide = 4

  /// Nil for pixels of other sizes, which are rare.
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
    let masks = [format.redMask, format.greenMask, format.blueMask]
    let isCoarse = masks.contains { $0.nonzeroBitCount < 8 }
    let places = isCoarse ? Self.order : [Self.order.count / 2]
    placeMask = places.count - 1
    func levels(_ mask: UInt) -> [UInt32] {
      let shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      let most = Int(mask >> UInt(shift))
      return places.flatMap { place in
        (0...255).map { level in
          // The remainder decides, by the place, whether the next level is taken.
          let threshold = (2 * place + 1) * 255 / (2 * Self.order.count)
          return UInt32((level * most + threshold) / 255) << UInt32(shift)
        }
      }
    }
    red = levels(format.redMask)
    green = levels(format.greenMask)
    blue = levels(format.blueMask)
  }

  /// From one row to the next, in pixels, for images of that width: rows begin at multiples of 32 bits.
  func stride(width: Int) -> Int { (width + 1) / 2 * 2 }

  /// Writes the pixels of `part` into an image of this layout whose first pixel is that of the buffer's
  /// frame.
  func convert(_ part: PixelRect, of buffer: PixelBuffer, to image: UnsafeMutableRawPointer) {
    let (left, top) = (part.x - buffer.frame.x, part.y - buffer.frame.y)
    for row in 0..<part.height {
      let y = top + row
      let source = buffer.row(part.y + row, from: part.x)
      let start = image + (y * stride(width: buffer.frame.width) + left) * bytesPerPixel
      if bytesPerPixel == 2 {
        let target = start.assumingMemoryBound(to: UInt16.self)
        for place in 0..<part.width {
          target[place] = UInt16(truncatingIfNeeded: bits(source[place], x: left + place, y: y))
        }
      } else {
        let target = start.assumingMemoryBound(to: UInt32.self)
        for place in 0..<part.width { target[place] = bits(source[place], x: left + place, y: y) }
      }
    }
  }

  @inline(__always)
  private func bits(_ pixel: Pixel, x: Int, y: Int) -> UInt32 {
    let side = Self.patternSide
    let table = ((y & (side - 1)) * side + (x & (side - 1))) & placeMask
    let start = table << 8
    return red[start | Int((pixel.bits >> 16) & 0xFF)] | green[start | Int((pixel.bits >> 8) & 0xFF)]
      | blue[start | Int(pixel.bits & 0xFF)]
  }
}
