/// Which `_NET_WM_SYNC_REQUEST` of the window manager is to be acknowledged, and when.
///
/// The window manager announces a size with a value, then gives the window that size, and goes on only when
/// our counter has the value: after a frame of the new size has been shown. Set earlier, the counter would
/// let it go on over unpainted pixels; set for a request that no size followed, it would promise a frame that
/// never comes.
package struct ResizeSynchronization: Hashable, Sendable {
  private enum State: Hashable {
    case idle
    /// Requested; the size has not come.
    case requested(Int64)
    /// The size is there; its frame has not been shown.
    case configured(Int64)
  }

  private var state = State.idle

  package init() {}

  /// The window manager sent a request. It makes up for one that is not acknowledged yet: its value is
  /// higher.
  package mutating func requested(_ value: Int64) {
    state = .requested(value)
  }

  /// The window got a size, be it the one it had.
  package mutating func configured() {
    if case .requested(let value) = state { state = .configured(value) }
  }

  /// A frame of the present size is on the screen, or nobody could see one. Returns the value to acknowledge,
  /// once.
  package mutating func presented() -> Int64? {
    guard case .configured(let value) = state else { return nil }
    state = .idle
    return value
  }
}
