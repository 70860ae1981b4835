import FoundationEssentials
package import TileScene

/// The state of the window as JSON text.
package enum StateFile {
  /// Keys are in alphabetical order and numbers in the shortest form that reads back the same, so equal
  /// states give equal bytes. Throws if a number is infinite or NaN, which JSON cannot represent.
  package static func text(of state: StateSnapshot) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(state), as: UTF8.self) + "\n"
  }

  /// Writes the state to a file; to standard output where the path is `-` and that is allowed.
  package static func write(
    _ state: StateSnapshot, to path: FilePath, orStandardOutput allowed: Bool = false
  ) throws(Failure) {
    let bytes = try bytes(of: state, for: path)
    if allowed, path == "-" { try Files.print(bytes) } else { try Files.write(bytes, to: path) }
  }

  /// The content of a file with the state.
  static func bytes(of state: StateSnapshot, for path: FilePath) throws(Failure) -> [UInt8] {
    do {
      return Array(try text(of: state).utf8)
    } catch {
      throw Failure(.unwritableFile, "cannot write \(path): the state holds a number that JSON cannot")
    }
  }
}
