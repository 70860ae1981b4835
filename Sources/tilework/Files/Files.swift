import CLinux
import Glibc
package import TileRaster
import TileScene

/// Reads and writes whole files; errors are one line.
package enum Files {
  /// The largest file that is read, in bytes: more than any sensible data file or script, and an end for
  /// devices that have none.
  private static let largest = 256 << 20

  /// Everything in a file; of standard input where the path is `-` and that is allowed.
  package static func read(
    _ path: FilePath, orStandardInput allowed: Bool = false
  ) throws(Failure) -> [UInt8] {
    let fromInput = allowed && path == "-"
    let descriptor = fromInput ? STDIN_FILENO : path.call { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if !fromInput { close(descriptor) } }
    return try readAll(from: descriptor, of: path)
  }

  /// Everything in a regular file; nil where there is none, or something else, which might keep a reader
  /// waiting.
  package static func readRegularFile(_ path: FilePath) throws(Failure) -> [UInt8]? {
    guard isRegularFile(path) else { return nil }
    // It may be another one by now, so that opening it must not wait either.
    let descriptor = path.call { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR { return nil }
      throw unreadable(path, reason)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.kind == S_IFREG else { return nil }
    return try readAll(from: descriptor, of: path)
  }

  /// Whether a path leads to a regular file, through links or not.
  package static func isRegularFile(_ path: FilePath) -> Bool { path.status?.kind == S_IFREG }

  /// Whether a path leads to a pipe or a device, whose reader may be slow.
  static func isStream(_ path: FilePath) -> Bool {
    path.status.map { [S_IFIFO, S_IFCHR].contains($0.kind) } ?? false
  }

  private static func readAll(from descriptor: Int32, of path: FilePath) throws(Failure) -> [UInt8] {
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
        throw Failure(.badData, "\(path): \(reason)", detail: reason)
      }
    }
  }

  /// The text of a file. Throws ``ExitStatus/badData`` with the position of the first byte that is not UTF-8.
  ///
  /// - Parameter name: what the message calls the file.
  package static func text(of bytes: [UInt8], from name: String) throws(Failure) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let reason = "invalid UTF-8 at byte \(validUTF8Length(of: bytes))"
    throw Failure(.badData, "\(name): \(reason)", detail: reason)
  }

  /// Gives a file new content, which `content` writes; see ``FileReplacement``. All that the program writes
  /// goes through here.
  package static func write(
    to path: FilePath, _ content: (OutputFile) throws(WriteError) -> Void
  ) throws(Failure) {
    do throws(WriteError) {
      try FileReplacement(of: path).write(content)
    } catch {
      throw unwritable(path.description, error)
    }
  }

  /// Gives a file these bytes as its content.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(Failure) {
    try write(to: path) { file throws(WriteError) in try file.write(bytes) }
  }

  /// Gives a file a picture as its content, as PNG.
  package static func write(_ image: PNGImage, to path: FilePath) throws(Failure) {
    try write(to: path) { file throws(WriteError) in
      do throws(PNGError) { try image.write(to: file.descriptor) } catch { throw WriteError(error.reason) }
    }
  }

  /// Writes text to standard output.
  package static func print(_ text: String) throws(Failure) {
    try print(Array(text.utf8))
  }

  /// Writes bytes to standard output.
  package static func print(_ bytes: [UInt8]) throws(Failure) {
    let output = OutputFile(STDOUT_FILENO)
    do throws(WriteError) {
      try output.write(bytes)
      try output.flush()
    } catch {
      throw unwritable("standard output", error)
    }
  }

  private static func unreadable(_ path: FilePath, _ reason: Int32) -> Failure {
    let detail = String(cString: strerror(reason))
    return Failure(.unreadableFile, "cannot read \(path.inputName): \(detail)", detail: detail)
  }

  static func unwritable(_ name: String, _ error: WriteError) -> Failure {
    Failure(.unwritableFile, "cannot write \(name): \(error.reason)")
  }
}
