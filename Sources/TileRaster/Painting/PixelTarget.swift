package import TileGeometry

/// The memory a raster painter draws into: shown in a window, or for a picture file only.
@MainActor
package protocol PixelTarget: AnyObject {
  /// Whether the last frame is still being read, so that nothing may be painted over it.
  var isBusy: Bool { get }

  /// The part of a picture of this size that the target can show: at least one pixel.
  func frame(width: Int, height: Int) -> PixelRect

  /// A buffer for a picture of that frame. The previous picture is lost.
  func makeBuffer(_ frame: PixelRect) -> PixelBuffer

  /// Shows parts of the picture, which lie in its frame.
  func show(_ parts: [PixelRect])
}

/// Pixels in memory alone, for pictures in files.
@MainActor
final class MemoryTarget: PixelTarget {
  private let storage = PixelStorage()

  var isBusy: Bool { false }

  func frame(width: Int, height: Int) -> PixelRect {
    PixelRect(x: 0, y: 0, width: max(width, 1), height: max(height, 1))
  }

  func makeBuffer(_ frame: PixelRect) -> PixelBuffer {
    storage.buffer(frame)
  }

  func show(_ parts: [PixelRect]) {}
}
