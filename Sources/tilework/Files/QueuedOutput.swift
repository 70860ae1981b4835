import CLinux
import Glibc

/// Bytes on their way to a pipe or a device, as fast as its reader takes them.
final class QueuedOutput {
  /// Readable when ``advance()`` has something to do.
  let descriptor: Int32

  private let file: OutputFile
  private var rest: ArraySlice<UInt8>

  /// Opens the file. Throws if no program reads it.
  init(_ bytes: [UInt8], to path: FilePath) throws(WriteError) {
    file = try OutputFile(stream: path, blocking: false)
    rest = bytes[...]
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .last }
    var event = epoll_event()
    event.events = EPOLLOUT.rawValue
    let isAdded = epoll_ctl(descriptor, EPOLL_CTL_ADD, file.descriptor, &event) == 0
    // Devices that cannot be waited for never need it.
    guard isAdded || errno == EPERM else { throw .last }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    file.close()
  }

  /// Writes what the reader takes now. Returns whether that was the last. Does not block.
  func advance() throws(WriteError) -> Bool {
    while !rest.isEmpty {
      let count = try file.writeSome(rest)
      if count == 0 { return false }
      rest = rest.dropFirst(count)
    }
    try file.flush()
    return true
  }

  /// Writes the rest, however long the reader takes.
  func finish() throws(WriteError) {
    try file.write(Array(rest))
    rest = []
    try file.flush()
  }
}
