package import CX11
package import TileGeometry

/// The window's ICCCM hints for the window manager: `WM_CLASS`, `WM_NORMAL_HINTS`, `WM_HINTS`.
package enum WindowHints {
  /// Instance and class name in `WM_CLASS`, which do not change with the title.
  package static let instanceName = "tilework"
  package static let className = "Tilework"
  /// `WM_WINDOW_ROLE`: which of the program's windows this is. There is one.
  static let role = "main"

  /// A title in ISO 8859-1, the encoding of STRING (ICCCM 2.7.1). Dashes become hyphens, other characters
  /// that it lacks question marks.
  package static func latin1(_ title: String) -> [UInt8] {
    title.unicodeScalars.map { scalar in
      if let byte = UInt8(exactly: scalar.value), byte >= 0x20, !(0x7F..<0xA0).contains(byte) { return byte }
      return UInt8(ascii: scalar.properties.generalCategory == .dashPunctuation ? "-" : "?")
    }
  }

  /// The window's smallest size, in points.
  package static let smallestSize = Size(width: 240, height: 240)
  /// Lengths of a window in pixels, by the protocol: 0 is an error, and positions end at 32767.
  package static let lengths = 1...32_767

  /// `size` in device pixels at `scale`, clamped to what a server accepts.
  package static func pixels(_ size: Size, scale: Double) -> (width: Int, height: Int) {
    func cut(_ length: Double) -> Int {
      pixel(length, scale: scale).clamped(to: lengths)
    }
    return (cut(size.width), cut(size.height))
  }

  /// Room for what a window manager puts around a window, in points: a title bar, borders. Most take less.
  private static let frame = Size(width: 16, height: 48)

  /// A window's size, cut so that it fits an area of the screen with its frame; not below the smallest one.
  ///
  /// - Parameters:
  ///   - size: in points, as is the result.
  ///   - area: in pixels.
  package static func size(_ size: Size, fitting area: PixelRect, scale: Double) -> Size {
    func cut(_ wanted: Double, _ available: Int, _ frame: Double, _ smallest: Double) -> Double {
      max(min(wanted, (Double(available) / scale - frame).rounded(.down)), smallest)
    }
    return Size(
      width: cut(size.width, area.width, frame.width, smallestSize.width),
      height: cut(size.height, area.height, frame.height, smallestSize.height))
  }

  /// A length in pixels from an event, clamped to what windows can have: any program may send such events.
  static func length(_ pixels: Int32) -> Int {
    Int(pixels).clamped(to: lengths)
  }

  /// The smallest size at `scale`. Without a position, which is the window manager's choice.
  package static func sizeHints(scale: Double) -> XSizeHints {
    let smallest = pixels(smallestSize, scale: scale)
    var hints = XSizeHints()
    hints.flags = PMinSize | PWinGravity
    hints.min_width = Int32(smallest.width)
    hints.min_height = Int32(smallest.height)
    hints.win_gravity = NorthWestGravity
    return hints
  }

  /// NOTE: without the input hint some window managers never give the window the focus.
  static func wmHints(icon: IconPixmap? = nil) -> XWMHints {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    if let icon {
      hints.flags |= IconPixmapHint | IconMaskHint
      hints.icon_pixmap = icon.pixmap
      hints.icon_mask = icon.mask
    }
    return hints
  }
}
