/// Text received from another program, perhaps in pieces, up to a limit.
package struct ArrivingText: Hashable, Sendable {
  /// More than anyone types into a field.
  package static let mostCharacters = 4096
  /// Enough bytes for that many characters, except some of the longest emoji.
  package static let mostBytes = 1 << 17

  private var bytes: [UInt8] = []
  package private(set) var isFull = false

  package init() {}

  /// Bytes beyond the limit are dropped.
  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece.prefix(Self.mostBytes - bytes.count))
    isFull = bytes.count == Self.mostBytes
  }

  /// The text as one line: line breaks become blanks.
  package func line(in encoding: TextEncoding) -> String {
    var whole = bytes[...]
    if isFull, encoding == .utf8 {
      // The last character may be incomplete.
      whole = whole.dropLast(while: { $0 & 0xC0 == 0x80 }).dropLast()
    }
    return Self.line(encoding.text(whole))
  }

  /// The start of a text as one line.
  package static func line(_ text: String) -> String {
    // Some programs end the text with a null, as in C.
    String(text.lazy.filter { $0 != "\0" }.map { $0.isNewline ? " " : $0 }.prefix(mostCharacters))
  }
}

extension BidirectionalCollection {
  fileprivate func dropLast(while isLeftOut: (Element) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}
