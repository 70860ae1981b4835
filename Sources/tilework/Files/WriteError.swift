import Glibc

/// Why a file did not get its new content, in words.
package struct WriteError: Error, Hashable, Sendable {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  init(_ error: SystemError) {
    self.init(error.description)
  }

  /// The reason of the system call that failed last on this thread.
  static var last: WriteError { WriteError(SystemError(errno)) }
}
