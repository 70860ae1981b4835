/// Why there is no picture of what was painted.
package enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No frame was painted yet.
  case nothingPainted
  /// The server did not hand out the pixels.
  case noPixels

  package var description: String {
    switch self {
    case .nothingPainted: "nothing was painted yet"
    case .noPixels: "the X server did not answer with the picture"
    }
  }
}
