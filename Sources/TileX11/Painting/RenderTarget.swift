import CX11
import TileGeometry
import TileRaster

/// A picture to draw on, and which pixel of the display list its first pixel is.
struct RenderTarget {
  let picture: Picture
  let x: Int
  let y: Int

  /// Shows what is drawn from now on only inside `clip`, given in the display list's pixels.
  func setClip(_ clip: ClipRegion, on display: OpaquePointer) {
    let rects = clip.rects.map(rectangle)
    XRenderSetPictureClipRectangles(display, picture, 0, 0, rects, Int32(rects.count))
  }

  /// The rectangle in this picture's own pixels, as the protocol has it.
  func rectangle(_ rect: PixelRect) -> XRectangle {
    XRectangle(
      x: Int16(clamping: rect.x - x), y: Int16(clamping: rect.y - y),
      width: UInt16(clamping: rect.width), height: UInt16(clamping: rect.height))
  }
}
