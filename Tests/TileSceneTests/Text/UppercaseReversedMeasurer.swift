import TileScene

/// Measures like a plain measurer, 10 pixels a character, but reads ASCII's capitals from the right, as
/// Unicode's annex 9 does in its examples: what follows one another of them is turned around, and a text that
/// begins with one is as a whole.
struct UppercaseReversedMeasurer: TextMeasuring {
  func width(of text: String, in font: FontSpec) -> Double { Double(text.count) * 10 }

  func metrics(of font: FontSpec) -> FontMetrics { FontMetrics(ascent: 16, descent: 4, capHeight: 12) }

  func cells(of text: String, in font: FontSpec) -> [CharacterCell] {
    let characters = Array(text)
    let isReversed = characters.first { $0.isLetter }?.isUppercase ?? false
    // Runs of one direction, in the order they are read in. A blank goes with the line.
    var runs: [(range: Range<Int>, isReversed: Bool)] = []
    for (place, character) in characters.enumerated() {
      let direction = character.isLetter ? character.isUppercase : isReversed
      if let last = runs.last, last.isReversed == direction {
        runs[runs.count - 1].range = last.range.lowerBound..<place + 1
      } else {
        runs.append((place..<place + 1, direction))
      }
    }
    var cells = characters.map { _ in CharacterCell(left: 0, right: 0) }
    var left = 0.0
    for run in isReversed ? runs.reversed() : runs {
      for place in run.isReversed ? run.range.reversed() : Array(run.range) {
        cells[place] = CharacterCell(left: left, right: left + 10, isRightToLeft: run.isReversed)
        left += 10
      }
    }
    return cells
  }
}
