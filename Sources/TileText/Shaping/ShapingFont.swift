/// One font file as HarfBuzz reads it, set to one size at a time.
final class ShapingFont {
  let font: HarfBuzz.Object
  private let harfBuzz: HarfBuzz

  /// Nil for files that are no OpenType font: HarfBuzz finds no glyphs in them.
  ///
  /// - Parameter index: as fontconfig counts: the font's number in the file, and above its 16 bits the number
  ///   of a variable font's named instance, counted from 1.
  init?(_ harfBuzz: HarfBuzz, path: String, index: Int) {
    guard let blob = harfBuzz.blobCreateFromFile(path) else { return nil }
    defer { harfBuzz.blobDestroy(blob) }
    guard let face = harfBuzz.faceCreate(blob, CUnsignedInt(index & 0xFFFF)) else { return nil }
    defer { harfBuzz.faceDestroy(face) }
    guard harfBuzz.faceGetGlyphCount(face) > 0, let font = harfBuzz.fontCreate(face) else { return nil }
    harfBuzz.openTypeFontSetFunctions(font)
    if index >> 16 > 0 { harfBuzz.fontSetNamedInstance(font, CUnsignedInt(index >> 16 - 1)) }
    self.harfBuzz = harfBuzz
    self.font = font
  }

  deinit { harfBuzz.fontDestroy(font) }

  /// Glyphs are measured in 1/65536 pixels from now on.
  func set(_ setting: FontFile.Setting) {
    // From 26.6.
    harfBuzz.fontSetScale(font, CInt(setting.width << 10), CInt(setting.height << 10))
  }
}
