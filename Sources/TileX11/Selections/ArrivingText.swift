/// Text of another program while it comes in pieces: as much of it as is kept.
package struct ArrivingText: Hashable, Sendable {
  /// Nobody types as much into a field.
  package static let mostCharacters = 4096
  /// As many bytes hold that many characters, but for some of the longest emoji.
  package static let mostBytes = 1 << 17

  private var bytes: [UInt8] = []
  package private(set) var isFull = false

  package init() {}

  /// What is beyond the bound is left out.
  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece.prefix(Self.mostBytes - bytes.count))
    isFull = bytes.count == Self.mostBytes
  }

  /// One line: line breaks are blanks.
  package func line(in encoding: TextEncoding) -> String {
    var whole = bytes[...]
    if isFull, encoding == .utf8 {
      // The last character may have been cut.
      whole = whole.dropLast(while: { $0 & 0xC0 == 0x80 }).dropLast()
    }
    return Self.line(encoding.text(whole))
  }

  /// The start of a text as one line.
  package static func line(_ text: String) -> String {
    // Some programs end what they hand over as C does.
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
