import TestSupport
import Testing
import TileScene

@testable import TileText

/// Where the characters of a line stand. Expected places are sums of widths measured by themselves.
@Suite("Places of characters")
struct CharacterCellTests {
  private let fonts = FontBook(family: "DejaVu Sans")
  private let font = FontSpec(size: 40, weight: .regular)

  private func width(_ text: String) -> Double { fonts.width(of: text, in: font) }
  private func cells(_ text: String) -> [CharacterCell] { fonts.cells(of: text, in: font) }
  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.02 }

  @Test(
    "Whatever the text, its characters fill the line and none is in another's room",
    .withShaping,
    arguments: [
      "", "a", "AVATAR To", "Café e\u{301}\u{327}", "סלאם עולם", "سلام لا", "abc אבג 12 (def) سلام",
      "👨‍👩‍👧‍👦👍🏽🇩🇪",
      "ที่นี่น้ำ",
      "हिन्दी क्षत्रिय", "東京", "a\u{200F}b", "\u{200F}12", "אב\u{10FFFD}גד", "office ﬁ", "ل\u{200C}ا",
    ])
  func tiling(text: String) {
    let cells = cells(text)
    #expect(cells.count == text.count)
    let fromLeft = cells.sorted { ($0.left, $0.right) < ($1.left, $1.right) }
    var right = 0.0
    for cell in fromLeft {
      #expect(isNear(cell.left, right))
      #expect(cell.right >= cell.left - 0.02)
      right = cell.right
    }
    #expect(isNear(right, width(text)))
  }

  @Test(
    "Of a text read from the left, a character ends where the text up to it does", .withShaping,
    arguments: ["Tokyo AVATAR", "Straße", "12:30", "e\u{301}a\u{308}o", "東京の夜", "👍🏽🇩🇪😀"])
  func prefixes(text: String) {
    for (index, cell) in zip(text.indices, cells(text)) {
      // A pair is kerned once both are there: what comes next moves this one's end by that.
      let prefix = String(text[...index])
      let next = text.index(after: index)
      let kerning =
        next < text.endIndex
        ? width(prefix + String(text[next])) - width(prefix) - width(String(text[next])) : 0
      #expect(isNear(cell.right, width(prefix) + kerning), "\(prefix)")
      #expect(!cell.isRightToLeft)
    }
  }

  @Test("Without the libraries too", arguments: ["abc", "AVATAR", "אבג", "e\u{301}a", "a\u{200F}b"])
  func plain(text: String) {
    let none = TextLibraries(harfBuzz: "libmissing-shaper.so.0", friBidi: "libmissing-bidi.so.0")
    let plain = FontBook(family: "DejaVu Sans", libraries: none)
    let cells = plain.cells(of: text, in: font)
    #expect(cells.count == text.count)
    #expect(isNear(cells.last?.right ?? 0, plain.width(of: text, in: font)))
    for (one, next) in zip(cells, cells.dropFirst()) { #expect(isNear(one.right, next.left)) }
  }

  @Test("Hebrew begins at the right", .withShaping)
  func hebrew() {
    let cells = cells("אבג")
    let widths = ["א", "ב", "ג"].map(width)
    #expect(cells.map(\.isRightToLeft) == [true, true, true])
    #expect(isNear(cells[0].leading, widths.reduce(0, +)))
    #expect(isNear(cells[0].trailing, widths[1] + widths[2]))
    #expect(isNear(cells[2].trailing, 0))
  }

  @Test("In a line of both, each part has its own direction", .withShaping)
  func mixed() {
    // abc גבא
    let cells = cells("abc אבג")
    let (latin, hebrew) = (width("abc "), width("אבג"))
    #expect(cells.map(\.isRightToLeft) == [false, false, false, false, true, true, true])
    #expect(isNear(cells[3].right, latin) && isNear(cells[6].left, latin))
    #expect(isNear(cells[4].right, latin + hebrew))
  }

  @Test("Lam and alef, one glyph, share its room", .withShaping)
  func ligature() {
    let cells = cells("لا")
    let whole = width("لا")
    #expect(isNear(cells[0].left, whole / 2) && isNear(cells[0].right, whole))
    #expect(isNear(cells[1].left, 0) && isNear(cells[1].right, whole / 2))
  }

  @Test("Marks and sequences belong to their character", .withShaping, .withFonts("Noto Color Emoji"))
  func clusters() {
    let hebrew = cells("שָׁב")
    #expect(hebrew.count == 2 && isNear(hebrew[1].right, width("ב")))
    let emoji = cells("👨‍👩‍👧‍👦a")
    #expect(emoji.count == 2 && isNear(emoji[0].right, width("😀")))
  }

  @Test("What is never seen has no width", .withShaping)
  func invisible() {
    let cells = cells("a\u{200E}b")
    #expect(isNear(cells[1].left, width("a")) && isNear(cells[1].right, width("a")))
  }
}
