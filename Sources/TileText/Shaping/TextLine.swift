/// One line of text, set: which glyph of which font stands where.
///
/// Letters that only stand side by side are a glyph each, kerned in pairs. Where they do more, HarfBuzz joins
/// them and puts marks where the font wants them, and FriBidi says which way each part is read. The line as a
/// whole is read the way its first letter is: a Hebrew title is a Hebrew line with English words in it,
/// whichever way the interface around it runs, and "…" behind it stands on its left. A line without letters
/// is read from the left. Where the libraries are missing, each character is a glyph, and all lines are set
/// from the left.
package struct TextLine {
  package struct Glyph {
    package var face: FontFace
    package var index: UInt32
    /// Where its pen stands, in whole pixels from the line's origin on the baseline, y down.
    package var x: Int
    package var y: Int
  }

  package private(set) var glyphs: [Glyph] = []
  /// Advance width of the whole, in pixels, not rounded.
  package private(set) var width = 0.0
  /// Where its characters stand; nil where nobody asked.
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

  /// One glyph a character, each beside the one before. Letters that need no more are kerned; digits in
  /// columns are not.
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
        // What is kerned away is taken from the first of the two, as HarfBuzz does it.
        cells?.end(last.cluster, at: width)
      }
      // The pen first: what is never seen has its place too.
      cells?.place(place, from: width, to: width)
      self.place(glyphs, of: text, in: fonts, tabularDigits: tabularDigits)
      last = glyphs.last
    }
  }

  /// Puts glyphs behind what is already there.
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
      // A mark keeps its distance from its letter, wherever the letter's own pen is rounded to.
      let pen = Int(start.rounded()) + Int((width - start + glyph.x).rounded())
      glyphs.append(Glyph(face: glyph.face, index: glyph.index, x: pen, y: -Int(glyph.y.rounded())))
      cells?.place(glyph.cluster, from: width, to: width + glyph.advance)
      width += glyph.advance
    }
  }
}
