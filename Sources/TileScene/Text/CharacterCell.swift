/// Where one character (grapheme cluster) of a line stands, in device pixels from the line's left.
package struct CharacterCell: Hashable, Sendable {
  package var left: Double
  package var right: Double
  package var isRightToLeft: Bool

  package init(left: Double, right: Double, isRightToLeft: Bool = false) {
    self.left = left
    self.right = right
    self.isRightToLeft = isRightToLeft
  }

  /// Where the caret stands before the character.
  package var leading: Double { isRightToLeft ? right : left }
  /// Where the caret stands behind the character.
  package var trailing: Double { isRightToLeft ? left : right }
}
