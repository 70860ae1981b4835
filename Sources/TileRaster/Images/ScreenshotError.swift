/// Why a snapshot failed.
package enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No frame was painted yet.
  case nothingPainted
  /// The server did not return the pixels.
  case noPixels
  /// The server had no memory for the picture.
  case noServerMemory

  package var description: String {
    switch self {
    case .nothingPainted: "nothing was painted yet"
    case .noPixels: "the X server did not answer with the picture"
    case .noServerMemory: "the X server has no memory for the picture"
    }
  }
}
