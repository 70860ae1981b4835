/// A run: consecutive clusters of a text with one font, script and direction, which are shaped together.
struct TextRun {
  var clusters: Range<Int>
  var codePoints: Range<Int>
  /// Nil if no font has them.
  var face: FontFace?
  /// Odd if it is read from the right.
  var level: Int8
  /// By its ISO 15924 tag.
  var script: UInt32

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The runs of a text in logical order; nil if nothing can be shaped.
  static func runs(of text: TextClusters, by shaper: TextShaper) -> [TextRun]? {
    guard let levels = shaper.levels(of: text.scalars.map(\.value)) else { return nil }
    let scripts = scripts(of: text, by: shaper)
    var runs: [TextRun] = []
    for (place, cluster) in text.clusters.enumerated() {
      let level = levels[cluster.range.lowerBound]
      if let last = runs.last, last.face === cluster.face, last.level == level, last.script == scripts[place]
      {
        runs[runs.count - 1].clusters = last.clusters.lowerBound..<place + 1
        runs[runs.count - 1].codePoints = last.codePoints.lowerBound..<cluster.range.upperBound
      } else {
        runs.append(
          TextRun(
            clusters: place..<place + 1, codePoints: cluster.range, face: cluster.face, level: level,
            script: scripts[place]))
      }
    }
    return runs
  }

  /// `runs` in visual order, from left to right: rule L2 of UAX #9, which reverses each level, the deepest
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

  /// The script of each cluster. Characters common to all scripts take the one before them, or, at the start,
  /// the first.
  private static func scripts(of text: TextClusters, by shaper: TextShaper) -> [UInt32] {
    let own = text.clusters.map { cluster in
      text.scalars[cluster.range].lazy.map { shaper.script(of: $0.value) }.first { !shared.contains($0) }
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
