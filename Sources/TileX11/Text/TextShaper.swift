/// The libraries that set text as its script and its font want it, opened with the first line that needs them.
package struct TextLibraries {
  /// As every desktop installs them.
  package static let installed = TextLibraries(harfBuzz: "libharfbuzz.so.0", friBidi: "libfribidi.so.0")

  package var harfBuzz: String
  package var friBidi: String

  package init(harfBuzz: String, friBidi: String) {
    self.harfBuzz = harfBuzz
    self.friBidi = friBidi
  }
}

/// Chooses and places the glyphs of a run of text, and knows which way it is read. Opens its libraries when it is first
/// asked for anything.
final class TextShaper {
  private lazy var harfBuzz = HarfBuzz(libraries.harfBuzz)
  private lazy var friBidi = FriBidi(libraries.friBidi)
  private let libraries: TextLibraries

  init(_ libraries: TextLibraries) {
    self.libraries = libraries
  }

  /// The embedding level of each code point, odd where it is read from the right; nil where a library is missing, and
  /// nothing can be shaped.
  func levels(of codePoints: [UInt32]) -> [Int8]? {
    harfBuzz == nil ? nil : friBidi?.levels(of: codePoints)
  }

  /// The script of a code point, by its ISO 15924 tag.
  func script(of codePoint: UInt32) -> UInt32 {
    harfBuzz?.script(of: codePoint) ?? HarfBuzz.tag("Zyyy")
  }

  /// A glyph of a run. Lengths are pixels, y up.
  struct Glyph {
    var index: UInt32
    /// The first code point it stands for.
    var codePoint: Int
    var advance: Double
    /// From the pen.
    var x: Double
    var y: Double
  }

  /// Digits that shall stand in columns must not be drawn together.
  private static let withoutKerning = HarfBuzz.Feature(tag: HarfBuzz.tag("kern"), value: 0)

  /// The glyphs of a run, from left to right. Nil where the font is none HarfBuzz can read, or misses a glyph there.
  ///
  /// - Parameters:
  ///   - range: the run within `codePoints`; what is around it decides how the letters at its ends join.
  ///   - script: of the run, by its ISO 15924 tag.
  func glyphs(
    _ codePoints: [UInt32], _ range: Range<Int>, face: FontFace, direction: HarfBuzz.Direction,
    script: UInt32, kerning: Bool
  ) -> [Glyph]? {
    guard let harfBuzz, let font = face.shapingFont(harfBuzz) else { return nil }
    let (infos, positions) = harfBuzz.shape(
      codePoints, range, font: font, direction: direction, script: script,
      features: kerning ? [] : [Self.withoutKerning])
    guard infos.allSatisfy({ $0.codepoint != 0 }) else { return nil }
    return zip(infos, positions).map { info, place in
      let change = place.xAdvance - harfBuzz.advance(of: info.codepoint, in: font)
      return Glyph(
        index: info.codepoint, codePoint: Int(info.cluster),
        // The face's own width and what shaping changes of it, so that a letter is as wide as elsewhere; pictures in
        // colour have widths HarfBuzz does not know.
        advance: place.xAdvance == 0 ? 0 : face.advance(of: info.codepoint) + pixels(change),
        x: pixels(place.xOffset), y: pixels(place.yOffset))
    }
  }

  /// From HarfBuzz's unit, as `ShapingFont` sets it.
  private func pixels(_ length: Int32) -> Double {
    Double(length) / 65_536
  }
}
