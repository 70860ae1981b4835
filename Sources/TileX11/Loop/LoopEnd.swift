/// Why the event loop ended.
package enum LoopEnd: Hashable, Sendable {
  /// The person, the window manager or the session closed the program.
  case closed
  /// The time limit was reached; the window is still open.
  case timeUp
  /// Another program destroyed the window.
  case windowDestroyed
  /// The server had no memory to show the window.
  case noServerMemory
}
