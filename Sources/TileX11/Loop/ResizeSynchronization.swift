/// Which `_NET_WM_SYNC_REQUEST` of the window manager is to be acknowledged, and when.
///
/// The window manager announces a size with a value, then resizes the window, and continues only when our
/// counter has the value: after a frame of the new size has been shown. If the counter were set earlier, it
/// would continue over unpainted pixels; if it were set for a request that no resize followed, it would
/// promise a frame that is never shown.
package struct ResizeSynchronization: Hashable, Sendable {
  private enum State: Hashable {
    case idle
    /// Requested; the new size has not arrived.
    case requested(Int64)
    /// The new size has arrived; its frame has not been shown.
    case configured(Int64)
  }

  private var state = State.idle

  package init() {}

  /// The window manager sent a request. It replaces one that is not acknowledged yet, as its value is higher.
  package mutating func requested(_ value: Int64) {
    state = .requested(value)
  }

  /// The window was configured, perhaps with the size it had.
  package mutating func configured() {
    if case .requested(let value) = state { state = .configured(value) }
  }

  /// A frame of the present size was shown, or the window cannot be seen. Returns the value to acknowledge,
  /// once.
  package mutating func presented() -> Int64? {
    guard case .configured(let value) = state else { return nil }
    state = .idle
    return value
  }
}
