import Glibc
import TestSupport

/// A pipe with a name (FIFO), which lets a test know when the program opens it, and keep it waiting.
final class NamedPipe {
  let path: String
  private var descriptor: Int32 = -1

  init(in folder: TestFolder, named name: String = "pipe") throws {
    path = folder.path(name)
    guard mkfifo(path, 0o600) == 0 else { throw NeverHappened(what: "\(path) is made", seconds: 0) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits until the program has opened it to read, and reads in vain.
  func waitForReader() throws {
    descriptor = try waitFor("\(path) is being read") {
      let opened = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return opened >= 0 ? opened : nil
    }
  }

  /// Gives the waiting reader everything there is.
  func answer(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
    descriptor = -1
  }

  /// Opens it as a reader that reads nothing, so that the program can open it to write.
  func openUnread() {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Fills it, so that nothing more can be written.
  func fill() {
    let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(writer, bytes, bytes.count) > 0 {}
    close(writer)
  }

  /// Waits until the program has begun to write.
  func waitUntilWritten() throws {
    try wait(until: "\(path) is being written") {
      var count: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
    }
  }
}
