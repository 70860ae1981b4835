/// The encodings of a selection's text: ICCCM's STRING, which is Latin-1, and UTF8_STRING.
package enum TextEncoding: Hashable, Sendable {
  case utf8, latin1

  package func text(_ bytes: some Collection<UInt8>) -> String {
    switch self {
    case .utf8:
      return String(decoding: bytes, as: UTF8.self)
    case .latin1:
      var text = ""
      text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
      return text
    }
  }

  /// The text without characters that the encoding lacks; nil if nothing would be left.
  package func bytes(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8:
      return Array(text.utf8)
    case .latin1:
      let bytes = text.flatMap { $0 == "\r\n" ? [13, 10] : Self.latin1Codes[$0].map { [$0] } ?? [] }
      return bytes.isEmpty && !text.isEmpty ? nil : bytes
    }
  }

  /// Whether the encoding can hold all of the text.
  package func holds(_ text: String) -> Bool {
    self == .utf8 || text.allSatisfy { $0 == "\r\n" || Self.latin1Codes[$0] != nil }
  }

  /// By character, so that a letter and its accent are found however they are spelled.
  private static let latin1Codes = Dictionary(
    uniqueKeysWithValues: (UInt8.min...UInt8.max).map { (Character(Unicode.Scalar($0)), $0) })
}
