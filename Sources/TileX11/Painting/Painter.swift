public import TileGeometry
public import TileScene

/// Shows display lists in a window.
///
/// A painter keeps the last picture, so a frame needs to draw only what has changed, and an uncovered window
/// only to copy.
public protocol Painter: AnyObject {
  /// Draws `list` into the picture, for the next `present()`.
  ///
  /// - Parameter damage: the parts that differ from the list drawn before, in device pixels; nil for everything.
  ///   Where the size differs from the last one everything is drawn in any case.
  func draw(_ list: DisplayList, damage: [PixelRect]?)

  /// Copies what was drawn since the last call to the window. The requests are sent by whoever flushes next.
  func present()

  /// Copies a part of the picture to the window once more, after it was uncovered.
  func present(_ rect: PixelRect)

  /// The whole picture, as it was last drawn. This waits for the server.
  func snapshot() throws(ScreenshotError) -> PNGImage
}

/// Why nothing can be painted.
public enum PainterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server has no RENDER extension, or not the pixel format of the window.
  case noRender

  public var description: String {
    "this X server cannot blend pictures: it lacks the RENDER extension"
  }
}
