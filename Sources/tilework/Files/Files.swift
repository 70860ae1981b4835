import Glibc
import TileScene

/// Reads and writes whole files; errors are one line.
package enum Files {
  /// The largest file that is read, in bytes: more than any sensible data file or script, and an end for
  /// devices that have none.
  private static let largest = 256 << 20

  /// Everything in a file; of standard input where the path is `-` and that is allowed.
  package static func read(_ path: String, orStandardInput allowed: Bool = false) throws(Failure) -> [UInt8] {
    let fromInput = allowed && path == "-"
    let descriptor = fromInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if !fromInput { close(descriptor) } }
    return try readAll(from: descriptor, of: path)
  }

  /// Everything in a regular file; nil where there is none, or something else, which might keep a reader
  /// waiting.
  package static func readRegularFile(_ path: String) throws(Failure) -> [UInt8]? {
    guard isRegularFile(path) else { return nil }
    // It may be another one by now, so that opening it must not wait either.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR { return nil }
      throw unreadable(path, reason)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try readAll(from: descriptor, of: path)
  }

  /// Whether a path leads to a regular file, through links or not.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func readAll(from descriptor: Int32, of path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, errno) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largest else {
        let reason = "larger than \(largest >> 20) MB"
        throw Failure(.badData, "\(plainOrQuoted(path)): \(reason)", detail: reason)
      }
    }
  }

  /// The text of a file. Throws ``ExitStatus/badData`` with the position of the first byte that is not UTF-8.
  package static func text(of bytes: [UInt8], from path: String) throws(Failure) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let reason = "invalid UTF-8 at byte \(validUTF8Length(of: bytes))"
    throw Failure(.badData, "\(plainOrQuoted(path)): \(reason)", detail: reason)
  }

  /// Replaces a file's content atomically: a reader sees the old content or the new, never a part.
  ///
  /// Other than ordinary files, such as `/dev/stdout` or a pipe, are written to directly; a symbolic link
  /// stays one.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return try writeInPlace(bytes, to: path, reportedAs: path)
    }
    let target = exists ? resolvingLinks(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    try writeInPlace(bytes, to: temporary, reportedAs: path)
    guard rename(temporary, target) == 0 else {
      let reason = errno
      unlink(temporary)
      throw unwritable(path, reason)
    }
  }

  /// Writes text to standard output.
  package static func print(_ text: String) throws(Failure) {
    let reason = writeAll(Array(text.utf8), to: STDOUT_FILENO)
    guard reason == 0 else { throw unwritable("standard output", reason) }
  }

  /// Writes all bytes to an open file; returns the error number if that fails, else 0.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  private static func writeInPlace(
    _ bytes: [UInt8], to path: String, reportedAs name: String
  ) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(name, errno) }
    var reason = writeAll(bytes, to: descriptor)
    // On network file systems a full disk may only be reported here.
    if close(descriptor) != 0 && reason == 0 { reason = errno }
    guard reason == 0 else {
      if path != name { unlink(path) }
      throw unwritable(name, reason)
    }
  }

  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func unreadable(_ path: String, _ reason: Int32) -> Failure {
    let name = path == "-" ? "standard input" : plainOrQuoted(path)
    let detail = String(cString: strerror(reason))
    return Failure(.unreadableFile, "cannot read \(name): \(detail)", detail: detail)
  }

  private static func unwritable(_ path: String, _ reason: Int32) -> Failure {
    Failure(.unwritableFile, "cannot write \(plainOrQuoted(path)): \(String(cString: strerror(reason)))")
  }
}
