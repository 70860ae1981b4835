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

  /// The value of `_NET_WM_ICON`: for each icon its width, its height and its pixels.
  package static func propertyData(_ icons: [WindowIcon]) -> [Int] {
    icons.flatMap { [$0.width, $0.height] + $0.pixels.map(Int.init) }
  }
}
