package import TileGeometry
package import TileScene

/// Turns display lists into the pixels of one window. The event loop decides when.
///
/// A painter keeps a complete picture of the window in a back buffer, so that an uncovered part is copied,
/// not painted again.
@MainActor
package protocol WindowPainter: AnyObject {
  /// Whether the server still reads the last frame from memory that the next one would be painted into. An
  /// event reports the end.
  var isBusy: Bool { get }

  /// Sets the window's size, in device pixels.
  ///
  /// The loop paints a whole frame of that size before it presents anything again, so the contents of the
  /// back buffer may be lost.
  func resize(width: Int, height: Int)

  /// Draws into the back buffer, without showing it, and returns where. After a new size it draws everything,
  /// whatever the change says.
  ///
  /// Outside of the damage the picture equals `list` once the pixels are moved.
  @discardableResult
  func draw(_ list: DisplayList, _ change: FrameDifference) -> [PixelRect]

  /// Copies the rectangles from the back buffer to the window; the picture did not change. Requests may stay
  /// in the output buffer: the loop flushes.
  func present(_ rects: [PixelRect])
}

extension WindowPainter {
  /// The default, for painters whose frames are copied to the server.
  package var isBusy: Bool { false }

  /// Turns the picture into that of `list`, and shows what has changed.
  package func paint(_ list: DisplayList, _ change: FrameDifference) {
    present(draw(list, change))
  }

  /// Draws the whole list at its own size without showing it.
  package func draw(_ list: DisplayList) {
    resize(width: list.width, height: list.height)
    let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    draw(list, FrameDifference(damage: [whole]))
  }
}
