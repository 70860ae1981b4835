import CX11
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText

@MainActor
@Suite("Text as the server draws it")
struct DrawnTextTests {
  private let plain = FontSpec(size: 34, weight: .regular)

  @Test("No text is too strange to be drawn", arguments: StrangeTexts.all)
  func strangeText(text: String) throws {
    try PaintingBench.run { bench in
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
}
