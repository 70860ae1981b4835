/// Parts of a text that follow one another and are set in one go.
struct TextRun {
  var parts: Range<Int>
  /// Nil where no font has them.
  var face: FontFace?
  /// Odd where it is read from the right.
  var level: Int8
  /// By its ISO 15924 tag.
  var script: UInt32

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The runs of a text in the order they are read in.
  static func runs(of text: SetText, levels: [Int8], by shaper: TextShaper) -> [TextRun] {
    var runs: [TextRun] = []
    let scripts = scripts(of: text, by: shaper)
    for (place, part) in text.parts.enumerated() {
      let level = levels[part.range.lowerBound]
      if let last = runs.last, last.face === part.face, last.level == level, last.script == scripts[place] {
        runs[runs.count - 1].parts = last.parts.lowerBound..<place + 1
      } else {
        runs.append(
          TextRun(parts: place..<place + 1, face: part.face, level: level, script: scripts[place]))
      }
    }
    return runs
  }

  /// `runs` from left to right: rule L2 of Unicode's annex 9, which turns around what stands on each level, the deepest
  /// first.
  static func ordered(_ runs: [TextRun]) -> [TextRun] {
    var runs = runs
    guard let deepest = runs.map(\.level).max(), deepest > 0 else { return runs }
    for level in stride(from: deepest, to: 0, by: -1) {
      var place = 0
      while place < runs.count {
        let start = place
        while place < runs.count, runs[place].level >= level { place += 1 }
        runs[start..<place].reverse()
        place += 1
      }
    }
    return runs
  }

  /// The script of each part. Signs that all scripts share take the one before them, or, at the start, the first.
  private static func scripts(of text: SetText, by shaper: TextShaper) -> [UInt32] {
    let own = text.parts.map { part in
      text.scalars[part.range].lazy.map { shaper.script(of: $0.value) }.first { !shared.contains($0) }
    }
    var current = own.lazy.compactMap(\.self).first ?? latin
    return own.map { script in
      current = script ?? current
      return current
    }
  }

  private static let latin = HarfBuzz.tag("Latn")
  /// Common, inherited, unknown.
  private static let shared = [HarfBuzz.tag("Zyyy"), HarfBuzz.tag("Zinh"), HarfBuzz.tag("Zzzz")]
}
