import TestSupport
import Testing
import TileGeometry
import TileScene

@testable import TileText

/// What stands where in a line. Fonts are DejaVu Sans and, for what it lacks, those the README's test command
/// brings.
@Suite("Lines of text")
struct TextLineTests {
  private let fonts = FontBook(family: "DejaVu Sans")
  private let font = FontSpec(size: 40, weight: .regular)

  private func line(_ text: String, _ book: FontBook? = nil) throws -> TextLine {
    try #require((book ?? fonts).line(text, in: font))
  }

  /// The characters of `alphabet` whose plain glyphs stand in the line, from left to right.
  private func read(_ line: TextLine, _ alphabet: String) -> String {
    String(
      line.glyphs.sorted { $0.x < $1.x }.compactMap { glyph in
        alphabet.unicodeScalars.first { glyph.face.glyph(of: $0) == glyph.index }.map(Character.init)
      })
  }

  // MARK: - Direction

  /// Expected orders follow from the rules of Unicode's annex 9, worked out by hand.
  @Test(
    "Each part is read its own way, the whole as its first letter is", .withShaping,
    arguments: [
      ("abc אבג", "abc גבא"), ("אבג abc", "abc גבא"), ("אבג", "גבא"), ("12 אבג", "גבא 12"),
      ("אבג 12", "12 גבא"), ("abc אבג 12", "abc 12 גבא"), ("(אבג)", "(גבא)"),
      ("abc (אבג) ab", "abc (גבא) ab"),
      ("אבג abc אב", "בא abc גבא"), ("12", "12"), ("אבג…", "…גבא"), ("abc אבג…", "abc גבא…"),
      ("אבג abc…", "…abc גבא"), ("\u{200F}12…", "…12"),
    ])
  func order(text: String, expected: String) throws {
    // A mark of direction is a space without width.
    let order = read(try line(text), "abcאבג12()… ")
    #expect(order.split(separator: " ") == expected.split(separator: " "))
  }

  @Test(
    "Without the libraries every character stands where it comes",
    arguments: ["abc אבג", "אבג abc", "(12) אבג"])
  func plainOrder(text: String) throws {
    let book = FontBook(family: "DejaVu Sans", libraries: .none)
    #expect(read(try line(text, book), "abcאבג12()… ") == text)
  }

  @MainActor
  @Test("Without the libraries no text is too strange", arguments: StrangeTexts.all)
  func plainStrange(text: String) {
    let book = FontBook(libraries: .none)
    let width = book.width(of: text, in: FontSpec(size: 20.5, weight: .medium, tabularDigits: true))
    #expect(width >= 0 && width.isFinite)
  }

  @Test("With one library of the two, text is set as with none")
  func oneLibrary() throws {
    let none = try line("سلام abc", FontBook(family: "DejaVu Sans", libraries: .none))
    for libraries in [
      TextLibraries(harfBuzz: TextLibraries.installed.harfBuzz, friBidi: TextLibraries.none.friBidi),
      TextLibraries(harfBuzz: TextLibraries.none.harfBuzz, friBidi: TextLibraries.installed.friBidi),
    ] {
      let one = try line("سلام abc", FontBook(family: "DejaVu Sans", libraries: libraries))
      #expect(one.width == none.width)
      #expect(one.glyphs.map(\.index) == none.glyphs.map(\.index))
    }
  }

  @Test("A library that is another is not taken for one")
  func otherLibrary() {
    #expect(HarfBuzz("libm.so.6") == nil)
    #expect(FriBidi("libm.so.6") == nil)
  }

  // MARK: - Scripts

  @Test("Arabic letters join, and lam and alef are one", .withShaping)
  func arabic() throws {
    let word = try line("سلام")
    #expect(word.glyphs.count == 3)
    let alone = "سلام".unicodeScalars.compactMap { word.glyphs[0].face.glyph(of: $0) }
    #expect(Set(word.glyphs.map(\.index)).isDisjoint(with: [alone[0], alone[1], alone[2]]))
    // The non-joiner keeps apart what is beside it.
    #expect(try line("ل\u{200C}ا").glyphs.map(\.index).contains(alone[1]))
  }

  @Test("Letters join across what is cut out of them to be measured", .withShaping)
  func joinedEllipsis() throws {
    let cut = try line("سل…")
    let face = cut.glyphs[0].face
    // Behind a letter of its word a lam ends it, and is not the lam that stands alone.
    #expect(cut.glyphs.allSatisfy { $0.index != face.glyph(of: "ل") })
  }

  @Test(
    "Points and accents are no wider than their letter", .withShaping, .withFonts("Waree"),
    arguments: [
      ("שָׁ", "ש"), ("בּ", "ב"), ("مُ", "م"), ("ที่", "ท"), ("น้ำ", "นำ"),
      ("ạ\u{301}", "a"), ("e\u{301}\u{327}", "e"),
    ])
  func marks(text: String, base: String) throws {
    let (marked, bare) = (try line(text), try line(base))
    #expect(abs(marked.width - bare.width) < 0.5)
    #expect(marked.glyphs.count > bare.glyphs.count || marked.glyphs.map(\.index) != bare.glyphs.map(\.index))
    #expect(Set(marked.glyphs.map { $0.face.pattern.families }).count == 1)
  }

  @Test(
    "A Thai tone above a vowel stands higher than one above a consonant", .withShaping, .withFonts("Waree"))
  func stackedMarks() throws {
    /// The highest row of the line's letters, from its baseline down.
    func top(_ text: String) throws -> Int {
      let tops = try line(text).glyphs.compactMap { glyph in
        glyph.face.image(of: glyph.index).map { $0.frame.y + glyph.y }
      }
      return try #require(tops.min())
    }
    #expect(try top("ที่") < top("ท่"))
  }

