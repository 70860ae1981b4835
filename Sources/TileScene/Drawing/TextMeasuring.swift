/// Measures text the way the painter will draw it. Scenes depend on nothing else outside them.
///
/// Implementations return the same for the same arguments and are called every frame, so they cache.
package protocol TextMeasuring {
  /// Advance width of one line, in device pixels, not rounded.
  func width(of text: String, in font: FontSpec) -> Double
  func metrics(of font: FontSpec) -> FontMetrics
  /// Whether text is seen at all: false where no font serves for any, and symbols have to stand for words.
  var drawsText: Bool { get }
  /// `text`, or as much of its beginning as fits `limit` pixels with "…" behind it. Cut between characters as
  /// a reader sees them. Below the width of "…" itself nothing is left.
  func fitted(_ text: String, in font: FontSpec, within limit: Double) -> String
  /// The places of a line's characters, in logical order. Characters drawn as one, such as lam and alef,
  /// share its room evenly.
  func cells(of text: String, in font: FontSpec) -> [CharacterCell]
}

extension TextMeasuring {
  package var drawsText: Bool { true }

  /// By the widths of the text before each character, as if all were read from the left.
  package func cells(of text: String, in font: FontSpec) -> [CharacterCell] {
    var left = 0.0
    return text.indices.map { index in
      let right = width(of: String(text[...index]), in: font)
      defer { left = right }
      return CharacterCell(left: left, right: right)
    }
  }

  /// By binary search, from widths alone.
  package func fitted(_ text: String, in font: FontSpec, within limit: Double) -> String {
    // A hundredth of a pixel: sums of fractional advances must not cut a text that fits.
    let limit = limit + 0.01
    if width(of: text, in: font) <= limit { return text }
    let ellipsis = "…"
    guard width(of: ellipsis, in: font) <= limit else { return "" }
    let characters = Array(text)
    var fits = 0
    var tooMany = characters.count
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if width(of: shortened(characters, to: middle), in: font) <= limit {
        fits = middle
      } else {
        tooMany = middle
      }
    }
    return shortened(characters, to: fits)
  }

  private func shortened(_ characters: [Character], to count: Int) -> String {
    var kept = characters[..<count]
    while kept.last == " " { kept.removeLast() }
    return String(kept) + "…"
  }
}
