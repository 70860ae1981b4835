import TileGeometry

/// The program's icon in one size, for `_NET_WM_ICON`.
package struct WindowIcon: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top, `0xAARRGGBB`, not premultiplied.
  package let pixels: [UInt32]

  /// - Precondition: there are `width` × `height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "an icon of other size")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of a pixel, without its opacity.
  func color(_ pixel: UInt32) -> Color {
    func level(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
    return Color(level(16), level(8), level(0))
  }

  /// The pixels that are more opaque than not, a bit each, rows in whole bytes, as XBM has them: the first
  /// pixel is the lowest bit.
  package var maskBits: [UInt8] {
    let stride = (width + 7) / 8
    var bits = [UInt8](repeating: 0, count: stride * height)
    for (place, pixel) in pixels.enumerated() where pixel >> 24 >= 0x80 {
      let (x, y) = (place % width, place / width)
      bits[y * stride + x / 8] |= 1 << UInt8(x % 8)
    }
    return bits
  }

  /// The value of `_NET_WM_ICON`: for each icon its width, its height and its pixels.
  package static func propertyData(_ icons: [WindowIcon]) -> [Int] {
    icons.flatMap { [$0.width, $0.height] + $0.pixels.map(Int.init) }
  }
}
