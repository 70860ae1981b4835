import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene

/// How text of every script is painted, by both painters.
@MainActor
@Suite("Every script")
struct EveryScriptTests {
  nonisolated private static let texts = [
    "مرحبا بالعالم", "שְׁנַת שלום", "abc אבג 12", "ที่นี่ น้ำผึ้ง",
    "हिन्दी क्षत्रिय", "東京 한국어", "👨‍👩‍👧‍👦 👍🏽 🇩🇪 😀", "☎\u{FE0F}☎\u{FE0E}",
    "e\u{301}\u{327}ạ\u{301}", "a\u{10FFFD}\u{301}b",
  ]

  private func picture(
    _ kind: PainterKind, _ text: String, size: Double, _ color: Color, on page: Color = .white
  ) throws -> PNGImage {
    var picture: PNGImage?
    try PaintingBench.run(kind) { bench in
      picture = try bench.picture([
        .fill(.rectangle(PixelRect(x: 0, y: 0, width: 400, height: 300)), .solid(page)),
        .text(text, x: 20, baseline: 160, FontSpec(size: size, weight: .semibold), color),
      ])
    }
    return try #require(picture)
  }

  @Test("Both painters draw it alike", arguments: texts, [13.0, 25.5, 68])
  func agreement(text: String, size: Double) throws {
    let color = Color(20, 60, 200, alpha: 0.75)
    let (drawnHere, drawnThere) = (
      try picture(.raster, text, size: size, color), try picture(.server, text, size: size, color)
    )
    #expect(drawnHere.greatestDifference(from: drawnThere) <= 2)
    #expect(drawnHere.bounds(darkerThan: 200) != nil)
  }

  @Test(
    "A heavy title is heavy in a font of one weight, too",
    .withFonts("Droid Sans Fallback", "Lohit Devanagari"),
    arguments: ["東京の夜景", "हिन्दी"])
  func weights(text: String) throws {
    let ink = try [FontSpec.Weight.regular, .semibold].map { weight in
      var ink = 0
      try PaintingBench.run(.raster) { bench in
        let font = FontSpec(size: 40, weight: weight)
        ink = try bench.picture([.text(text, x: 20, baseline: 100, font, .black)]).bytes.reduce(0) {
          $0 + 255 - Int($1)
        }
      }
      return ink
    }
    #expect(Double(ink[1]) > 1.1 * Double(ink[0]))
  }

  @Test(
    "A picture is as high as its text, at every size of text", .withFonts("Noto Color Emoji"),
    arguments: [11.0, 17, 34, 68, 150])
  func pictureSize(size: Double) throws {
    let ink = try #require(try picture(.raster, "🔵", size: size, .black).bounds(darkerThan: 200))
    #expect(Double(ink.height) > 0.8 * size && Double(ink.height) < 1.4 * size)
    #expect(Double(ink.width) > 0.8 * size && Double(ink.width) < 1.4 * size)
  }

  /// What shows through is what is missing of it: on white and on black the picture differs by the page's
  /// share alone.
  @Test(
    "A picture keeps its colours, and fades as its text does", .withFonts("Noto Color Emoji"),
    arguments: PainterKind.allCases)
  func pictureColors(kind: PainterKind) throws {
    let (x, y) = (45, 140)  // amid a yellow face of 68 pixels
    let solid = try picture(kind, "😀", size: 68, .black)[x, y].map(Int.init)
    #expect(solid[0] > 200 && solid[1] > 150 && solid[2] < 150)
    let otherColor = try picture(kind, "😀", size: 68, Color(0, 0, 255))[x, y].map(Int.init)
    #expect(otherColor == solid)
    let faded = try picture(kind, "😀", size: 68, Color(0, 0, 0, alpha: 0.5), on: .black)[x, y].map(Int.init)
    for (half, whole) in zip(faded, solid) { #expect(abs(2 * half - whole) <= 3) }
  }
}
