import CSignals
import CX11
import Glibc

/// Handles the loss of the connection to the server: one line on standard error and exit status 70.
///
/// Xlib cannot continue after that, so the program exits from inside its handler. If a signal had asked for
/// the end by then it is a normal one: the server ended with the session, or the connection was cut as the
/// server did not answer.
@MainActor
package enum ConnectionLoss {
  /// EX_SOFTWARE of sysexits.h.
  package nonisolated static let exitStatus: Int32 = 70

  /// Called once before the exit, to save what can be saved; returns the exit status if that failed. Must not
  /// use the connection.
  package static var beforeExit: (() -> Int32?)?

  /// Replaces Xlib's handlers.
  ///
  /// NOTE: both handlers are needed. Xlib reaches the exit handler of a display only when the I/O error
  /// handler returns, and its own never does: it exits with 1.
  static func install(on display: OpaquePointer) {
    tilework_signals_set_connection(XConnectionNumber(display))
    // A write to a dead server must return an error and not end the program by a signal.
    signal(SIGPIPE, SIG_IGN)
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(
      display,
      { _, _ in
        MainActor.assumeIsolated { () -> Void in ConnectionLoss.leave() }
      }, nil)
  }

  static func connectionClosed() {
    tilework_signals_set_connection(-1)
  }

  private static func leave() -> Never {
    let save = beforeExit
    beforeExit = nil  // a second error while saving exits at once
    let failure = save?()
    if tilework_signals_end_asked() { _exit(failure ?? 0) }
    writeDiagnostic("the connection to the X server was lost")
    _exit(exitStatus)
  }
}

/// Writes a diagnostic of one line to standard error.
package func writeDiagnostic(_ message: String) {
  let line = Array("tilework: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
