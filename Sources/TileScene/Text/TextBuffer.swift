import TileGeometry

/// One line of text and what of it is selected, counted in characters (grapheme clusters).
///
/// Edits may join characters, as an accent typed after its letter does: characters are then counted again,
/// and a position inside one becomes the position after it.
struct TextBuffer: Hashable, Sendable {
  /// Characters a text has at most.
  static let characterLimit = 4096
  /// Bytes of UTF-8 a text has at most. A character may have any number of accents.
  static let byteLimit = 32 * characterLimit

  private(set) var text = ""
  private(set) var count = 0
  /// Where the selection began, the end that stays while it is extended.
  private(set) var anchor = 0
  /// The other end of the selection.
  private(set) var caret = TextPosition.before(0)

  init() {}

  // MARK: - Selection

  var selection: Range<Int> { min(anchor, caret.index)..<max(anchor, caret.index) }
  var hasSelection: Bool { anchor != caret.index }
  var selectedText: String { String(self[selection]) }

  /// Puts the caret somewhere and, unless it extends the selection, the selection's beginning with it.
  mutating func move(to position: TextPosition, extending: Bool = false) {
    caret = position
    caret.index = position.index.clamped(to: 0...count)
    if !extending { anchor = caret.index }
  }

  mutating func select(_ range: Range<Int>, caretFirst: Bool = false) {
    let range = range.clamped(to: 0..<count)
    anchor = caretFirst ? range.upperBound : range.lowerBound
    caret =
      caretFirst
      ? .before(range.lowerBound) : TextPosition(index: range.upperBound, isTrailing: true)
  }

  // MARK: - Edits

  /// Replaces the selection with as much of the text's beginning as there is room for. An empty text does
  /// nothing.
  mutating func insert(_ inserted: String) {
    let (head, tail) = (self[..<selection.lowerBound], self[selection.upperBound...])
    let room = Self.characterLimit - (count - selection.count)
    let fitting = inserted.singleLine(
      characters: room, bytes: Self.byteLimit - head.utf8.count - tail.utf8.count)
    guard !fitting.isEmpty else { return }
    replace(head + fitting, before: tail)
  }

  /// Removes characters and puts the caret where they were.
  mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    replace(String(self[..<range.lowerBound]), before: self[range.upperBound...])
  }

  private mutating func replace(_ head: String, before tail: Substring) {
    text = head + tail
    count = text.count
    let place = Self.characters(in: text, beforeByte: head.utf8.count)
    caret = TextPosition(index: place, isTrailing: true)
    anchor = place
  }

  // MARK: - Characters

  subscript(range: some RangeExpression<Int>) -> Substring {
    let range = range.relative(to: 0..<count)
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.index(start, offsetBy: range.count)]
  }

  /// How many characters begin before a byte of a text's UTF-8.
  static func characters(in text: String, beforeByte offset: Int) -> Int {
    var (count, bytes) = (0, 0)
    for character in text {
      guard bytes < offset else { break }
      bytes += character.utf8.count
      count += 1
    }
    return count
  }
}

extension String {
  /// The text on one line, as much of its beginning as fits: line breaks and tabulators are blanks, and other
  /// commands, which nothing shows, are left out.
  fileprivate func singleLine(characters: Int, bytes: Int) -> String {
    var line = ""
    var count = 0
    for character in self {
      guard let kept = character.onOneLine else { continue }
      guard count < characters, line.utf8.count + kept.utf8.count <= bytes else { break }
      line.append(kept)
      count += 1
    }
    return line
  }
}

extension Character {
  fileprivate var onOneLine: Character? {
    if isNewline || self == "\t" { return " " }
    guard let first = unicodeScalars.first, first.properties.generalCategory == .control else { return self }
    return nil
  }
}
