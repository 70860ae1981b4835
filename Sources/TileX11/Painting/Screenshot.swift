package import CX11
import TileGeometry
package import TileRaster

/// Reads pixmaps back from the server.
package enum Screenshot {
  /// The pixels of a pixmap, from its top left corner, as 8 bits a channel.
  ///
  /// Components of other widths (5, 6 or 10 bits) are extracted by the visual's masks and scaled to 0…255.
  package static func take(
    of pixmap: Pixmap, width: Int, height: Int, visual: UnsafeMutablePointer<Visual>,
    display: OpaquePointer
  ) throws(ScreenshotError) -> PNGImage {
    let masks = visual.pointee
    let channels = [masks.red_mask, masks.green_mask, masks.blue_mask].map(Channel.init)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * channels.count)
    for strip in PixelRect(x: 0, y: 0, width: width, height: height).strips {
      try append(strip, of: pixmap, channels, to: &bytes, display: display)
    }
    return PNGImage(width: width, height: height, hasAlpha: false, bytes: bytes)
  }

  private static func append(
    _ part: PixelRect, of pixmap: Pixmap, _ channels: [Channel], to bytes: inout [UInt8],
    display: OpaquePointer
  ) throws(ScreenshotError) {
    let everyPlane = UInt.max
    guard
      let image = XGetImage(
        display, pixmap, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height), everyPlane,
        ZPixmap)
    else { throw .noPixels }
    defer { _ = image.pointee.f.destroy_image(image) }
    for y in 0..<Int32(part.height) {
      for x in 0..<Int32(part.width) {
        let pixel = UInt(image.pointee.f.get_pixel(image, x, y))
        for channel in channels { bytes.append(channel.level(of: pixel)) }
      }
    }
  }

  /// Where one colour component lies in a pixel.
  private struct Channel {
    let shift: Int
    let most: UInt

    init(mask: UInt) {
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      most = mask >> UInt(shift)
    }

    /// 0…255, rounded to nearest.
    func level(of pixel: UInt) -> UInt8 {
      most == 0 ? 0 : UInt8((((pixel >> UInt(shift)) & most) * 255 + most / 2) / most)
    }
  }
}
