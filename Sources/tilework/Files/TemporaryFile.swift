import CLinux
import CSignals
import Glibc
import Synchronization

/// A new file beside the one it is to replace, locked for as long as it is open.
///
/// Its name follows from the other's. What killed programs have left in a folder is removed when a program
/// first writes there. A lock tells it from the file of a program that is still writing: then the next name
/// is used.
///
/// A signal that ends the program removes it, until ``forget()``.
struct TemporaryFile {
  let path: FilePath
  /// Open for writing and reading.
  let descriptor: Int32

  /// Programs that may write the same file at once.
  private static let mostNames = 8
  /// NAME_MAX of limits.h.
  private static let longestName = 255
  /// Attempts for one name, where others come in between.
  private static let mostAttempts = 8
  private static let suffix = Array(".tilework".utf8)
  /// The folders in which nothing is left.
  private static let clearedFolders = Mutex<Set<FilePath>>([])

  /// Creates the file.
  ///
  /// - Parameter mode: its permissions, less those of the umask.
  init(beside target: FilePath, mode: mode_t) throws(SystemError) {
    Self.clear(target.folder)
    for number in 0..<Self.mostNames {
      let path = target.sibling(named: Self.name(for: target.name, number))
      for _ in 0..<Self.mostAttempts {
        if let descriptor = try Self.create(path, mode) {
          self.path = path
          self.descriptor = descriptor
          tilework_set_temporary_file(path.bytes.map(CChar.init(bitPattern:)) + [0])
          return
        }
        guard Self.removeLeftover(path) else { break }
      }
    }
    throw SystemError(EBUSY)
  }

  /// The file has been renamed or removed.
  func forget() {
    tilework_set_temporary_file(nil)
  }

  /// Removes the file, which has become useless.
  func remove() {
    _ = path.call { unlink($0) }
  }

  /// Hidden, and long enough to be nobody else's. If the name gets too long its end is cut off.
  private static func name(for name: [UInt8], _ number: Int) -> [UInt8] {
    let suffix = suffix + Array((number == 0 ? "" : "-\(number)").utf8)
    return [UInt8(ascii: ".")] + name.prefix(longestName - 1 - suffix.count) + suffix
  }

  /// Creates a file and locks it; nil if there is one, or if another program came in between.
  private static func create(_ path: FilePath, _ mode: mode_t) throws(SystemError) -> Int32? {
    let descriptor = path.call { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw SystemError(errno) }
      return nil
    }
    var status = stat()
    guard lock(descriptor), fstat(descriptor, &status) == 0, status.st_nlink == 1 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes a file that no program holds any more. Returns whether it did.
  private static func removeLeftover(_ path: FilePath) -> Bool {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = path.call { open($0, flags) }
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    var (opened, named) = (stat(), stat())
    guard lock(descriptor), fstat(descriptor, &opened) == 0, path.call({ lstat($0, &named) }) == 0 else {
      return false
    }
    // Renamed meanwhile, or something that this program does not make.
    guard opened.st_ino == named.st_ino, opened.st_dev == named.st_dev,
      opened.kind == S_IFREG, opened.st_nlink == 1, opened.st_uid == geteuid()
    else { return false }
    return path.call { unlink($0) } == 0
  }

  /// Removes what killed programs have left in a folder, whatever files it was for. Looks once at each.
  private static func clear(_ folder: FilePath) {
    let isFirst = clearedFolders.withLock { $0.insert(folder).inserted }
    guard isFirst, let stream = opendir((folder.bytes + [0]).map(CChar.init(bitPattern:))) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if isTemporary(name) { _ = removeLeftover(folder.appending(name)) }
    }
  }

  /// Whether a name is one that ``name(for:_:)`` gives.
  private static func isTemporary(_ name: [UInt8]) -> Bool {
    let hasNumber = name.dropLast().last == UInt8(ascii: "-") && (name.last.map(isDigit) ?? false)
    return name.first == UInt8(ascii: ".")
      && name.dropLast(hasNumber ? 2 : 0).suffix(suffix.count) == suffix[...]
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Locks a file, unless another program has. File systems without locks count as having locked it.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