  @Test("A short i in Devanagari stands before its consonant", .withShaping, .withFonts("Lohit Devanagari"))
  func devanagari() throws {
    let syllable = try line("कि")
    let consonant = try #require(syllable.glyphs.firstIndex { $0.index == $0.face.glyph(of: "क") })
    #expect(consonant == 1 && syllable.glyphs.count == 2)
    // Joined by a virama, two consonants are one glyph.
    #expect(try line("क्ष").glyphs.count == 1)
  }

  // MARK: - Fonts

  @Test(
    "Each script comes from a font that has it",
    .withFonts(
      "DejaVu Sans", "Waree", "Lohit Devanagari", "Droid Sans Fallback", "Noto Color Emoji"),
    arguments: [
      ("שלום", "DejaVu Sans"), ("مرحبا", "DejaVu Sans"), ("ไทย", "Waree"), ("हिन्दी", "Lohit Devanagari"),
      ("東京", "Droid Sans Fallback"), ("ひらカナ", "Droid Sans Fallback"), ("😀", "Noto Color Emoji"),
      ("👨‍👩‍👧‍👦", "Noto Color Emoji"), ("🇩🇪", "Noto Color Emoji"), ("☎\u{FE0F}", "Noto Color Emoji"),
      ("☎\u{FE0E}", "DejaVu Sans"), ("☎", "DejaVu Sans"), ("1\u{FE0F}\u{20E3}", "Noto Color Emoji"),
      ("1", "DejaVu Sans"),
    ])
  func fallback(text: String, family: String) throws {
    // Another font may have it too, where more are installed; all of it comes from one, and none is missing.
    let glyphs = try line(text).glyphs
    #expect(glyphs.allSatisfy { $0.index != 0 })
    let families = Set(glyphs.map { $0.face.pattern.families })
    #expect(families.count == 1)
    if family == "DejaVu Sans" || family == "Noto Color Emoji" {
      #expect(families.first?.contains(family) == true)
    } else {
      #expect(families.first?.contains("DejaVu Sans") == false)
    }
  }

  @Test(
    "An emoji of several characters is one picture, as wide as any", .withShaping,
    .withFonts("Noto Color Emoji"),
    arguments: ["👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "☎\u{FE0F}", "1\u{FE0F}\u{20E3}", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func sequences(text: String) throws {
    let (sequence, single) = (try line(text), try line("😀"))
    #expect(sequence.width == single.width)
    #expect(sequence.glyphs.filter { $0.face.image(of: $0.index) != nil }.count == 1)
  }

  @Test("Variation selectors choose between a picture and a sign", .withFonts("Noto Color Emoji"))
  func selectors() throws {
    #expect(try line("☎\u{FE0F}").glyphs[0].face.isColored)
    #expect(try !line("☎\u{FE0E}").glyphs[0].face.isColored)
    #expect(try line("😀").glyphs[0].face.isColored)
    #expect(try !line("😀\u{FE0E}").glyphs[0].face.isColored)
  }

  @Test("A character no font has is one box in the midst of others", .withShaping, arguments: [true, false])
  func missing(isShaped: Bool) throws {
    let book = FontBook(libraries: isShaped ? .installed : .none)
    let box = try line("\u{10FFFD}", book).width
    #expect(box > 0)
    #expect(try line("\u{10FFFD}\u{301}\u{302}", book).glyphs.count == 1)
    let (mixed, around) = (try line("אב\u{10FFFD}\u{301}גד", book), try line("אבגד", book))
    #expect(mixed.glyphs.count == around.glyphs.count + 1)
    #expect(abs(mixed.width - around.width - box) < 1e-6)
  }

  @Test("What no font has is searched for once, and what is remembered has bounds")
  func misses() throws {
    let order = try #require(FontOrder(FontLibrary(), family: "DejaVu Sans", weight: .regular))
    let stack = try #require(
      FontStack(FontLibrary(), order: order, size: 20, shaper: TextShaper(.installed)))
    for _ in 0..<3 { #expect(stack.face(of: "\u{10FFFD}") == nil) }
    #expect(stack.searches == 1)
    let many = (0..<2 * FontStack.characterLimit).compactMap { Unicode.Scalar(0xE000 + UInt32($0)) }
    for scalar in many { _ = stack.face(of: Character(scalar)) }
    #expect(stack.remembered <= FontStack.characterLimit)
  }

  // MARK: - Cutting

  private static let titles = [
    "שלום עולם גדול", "مرحبا بالعالم الكبير", "abc אבג 12 (def)", "👨‍👩‍👧‍👦👍🏽🇩🇪🇫🇷☎\u{FE0F}",
    "ที่นี่น้ำผึ้ง", "हिन्दी क्षत्रिय", "e\u{301}\u{327}a\u{301}o\u{308}", "東京の夜景",
  ]

  @Test("A text cut to its room keeps whole characters, in every room", arguments: titles)
  func cutting(title: String) throws {
    let whole = fonts.width(of: title, in: font)
    for limit in stride(from: 0, through: whole + 10, by: whole / 60) {
      let cut = fonts.fitted(title, in: font, within: limit)
      #expect(fonts.width(of: cut, in: font) <= limit + 0.02)
      guard cut != title, !cut.isEmpty else { continue }
      #expect(cut.hasSuffix("…"))
      #expect(Array(title).starts(with: Array(cut.dropLast())))
    }
    #expect(fonts.fitted(title, in: font, within: whole) == title)
  }
}

extension TextLibraries {
  /// As on a machine that has none.
  fileprivate static let none = TextLibraries(
    harfBuzz: "libmissing-shaper.so.0", friBidi: "libmissing-bidi.so.0")
}
