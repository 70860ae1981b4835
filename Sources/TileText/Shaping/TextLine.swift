/// One laid-out line of text: its glyphs with their fonts and places.
///
/// Letters that only follow one another are one glyph each, kerned in pairs. For everything else HarfBuzz
/// joins letters and places marks by the font's rules, and FriBidi gives the direction of each part. The
/// first letter gives the direction of the line: a Hebrew title is a right-to-left line with English words in
/// it, whatever the direction of the interface, and its "…" is at its left end. A line without letters is
/// left to right. Without the libraries each character is one glyph, and all lines are left to right.
package struct TextLine {
  package struct Glyph {
    package var face: FontFace
    package var index: UInt32
    /// The pen's place, in whole pixels from the line's origin on the baseline, y down.
    package var x: Int
    package var y: Int
  }

  package private(set) var glyphs: [Glyph] = []
  /// Advance width of the whole, in pixels, not rounded.
  package private(set) var width = 0.0
  /// The places of its characters; nil unless asked for.
  private(set) var cells: LineCells?

  /// - Parameter tabularDigits: whether all digits take the width of the widest one.
  init(_ text: String, in fonts: FontStack, tabularDigits: Bool, withCells: Bool = false) {
    let text = TextClusters(text, in: fonts)
    if withCells { cells = LineCells(count: text.clusters.count) }
    if text.needsShaping, let runs = TextRun.runs(of: text, by: fonts.shaper) {
      placeShaped(runs, of: text, in: fonts, tabularDigits: tabularDigits)
    } else {
      placePlain(text, in: fonts, tabularDigits: tabularDigits)
    }
  }

  private mutating func placeShaped(
    _ runs: [TextRun], of text: TextClusters, in fonts: FontStack, tabularDigits: Bool
  ) {
    let codePoints = text.scalars.map(\.value)
    let clusters = text.clusterOfCodePoint
    for run in TextRun.ordered(runs) {
      let start = width
      let shaped = fonts.shaper.glyphs(
        of: run, in: codePoints, clusters: clusters, kerning: !tabularDigits)
      place(shaped ?? fonts.plainGlyphs(of: run, in: text), of: text, in: fonts, tabularDigits: tabularDigits)
      cells?.finish(run, from: start, to: width, of: text)
    }
  }

  /// Places one glyph a character, each after the one before. Letters are kerned; tabular digits are not.
  private mutating func placePlain(_ text: TextClusters, in fonts: FontStack, tabularDigits: Bool) {
    let isKerned = !text.needsShaping && !tabularDigits
    var script = KerningTable.Script.latin
    var last: RunGlyph?
    var glyphs: [RunGlyph] = []
    for (place, cluster) in text.clusters.enumerated() {
      glyphs.removeAll(keepingCapacity: true)
      fonts.addPlainGlyphs(of: place, in: text, to: &glyphs)
      script = KerningTable.Script(of: text.scalars[cluster.range.lowerBound]) ?? script
      if isKerned, let last, let next = glyphs.first, last.face === next.face {
        width += last.face.kerning(last.index, next.index, script: script)
        // The kerning is taken from the first of the two, as in HarfBuzz.
        cells?.end(last.cluster, at: width)
      }
      // The pen first: invisible characters have a place too.
      cells?.place(place, from: width, to: width)
      self.place(glyphs, of: text, in: fonts, tabularDigits: tabularDigits)
      last = glyphs.last
    }
  }

  /// Appends glyphs at the line's end.
  private mutating func place(
    _ run: [RunGlyph], of text: TextClusters, in fonts: FontStack, tabularDigits: Bool
  ) {
    var (cluster, start) = (-1, 0.0)
    for var glyph in run {
      if tabularDigits, text.isDigit(glyph.cluster) {
        glyph.x += (fonts.digitAdvance - glyph.advance) / 2
        glyph.advance = fonts.digitAdvance
      }
      if glyph.cluster != cluster { (cluster, start) = (glyph.cluster, width) }
      // A mark keeps its distance from its letter, however the letter's pen is rounded.
      let pen = Int(start.rounded()) + Int((width - start + glyph.x).rounded())
      glyphs.append(Glyph(face: glyph.face, index: glyph.index, x: pen, y: -Int(glyph.y.rounded())))
      cells?.place(glyph.cluster, from: width, to: width + glyph.advance)
      width += glyph.advance
    }
  }
}
