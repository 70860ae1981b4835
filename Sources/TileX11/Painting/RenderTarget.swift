import CX11
import TileGeometry
import TileRaster

/// A picture to draw on, and the pixel of the display list at its corner.
struct RenderTarget {
  let picture: Picture
  let x: Int
  let y: Int

  /// Restricts drawing to `clip`, given in the display list's pixels.
  func setClip(_ clip: ClipRegion, on display: OpaquePointer) {
    let rects = clip.rects.map(rectangle)
    XRenderSetPictureClipRectangles(display, picture, 0, 0, rects, Int32(rects.count))
  }

  /// The rectangle in this picture's own pixels, in the protocol's form.
  func rectangle(_ rect: PixelRect) -> XRectangle {
    XRectangle(
      x: Int16(clamping: rect.x - x), y: Int16(clamping: rect.y - y),
      width: UInt16(clamping: rect.width), height: UInt16(clamping: rect.height))
  }
}
