import CX11
import Glibc

/// An icon in the server: a pixmap with its mask, for window managers that read the icon of `WM_HINTS` alone.
/// The server keeps both until the connection ends.
struct IconPixmap {
  let pixmap: Pixmap
  /// The pixels that are more opaque than not.
  let mask: Pixmap

  /// Nil if the screen shows windows in another format, as managers draw in the screen's own.
  @MainActor
  init?(_ icon: WindowIcon, on connection: XConnection) {
    let (display, root) = (connection.display, connection.root)
    let (width, height) = (UInt32(icon.width), UInt32(icon.height))
    guard connection.visual == XDefaultVisual(display, connection.screen),
      let image = XCreateImage(
        display, connection.visual, UInt32(connection.depth), ZPixmap, 0, nil, width, height, 32, 0)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    // Freed with the image.
    image.pointee.data = calloc(icon.height, Int(image.pointee.bytes_per_line))?
      .assumingMemoryBound(to: CChar.self)
    guard image.pointee.data != nil else { return nil }
    for (place, pixel) in icon.pixels.enumerated() {
      _ = image.pointee.f.put_pixel(
        image, Int32(place % icon.width), Int32(place / icon.width),
        connection.format.pixel(icon.color(pixel)))
    }
    pixmap = XCreatePixmap(display, root, width, height, UInt32(connection.depth))
    let context = XCreateGC(display, pixmap, 0, nil)
    XPutImage(display, pixmap, context, image, 0, 0, 0, 0, width, height)
    XFreeGC(display, context)
    mask = icon.maskBits.withUnsafeBufferPointer { bits in
      bits.withMemoryRebound(to: CChar.self) {
        XCreateBitmapFromData(display, root, $0.baseAddress, width, height)
      }
    }
  }
}
