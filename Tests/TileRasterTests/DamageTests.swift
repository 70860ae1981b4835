import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText

@Suite("Damage is what differs between two display lists")
struct DamageTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private func tile(
    _ x: Int, _ y: Int, color: Color = .white, identity: String = "tile"
  ) -> DrawCommand {
    DrawCommand(identity, .fill(.rectangle(rect(x, y, 20, 20)), .solid(color)))
  }

  private func list(_ commands: [DrawCommand]) -> DisplayList {
    DisplayList(width: 400, height: 300, commands: commands)
  }

  private func damage(_ old: [DrawCommand], _ new: [DrawCommand]) -> [PixelRect] {
    DisplayListDamage.between(list(old), list(new))
  }

  private func covers(_ rects: [PixelRect], _ rect: PixelRect) -> Bool {
    rects.contains { $0.intersection(rect) == rect }
  }

  @Test("Equal pictures need no painting, whatever their parts are called")
  func equal() {
    #expect(damage([tile(0, 0)], [tile(0, 0, identity: "other")]).isEmpty)
    #expect(damage([], []).isEmpty)
  }

  @Test("Another size is another picture")
  func size() {
    let new = DisplayList(width: 401, height: 300)
    #expect(DisplayListDamage.between(list([]), new) == [rect(0, 0, 401, 300)])
  }

  @Test("One changed tile among many costs its own place")
  func oneChange() {
    let old = (0..<10).map { tile($0 * 30, 0) }
    var new = old
    new[4] = tile(120, 0, color: .black)
    #expect(damage(old, new) == [rect(120, 0, 20, 20)])
  }

  @Test("A moved tile costs where it was and where it is")
  func moved() {
    #expect(damage([tile(0, 0)], [tile(100, 0)]) == [rect(0, 0, 20, 20), rect(100, 0, 20, 20)])
  }

  @Test("A tile that came or went costs its place, when the rest stays in order")
  func inserted() {
    let rest = (0..<6).map { tile($0 * 30, 0) }
    var more = rest
    more.insert(tile(0, 200), at: 3)
    #expect(damage(rest, more) == [rect(0, 200, 20, 20)])
    #expect(damage(more, rest) == [rect(0, 200, 20, 20)])
  }

  @Test("A clip keeps its contents' damage inside")
  func clip() {
    func clipped(_ color: Color) -> DrawCommand {
      DrawCommand("clip", .clip(rect(0, 10, 400, 100), [tile(50, 0, color: color), tile(300, 20)]))
    }
    #expect(damage([clipped(.white)], [clipped(.black)]) == [rect(50, 10, 20, 10)])
  }

  @Test("What differs deep inside is found among what stayed, by its own place")
  func nested() {
    func picture(_ color: Color) -> [DrawCommand] {
      let tiles = (0..<4).map { tile(30 * $0, 0, color: $0 == 2 ? color : .white) }
      let layer = DrawCommand("layer", .group(Layer(opacity: 0.5), tiles))
      let moved = DrawCommand("moved", .moved(x: 100, y: 50, [tile(0, 100), layer]))
      return [tile(0, 0), DrawCommand("clip", .clip(rect(0, 0, 400, 60), [moved])), tile(300, 200)]
    }
    #expect(damage(picture(.white), picture(.black)) == [rect(160, 50, 20, 10)])
  }

  @Test("Content that moved alone costs all of it, where it was and where it is")
  func movedContent() {
    func moved(_ x: Int) -> DrawCommand {
      DrawCommand("moved", .moved(x: x, y: 0, [tile(0, 0), tile(0, 100)]))
    }
    #expect(
      Set(damage([moved(0)], [moved(200)])) == [
        rect(0, 0, 20, 20), rect(0, 100, 20, 20), rect(200, 0, 20, 20), rect(200, 100, 20, 20),
      ])
  }

  @Test("A layer's damage lies where the layer is drawn")
  func group() {
    func layer(_ color: Color, scale: Double) -> DrawCommand {
      let layer = Layer(opacity: 0.5, scale: scale, center: Point(x: 200, y: 150))
      return DrawCommand("layer", .group(layer, [tile(100, 150, color: color)]))
    }
    #expect(damage([layer(.white, scale: 1)], [layer(.black, scale: 1)]) == [rect(100, 150, 20, 20)])
    // Half as far from the centre and half as large, with a pixel around for filtering.
    #expect(
      damage([layer(.white, scale: 0.5)], [layer(.black, scale: 0.5)])
        == [rect(149, 149, 12, 12)])
  }

  @Test("What is inside a layer of no opacity is not there")
  func invisible() {
    func layer(_ color: Color) -> DrawCommand {
      DrawCommand("layer", .group(Layer(opacity: 0), [tile(0, 0, color: color)]))
    }
    #expect(damage([layer(.white)], [layer(.black)]).isEmpty)
  }

  @Test("A shadow reaches three deviations beyond its shape")
  func shadow() {
    let shadow = DrawCommand("s", .shadow(.rectangle(rect(100, 100, 50, 50)), sigma: 4, .black))
    #expect(damage([], [shadow]) == [rect(88, 88, 74, 74)])
  }

  @Test("Text is never judged too narrow")
  func text() {
    let font = FontSpec(size: 20, weight: .regular)
    func text(_ words: String) -> DrawCommand {
      DrawCommand("t", .text(words, x: 50, baseline: 100, font, .black))
    }
    // Nothing in a Latin interface font is wider than an em and a half or higher than two.
    #expect(covers(damage([], [text("WWWW")]), rect(50, 70, 120, 40)))
    // One character of other scripts may be as long as a phrase.
    #expect(covers(damage([], [text("﷽")]), rect(50, 70, 350, 40)))
    #expect(damage([], [text("")]).isEmpty)
    // Signs between Latin letters make no phrase of a name.
    for words in ["Night…", "“Night”", "N–8", "Ночь", "東京"] {
      #expect(damage([], [text(words)]).allSatisfy { $0.maxX <= 50 + 20 * 20 }, "\(words)")
    }
  }

  @Test(
    "Text is judged by its letters' bytes, those of rare letters for more",
    arguments: [
      ("A", 1.5), ("Aé", 4.5), ("한", 4.5), ("东", 4.5), ("\u{A000}", 21), ("\u{FDFD}", 21), ("\u{12000}", 28),
      ("A\u{FDFD}한", 27), ("\u{10000}\u{E000}\u{D7A3}b", 55),
    ])
  func lengths(text: String, ems: Double) {
    let font = FontSpec(size: 20, weight: .regular)
    let command = DrawCommand("t", .text(text, x: 50, baseline: 100, font, .black))
    // Half an em before its origin; two above the line, one below.
    #expect(command.bounds == rect(40, 60, 10 + Int(20 * ems), 60))
  }

  @Test(
    "No character of any installed font is wider than it is judged",
    arguments: [FontSpec.Weight.regular, .semibold])
  func everyCharacter(weight: FontSpec.Weight) {
    let fonts = FontBook()
    let font = FontSpec(size: 20, weight: weight)
    // All of the basic buffer and of the supplementary one below the rare ideographs, which are alike.
    for number in UInt32(0x20)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(number), scalar.properties.generalCategory != .unassigned else {
        continue
      }
      // Ideographs and syllables are alike, so some of them will do.
      if scalar.properties.isIdeographic || (0xAC00..<0xD7A4).contains(number), number % 64 != 0 { continue }
      let text = String(Character(scalar))
      let bounds = DrawCommand("t", .text(text, x: 0, baseline: 0, font, .black)).bounds
      let width = fonts.width(of: text, in: font)
      if width > Double(bounds.maxX) {
        Issue.record("U+\(String(number, radix: 16)): \(width) is more than \(bounds.maxX)")
      }
    }
  }

  @Test("When most of the window changed, one rectangle holds all that did, and no more")
  func most() {
    let tiles = [
      DrawCommand("a", .fill(.rectangle(rect(0, 0, 190, 250)), .solid(.black))),
      DrawCommand("b", .fill(.rectangle(rect(200, 0, 190, 250)), .solid(.black))),
    ]
    #expect(damage([], tiles) == [rect(0, 0, 390, 250)])
  }

  @Test("What lies outside the window costs nothing")
  func outside() {
    #expect(damage([tile(-100, 0)], [tile(500, 0)]).isEmpty)
    #expect(damage([], [tile(-10, -10)]) == [rect(0, 0, 10, 10)])
  }

  @Test("A region never overlaps itself, never exceeds eight rectangles, and holds all that was added")
  func region() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      var region = DamageRegion(within: rect(0, 0, 1000, 1000))
      var added: [PixelRect] = []
      for _ in 0..<20 {
        let piece = rect(next(900), next(900), 1 + next(100), 1 + next(100))
        added.append(piece)
        region.add(piece)
        #expect(region.rects.count <= DamageRegion.capacity)
        for (index, one) in region.rects.enumerated() {
          for other in region.rects.dropFirst(index + 1) {
            #expect(one.intersection(other).isEmpty)
          }
        }
      }
      for piece in added { #expect(covers(region.rects, piece)) }
    }
  }
}
