import TileGeometry
package import TileScene

/// The pre-edit text of XIM's callbacks: code points, each with a style of its own.
package struct PreeditText: Hashable, Sendable {
  private var scalars: [Unicode.Scalar] = []
  /// Whether a code point is in the part that is being converted.
  private var isMarked: [Bool] = []
  private var caret = 0

  package init() {}

  /// Replaces a range of code points. Input methods may give ranges out of bounds.
  package mutating func replace(
    from first: Int, count: Int, with text: [Unicode.Scalar], marked: [Bool], caret: Int
  ) {
    let start = first.clamped(to: 0...scalars.count)
    let range = start..<(start + count.clamped(to: 0...scalars.count - start))
    scalars.replaceSubrange(range, with: text)
    isMarked.replaceSubrange(range, with: text.indices.map { $0 < marked.count && marked[$0] })
    moveCaret(to: caret)
  }

  /// Changes only the style of code points.
  package mutating func mark(from first: Int, _ marked: [Bool]) {
    for (place, mark) in marked.enumerated() where isMarked.indices.contains(first + place) {
      isMarked[first + place] = mark
    }
  }

  package mutating func moveCaret(to place: Int) {
    caret = place.clamped(to: 0...scalars.count)
  }

  package mutating func moveCaret(by count: Int) {
    moveCaret(to: caret + count.clamped(to: -scalars.count...scalars.count))
  }

  /// Moves the caret to the end, or to the start.
  package mutating func moveCaret(toEnd: Bool) {
    caret = toEnd ? scalars.count : 0
  }

  /// The caret's place, in code points.
  package var caretPlace: Int { caret }

  /// The text in characters, as a field shows it; nil while it is empty.
  package var preedit: Preedit? {
    guard !scalars.isEmpty else { return nil }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    /// Code points before each character.
    var starts: [Int] = []
    var count = 0
    for character in text {
      starts.append(count)
      count += character.unicodeScalars.count
    }
    func characters(before place: Int) -> Int { starts.count { $0 < place } }
    var clause = 0..<0
    if let first = isMarked.firstIndex(of: true) {
      let end = isMarked[first...].firstIndex(of: false) ?? isMarked.count
      clause = (characters(before: first + 1) - 1)..<characters(before: end)
    }
    return Preedit(text, caret: characters(before: caret), activeClause: clause)
  }
}
