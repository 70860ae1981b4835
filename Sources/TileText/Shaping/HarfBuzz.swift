/// The part of HarfBuzz in use, which shapes text by a font's rules: letters that join, marks, ligatures,
/// kerning. Declares its types itself and is opened at run time, as HarfBuzz is not a build dependency.
final class HarfBuzz {
  typealias Object = OpaquePointer

  /// `hb_glyph_info_t`.
  struct GlyphInfo {
    /// The glyph's index after shaping.
    var codepoint: UInt32
    var mask: UInt32
    /// Index of the first code point of the glyph's cluster.
    var cluster: UInt32
    var reserved: (UInt32, UInt32)
  }

  /// `hb_glyph_position_t`, in the unit of the font's scale, y up.
  struct GlyphPosition {
    var xAdvance: Int32
    var yAdvance: Int32
    var xOffset: Int32
    var yOffset: Int32
    var reserved: UInt32
  }

  /// `hb_feature_t`.
  struct Feature {
    var tag: UInt32
    var value: UInt32
    /// Code points it applies to; all by default.
    var start: UInt32 = 0
    var end = UInt32.max
  }

  let blobCreateFromFile: @convention(c) (UnsafePointer<CChar>) -> Object?
  let blobDestroy: @convention(c) (Object) -> Void
  let faceCreate: @convention(c) (Object, CUnsignedInt) -> Object?
  let faceDestroy: @convention(c) (Object) -> Void
  let faceGetGlyphCount: @convention(c) (Object) -> CUnsignedInt
  let fontCreate: @convention(c) (Object) -> Object?
  let fontDestroy: @convention(c) (Object) -> Void
  let fontSetScale: @convention(c) (Object, CInt, CInt) -> Void
  let fontSetNamedInstance: @convention(c) (Object, CUnsignedInt) -> Void
  private let fontGetGlyphAdvance: @convention(c) (Object, UInt32) -> Int32
  let openTypeFontSetFunctions: @convention(c) (Object) -> Void
  private let bufferCreate: @convention(c) () -> Object?
  private let bufferDestroy: @convention(c) (Object) -> Void
  private let bufferClearContents: @convention(c) (Object) -> Void
  private let bufferAddCodePoints:
    @convention(c) (Object, UnsafePointer<UInt32>?, CInt, CUnsignedInt, CInt) -> Void
  private let bufferSetDirection: @convention(c) (Object, CUnsignedInt) -> Void
  private let bufferSetScript: @convention(c) (Object, UInt32) -> Void
  private let bufferGetGlyphInfos:
    @convention(c) (Object, UnsafeMutablePointer<CUnsignedInt>) -> UnsafeRawPointer?
  private let bufferGetGlyphPositions:
    @convention(c) (Object, UnsafeMutablePointer<CUnsignedInt>) -> UnsafeRawPointer?
  private let shapeBuffer: @convention(c) (Object, Object, UnsafeRawPointer?, CUnsignedInt) -> Void
  private let unicodeFunctions: @convention(c) () -> Object?
  private let unicodeScript: @convention(c) (Object, UInt32) -> UInt32

  private let buffer: Object
  private let unicode: Object

  /// Nil if it is not installed, or older than 2.6, the first version to support named instances of variable
  /// fonts.
  init?(_ name: String) {
    guard let library = DynamicLibrary(name) else { return nil }
    do throws(DynamicLibrary.MissingFunction) {
      blobCreateFromFile = try library.function("hb_blob_create_from_file")
      blobDestroy = try library.function("hb_blob_destroy")
      faceCreate = try library.function("hb_face_create")
      faceDestroy = try library.function("hb_face_destroy")
      faceGetGlyphCount = try library.function("hb_face_get_glyph_count")
      fontCreate = try library.function("hb_font_create")
      fontDestroy = try library.function("hb_font_destroy")
      fontSetScale = try library.function("hb_font_set_scale")
      fontSetNamedInstance = try library.function("hb_font_set_var_named_instance")
      fontGetGlyphAdvance = try library.function("hb_font_get_glyph_h_advance")
      openTypeFontSetFunctions = try library.function("hb_ot_font_set_funcs")
      bufferCreate = try library.function("hb_buffer_create")
      bufferDestroy = try library.function("hb_buffer_destroy")
      bufferClearContents = try library.function("hb_buffer_clear_contents")
      bufferAddCodePoints = try library.function("hb_buffer_add_codepoints")
      bufferSetDirection = try library.function("hb_buffer_set_direction")
      bufferSetScript = try library.function("hb_buffer_set_script")
      bufferGetGlyphInfos = try library.function("hb_buffer_get_glyph_infos")
      bufferGetGlyphPositions = try library.function("hb_buffer_get_glyph_positions")
      shapeBuffer = try library.function("hb_shape")
      unicodeFunctions = try library.function("hb_unicode_funcs_get_default")
      unicodeScript = try library.function("hb_unicode_script")
    } catch {
      return nil
    }
    guard let buffer = bufferCreate(), let unicode = unicodeFunctions() else { return nil }
    self.buffer = buffer
    self.unicode = unicode
  }

  deinit { bufferDestroy(buffer) }

  /// The script of a code point, by its ISO 15924 tag.
  func script(of codePoint: UInt32) -> UInt32 { unicodeScript(unicode, codePoint) }

  /// A glyph's own advance, in the unit of the font's scale.
  func advance(of glyph: UInt32, in font: Object) -> Int32 { fontGetGlyphAdvance(font, glyph) }

  /// Shapes a run within a text; the text around it affects how the letters at its ends join. The result is
  /// valid until the next call.
  func shape(
    _ codePoints: [UInt32], _ range: Range<Int>, font: Object, direction: Direction, script: UInt32,
    features: [Feature]
  ) -> (infos: UnsafeBufferPointer<GlyphInfo>, positions: UnsafeBufferPointer<GlyphPosition>) {
    bufferClearContents(buffer)
    bufferAddCodePoints(
      buffer, codePoints, CInt(codePoints.count), CUnsignedInt(range.lowerBound), CInt(range.count))
    bufferSetDirection(buffer, direction.rawValue)
    bufferSetScript(buffer, script)
    shapeBuffer(font, buffer, features, CUnsignedInt(features.count))
    var count: CUnsignedInt = 0
    let infos = bufferGetGlyphInfos(buffer, &count)?.assumingMemoryBound(to: GlyphInfo.self)
    let positions = bufferGetGlyphPositions(buffer, &count)?.assumingMemoryBound(to: GlyphPosition.self)
    return (
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count))
    )
  }
}

extension HarfBuzz {
  /// `hb_direction_t`.
  enum Direction: CUnsignedInt {
    case leftToRight = 4
    case rightToLeft = 5
  }

  /// `HB_TAG`: four letters as one number, for features and, as ISO 15924 names them, scripts.
  static func tag(_ letters: StaticString) -> UInt32 {
    precondition(letters.utf8CodeUnitCount == 4)
    return letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
