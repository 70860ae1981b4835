package import CX11
package import TileGeometry

/// The window's ICCCM hints for the window manager: `WM_CLASS`, `WM_NORMAL_HINTS`, `WM_HINTS`.
package enum WindowHints {
  /// Instance and class name in `WM_CLASS`, which do not change with the title.
  package static let instanceName = "tilework"
  package static let className = "Tilework"

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
  package static func wmHints() -> XWMHints {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    return hints
  }
}
