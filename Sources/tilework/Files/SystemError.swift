import Glibc

/// Why a system call failed: an error number of errno(3).
struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  var description: String { String(cString: strerror(number)) }
}
