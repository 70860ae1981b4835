// Words: letters and digits that follow one another, in any script.

extension TextBuffer {
  /// The start of the word that ends at a place, or of the nearest one before it.
  func wordStart(before place: Int) -> Int {
    let characters = Array(self[..<place])
    let behind = characters.lastIndex(where: \.isPartOfWord) ?? -1
    return (characters[..<(behind + 1)].lastIndex { !$0.isPartOfWord } ?? -1) + 1
  }

  /// The end of the word that begins at a place, or of the nearest one after it.
  func wordEnd(after place: Int) -> Int {
    let characters = Array(self[place...])
    let start = characters.firstIndex(where: \.isPartOfWord) ?? characters.count
    return place + (characters[start...].firstIndex { !$0.isPartOfWord } ?? characters.count)
  }

  /// The word around a character, else the blanks around it, else the character alone: what a double click
  /// selects.
  func word(around character: Int) -> Range<Int> {
    guard character >= 0, character < count else { return count..<count }
    let characters = Array(text)
    func isAlike(_ other: Character) -> Bool {
      let one = characters[character]
      return one.isPartOfWord ? other.isPartOfWord : one.isWhitespace && other.isWhitespace
    }
    let start = characters[..<character].lastIndex { !isAlike($0) }.map { $0 + 1 } ?? 0
    let end = characters[(character + 1)...].firstIndex { !isAlike($0) } ?? count
    return start..<end
  }

  /// Whether the text as a whole is read from the right: its first letter decides (rules P2 and P3 of
  /// Unicode's annex 9).
  func isReadFromRight(in line: CharacterLine) -> Bool {
    zip(text, line.cells).first { $0.0.isLetter }?.1.isRightToLeft ?? false
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
