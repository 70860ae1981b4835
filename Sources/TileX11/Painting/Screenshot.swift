package import CX11
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
    let everyPlane = UInt.max
    guard
      let image = XGetImage(
        display, pixmap, 0, 0, UInt32(width), UInt32(height), everyPlane, ZPixmap)
    else { throw .noPixels }
    defer { _ = image.pointee.f.destroy_image(image) }
    let masks = visual.pointee
    let channels = [masks.red_mask, masks.green_mask, masks.blue_mask].map(Channel.init)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * channels.count)
    for y in 0..<Int32(height) {
      for x in 0..<Int32(width) {
        let pixel = UInt(image.pointee.f.get_pixel(image, x, y))
        for channel in channels { bytes.append(channel.level(of: pixel)) }
      }
    }
    return PNGImage(width: width, height: height, hasAlpha: false, bytes: bytes)
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
