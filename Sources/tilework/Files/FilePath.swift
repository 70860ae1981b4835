import CLinux
import Glibc
import TileScene

/// The path of a file as the kernel takes it: bytes, whatever encoding they are in, if any.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Calls a system function with the path. Returns its result; -1 with EINVAL in `errno` for a path that
  /// holds a zero byte, of which the kernel would see only the part before.
  func call<Result: SignedInteger>(_ function: (UnsafePointer<CChar>) -> Result) -> Result {
    guard !bytes.contains(0) else {
      errno = EINVAL
      return -1
    }
    return function(bytes.map(CChar.init(bitPattern:)) + [0])
  }
}

extension FilePath {
  /// stat(2): what the path leads to, through links or not; nil with the reason in `errno`.
  var status: stat? {
    var status = stat()
    return call { stat($0, &status) } == 0 ? status : nil
  }
}

extension stat {
  /// The kind of file, as S_IFREG.
  var kind: mode_t { st_mode & S_IFMT }
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FilePath: CustomStringConvertible {
  /// For messages: always on one line, with `\xe9` for what is no text.
  package var description: String { plainOrQuoted(bytes: bytes) }

  /// For messages, where `-` is standard input.
  var inputName: String { self == "-" ? "standard input" : description }

  /// For messages, where `-` is standard output.
  var outputName: String { self == "-" ? "standard output" : description }
}

// MARK: - Components

extension FilePath {
  private static let separator = UInt8(ascii: "/")

  package var isAbsolute: Bool { bytes.first == Self.separator }

  /// The names along the path.
  package var components: [[UInt8]] { bytes.split(separator: Self.separator).map(Array.init) }

  /// What follows the last slash: the file's name; empty for a path that ends with a slash.
  package var name: [UInt8] {
    bytes.lastIndex(of: Self.separator).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }

  /// The folder that holds the file, up to the last slash.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.separator) else { return "." }
    return FilePath(bytes: slash == 0 ? bytes[...slash] : bytes[..<slash])
  }

  /// A file of another name in the same folder.
  package func sibling(named name: some Sequence<UInt8>) -> FilePath {
    FilePath(bytes: bytes.dropLast(self.name.count) + Array(name))
  }

  /// A path that begins in this folder, or an absolute one as it is.
  package func appending(_ path: some Sequence<UInt8>) -> FilePath {
    let path = FilePath(bytes: path)
    guard !path.isAbsolute else { return path }
    let needsSeparator = bytes.last != Self.separator && !bytes.isEmpty
    return FilePath(bytes: bytes + (needsSeparator ? [Self.separator] : []) + path.bytes)
  }
}

// MARK: - Links

extension FilePath {
  /// More symbolic links than this count as a cycle, as for the kernel.
  static let mostLinks = 40

  /// Where a symbolic link leads; nil for everything else.
  var linkTarget: [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = call { readlink($0, &target, target.count) }
    return count > 0 ? target[..<count].map(UInt8.init(bitPattern:)) : nil
  }

  /// The path of the file that symbolic links of the last name lead to, whether it exists or not.
  ///
  /// nil for links in a circle, and for the kernel's own, as `/dev/stdout` ends in one: they lead to open
  /// files, not to paths.
  func followingLinks() -> FilePath? {
    var path = self
    for _ in 0..<Self.mostLinks {
      guard let target = path.linkTarget else { return path }
      guard !path.folder.isOnProc else { return nil }
      path = path.folder.appending(target)
    }
    return nil
  }

  /// Whether the file system is proc(5).
  private var isOnProc: Bool {
    let procMagic = 0x9FA0  // PROC_SUPER_MAGIC of linux/magic.h
    var system = statfs()
    return call { statfs($0, &system) } == 0 && system.f_type == procMagic
  }
}
