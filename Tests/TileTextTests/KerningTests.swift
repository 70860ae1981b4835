import TestSupport
import Testing
import TileScene

@testable import TileText

/// Distances of letters, against HarfBuzz's, which reads the same fonts by code of its own.
@Suite("Kerning")
struct KerningTests {
  private static let letters = Array(
    " !\"'()*,-./:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÅÉÖÝăčőŻ’“–—…"
      .unicodeScalars)
  private static let greek = Array("ΑΓΔΛΟΤΥΨάγλνοτυ".unicodeScalars)
  private static let cyrillic = Array("АГДЛТУЧЪЯагдлтучъя".unicodeScalars)

  private func face(_ family: String, _ weight: FontSpec.Weight) throws -> FontFace {
    let book = FontBook(family: family)
    return try #require(book.line("A", in: FontSpec(size: 1000, weight: weight))).glyphs[0].face
  }

  /// What HarfBuzz moves the pen by beyond the glyphs' own widths, in pixels.
  private func reference(
    _ harfBuzz: HarfBuzz, _ pair: [Unicode.Scalar], _ face: FontFace, _ script: KerningTable.Script
  ) throws -> Double {
    let font = try #require(face.shapingFont(harfBuzz))
    let tag =
      switch script {
      case .latin: HarfBuzz.tag("Latn")
      case .greek: HarfBuzz.tag("Grek")
      case .cyrillic: HarfBuzz.tag("Cyrl")
      }
    // Everything that puts other glyphs in their place.
    let others = ["liga", "clig", "calt", "ccmp", "locl", "rlig"].map { name in
      HarfBuzz.Feature(tag: name.utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: 0)
    }
    let (infos, positions) = harfBuzz.shape(
      pair.map(\.value), 0..<2, font: font, direction: .leftToRight, script: tag, features: others)
    let moved = zip(infos, positions).reduce(0) {
      $0 + $1.1.xAdvance - harfBuzz.advance(of: $1.0.codepoint, in: font)
    }
    return Double(moved) / 65_536
  }

  @Test(
    "Every pair is as far apart as HarfBuzz has it", .withShaping,
    arguments: [FontSpec.Weight.regular, .semibold])
  func pairs(weight: FontSpec.Weight) throws {
    try expectReference("DejaVu Sans", weight)
  }

  @Test(
    "Every pair is, too, in a font that has exceptions and classes", .withShaping, .withFonts("Inter"),
    arguments: [FontSpec.Weight.regular, .medium, .semibold])
  func exceptions(weight: FontSpec.Weight) throws {
    try expectReference("Inter", weight)
  }

  private func expectReference(_ family: String, _ weight: FontSpec.Weight) throws {
    let face = try face(family, weight)
    let harfBuzz = try #require(HarfBuzz(TextLibraries.installed.harfBuzz))
    var kerned = 0
    for (letters, script) in [
      (Self.letters, KerningTable.Script.latin), (Self.greek, .greek), (Self.cyrillic, .cyrillic),
    ] {
      for first in letters {
        for second in letters {
          guard
            let (one, two) = face.glyph(of: first).flatMap({ a in face.glyph(of: second).map { (a, $0) } })
          else { continue }
          let expected = try reference(harfBuzz, [first, second], face, script)
          let found = face.kerning(one, two, script: script)
          #expect(abs(found - expected) < 0.01, "\(first)\(second)")
          if expected != 0 { kerned += 1 }
        }
      }
    }
    #expect(kerned > 100)
  }

  @Test("The list of an older font says the same as its table", arguments: ["AV", "To", "Yo", "LT", "nn"])
  func list(pair: String) throws {
    let face = try face("DejaVu Sans", .regular)
    let glyphs = pair.unicodeScalars.compactMap(face.glyph)
    let listed = face.file.listedKerning(glyphs[0], glyphs[1])
    #expect(listed == face.file.kerning(glyphs[0], glyphs[1], script: .latin))
    #expect((listed == 0) == (pair == "nn"))
  }

  @Test("A font's characters and pairs are remembered once for all of its sizes")
  func sizes() throws {
    let order = try #require(FontOrder(FontLibrary(), family: "DejaVu Sans", weight: .regular))
    let library = FontLibrary()
    let stacks = try [17.0, 34.0].map {
      try #require(FontStack(library, order: order, size: $0, shaper: TextShaper(.installed)))
    }
    let file = stacks[0].primary.file
    #expect(file === stacks[1].primary.file)
    let lines = stacks.map { stack in
      (TextLine("AVATAR", in: stack, tabularDigits: false), remembered: file.remembered)
    }
    // A, V, T and R; AV, VA, AT, TA and AR.
    #expect(lines.map { $0.remembered } == [9, 9])
    #expect(abs(lines[1].0.width - 2 * lines[0].0.width) < 0.1)
    #expect(
      lines[0].0.width
        < "AVATAR".map { TextLine(String($0), in: stacks[0], tabularDigits: false).width }.reduce(0, +))
  }

  /// Widths a designer's tool gives, which sets Inter with HarfBuzz's kerning.
  @Test(
    "Words in Inter are as wide as in the design", .withFonts("Inter"),
    arguments: [
      ("Show grid", 15.0, FontSpec.Weight.medium, 71.95), ("Forest", 17, .semibold, 51.84),
      ("Desert", 17, .semibold, 55.50),
      ("Canvas Tote", 17, .semibold, 101.92),
    ])
  func widths(text: String, size: Double, weight: FontSpec.Weight, expected: Double) {
    let width = FontBook(family: "Inter").width(of: text, in: FontSpec(size: size, weight: weight))
    #expect(abs(width - expected) < 0.02)
  }

  @Test("Digits in columns are not kerned")
  func tabular() {
    let book = FontBook(family: "DejaVu Sans")
    let font = FontSpec(size: 40, weight: .regular, tabularDigits: true)
    let parts = ["A", "V", "1", "7"].map { book.width(of: $0, in: font) }
    #expect(abs(book.width(of: "AV17", in: font) - parts.reduce(0, +)) < 1e-9)
  }

  @Test("Whatever a broken table holds, nothing breaks", arguments: 0..<64)
  func broken(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let face = try face("DejaVu Sans", .regular)
    var bytes = try #require(face.file.table("GPOS"))
    if seed % 4 == 0 { bytes.removeLast(.random(in: 0..<bytes.count, using: &generator)) }
    for _ in 0..<Int.random(in: 1...400, using: &generator) where !bytes.isEmpty {
      // Mostly in the head, where the offsets are.
      let reach = seed % 2 == 0 ? min(600, bytes.count) : bytes.count
      bytes[.random(in: 0..<reach, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    guard let table = KerningTable(gpos: bytes) else { return }
    for script in [KerningTable.Script.latin, .greek, .cyrillic] {
      for first in stride(from: UInt32(0), to: 6_000, by: 97) {
        for second in stride(from: UInt32(0), to: 6_000, by: 89) {
          #expect(abs(table.kerning(first, second, script: script)) < 1 << 32)
        }
      }
    }
  }
}
