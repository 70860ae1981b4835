// Setting without knowledge of scripts: one glyph a character, marks over their base.

extension FontStack {
  /// The glyphs of a run, from left to right.
  func plainGlyphs(of run: TextRun, in text: SetText) -> [RunGlyph] {
    let parts = run.isRightToLeft ? Array(run.parts.reversed()) : Array(run.parts)
    return parts.flatMap { plainGlyphs(of: $0, in: text) }
  }

  /// The glyphs of one part: a letter and its marks, or one box where no font has it, however many code points it has.
  func plainGlyphs(of part: Int, in text: SetText) -> [RunGlyph] {
    let scalars = text.scalars[text.parts[part].range]
    guard let first = scalars.first, !first.properties.isDefaultIgnorableCodePoint else { return [] }
    guard let face = text.parts[part].face, let base = face.glyph(of: first, part: part) else {
      return [missing(part: part)]
    }
    var glyphs = [base]
    // Of an emoji of several, joined to one, the first stands for them all.
    for scalar in scalars.dropFirst().prefix(while: { $0 != Self.joiner }) {
      glyphs += further(scalar, of: base)
    }
    return glyphs
  }

  /// A further code point of a part: a mark over or under its base, or a letter joined to it.
  private func further(_ scalar: Unicode.Scalar, of base: RunGlyph) -> [RunGlyph] {
    let properties = scalar.properties
    guard !properties.isDefaultIgnorableCodePoint, !properties.isEmojiModifier,
      // A mark is best taken from the font of its base, whose proportions it follows.
      var glyph = base.face.glyph(of: scalar, part: base.part)
        ?? face(of: Character(scalar))?.glyph(of: scalar, part: base.part)
    else { return [] }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Marks are drawn to the left of the pen; one with a width of its own is centred on its base.
      if glyph.advance > 0 { glyph.x = -(base.advance + glyph.advance) / 2 }
      glyph.advance = 0
    default:
      break
    }
    return [glyph]
  }

  /// What is drawn for a character no font has: U+FFFD, else the font's own empty box.
  private func missing(part: Int) -> RunGlyph {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    return face(of: Character(replacement))?.glyph(of: replacement, part: part)
      ?? RunGlyph(face: primary, index: 0, part: part, advance: primary.advance(of: 0))
  }

  /// Zero-width joiner.
  private static let joiner: Unicode.Scalar = "\u{200D}"
}

extension FontFace {
  fileprivate func glyph(of scalar: Unicode.Scalar, part: Int) -> RunGlyph? {
    glyph(of: scalar).map { RunGlyph(face: self, index: $0, part: part, advance: advance(of: $0)) }
  }
}
