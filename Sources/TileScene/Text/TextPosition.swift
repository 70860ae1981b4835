/// A place between two characters of a line, as the caret needs it.
///
/// Where the direction of reading turns, a place between two characters shows at two spots: behind the first
/// of them and before the second.
struct TextPosition: Hashable, Sendable {
  /// How many characters (grapheme clusters) lie before it.
  var index: Int
  /// Whether it shows behind the character before it, else before the character after it.
  var isTrailing: Bool

  static func before(_ character: Int) -> TextPosition { TextPosition(index: character, isTrailing: false) }
  static func behind(_ character: Int) -> TextPosition {
    TextPosition(index: character + 1, isTrailing: true)
  }
}
