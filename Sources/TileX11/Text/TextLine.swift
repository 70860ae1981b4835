/// One line of text, set: which glyph of which font stands where.
struct TextLine {
  struct Glyph {
    var face: FontFace
    var index: UInt32
    /// From the start of the line, in pixels, not rounded.
    var x: Double
  }

  private(set) var glyphs: [Glyph] = []
  /// Advance width of the whole, in pixels.
  private(set) var width = 0.0

  /// Sets `text` from left to right, one glyph a character. Letters are not joined, and lines of
  /// right-to-left scripts come out in reading order from the left.
  init(_ text: String, in fonts: FontStack, tabularDigits: Bool) {
    for character in text {
      add(character, in: fonts, tabularDigits: tabularDigits)
    }
  }

  private mutating func add(_ character: Character, in fonts: FontStack, tabularDigits: Bool) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next(), !first.properties.isDefaultIgnorableCodePoint else { return }
    guard let base = fonts.glyph(of: first.isControl ? " " : first) else {
      // One box for the whole character, however many parts it has.
      append(fonts.missing, at: width)
      width += fonts.missing.advance
      return
    }
    if tabularDigits, ("0"..."9").contains(first) {
      append(base, at: width + (fonts.digitAdvance - base.advance) / 2)
      width += fonts.digitAdvance
      return
    }
    append(base, at: width)
    let start = width
    width += base.advance
    while let next = scalars.next() {
      guard next != Self.joiner else { return }  // an emoji of several: the first stands for them
      addPart(next, of: base, at: start, in: fonts)
    }
  }

  /// A further part of a character: a mark over or under its base, or a letter joined to it.
  private mutating func addPart(
    _ scalar: Unicode.Scalar, of base: FontStack.Glyph, at start: Double, in fonts: FontStack
  ) {
    let properties = scalar.properties
    guard !scalar.isControl, !properties.isDefaultIgnorableCodePoint, !properties.isEmojiModifier,
      let part = base.face.part(scalar) ?? fonts.glyph(of: scalar)
    else { return }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Marks are drawn to the left of the pen; one with a width of its own is centred on its base.
      append(part, at: part.advance == 0 ? width : start + (base.advance - part.advance) / 2)
    default:
      append(part, at: width)
      width += part.advance
    }
  }

  private mutating func append(_ glyph: FontStack.Glyph, at x: Double) {
    glyphs.append(Glyph(face: glyph.face, index: glyph.index, x: x))
  }

  /// Zero-width joiner.
  private static let joiner: Unicode.Scalar = "\u{200D}"
}

extension FontFace {
  /// A mark is best taken from the font of its base, whose proportions it follows.
  fileprivate func part(_ scalar: Unicode.Scalar) -> FontStack.Glyph? {
    glyph(of: scalar).map { FontStack.Glyph(face: self, index: $0, advance: advance(of: $0)) }
  }
}

extension Unicode.Scalar {
  /// Line ends, tabulators and other commands that have no picture.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
