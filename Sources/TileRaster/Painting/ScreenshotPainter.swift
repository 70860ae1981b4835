/// A painter whose pictures can be had as such.
@MainActor
package protocol ScreenshotPainter: WindowPainter {
  /// The whole picture, as it was last painted.
  func snapshot() throws(ScreenshotError) -> PNGImage
}
