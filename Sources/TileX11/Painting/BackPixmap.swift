import CX11
import TileGeometry

/// The back buffer of the server painter, a pixmap. It grows in steps, so that a resize does not make one
/// pixmap a frame.
final class BackPixmap {
  /// The part in use.
  var frame: PixelRect
  let pixmap: Pixmap
  let picture: Picture
  private let device: RenderDevice
  private let width: Int
  private let height: Int

  /// Pixels by which the sides grow.
  private static let step = 128
  /// Longest side of a pixmap the X protocol can carry, in pixels.
  static let longestSide = 32_767

  /// The part in use for a window of this size: at least one pixel, at most the longest sides of a pixmap.
  static func frame(width: Int, height: Int) -> PixelRect {
    func side(_ length: Int) -> Int { length.clamped(to: 1...longestSide) }
    return PixelRect(x: 0, y: 0, width: side(width), height: side(height))
  }

  /// - Parameter format: of pictures of that depth.
  init(
    _ device: RenderDevice, format: UnsafeMutablePointer<XRenderPictFormat>, depth: Int,
    frame: PixelRect
  ) {
    func stepped(_ length: Int) -> Int {
      min((length + Self.step - 1) / Self.step * Self.step, Self.longestSide)
    }
    self.device = device
    self.frame = frame
    width = stepped(frame.width)
    height = stepped(frame.height)
    pixmap = XCreatePixmap(
      device.display, device.drawable, UInt32(width), UInt32(height), UInt32(depth))
    picture = XRenderCreatePicture(device.display, pixmap, format, 0, nil)
  }

  deinit {
    XRenderFreePicture(device.display, picture)
    XFreePixmap(device.display, pixmap)
  }

  /// Whether the frame fits, and is not so small that the pixmap would waste more than half its pixels.
  func holds(_ frame: PixelRect) -> Bool {
    frame.width <= width && frame.height <= height
      && 2 * (frame.width + Self.step) * (frame.height + Self.step) >= width * height
  }
}
