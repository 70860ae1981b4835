import Glibc
import TileScene

/// A word of the command line: bytes, which need be no text, as a path may be in any encoding.
package struct Argument: Hashable, Sendable {
  let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// The text; nil if it is none.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// For messages, between quotes and on one line, with `\xe9` for what is no text.
  var quoted: String { TileScene.quoted(bytes: bytes) }

  func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
}

extension Argument: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension CommandLine {
  /// What the program was started with, without its name. `arguments` replaces what is no UTF-8.
  static func words() -> [Argument] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst().compactMap { word in
      word.map { word in
        Argument(bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
      }
    }
  }
}
