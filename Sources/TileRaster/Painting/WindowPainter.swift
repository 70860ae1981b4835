package import TileGeometry
package import TileScene

/// Turns display lists into the pixels of one window. The event loop decides when; the painter how.
///
/// A painter keeps a complete picture of the window in a back buffer, so that what another window uncovers
/// is a copy and not a new painting.
@MainActor
package protocol WindowPainter: AnyObject {
  /// Whether the server still reads the last frame from memory that the next one would be painted into. Its end
  /// comes with an event.
  var isBusy: Bool { get }

  /// The window is now this large, in device pixels, 1…32767 each.
  ///
  /// The loop paints a whole frame of that size before it presents anything again, so the contents of the
  /// back buffer may be lost.
  func resize(width: Int, height: Int)

  /// Turns the picture into that of `list`, and shows what has changed.
  ///
  /// Outside of the damage the picture is that of `list` once the pixels are moved. Requests may stay in the output
  /// buffer: the loop flushes.
  func paint(_ list: DisplayList, _ change: PictureChange)

  /// Copies the rectangles from the back buffer to the window; the picture did not change.
  func present(_ rects: [PixelRect])
}

extension WindowPainter {
  /// Painters whose frames are copied need not wait.
  package var isBusy: Bool { false }
}
