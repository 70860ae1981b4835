import CFreeType
import TileScene

/// A fontconfig pattern, freed with this object.
package final class FontPattern {
  package let pointer: OpaquePointer

  /// Takes ownership of the pattern.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// A search for an upright font of the family in that weight, or the nearest there is.
  convenience init?(family: String, weight: FontSpec.Weight) {
    self.init(FcPatternCreate())
    FcPatternAddString(pointer, FC_FAMILY, family)
    FcPatternAddInteger(pointer, FC_WEIGHT, weight.fontconfig)
    FcPatternAddInteger(pointer, FC_SLANT, FC_SLANT_ROMAN)
    // Named instances of a variable font are wanted, not the variable font itself, whose axes Xft cannot set.
    FcPatternAddBool(pointer, FC_VARIABLE, FcBool(FcFalse))
    FcConfigSubstitute(nil, pointer, FcMatchPattern)
    FcDefaultSubstitute(pointer)
  }

  /// A search for a font of colour pictures.
  static func pictures() -> FontPattern? {
    guard let pattern = FontPattern(FcPatternCreate()) else { return nil }
    FcPatternAddString(pattern.pointer, FC_FAMILY, "emoji")
    FcPatternAddBool(pattern.pointer, FC_COLOR, FcBool(FcTrue))
    FcConfigSubstitute(nil, pattern.pointer, FcMatchPattern)
    FcDefaultSubstitute(pattern.pointer)
    return pattern
  }

  deinit { FcPatternDestroy(pointer) }

  /// The font fontconfig prefers for this pattern.
  func match() -> FontPattern? {
    var result = FcResult(rawValue: 0)
    return FontPattern(FcFontMatch(nil, pointer, &result))
  }

  /// The installed fonts, the best match first.
  ///
  /// - Parameter trimmed: without fonts that add no character to those before them.
  func sorted(trimmed: Bool) -> [FontPattern] {
    var result = FcResult(rawValue: 0)
    guard let set = FcFontSort(nil, pointer, FcBool(trimmed ? FcTrue : FcFalse), nil, &result) else {
      return []
    }
    defer { FcFontSetDestroy(set) }
    return UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)).compactMap { font in
      guard let font else { return nil }
      FcPatternReference(font)
      return FontPattern(font)
    }
  }

  /// Whether its glyphs are pictures in colour.
  var isColored: Bool { flag(FC_COLOR) }

  /// Whether its glyphs are outlines of one colour, and not symbols in the places of letters.
  var isPlain: Bool { !isColored && flag(FC_SCALABLE) && !flag(FC_SYMBOL) }

  /// Whether it has all letters of a language, by the alphabets that fontconfig knows; nil stands for any.
  func supports(_ language: String?) -> Bool {
    var languages: OpaquePointer?
    guard FcPatternGetLangSet(pointer, FC_LANG, 0, &languages) == FcResultMatch else { return false }
    if let language { return FcLangSetHasLang(languages, language) != FcLangDifferentLang }
    guard let none = FcLangSetCreate() else { return false }
    defer { FcLangSetDestroy(none) }
    return FcLangSetEqual(languages, none) == FcBool(FcFalse)
  }

  /// How well it serves for the interface's text.
  var textFitness: TextFitness {
    guard !flag(FC_SYMBOL), FontFile.letters.allSatisfy(covers) else { return .none }
    if !isPlain { return isColored ? .colored : .bitmaps }
    return supports("en") ? .text : .letters
  }

  /// All families the pattern names.
  var families: [String] {
    var families: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pointer, FC_FAMILY, Int32(families.count), &name) == FcResultMatch,
      let found = name
    {
      families.append(String(cString: found))
    }
    return families
  }

  /// Whether a family is one of the names, whatever the case of its letters.
  func isOf(_ family: String) -> Bool { families.contains { $0.lowercased() == family.lowercased() } }

  /// A flag; `standard` if the pattern does not hold it.
  func flag(_ name: String, default standard: Bool = false) -> Bool {
    var value = FcBool(FcFalse)
    guard FcPatternGetBool(pointer, name, 0, &value) == FcResultMatch else { return standard }
    return value != FcBool(FcFalse)
  }

  func string(_ name: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pointer, name, 0, &value) == FcResultMatch else { return nil }
    return value.map { String(cString: $0) }
  }

  func integer(_ name: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pointer, name, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  func number(_ name: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pointer, name, 0, &value) == FcResultMatch ? value : nil
  }

  /// The transformation of outlines, such as a slant; nil for none.
  var matrix: FcMatrix? {
    var value: UnsafeMutablePointer<FcMatrix>?
    return FcPatternGetMatrix(pointer, FC_MATRIX, 0, &value) == FcResultMatch ? value?.pointee : nil
  }

  /// Whether the font has a glyph for the character, by fontconfig's charset.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    var characters: OpaquePointer?
    return FcPatternGetCharSet(pointer, FC_CHARSET, 0, &characters) == FcResultMatch
      && FcCharSetHasChar(characters, scalar.value) != FcBool(FcFalse)
  }

  /// Everything needed to open `font`: fontconfig's rules for it, our size, and grey glyphs without hinting
  /// whatever the reader's configuration says. Subpixel colours would show in scaled and translucent layers,
  /// and hinting would make letters jump while they move.
  func prepared(_ font: FontPattern, size: Double) -> FontPattern? {
    guard let sized = FontPattern(FcPatternDuplicate(pointer)) else { return nil }
    sized.set(FC_PIXEL_SIZE, size)
    guard let prepared = FontPattern(FcFontRenderPrepare(nil, sized.pointer, font.pointer)) else {
      return nil
    }
    prepared.set(FC_PIXEL_SIZE, size)
    prepared.set(FC_ANTIALIAS, true)
    prepared.set(FC_HINTING, false)
    prepared.set(FC_AUTOHINT, false)
    prepared.set(FC_HINT_STYLE, FC_HINT_NONE)
    prepared.set(FC_RGBA, FC_RGBA_NONE)
    if isBolder(than: font) { prepared.set(FC_EMBOLDEN, true) }
    return prepared
  }

  /// Whether a bold weight is wanted of a font that has none: many fallback fonts come in one weight, and a
  /// title in them would look faint among the others.
  private func isBolder(than font: FontPattern) -> Bool {
    guard let wanted = integer(FC_WEIGHT), let weight = font.integer(FC_WEIGHT), !font.isColored else {
      return false
    }
    return wanted >= Int(FC_WEIGHT_DEMIBOLD) && weight <= Int(FC_WEIGHT_MEDIUM)
  }

  private func set(_ name: String, _ value: Double) {
    FcPatternDel(pointer, name)
    FcPatternAddDouble(pointer, name, value)
  }

  private func set(_ name: String, _ value: Bool) {
    FcPatternDel(pointer, name)
    FcPatternAddBool(pointer, name, FcBool(value ? FcTrue : FcFalse))
  }

  private func set(_ name: String, _ value: Int32) {
    FcPatternDel(pointer, name)
    FcPatternAddInteger(pointer, name, value)
  }
}

extension FontSpec.Weight {
  /// fontconfig's own scale of weights.
  fileprivate var fontconfig: Int32 {
    switch self {
    case .regular: FC_WEIGHT_REGULAR
    case .medium: FC_WEIGHT_MEDIUM
    case .semibold: FC_WEIGHT_DEMIBOLD
    }
  }
}
