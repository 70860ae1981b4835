import CFreeType

/// The open font files, each opened once for all its sizes.
final class FontLibrary {
  private struct Key: Hashable {
    var path: String
    var index: Int
  }

  private let freeType = FreeType()
  /// Nil for files that cannot be opened, so that none is tried twice. Not limited, as only fonts in use are
  /// opened.
  private var files: [Key: FontFile?] = [:]

  /// The file of a prepared pattern; nil if it cannot be opened.
  func file(of pattern: FontPattern) -> FontFile? {
    guard let path = pattern.string(FC_FILE) else { return nil }
    let key = Key(path: path, index: pattern.integer(FC_INDEX) ?? 0)
    if let known = files[key] { return known }
    let file = FontFile(freeType, path: key.path, index: key.index)
    files[key] = .some(file)
    return file
  }
}

/// The FreeType library handle, freed after the last font opened with it.
private final class FreeType {
  /// Nil if memory ran out; there are no fonts then.
  let library: FT_Library?

  init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit {
    if let library { FT_Done_FreeType(library) }
  }
}

/// One font file, open, set to one size at a time.
final class FontFile {
  /// The size and transformation that the file's outlines are rendered with.
  struct Setting: Hashable {
    /// Em size in 26.6 pixels, across and down.
    var width: Int
    var height: Int
    /// Applied to outlines after they are scaled, 16.16.
    var xx = 65_536
    var xy = 0
    var yx = 0
    var yy = 65_536
  }

  private let freeType: FreeType
  private let face: FT_Face
  private var setting: Setting?
  private let path: String
  private let index: Int
  /// Nil until text is first shaped with this font; the inner value is nil if it cannot be.
  private var shapingFont: ShapingFont??
  private lazy var kerningTable = table("GPOS").flatMap(KerningTable.init(gpos:))
  private var glyphs = BoundedCache<Unicode.Scalar, UInt32?>(limit: glyphLimit)
  private var kernings = BoundedCache<Pair, Int>(limit: glyphLimit)

  private struct Pair: Hashable {
    var first: UInt32
    var second: UInt32
    var script: KerningTable.Script
  }

  /// Characters and pairs of glyphs cached, for all sizes: enough for a few languages.
  private static let glyphLimit = 4_096

  fileprivate init?(_ freeType: FreeType, path: String, index: Int) {
    var face: FT_Face?
    guard let library = freeType.library, FT_New_Face(library, path, index, &face) == 0, let face else {
      return nil
    }
    self.freeType = freeType
    self.face = face
    self.path = path
    self.index = index
  }

  deinit { FT_Done_Face(face) }

  /// FreeType's face at that setting, until the next call.
  func face(at setting: Setting) -> FT_Face {
    guard setting != self.setting else { return face }
    self.setting = setting
    if isScalable {
      FT_Set_Char_Size(face, setting.width, setting.height, 0, 0)
    } else if let strike = nearestStrike(to: setting.height) {
      FT_Select_Size(face, strike)
    }
    // fontconfig's rules scale a colour font by a matrix; here its pictures are scaled when they are drawn.
    guard isScalable else { return face }
    var matrix = FT_Matrix(xx: setting.xx, xy: setting.xy, yx: setting.yx, yy: setting.yy)
    FT_Set_Transform(face, &matrix, nil)
    return face
  }

  /// The letters without which a font cannot be the interface's.
  static let letters = ["a"..."z", "A"..."Z"].flatMap { (range: ClosedRange<Unicode.Scalar>) in
    (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
  }

  /// Whether it has glyphs for them. fontconfig also counts those of symbols that an old font has in the
  /// places of letters.
  var hasLetters: Bool { Self.letters.allSatisfy { glyph(of: $0) != nil } }

  /// Characters and pairs in the cache.
  var remembered: Int { glyphs.count + kernings.count }

  /// The glyph of a character; nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    glyphs.value(scalar) {
      let glyph = FcFreeTypeCharIndex(face, scalar.value)
      return (glyph == 0 ? nil : glyph, 1)
    }
  }

  /// The kerning between two glyphs, in design units.
  func kerning(_ first: UInt32, _ second: UInt32, script: KerningTable.Script) -> Int {
    kernings.value(Pair(first: first, second: second, script: script)) {
      (kerningTable?.kerning(first, second, script: script) ?? listedKerning(first, second), 1)
    }
  }

  /// The same from the `kern` table of older fonts, which FreeType reads and which does not distinguish
  /// scripts.
  func listedKerning(_ first: UInt32, _ second: UInt32) -> Int {
    var distance = FT_Vector()
    guard FT_Get_Kerning(face, first, second, FT_KERNING_UNSCALED.rawValue, &distance) == 0 else { return 0 }
    return distance.x
  }

  /// HarfBuzz's font at that setting, until the next call; nil for files it cannot read.
  func shapingFont(_ harfBuzz: HarfBuzz, at setting: Setting) -> HarfBuzz.Object? {
    let known = shapingFont ?? ShapingFont(harfBuzz, path: path, index: index)
    shapingFont = .some(known)
    known?.set(setting)
    return known?.font
  }

  /// A table of the file; nil if it has none of that name.
  func table(_ name: StaticString) -> [UInt8]? {
    let tag = FT_ULong(HarfBuzz.tag(name))
    var size: FT_ULong = 0
    guard FT_Load_Sfnt_Table(face, tag, 0, nil, &size) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    return FT_Load_Sfnt_Table(face, tag, 0, &bytes, &size) == 0 ? bytes : nil
  }

  /// Design units per em; 0 for bitmap fonts.
  var unitsPerEm: Int { Int(face.pointee.units_per_EM) }

  var isScalable: Bool { face.pointee.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0 }

  /// The bitmap strike to use for a size, at least as large if there is one: pictures are better scaled down
  /// than up.
  private func nearestStrike(to height: Int) -> Int32? {
    let sizes = (0..<face.pointee.num_fixed_sizes).map { face.pointee.available_sizes[Int($0)].y_ppem }
    let large = sizes.indices.filter { sizes[$0] >= height }.min { sizes[$0] < sizes[$1] }
    return (large ?? sizes.indices.max { sizes[$0] < sizes[$1] }).map { Int32($0) }
  }
}
