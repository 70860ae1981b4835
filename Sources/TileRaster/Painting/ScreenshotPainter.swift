/// A painter whose picture can be read back.
@MainActor
package protocol ScreenshotPainter: WindowPainter {
  /// The whole picture, as it was last painted.
  func snapshot() throws(ScreenshotError) -> PNGImage
}
