package import CX11
package import TileRaster
package import TileText

extension RasterPainter {
  /// A painter for a window or a pixmap of the connection's visual and depth: each frame is put as an image
  /// and waits for no reply. It keeps the connection open, and needs no extension of the server.
  ///
  /// - Parameter width: and `height`, those of the first frame, in pixels.
  /// - Throws: `PainterError` where the server's pixels are of an unknown kind.
  package convenience init(
    connection: XConnection, window: Drawable, width: Int, height: Int, fonts: FontBook,
    symbols: SymbolLibrary
  ) throws(PainterError) {
    guard
      let image = WindowImage(
        connection: connection, drawable: window, width: width, height: height)
    else { throw .unknownPixels(display: connection.name) }
    self.init(target: image, fonts: fonts, symbols: symbols)
  }

  /// Whether the server reads the pixels from shared memory, which makes this the cheapest painter.
  package var sharesMemory: Bool { (target as? WindowImage)?.isShared ?? false }
}
