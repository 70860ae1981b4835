/// The exit statuses. The numbers are those of `sysexits.h`, which shells and service managers know.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// The window was closed, or the program only had to print something.
  case closed = 0
  case usage = 64
  /// A data file or script with invalid content.
  case badData = 65
  case unreadableFile = 66
  /// No display, or one that cannot show the window.
  case noDisplay = 69
  /// The connection to the X server was lost.
  case serverLost = 70
  /// Memory was missing, here or in the X server.
  case noMemory = 71
  case unwritableFile = 73
}

/// Why the program ends early: the exit status, and one line that says what was tried, on what, and why it
/// failed.
package struct Failure: Error, Hashable, Sendable {
  package var status: ExitStatus
  package var message: String
  /// The reason without the file's name; nil if there is only the message.
  package var detail: String?

  package init(_ status: ExitStatus, _ message: String, detail: String? = nil) {
    self.status = status
    self.message = message
    self.detail = detail
  }
}
