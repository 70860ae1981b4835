/// Why the event loop came back.
package enum LoopEnd: Hashable, Sendable {
  /// The person, the window manager or the session closed the program.
  case closed
  /// The time it was given is over; the window is still there.
  case timeUp
  /// Another program destroyed the window.
  case windowDestroyed

  /// The status to leave with, if the program leaves now.
  package var exitStatus: Int32 {
    switch self {
    case .closed, .timeUp: 0
    case .windowDestroyed: ConnectionLoss.exitStatus
    }
  }
}
