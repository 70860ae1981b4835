import CX11
import TileScene

/// The fonts of one weight, best first: the interface's own, then what else is installed, each known by its
/// pattern before any is opened.
final class FontOrder {
  let pattern: FontPattern
  private let best: FontPattern
  /// Only looked for when the best font lacks a character: sorting all that is installed takes longer than a frame.
  private lazy var others = Self.others(for: pattern)

  init?(family: String, weight: FontSpec.Weight) {
    guard let pattern = FontPattern(family: family, weight: weight), let best = pattern.match() else {
      return nil
    }
    self.pattern = pattern
    self.best = best
  }

  /// The best font is at place 0, the others follow; nil behind the last.
  func font(at place: Int) -> FontPattern? {
    if place == 0 { return best }
    return place <= others.count ? others[place - 1] : nil
  }

  /// Fonts that each add characters the ones before lack. Fonts in colour are left out where libXft would
  /// break the connection with them, and so are old bitmap fonts, which come in sizes of their own.
  private static func others(for pattern: FontPattern) -> [FontPattern] {
    var result = FcResult(rawValue: 0)
    guard let set = FcFontSort(nil, pattern.pointer, FcBool(FcTrue), nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    let fonts = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    let allowsColor = XftGetVersion() >= firstSafeColorVersion
    return fonts.compactMap { font in
      guard let font else { return nil }
      FcPatternReference(font)
      guard let candidate = FontPattern(font) else { return nil }
      let isColored = candidate.flag(FC_COLOR)
      return (isColored ? allowsColor : candidate.flag(FC_SCALABLE)) ? candidate : nil
    }
  }

  /// libXft 2.3.5, as its version number counts: before it a glyph in colour was an error that ends the
  /// program.
  private static let firstSafeColorVersion: Int32 = 20_305
}

/// The fonts for one size and weight, opened when a character first needs them.
final class FontStack {
  /// A glyph and the font that has it.
  struct Glyph {
    var face: FontFace
    var index: UInt32
    var advance: Double
  }

  let primary: FontFace
  let metrics: FontMetrics
  /// Advance of the widest of the ten digits, in pixels.
  private(set) lazy var digitAdvance =
    "0123456789".unicodeScalars.compactMap { glyph(of: $0)?.advance }.max() ?? 0

  private let library: FontLibrary
  private let order: FontOrder
  private let size: Double
  private var opened: [Int: FontFace?] = [:]
  /// Nil for characters no font has, so that nobody searches twice.
  private var glyphs: [Unicode.Scalar: Glyph?] = [:]

  init?(_ library: FontLibrary, order: FontOrder, size: Double) {
    guard let first = order.font(at: 0), let prepared = order.pattern.prepared(first, size: size),
      let primary = FontFace(library, pattern: prepared, size: size)
    else { return nil }
    self.library = library
    self.order = order
    self.size = size
    self.primary = primary
    metrics = primary.makeMetrics()
    opened[0] = primary
  }

  /// The glyph of a character in the first font that has it.
  func glyph(of scalar: Unicode.Scalar) -> Glyph? {
    if let known = glyphs[scalar] { return known }
    let found = search(scalar)
    glyphs[scalar] = .some(found)
    return found
  }

  /// What is drawn for a character no font has: U+FFFD, else the font's own empty box.
  var missing: Glyph {
    glyph(of: "\u{FFFD}")
      ?? Glyph(face: primary, index: 0, advance: primary.advance(of: 0))
  }

  private func search(_ scalar: Unicode.Scalar) -> Glyph? {
    var place = 0
    while let font = order.font(at: place) {
      if font.covers(scalar), let face = face(at: place, font), let index = face.glyph(of: scalar) {
        return Glyph(face: face, index: index, advance: face.advance(of: index))
      }
      place += 1
    }
    return nil
  }

  private func face(at place: Int, _ font: FontPattern) -> FontFace? {
    if let known = opened[place] { return known }
    let face = order.pattern.prepared(font, size: size).flatMap {
      FontFace(library, pattern: $0, size: size)
    }
    opened[place] = .some(face)
    return face
  }
}
