/// The extent of one character (grapheme cluster) in a line, in device pixels from the line's left.
package struct CharacterCell: Hashable, Sendable {
  package var left: Double
  package var right: Double
  package var isRightToLeft: Bool

  package init(left: Double, right: Double, isRightToLeft: Bool = false) {
    self.left = left
    self.right = right
    self.isRightToLeft = isRightToLeft
  }

  /// The caret's place before the character.
  package var leading: Double { isRightToLeft ? right : left }
  /// The caret's place after the character.
  package var trailing: Double { isRightToLeft ? left : right }
}
