import CFreeType
package import TileGeometry
import TileScene

/// One font file at one size.
package final class FontFace {
  let size: Double
  /// The pattern this face was opened from: file, size and rendering.
  package let pattern: FontPattern

  let file: FontFile
  private let setting: FontFile.Setting
  /// Whether its glyphs are colour pictures.
  package let isColored: Bool
  private let isEmboldened: Bool
  private let keepsBitmaps: Bool
  private var advances: [UInt32: Double] = [:]
  private var drawsPictures: Bool?

  /// - Parameter pattern: a prepared pattern, which holds file, size and rendering.
  init?(_ library: FontLibrary, pattern: FontPattern, size: Double) {
    guard let file = library.file(of: pattern) else { return nil }
    self.file = file
    self.pattern = pattern
    self.size = size
    setting = pattern.setting(size: size)
    isColored = pattern.isColored
    isEmboldened = pattern.flag(FC_EMBOLDEN)
    keepsBitmaps = pattern.flag(FC_EMBEDDED_BITMAP, default: true)
  }

  private var face: FT_Face { file.face(at: setting) }

  /// The glyph of a character; nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    file.glyph(of: scalar)
  }

  /// How far the pen moves after a glyph, in pixels, not rounded.
  func advance(of glyph: UInt32) -> Double {
    if let known = advances[glyph] { return known }
    let advance = linearAdvance(of: glyph) ?? drawnAdvance(of: glyph)
    advances[glyph] = advance
    return advance
  }

  /// HarfBuzz's font of this file and size, until another of the file's sizes is asked for.
  func shapingFont(_ harfBuzz: HarfBuzz) -> HarfBuzz.Object? {
    file.shapingFont(harfBuzz, at: setting)
  }

  /// The kerning between two consecutive glyphs, in pixels.
  func kerning(_ first: UInt32, _ second: UInt32, script: KerningTable.Script) -> Double {
    guard file.unitsPerEm > 0 else { return 0 }
    let units = file.kerning(first, second, script: script)
    return Double(units) * Double(setting.width) / 64 / Double(file.unitsPerEm)
  }

  /// The unhinted advance of the design at this size; nil for colour pictures, which are scaled when drawn.
  private func linearAdvance(of glyph: UInt32) -> Double? {
    guard !isColored else { return nil }
    var advance: FT_Fixed = 0
    guard FT_Get_Advance(face, glyph, tilework_load_linear, &advance) == 0 else { return nil }
    return Double(advance) / 65_536
  }

  private func drawnAdvance(of glyph: UInt32) -> Double {
    let face = face
    guard FT_Load_Glyph(face, glyph, loadFlags) == 0 else { return 0 }
    return (Double(face.pointee.glyph.pointee.advance.x) / 64 * pictureScale(face)).rounded()
  }

  /// The scale applied to colour pictures, which fonts have in a few sizes only.
  private func pictureScale(_ face: FT_Face) -> Double {
    let drawn = Double(face.pointee.size.pointee.metrics.y_ppem)
    return file.isScalable || drawn == 0 ? 1 : size / drawn
  }

  private var loadFlags: Int32 {
    Int32(FT_LOAD_NO_HINTING) | (keepsBitmaps ? 0 : Int32(FT_LOAD_NO_BITMAP))
      | (isColored ? tilework_load_color : 0)
  }

  /// The glyph drawn, as Xft draws it; nil for spaces and glyphs that cannot be drawn.
  package func image(of glyph: UInt32) -> GlyphImage? {
    let face = face
    guard FT_Load_Glyph(face, glyph, loadFlags) == 0, let slot = face.pointee.glyph else { return nil }
    if isEmboldened { FT_GlyphSlot_Embolden(slot) }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    return GlyphImage(slot.pointee, scale: pictureScale(face))
  }

  /// The glyph as a picture in colour; nil where it is none.
  package func picture(of glyph: UInt32) -> (pixels: [Pixel], frame: PixelRect)? {
    guard isColored, let image = image(of: glyph), case .picture(let pixels) = image.content else {
      return nil
    }
    return (pixels, image.frame)
  }

  /// Whether this FreeType can draw the font's colour pictures, judged by one of them: it does not support
  /// every format, and some fonts have no outlines instead.
  func drawsPictures(like glyph: UInt32) -> Bool {
    if let known = drawsPictures { return known }
    let answer = image(of: glyph) != nil
    drawsPictures = answer
    return answer
  }

  /// The font's ascent and descent at this size, rounded up, and the height of its capitals.
  func makeMetrics() -> FontMetrics {
    let face = face
    let units = Double(face.pointee.units_per_EM)
    guard units > 0 else {
      let metrics = face.pointee.size.pointee.metrics
      let ascent = Int((Double(metrics.ascender) / 64).rounded(.up))
      let descent = Int((-Double(metrics.descender) / 64).rounded(.up))
      return FontMetrics(ascent: ascent, descent: descent, capHeight: Double(ascent) * 0.75)
    }
    let pixels = size / units
    return FontMetrics(
      ascent: Int((Double(face.pointee.ascender) * pixels).rounded(.up)),
      descent: Int((-Double(face.pointee.descender) * pixels).rounded(.up)),
      capHeight: capitalUnits(face).map { $0 * pixels } ?? capitalPixels(face))
  }

  /// The height of capitals by the font's OS/2 table, in design units.
  private func capitalUnits(_ face: FT_Face) -> Double? {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return nil }
    let facts = table.assumingMemoryBound(to: TT_OS2.self).pointee
    let height = Double(facts.sCapHeight)
    // The field exists since version 2; version 0xFFFF marks a missing table.
    return facts.version >= 2 && facts.version != 0xFFFF && height > 0 ? height : nil
  }

  /// The height of an H, in pixels.
  private func capitalPixels(_ face: FT_Face) -> Double {
    let glyph = FT_Get_Char_Index(face, FT_ULong(UInt8(ascii: "H")))
    guard glyph != 0, FT_Load_Glyph(face, glyph, tilework_load_linear) == 0 else { return size * 0.7 }
    return Double(face.pointee.glyph.pointee.metrics.horiBearingY) / 64
  }
}

extension FontPattern {
  /// Size and transformation as Xft reads them from a prepared pattern.
  fileprivate func setting(size: Double) -> FontFile.Setting {
    // Truncated, not rounded, to 26.6.
    let aspect = number(FC_ASPECT) ?? 1
    var setting = FontFile.Setting(width: Int(size * aspect * 64), height: Int(size * 64))
    if let matrix {
      func fixed(_ value: Double) -> Int { Int(value.clamped(to: -32_767...32_767) * 65_536) }
      setting.xx = fixed(matrix.xx)
      setting.xy = fixed(matrix.xy)
      setting.yx = fixed(matrix.yx)
      setting.yy = fixed(matrix.yy)
    }
    return setting
  }
}
