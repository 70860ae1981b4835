/// A position of the caret, between two characters of a line.
///
/// Where the reading direction changes, the position between two characters has two places on screen: after
/// the first and before the second.
struct TextPosition: Hashable, Sendable {
  /// How many characters (grapheme clusters) lie before it.
  var index: Int
  /// Whether it is shown after the character before it, else before the character after it.
  var isTrailing: Bool

  static func before(_ character: Int) -> TextPosition { TextPosition(index: character, isTrailing: false) }
  static func behind(_ character: Int) -> TextPosition {
    TextPosition(index: character + 1, isTrailing: true)
  }
}
