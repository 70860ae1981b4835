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

  /// Writes the state to a file, atomically.
  package static func write(_ state: StateSnapshot, to path: String) throws(Failure) {
    let text: String
    do {
      text = try Self.text(of: state)
    } catch {
      throw Failure(
        .unwritableFile, "cannot write \(plainOrQuoted(path)): the state holds a number that JSON cannot")
    }
    try Files.write(Array(text.utf8), to: path)
  }
}
