/// One line of text, set: which glyph of which font stands where.
///
/// Letters that only stand side by side are a glyph each, kerned in pairs. Where they do more, HarfBuzz joins them and puts
/// marks where the font wants them, and FriBidi says which way each part is read. The line as a whole is read the way
/// its first letter is: a Hebrew title is a Hebrew line with English words in it, whichever way the interface around it
/// runs, and "…" behind it stands on its left. A line without letters is read from the left. Where the libraries are
/// missing, each character is a glyph, and all lines are set from the left.
struct TextLine {
  struct Glyph {
    var face: FontFace
    var index: UInt32
    /// Where its pen stands, in whole pixels from the line's origin on the baseline, y down.
    var x: Int
    var y: Int
  }

  private(set) var glyphs: [Glyph] = []
  /// Advance width of the whole, in pixels, not rounded.
  private(set) var width = 0.0

  /// - Parameter tabularDigits: whether all digits take the width of the widest one.
  init(_ text: String, in fonts: FontStack, tabularDigits: Bool) {
    let text = SetText(text, in: fonts)
    if text.needsShaping, let levels = fonts.shaper.levels(of: text.codePoints) {
      for run in TextRun.ordered(TextRun.runs(of: text, levels: levels, by: fonts.shaper)) {
        place(
          fonts.shaper.glyphs(of: run, in: text, kerning: !tabularDigits)
            ?? fonts.plainGlyphs(of: run, in: text),
          of: text, in: fonts, tabularDigits: tabularDigits)
      }
    } else {
      placePlainly(text, in: fonts, tabularDigits: tabularDigits)
    }
  }

  /// One glyph a character, each beside the one before. Letters that need no more are kerned; digits in columns are not.
  private mutating func placePlainly(_ text: SetText, in fonts: FontStack, tabularDigits: Bool) {
    let isKerned = !text.needsShaping && !tabularDigits
    var script = KerningTable.Script.latin
    var last: RunGlyph?
    for (place, part) in text.parts.enumerated() {
      let glyphs = fonts.plainGlyphs(of: place, in: text)
      script = KerningTable.Script(of: text.scalars[part.range.lowerBound]) ?? script
      if isKerned, let last, let next = glyphs.first, last.face === next.face {
        width += last.face.kerning(last.index, next.index, script: script)
      }
      self.place(glyphs, of: text, in: fonts, tabularDigits: tabularDigits)
      last = glyphs.last
    }
  }

  /// Puts glyphs behind what is already there.
  private mutating func place(
    _ run: [RunGlyph], of text: SetText, in fonts: FontStack, tabularDigits: Bool
  ) {
    var (part, start) = (-1, 0.0)
    for var glyph in run {
      if tabularDigits, text.isDigit(glyph.part) {
        glyph.x += (fonts.digitAdvance - glyph.advance) / 2
        glyph.advance = fonts.digitAdvance
      }
      if glyph.part != part { (part, start) = (glyph.part, width) }
      // A mark keeps its distance from its letter, wherever the letter's own pen is rounded to.
      let pen = Int(start.rounded()) + Int((width - start + glyph.x).rounded())
      glyphs.append(Glyph(face: glyph.face, index: glyph.index, x: pen, y: -Int(glyph.y.rounded())))
      width += glyph.advance
    }
  }
}

/// A glyph on its way into a line. Lengths are pixels, y up.
struct RunGlyph {
  var face: FontFace
  var index: UInt32
  /// The part of the text it draws, or the first of several.
  var part: Int
  /// By which the pen moves on.
  var advance: Double
  /// From the pen.
  var x = 0.0
  var y = 0.0
}

extension TextShaper {
  /// The glyphs of a run, from left to right; nil where it is none that can be shaped.
  fileprivate func glyphs(of run: TextRun, in text: SetText, kerning: Bool) -> [RunGlyph]? {
    guard let face = run.face, let first = text.parts[run.parts].first, let last = text.parts[run.parts].last,
      let glyphs = glyphs(
        text.codePoints, first.range.lowerBound..<last.range.upperBound, face: face,
        direction: run.isRightToLeft ? .rightToLeft : .leftToRight, script: run.script, kerning: kerning)
    else { return nil }
    return glyphs.map { glyph in
      RunGlyph(
        face: face, index: glyph.index, part: text.partOfScalar[glyph.codePoint],
        advance: glyph.advance, x: glyph.x, y: glyph.y)
    }
  }
}
