import TestSupport
import Testing
import TileScene
import TileText

@Suite("Fonts")
struct FontBookTests {
  private let plain = FontSpec(size: 34, weight: .regular)

  @Test("No text is too strange to be measured", arguments: StrangeTexts.all)
  func strangeText(text: String) {
    let fonts = FontBook()
    for weight in [FontSpec.Weight.regular, .medium, .semibold] {
      let font = FontSpec(size: 20.5, weight: weight, tabularDigits: true)
      #expect(fonts.width(of: text, in: font) >= 0)
      #expect(fonts.width(of: text, in: font).isFinite)
    }
  }

  @Test("Widths add up: they are the design's, not rounded letter by letter")
  func linearWidths() {
    let fonts = FontBook()
    let one = fonts.width(of: "n", in: plain)
    #expect(abs(fonts.width(of: String(repeating: "n", count: 100), in: plain) - 100 * one) < 1e-6)
    let twice = FontSpec(size: 68, weight: .regular)
    #expect(abs(fonts.width(of: "Tilework", in: twice) - 2 * fonts.width(of: "Tilework", in: plain)) < 0.2)
  }

  @Test("A line end, a tabulator and a carriage return are each one space")
  func controls() {
    let fonts = FontBook()
    let expected = fonts.width(of: "a b", in: plain)
    for text in ["a\nb", "a\tb", "a\r\nb", "a\u{2028}b"] {
      #expect(fonts.width(of: text, in: plain) == expected)
    }
  }

  @Test("Tabular digits are all as wide as the widest")
  func tabularDigits() {
    let fonts = FontBook()
    let tabular = FontSpec(size: 34, weight: .regular, tabularDigits: true)
    let widths = "0123456789".map { fonts.width(of: String($0), in: tabular) }
    let natural = "0123456789".map { fonts.width(of: String($0), in: plain) }
    #expect(Set(widths).count == 1)
    #expect(widths.first == natural.max())
    #expect(fonts.width(of: "a", in: tabular) == fonts.width(of: "a", in: plain))
  }

  @Test("An accent of its own adds no width")
  func combiningMark() {
    let fonts = FontBook()
    #expect(
      fonts.width(of: "e\u{301}", in: plain) == fonts.width(of: "e", in: plain))
  }

  @Test("A character no font has is one box, however many parts it has")
  func missingCharacter() {
    let fonts = FontBook()
    let box = fonts.width(of: "\u{10FFFD}", in: plain)
    #expect(box > 0)
    #expect(fonts.width(of: "\u{10FFFD}\u{301}", in: plain) == box)
  }

  @Test("Line boxes: ascent and descent are whole pixels that hold the design")
  func metrics() {
    let fonts = FontBook()
    for size in [11.0, 13, 17, 22.5, 34] {
      let metrics = fonts.metrics(of: FontSpec(size: size, weight: .regular))
      #expect(metrics.capHeight > 0.5 * size && metrics.capHeight < size)
      #expect(Double(metrics.ascent) >= metrics.capHeight)
      #expect(metrics.descent > 0)
    }
  }

  @Test("A family that is not installed gives way to one that is")
  func families() {
    #expect(FontBook.installation(of: "No Such Family 7") == .missing)
    let fonts = FontBook()
    #expect(FontBook(family: "No Such Family 7").family == fonts.family)
  }
}
