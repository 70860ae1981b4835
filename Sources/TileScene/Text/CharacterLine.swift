/// The characters of a laid-out line in two orders: logical, as they are read, and visual, from left to
/// right. Lengths are device pixels from the line's left.
struct CharacterLine: Sendable {
  /// In the order they are read in.
  let cells: [CharacterCell]
  /// Characters from left to right.
  private let fromLeft: [Int]
  /// For each character, how many are to the left of it.
  private let slots: [Int]

  init(_ cells: [CharacterCell]) {
    self.cells = cells
    fromLeft = cells.indices.sorted { first, second in
      let (one, other) = (cells[first], cells[second])
      if one.left != other.left { return one.left < other.left }
      if one.right != other.right { return one.right < other.right }
      return one.isRightToLeft && other.isRightToLeft ? first > second : first < second
    }
    var slots = [Int](repeating: 0, count: cells.count)
    for (slot, character) in fromLeft.enumerated() { slots[character] = slot }
    self.slots = slots
  }

  init(_ text: String, in font: FontSpec, _ measuring: any TextMeasuring) {
    self.init(text.isEmpty ? [] : measuring.cells(of: text, in: font))
  }

  var width: Double { cells.lazy.map(\.right).max() ?? 0 }

  // MARK: - Caret

  func x(of position: TextPosition) -> Double {
    guard !cells.isEmpty else { return 0 }
    if isBehind(position) { return cells[min(position.index, cells.count) - 1].trailing }
    return cells[max(position.index, 0)].leading
  }

  /// The place one character further to the right or left, as the line is seen; nil at the line's end.
  ///
  /// Every step crosses one character, in whatever direction it is read.
  func step(from position: TextPosition, toRight: Bool) -> TextPosition? {
    let gap = gap(of: position)
    guard toRight ? gap < cells.count : gap > 0 else { return nil }
    let crossed = fromLeft[toRight ? gap : gap - 1]
    return toRight == cells[crossed].isRightToLeft ? .before(crossed) : .behind(crossed)
  }

  /// The place nearest to `x`, on either side of a character's middle.
  func position(at x: Double) -> TextPosition {
    guard let last = fromLeft.last else { return .before(0) }
    let hit = fromLeft.first { x < cells[$0].right } ?? last
    let cell = cells[hit]
    let isInLeftHalf = x < (cell.left + cell.right) / 2
    return isInLeftHalf == cell.isRightToLeft ? .behind(hit) : .before(hit)
  }

  /// The character under `x`, or the one nearest to it; nil in an empty line.
  func character(at x: Double) -> Int? {
    fromLeft.first { x < cells[$0].right } ?? fromLeft.last
  }

  /// How many characters are to the left of a place.
  private func gap(of position: TextPosition) -> Int {
    guard !cells.isEmpty else { return 0 }
    if isBehind(position) {
      let character = min(position.index, cells.count) - 1
      return slots[character] + (cells[character].isRightToLeft ? 0 : 1)
    }
    let character = max(position.index, 0)
    return slots[character] + (cells[character].isRightToLeft ? 1 : 0)
  }

  private func isBehind(_ position: TextPosition) -> Bool {
    position.index > 0 && (position.isTrailing || position.index >= cells.count)
  }

  // MARK: - Selection

  /// The spans that a range of characters takes, from left to right; touching ones are joined. Several where
  /// the reading direction changes among them.
  func spans(of characters: Range<Int>) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    var isJoined = false
    for character in fromLeft {
      guard characters.contains(character) else {
        isJoined = false
        continue
      }
      let cell = cells[character]
      if isJoined, let last = spans.last {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
      } else if cell.right > cell.left {
        spans.append(cell.left...cell.right)
      }
      isJoined = !spans.isEmpty && (isJoined || cell.right > cell.left)
    }
    return spans
  }
}
