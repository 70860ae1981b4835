import CFreeType
package import TileGeometry

/// One glyph drawn: coverage to paint through, or a picture with colours of its own.
package struct GlyphImage {
  package enum Content {
    case coverage(CoverageMask)
    case picture([Pixel])
  }

  package var content: Content
  /// Where its pixels lie, from the pen on the baseline, y down.
  package var frame: PixelRect

  /// Copies what FreeType has rendered; nil when there is nothing to see.
  ///
  /// - Parameter scale: by which a picture in colour is made smaller or larger.
  init?(_ slot: FT_GlyphSlotRec, scale: Double) {
    let bitmap = slot.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let bytes = bitmap.buffer else { return nil }
    frame = PixelRect(
      x: Int(slot.bitmap_left), y: -Int(slot.bitmap_top), width: width, height: height)
    /// Rows lie top down where the pitch is positive, and the buffer begins with the lowest where it is not.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
      let pitch = Int(bitmap.pitch)
      return bytes + (pitch >= 0 ? y * pitch : (y - height + 1) * pitch)
    }
    switch UInt32(bitmap.pixel_mode) {
    case FT_PIXEL_MODE_GRAY.rawValue:
      var mask = CoverageMask(width: width, height: height)
      mask.withMutableValues { values in
        for y in 0..<height {
          for x in 0..<width { values[y * width + x] = row(y)[x] }
        }
      }
      content = .coverage(mask)
    case FT_PIXEL_MODE_MONO.rawValue:
      var mask = CoverageMask(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width where row(y)[x / 8] & (0x80 >> UInt8(x % 8)) != 0 { mask[x, y] = 255 }
      }
      content = .coverage(mask)
    case FT_PIXEL_MODE_BGRA.rawValue:
      let pixels = (0..<height).flatMap { y in
        (0..<width).map { x in
          let channels = row(y) + 4 * x
          return Pixel(
            alpha: channels[3], red: channels[2], green: channels[1], blue: channels[0])
        }
      }
      content = .picture(pixels)
      if scale != 1 { resize(by: scale) }
    default:
      return nil
    }
  }

  private mutating func resize(by scale: Double) {
    guard case .picture(let pixels) = content else { return }
    let old = frame
    frame = PixelRect(
      x: Int((Double(old.x) * scale).rounded()), y: Int((Double(old.y) * scale).rounded()),
      width: max(Int((Double(old.width) * scale).rounded()), 1),
      height: max(Int((Double(old.height) * scale).rounded()), 1))
    content = .picture(
      PictureScaling.scaled(pixels, width: old.width, toWidth: frame.width, height: frame.height))
  }
}
