/// HarfBuzz's font for one file, set to one size at a time.
final class ShapingFont {
  let font: HarfBuzz.Object
  private let harfBuzz: HarfBuzz

  /// Nil for files that are not OpenType fonts, in which HarfBuzz finds no glyphs.
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

  /// Sets the size; glyphs are then measured in 1/65536 pixels.
  func set(_ setting: FontFile.Setting) {
    // From 26.6.
    harfBuzz.fontSetScale(font, CInt(setting.width << 10), CInt(setting.height << 10))
  }
}
