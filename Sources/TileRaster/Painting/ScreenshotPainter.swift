package import TileScene

/// A painter whose pictures can be had as such.
@MainActor
package protocol ScreenshotPainter: WindowPainter {
  /// Draws the whole list at its own size without showing it.
  func draw(_ list: DisplayList)

  /// The whole picture, as it was last painted.
  func snapshot() throws(ScreenshotError) -> PNGImage
}
