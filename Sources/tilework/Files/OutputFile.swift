import CLinux
import Glibc

/// A file that is open for writing, from its start to its end.
///
/// A pipe whose reader is gone and a file that grows too large are errors like any other:
/// ``StandardStreams/prepare()`` ignores the signals that would end the program.
package struct OutputFile: Sendable {
  package let descriptor: Int32

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a pipe or a device. A pipe that nobody reads is an error.
  ///
  /// - Parameter blocking: whether to wait later, for a slow reader.
  init(stream path: FilePath, blocking: Bool) throws(WriteError) {
    let descriptor = path.call { open($0, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      let reason = errno
      let isUnreadPipe = reason == ENXIO && path.status?.kind == S_IFIFO
      throw isUnreadPipe ? WriteError("no program reads the pipe") : WriteError(SystemError(reason))
    }
    if blocking { _ = fcntl(descriptor, F_SETFL, O_WRONLY) }
    self.init(descriptor)
  }

  /// Writes all the bytes, however long that takes.
  package func write(_ bytes: [UInt8]) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try writeSome(rest)
      rest = rest.dropFirst(count)
      // Only a descriptor that does not block takes nothing.
      if count == 0 { waitUntilWritable() }
    }
  }

  /// Writes as many of the bytes as the file takes now, and returns their number: 0 if it would block.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(WriteError) -> Int {
    while true {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 { return written }
      switch written == 0 ? ENOSPC : errno {
      case EINTR: continue
      case EAGAIN: return 0
      case let reason: throw WriteError(SystemError(reason))
      }
    }
  }

  /// Makes errors known that would otherwise only show when the file is closed, as on network file systems.
  ///
  /// Every close of a copy of the descriptor writes back what is left, as the last one does, but the file and
  /// the locks on it stay.
  func flush() throws(WriteError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last }
    guard Glibc.close(copy) == 0 else { throw .last }
  }

  func close() {
    Glibc.close(descriptor)
  }

  private func waitUntilWritable() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&entry, 1, -1)
  }
}
