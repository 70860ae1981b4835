/// Shapes runs of text and finds their direction. Opens its libraries on first use.
final class TextShaper {
  private lazy var harfBuzz = HarfBuzz(libraries.harfBuzz)
  private lazy var friBidi = FriBidi(libraries.friBidi)
  private let libraries: TextLibraries

  init(_ libraries: TextLibraries) {
    self.libraries = libraries
  }

  // MARK: - Direction and script

  /// The embedding level of each code point, odd if it is read from the right; nil if a library is missing,
  /// and nothing can be shaped.
  func levels(of codePoints: [UInt32]) -> [Int8]? {
    harfBuzz == nil ? nil : friBidi?.levels(of: codePoints)
  }

  /// The script of a code point, by its ISO 15924 tag.
  func script(of codePoint: UInt32) -> UInt32 {
    harfBuzz?.script(of: codePoint) ?? HarfBuzz.tag("Zyyy")
  }

  // MARK: - Shaping

  /// Kerning would move digits out of their columns.
  private static let withoutKerning = HarfBuzz.Feature(tag: HarfBuzz.tag("kern"), value: 0)

  /// The glyphs of a run, from left to right. Nil if no font has it, if HarfBuzz cannot read its font, or if
  /// HarfBuzz finds a glyph missing.
  ///
  /// - Parameters:
  ///   - codePoints: of the whole text, which affects how the letters at the run's ends join.
  ///   - clusters: the cluster each code point belongs to.
  func glyphs(
    of run: TextRun, in codePoints: [UInt32], clusters: [Int], kerning: Bool
  ) -> [RunGlyph]? {
    guard let harfBuzz, let face = run.face, let font = face.shapingFont(harfBuzz) else { return nil }
    let (infos, positions) = harfBuzz.shape(
      codePoints, run.codePoints, font: font, direction: run.isRightToLeft ? .rightToLeft : .leftToRight,
      script: run.script, features: kerning ? [] : [Self.withoutKerning])
    guard infos.allSatisfy({ $0.codepoint != 0 }) else { return nil }
    return zip(infos, positions).map { info, place in
      let change = place.xAdvance - harfBuzz.advance(of: info.codepoint, in: font)
      return RunGlyph(
        face: face, index: info.codepoint, cluster: clusters[Int(info.cluster)],
        // The face's own advance plus what shaping changes, so that a letter is as wide as elsewhere;
        // HarfBuzz does not know the widths of scaled colour pictures.
        advance: place.xAdvance == 0 ? 0 : face.advance(of: info.codepoint) + pixels(change),
        x: pixels(place.xOffset), y: pixels(place.yOffset))
    }
  }

  /// From HarfBuzz's unit, as `ShapingFont` sets it.
  private func pixels(_ length: Int32) -> Double {
    Double(length) / 65_536
  }
}
