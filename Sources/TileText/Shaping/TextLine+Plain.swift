// Layout without shaping: one glyph a character, marks over their base.

extension FontStack {
  /// The glyphs of a run, from left to right.
  func plainGlyphs(of run: TextRun, in text: TextClusters) -> [RunGlyph] {
    var glyphs: [RunGlyph] = []
    for place in run.clusters.indices {
      let last = run.clusters.upperBound - 1
      let cluster = run.isRightToLeft ? last - (place - run.clusters.lowerBound) : place
      addPlainGlyphs(of: cluster, in: text, to: &glyphs)
    }
    return glyphs
  }

  /// Adds the glyphs of one cluster: a letter and its marks, or one box if no font has it, however many code
  /// points it has.
  func addPlainGlyphs(of cluster: Int, in text: TextClusters, to glyphs: inout [RunGlyph]) {
    let scalars = text.scalars[text.clusters[cluster].range]
    guard let first = scalars.first, !first.isInvisible else { return }
    guard let face = text.clusters[cluster].face, let base = face.glyph(of: first, cluster: cluster) else {
      glyphs.append(missing(cluster: cluster))
      return
    }
    glyphs.append(base)
    // Of an emoji sequence joined to one picture only the first is drawn.
    for scalar in scalars.dropFirst().prefix(while: { $0 != Self.joiner }) {
      if let glyph = further(scalar, of: base) { glyphs.append(glyph) }
    }
  }

  /// A further code point of a cluster: a mark over or under its base, or a letter joined to it.
  private func further(_ scalar: Unicode.Scalar, of base: RunGlyph) -> RunGlyph? {
    guard !scalar.isInvisible, !scalar.properties.isEmojiModifier,
      // A mark is best taken from the font of its base, whose proportions it follows.
      var glyph = base.face.glyph(of: scalar, cluster: base.cluster)
        ?? face(of: Character(scalar))?.glyph(of: scalar, cluster: base.cluster)
    else { return nil }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Marks are drawn to the left of the pen; one with a width of its own is centred on its base.
      if glyph.advance > 0 { glyph.x = -(base.advance + glyph.advance) / 2 }
      glyph.advance = 0
    default:
      break
    }
    return glyph
  }

  /// The glyph for a character that no font has: U+FFFD, else the font's own empty box.
  private func missing(cluster: Int) -> RunGlyph {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    return face(of: Character(replacement))?.glyph(of: replacement, cluster: cluster)
      ?? RunGlyph(face: primary, index: 0, cluster: cluster, advance: primary.advance(of: 0))
  }

  /// Zero-width joiner.
  private static let joiner: Unicode.Scalar = "\u{200D}"
}

extension FontFace {
  fileprivate func glyph(of scalar: Unicode.Scalar, cluster: Int) -> RunGlyph? {
    glyph(of: scalar).map { RunGlyph(face: self, index: $0, cluster: cluster, advance: advance(of: $0)) }
  }
}
