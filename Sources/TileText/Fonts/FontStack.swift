import CFreeType
import TileScene

/// The fonts of one weight, best first: the interface's own, then other installed ones, as patterns that are
/// not opened yet.
final class FontOrder {
  let pattern: FontPattern
  /// The interface's own.
  let best: FontPattern
  /// The fonts for what the best one lacks: those with the letters of any language, then symbols, then
  /// pictures in colour; without bitmap fonts, which have fixed sizes. Only searched for when the best font
  /// lacks a character: sorting all installed fonts takes longer than a frame.
  private(set) lazy var others: [FontPattern] = {
    let fonts = pattern.sorted(trimmed: false)
    let isText = { (font: FontPattern) in font.isPlain && font.supports(nil) }
    return fonts.filter(isText) + fonts.filter { $0.flag(FC_SCALABLE) && !$0.isColored && !isText($0) }
      + fonts.filter(\.isColored)
  }()
  /// Fonts of colour pictures, for characters shown as emoji by default: many text fonts have monochrome ones
  /// of them.
  private(set) lazy var pictures =
    FontPattern.pictures()?.sorted(trimmed: false).filter(\.isColored) ?? []

  /// Nil if no font has letters.
  init?(_ library: FontLibrary, family: String, weight: FontSpec.Weight) {
    guard let pattern = FontPattern(family: family, weight: weight),
      let best = Self.best(for: pattern, library)
    else { return nil }
    self.pattern = pattern
    self.best = best
  }

  /// The font that fontconfig prefers, if it serves for text and can be opened; else the next one that serves
  /// best.
  private static func best(for pattern: FontPattern, _ library: FontLibrary) -> FontPattern? {
    func opens(_ font: FontPattern) -> Bool { library.file(of: font)?.hasLetters ?? false }
    if let match = pattern.match(), match.textFitness == .text, opens(match) { return match }
    let fonts = pattern.sorted(trimmed: false).map { (font: $0, fitness: $0.textFitness) }
    return TextFitness.allCases.lazy.filter { $0 != .none }.compactMap { fitness in
      fonts.first { $0.fitness == fitness && opens($0.font) }?.font
    }.first
  }
}

/// The fonts for one size and weight, opened when a character first needs them.
final class FontStack {
  let primary: FontFace
  let metrics: FontMetrics
  /// Advance of the widest of the ten digits, in pixels.
  private(set) lazy var digitAdvance =
    "0123456789".map { TextLine(String($0), in: self, tabularDigits: false).width }.max() ?? 0
  let shaper: TextShaper

  /// Characters cached: those of a large library's titles in Chinese.
  static let characterLimit = 4_096

  private let library: FontLibrary
  private let order: FontOrder
  private let size: Double
  private var opened: [ObjectIdentifier: FontFace?] = [:]
  /// Nil for characters that no font has, so that none is searched for twice.
  private var faces = BoundedCache<Character, FontFace?>(limit: characterLimit)
  /// The same for ASCII, the most frequent characters.
  private var asciiFaces = [FontFace??](repeating: nil, count: 128)
  /// Searches for a font so far.
  private(set) var searches = 0

  init?(_ library: FontLibrary, order: FontOrder, size: Double, shaper: TextShaper) {
    guard let prepared = order.pattern.prepared(order.best, size: size),
      let primary = FontFace(library, pattern: prepared, size: size)
    else { return nil }
    self.library = library
    self.order = order
    self.size = size
    self.shaper = shaper
    self.primary = primary
    metrics = primary.makeMetrics()
    opened[ObjectIdentifier(order.best)] = primary
  }

  /// Characters in the cache, beside those of ASCII.
  var remembered: Int { faces.count }

  /// The font that draws a character with all its marks and parts; nil if none has even its base.
  func face(of character: Character) -> FontFace? {
    guard let ascii = character.asciiValue else {
      return faces.value(character) { (search(character), 1) }
    }
    if let known = asciiFaces[Int(ascii)] { return known }
    let face = search(character)
    asciiFaces[Int(ascii)] = .some(face)
    return face
  }

  private func search(_ character: Character) -> FontFace? {
    searches += 1
    // Variation selectors and joiners need no glyph: a font may use them or not.
    let parts = Array(character.unicodeScalars).filter { !$0.isInvisible }
    guard let base = parts.first else { return nil }
    if character.isPicture, let face = firstFace(in: order.pictures, having: parts) { return face }
    return firstFace(having: parts) ?? firstFace(having: [base])
  }

  private func firstFace(having scalars: [Unicode.Scalar]) -> FontFace? {
    firstFace(in: [order.best], having: scalars) ?? firstFace(in: order.others, having: scalars)
  }

  /// The first of these fonts that has all of them.
  private func firstFace(in fonts: [FontPattern], having scalars: [Unicode.Scalar]) -> FontFace? {
    for font in fonts where scalars.allSatisfy(font.covers) {
      guard let face = face(font) else { continue }
      let glyphs = scalars.compactMap(face.glyph)
      if glyphs.count == scalars.count, !face.isColored || face.drawsPictures(like: glyphs[0]) { return face }
    }
    return nil
  }

  private func face(_ font: FontPattern) -> FontFace? {
    if let known = opened[ObjectIdentifier(font)] { return known }
    let face = order.pattern.prepared(font, size: size).flatMap {
      FontFace(library, pattern: $0, size: size)
    }
    opened[ObjectIdentifier(font)] = .some(face)
    return face
  }
}

extension Character {
  /// Whether it is shown as a colour picture (UTS #51): by default, or by a variation selector.
  fileprivate var isPicture: Bool {
    let scalars = unicodeScalars
    if scalars.contains("\u{FE0E}") { return false }
    return scalars.contains("\u{FE0F}") || scalars.contains(where: \.properties.isEmojiPresentation)
  }
}
