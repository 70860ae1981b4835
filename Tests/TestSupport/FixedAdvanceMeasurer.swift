package import TileScene

/// Measures text without any font: every character advances 0.6 em, so expected widths can be computed by
/// hand and goldens do not depend on installed fonts.
package struct FixedAdvanceMeasurer: TextMeasuring {
  /// In em. Close to Inter's, so that layouts are similar.
  private static let advance = 0.6
  private static let ascent = 0.97
  private static let descent = 0.25
  private static let capHeight = 0.72

  package init() {}

  package func width(of text: String, in font: FontSpec) -> Double {
    Double(text.count) * Self.advance * font.size
  }

  package func cells(of text: String, in font: FontSpec) -> [CharacterCell] {
    let advance = Self.advance * font.size
    return (0..<text.count).map { CharacterCell(left: Double($0) * advance, right: Double($0 + 1) * advance) }
  }

  package func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(
      ascent: Int((Self.ascent * font.size).rounded(.up)),
      descent: Int((Self.descent * font.size).rounded(.up)),
      capHeight: Self.capHeight * font.size)
  }
}
