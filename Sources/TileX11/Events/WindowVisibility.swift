import CX11

/// Whether any of the window can be seen, by MapNotify, VisibilityNotify, `_NET_WM_STATE_HIDDEN` and
/// WM_STATE.
///
/// Counts as visible before it is mapped, so that the first frame is painted before the window appears.
struct WindowVisibility: Hashable {
  private var isMapped = true
  private var isObscured = false
  /// Hidden by the window manager, which may leave a window mapped that is minimised, shaded or on another
  /// workspace.
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isHidden }

  mutating func note(_ event: XEvent) {
    switch event.type {
    case MapNotify:
      isMapped = true
      isObscured = false  // else a VisibilityNotify follows
    case UnmapNotify:
      isMapped = false
    case VisibilityNotify:
      isObscured = event.xvisibility.state == VisibilityFullyObscured
    default:
      break
    }
  }
}
