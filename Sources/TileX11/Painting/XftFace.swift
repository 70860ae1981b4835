import CX11
import TileText

/// An Xft font on one server, closed with this object.
final class XftFace {
  let font: UnsafeMutablePointer<XftFont>
  let display: OpaquePointer
  /// Fonts are closed through it, so it is kept open as long as this one.
  private let connection: XConnection

  /// Nil if Xft cannot open the font of the pattern.
  init?(_ connection: XConnection, display: OpaquePointer, pattern: FontPattern) {
    // Xft keeps the pattern if, and only if, it opens the font.
    guard let copy = FcPatternDuplicate(pattern.pointer) else { return nil }
    guard let font = XftFontOpenPattern(display, copy) else {
      FcPatternDestroy(copy)
      return nil
    }
    self.connection = connection
    self.display = display
    self.font = font
  }

  deinit { XftFontClose(display, font) }
}
