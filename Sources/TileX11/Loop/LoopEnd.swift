/// Why the event loop ended.
package enum LoopEnd: Hashable, Sendable {
  /// The person, the window manager or the session closed the program.
  case closed
  /// The time limit was reached; the window is still open.
  case timeUp
  /// Another program destroyed the window.
  case windowDestroyed

  /// The exit status, if the program ends now.
  package var exitStatus: Int32 {
    switch self {
    case .closed, .timeUp: 0
    case .windowDestroyed: ConnectionLoss.exitStatus
    }
  }
}
