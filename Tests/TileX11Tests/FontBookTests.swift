import CX11
import Testing
import TileGeometry
import TileScene
import TileX11

@MainActor
@Suite("Fonts")
struct FontBookTests {
  private let plain = FontSpec(size: 34, weight: .regular)

  /// Characters of every kind that has ended or confused a program before.
  nonisolated static let strange = [
    "", " ", "\n", "a\r\nb\tc\u{7}", "😀", "👨‍👩‍👧‍👦 👍🏽 🇩🇪", "שלום", "مرحبا", "你好 こんにちは 한국어", "e\u{301}\u{327}",
    "\u{301}", "\u{200D}\u{FE0F}", "\u{FFFF}\u{E000}", "नमस्ते ไทย", "\u{10FFFF}",
    String(repeating: "Wide ", count: 60), String(repeating: "\u{E123}", count: 300),
    "Z" + String(repeating: "\u{335}", count: 80),
  ]

  @Test("No text is too strange to be measured and drawn", arguments: strange)
  func strangeText(text: String) throws {
    try PaintingBench.run { bench in
      for weight in [FontSpec.Weight.regular, .medium, .semibold] {
        let font = FontSpec(size: 20.5, weight: weight, tabularDigits: true)
        #expect(bench.fonts.width(of: text, in: font) >= 0)
        #expect(bench.fonts.width(of: text, in: font).isFinite)
      }
      _ = try bench.picture([.text(text, x: 10, baseline: 150, plain, .black)])
      XSync(bench.display, 0)
    }
  }

  @Test("Capitals stand on the baseline and reach the height of capitals")
  func baseline() throws {
    try PaintingBench.run { bench in
      let picture = try bench.picture([.text("HEH", x: 40, baseline: 150, plain, .black)])
      let ink = try #require(picture.bounds(darkerThan: 128))
      #expect(ink.maxY == 150)
      #expect(abs(Double(ink.height) - bench.fonts.metrics(of: plain).capHeight) <= 1)
      #expect(ink.x >= 40 && ink.x <= 46)
      #expect(Double(ink.maxX) <= 40 + bench.fonts.width(of: "HEH", in: plain))
    }
  }

  @Test("Widths add up: they are the design's, not rounded letter by letter")
  func linearWidths() throws {
    try PaintingBench.run { bench in
      let fonts = bench.fonts
      let one = fonts.width(of: "n", in: plain)
      #expect(abs(fonts.width(of: String(repeating: "n", count: 100), in: plain) - 100 * one) < 1e-6)
      let twice = FontSpec(size: 68, weight: .regular)
      #expect(abs(fonts.width(of: "Tilework", in: twice) - 2 * fonts.width(of: "Tilework", in: plain)) < 0.2)
    }
  }

  @Test("A line end, a tabulator and a carriage return are each one space")
  func controls() throws {
    try PaintingBench.run { bench in
      let expected = bench.fonts.width(of: "a b", in: plain)
      for text in ["a\nb", "a\tb", "a\r\nb", "a\u{2028}b"] {
        #expect(bench.fonts.width(of: text, in: plain) == expected)
      }
    }
  }

  @Test("Tabular digits are all as wide as the widest")
  func tabularDigits() throws {
    try PaintingBench.run { bench in
      let tabular = FontSpec(size: 34, weight: .regular, tabularDigits: true)
      let widths = "0123456789".map { bench.fonts.width(of: String($0), in: tabular) }
      let natural = "0123456789".map { bench.fonts.width(of: String($0), in: plain) }
      #expect(Set(widths).count == 1)
      #expect(widths.first == natural.max())
      #expect(bench.fonts.width(of: "a", in: tabular) == bench.fonts.width(of: "a", in: plain))
    }
  }

  @Test("An accent of its own adds no width")
  func combiningMark() throws {
    try PaintingBench.run { bench in
      #expect(
        bench.fonts.width(of: "e\u{301}", in: plain) == bench.fonts.width(of: "e", in: plain))
    }
  }

  @Test("A character no font has is one box, however many parts it has")
  func missingCharacter() throws {
    try PaintingBench.run { bench in
      let box = bench.fonts.width(of: "\u{10FFFD}", in: plain)
      #expect(box > 0)
      #expect(bench.fonts.width(of: "\u{10FFFD}\u{301}", in: plain) == box)
    }
  }

  @Test("Heavier weights are drawn heavier")
  func weights() throws {
    try PaintingBench.run { bench in
      let ink = try [FontSpec.Weight.regular, .semibold].map { weight in
        let font = FontSpec(size: 40, weight: weight)
        let picture = try bench.picture([.text("Health", x: 20, baseline: 100, font, .black)])
        return picture.bytes.reduce(0) { $0 + 255 - Int($1) }
      }
      #expect(Double(ink[1]) > 1.1 * Double(ink[0]))
    }
  }

  @Test("Text is grey: no coloured edges")
  func greyEdges() throws {
    try PaintingBench.run { bench in
      let picture = try bench.picture([.text("Wave", x: 20, baseline: 100, plain, .black)])
      for y in 60..<110 {
        for x in 20..<140 { #expect(Set(picture[x, y]).count == 1) }
      }
    }
  }

  @Test("Line boxes: ascent and descent are whole pixels that hold the design")
  func metrics() throws {
    try PaintingBench.run { bench in
      for size in [11.0, 13, 17, 22.5, 34] {
        let metrics = bench.fonts.metrics(of: FontSpec(size: size, weight: .regular))
        #expect(metrics.capHeight > 0.5 * size && metrics.capHeight < size)
        #expect(Double(metrics.ascent) >= metrics.capHeight)
        #expect(metrics.descent > 0)
      }
    }
  }

  @Test("A family that is not installed gives way to one that is")
  func families() throws {
    #expect(FontBook.isInstalled("No Such Family 7") == false)
    try PaintingBench.run { bench in
      #expect(FontBook(family: "No Such Family 7").family == bench.fonts.family)
    }
  }
}
