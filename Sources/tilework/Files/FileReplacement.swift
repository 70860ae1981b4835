import CLinux
import Glibc

/// The way by which every file gets its new content.
///
/// It is written to a new file beside the old one, which is then renamed: a reader sees the old content or
/// the new, never a part, and a failure leaves what was there. Symbolic links stay, as do permissions and
/// owner.
///
/// Where that cannot be, the file is written in place: a device, a pipe, a file with several hard links or
/// mounted on its own, one in a folder that cannot be written. A failure then puts back what was there.
struct FileReplacement {
  typealias Content = (OutputFile) throws(WriteError) -> Void

  private let path: FilePath
  /// Where links lead to; nil if that is no path.
  private let target: FilePath?
  /// The file as it is; nil if there is none.
  private let old: stat?

  init(of path: FilePath) {
    self.path = path
    old = path.status
    target = path.followingLinks()
  }

  /// Writes the content, which is asked for once.
  func write(_ content: Content) throws(WriteError) {
    guard canBeReplaced, let target, let temporary = try temporaryFile(beside: target) else {
      return try writeInPlace(content)
    }
    // The last close, as it also releases the lock.
    defer {
      temporary.forget()
      close(temporary.descriptor)
    }
    let file = OutputFile(temporary.descriptor)
    do throws(WriteError) {
      try content(file)
      try file.flush()
      if keepAttributes(of: target, on: file.descriptor), rename(temporary.path, to: target) { return }
      try writeInPlace { file throws(WriteError) in try copy(from: temporary.descriptor, to: file) }
    } catch {
      temporary.remove()
      throw error
    }
    temporary.remove()
  }

  private var isRegular: Bool { old.map { $0.kind == S_IFREG } ?? true }

  private var canBeReplaced: Bool {
    guard let old else { return target?.name != [] }
    // A new file would leave the other hard links behind. One that must not be written stays, too, though
    // its folder would allow it.
    return isRegular && old.st_nlink == 1
      && path.call { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } == 0
  }
}

// MARK: - Beside

extension FileReplacement {
  /// The temporary file; nil where it cannot be, but the file itself perhaps be written.
  private func temporaryFile(beside target: FilePath) throws(WriteError) -> TemporaryFile? {
    do throws(SystemError) {
      // Not readable for others before it has the old file's permissions.
      return try TemporaryFile(beside: target, mode: old == nil ? 0o666 : 0o600)
    } catch {
      switch error.number {
      case ENOSPC, EDQUOT, EMFILE, ENFILE, ENOMEM: throw WriteError(error)
      default: return nil
      }
    }
  }

  /// Gives the new file the old one's owner and permissions. Returns whether it could.
  private func keepAttributes(of target: FilePath, on descriptor: Int32) -> Bool {
    guard let old else { return true }
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid) {
      guard fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return false }
    }
    return fchmod(descriptor, old.st_mode & 0o7777) == 0 && keepAccessList(of: target, on: descriptor)
  }

  /// Copies the access control list acl(5), if there is one: without it, the permissions of the group would
  /// be wider than they were.
  private func keepAccessList(of target: FilePath, on descriptor: Int32) -> Bool {
    let name = "system.posix_acl_access"
    var list = [UInt8](repeating: 0, count: 1 << 12)
    let count = target.call { getxattr($0, name, &list, list.count) }
    guard count > 0 else { return count == 0 || errno != ERANGE }
    return fsetxattr(descriptor, name, list, count, 0) == 0
  }

  private func rename(_ temporary: FilePath, to target: FilePath) -> Bool {
    temporary.call { old in target.call { Glibc.rename(old, $0) } } == 0
  }
}

// MARK: - In place

extension FileReplacement {
  /// The largest file that is kept in memory while it is written over, in bytes.
  private static let largestKept = 64 << 20

  private func writeInPlace(_ content: Content) throws(WriteError) {
    guard isRegular else { return try Self.stream(to: path, content) }
    let flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (old == nil ? O_CREAT : 0)
    var descriptor = path.call { open($0, O_RDWR | flags, 0o666) }
    // Perhaps it may be written, but not read.
    if descriptor < 0, errno == EACCES { descriptor = path.call { open($0, O_WRONLY | flags, 0o666) } }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let before = kept(descriptor)
    let file = OutputFile(descriptor)
    do throws(WriteError) {
      try content(file)
      guard ftruncate(descriptor, end(of: descriptor)) == 0 else { throw .last }
      try file.flush()
    } catch {
      if let before {
        restore(before, on: descriptor)
      } else if old == nil, let target {
        _ = target.call { unlink($0) }
      }
      throw error
    }
  }

  /// Writes to a pipe or a device.
  private static func stream(to path: FilePath, _ content: Content) throws(WriteError) {
    let file = try OutputFile(stream: path, blocking: true)
    defer { file.close() }
    try content(file)
    try file.flush()
  }

  /// The content of a file that was there before; nil if it is too large or must not be read.
  private func kept(_ descriptor: Int32) -> [UInt8]? {
    guard let old, old.st_size <= Self.largestKept else { return nil }
    var bytes = [UInt8](repeating: 0, count: old.st_size)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count, count)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      count += more
    }
    return bytes
  }

  /// Puts back what was there. Where a full disk, or a limit, refuses that, nothing was written over either.
  private func restore(_ before: [UInt8], on descriptor: Int32) {
    lseek(descriptor, 0, SEEK_SET)
    try? OutputFile(descriptor).write(before)
    ftruncate(descriptor, before.count)
  }

  /// Where the next byte would be written.
  private func end(of descriptor: Int32) -> Int { lseek(descriptor, 0, SEEK_CUR) }

  private func copy(from descriptor: Int32, to file: OutputFile) throws(WriteError) {
    lseek(descriptor, 0, SEEK_SET)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return }
      try file.write(Array(chunk[..<count]))
    }
  }
}
