import CSignals

/// Signals as a file descriptor for poll, so that the loop answers them between two frames and never inside
/// one; if it does not, their handlers end the program all the same.
@MainActor
final class SignalSource {
  enum Signal: Hashable {
    /// SIGTERM, SIGINT or SIGHUP: end normally.
    case leave
    /// SIGUSR1: write the state.
    case writeState
  }

  /// nil if the process has no file descriptor left. Then signals that end it do so at once, and SIGUSR1 is
  /// not answered.
  let descriptor: Int32?
  private var hasLeft = false

  init() {
    tilework_signals_begin()
    let opened = tilework_signals_open()
    descriptor = opened >= 0 ? opened : nil
  }

  isolated deinit {
    if let descriptor { tilework_signals_close(descriptor) }
  }

  /// The next signal that arrived; nil when there is none.
  func next() -> Signal? {
    // Read first: a signal that arrives in between makes it readable again.
    if let descriptor { tilework_signals_read(descriptor) }
    if !hasLeft, tilework_signals_end_asked() {
      hasLeft = true
      return .leave
    }
    return tilework_signals_take_state_asked() ? .writeState : nil
  }
}
