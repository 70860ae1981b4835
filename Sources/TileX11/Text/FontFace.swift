import CX11
import TileScene

/// One font file at one size, as Xft draws it; closed with this object.
final class FontFace {
  let font: UnsafeMutablePointer<XftFont>
  let size: Double
  private let display: OpaquePointer
  private let isColored: Bool
  private var advances: [UInt32: Double] = [:]

  /// - Parameter pattern: a prepared pattern, which tells file, size and rendering.
  init?(display: OpaquePointer, pattern: FontPattern, size: Double) {
    // Xft keeps the pattern if, and only if, it opens the font.
    guard let copy = FcPatternDuplicate(pattern.pointer) else { return nil }
    guard let font = XftFontOpenPattern(display, copy) else {
      FcPatternDestroy(copy)
      return nil
    }
    self.display = display
    self.font = font
    self.size = size
    isColored = pattern.flag(FC_COLOR)
  }

  deinit { XftFontClose(display, font) }

  /// The glyph of a character, nil where the font has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    let glyph = XftCharIndex(display, font, scalar.value)
    return glyph == 0 ? nil : glyph
  }

  /// How far the pen moves after a glyph, in pixels, not rounded.
  func advance(of glyph: UInt32) -> Double {
    if let known = advances[glyph] { return known }
    let advance = linearAdvance(of: glyph) ?? drawnAdvance(of: glyph)
    advances[glyph] = advance
    return advance
  }

  /// The design's own width at this size. Pictures in colour have none that fits: they are scaled when drawn.
  private func linearAdvance(of glyph: UInt32) -> Double? {
    guard !isColored else { return nil }
    return withFace { face in
      var advance: FT_Fixed = 0
      guard FT_Get_Advance(face, glyph, tilework_load_linear, &advance) == 0 else { return nil }
      return Double(advance) / 65_536
    }
  }

  private func drawnAdvance(of glyph: UInt32) -> Double {
    var glyph = FT_UInt(glyph)
    var extents = XGlyphInfo()
    XftGlyphExtents(display, font, &glyph, 1, &extents)
    return Double(extents.xOff)
  }

  /// Ascent and descent of the design at this size, rounded up, and the height of its capitals.
  func makeMetrics() -> FontMetrics {
    let metrics: FontMetrics? = withFace { face in
      let units = Double(face.pointee.units_per_EM)
      guard units > 0 else { return nil }
      let pixels = size / units
      let capital = capitalUnits(face).map { $0 * pixels } ?? capitalPixels(face)
      return FontMetrics(
        ascent: Int((Double(face.pointee.ascender) * pixels).rounded(.up)),
        descent: Int((-Double(face.pointee.descender) * pixels).rounded(.up)), capHeight: capital)
    }
    let ascent = Int(font.pointee.ascent)
    return metrics
      ?? FontMetrics(
        ascent: ascent, descent: Int(font.pointee.descent), capHeight: Double(ascent) * 0.75)
  }

  /// What the font says of its capitals, in units of its design.
  private func capitalUnits(_ face: FT_Face) -> Double? {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return nil }
    let facts = table.assumingMemoryBound(to: TT_OS2.self).pointee
    let height = Double(facts.sCapHeight)
    // The field exists from version 2 on; 0xFFFF marks a table that is missing.
    return facts.version >= 2 && facts.version != 0xFFFF && height > 0 ? height : nil
  }

  /// The height of an H, in pixels.
  private func capitalPixels(_ face: FT_Face) -> Double {
    let glyph = FT_Get_Char_Index(face, FT_ULong(UInt8(ascii: "H")))
    guard glyph != 0, FT_Load_Glyph(face, glyph, tilework_load_linear) == 0 else { return size * 0.7 }
    return Double(face.pointee.glyph.pointee.metrics.horiBearingY) / 64
  }

  /// Lends FreeType's face at this size; nil for fonts that are not files.
  private func withFace<Result>(_ body: (FT_Face) -> Result?) -> Result? {
    guard let face = XftLockFace(font) else { return nil }
    defer { XftUnlockFace(font) }
    return body(face)
  }
}
