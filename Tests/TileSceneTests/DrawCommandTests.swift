import Testing
import TileGeometry
import TileScene

@Suite("Operations are equal when they draw the same")
struct DrawCommandTests {
  private static let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
  private static let other = PixelRect(x: 1, y: 2, width: 3, height: 5)
  private static let font = FontSpec(size: 12, weight: .regular)
  private static let shade = ContrastShadow(.black, drop: 1)
  private static let inner = DrawCommand("inner", .fill(.rectangle(rect), .solid(.white)))
  private static let otherInner = DrawCommand("inner", .fill(.rectangle(rect), .solid(.black)))
  private static let layer = Layer(opacity: 0.5)

  /// Of every kind one, and one for each way to differ from it. Made anew each time, so that no two share
  /// their memory.
  private static func operations() -> [DrawCommand.Operation] {
    [
      .fill(.rectangle(rect), .solid(.white)),
      .fill(.rectangle(other), .solid(.white)),
      .fill(.ellipse(rect), .solid(.white)),
      .fill(.rectangle(rect), .solid(.black)),
      .fill(.rectangle(rect), .gradient(.vertical(.white, .white))),

      .symbol(name: "heart", x: 1, y: 2, size: 3, .white),
      .symbol(name: "clock", x: 1, y: 2, size: 3, .white),
      .symbol(name: "heart", x: 0, y: 2, size: 3, .white),
      .symbol(name: "heart", x: 1, y: 0, size: 3, .white),
      .symbol(name: "heart", x: 1, y: 2, size: 3.5, .white),
      .symbol(name: "heart", x: 1, y: 2, size: 3, .black),
      .symbol(name: "heart", x: 1, y: 2, size: 3, .white, shade: shade),

      .text("heart", x: 1, baseline: 2, font, .white),
      .text("clock", x: 1, baseline: 2, font, .white),
      .text("heart", x: 0, baseline: 2, font, .white),
      .text("heart", x: 1, baseline: 0, font, .white),
      .text("heart", x: 1, baseline: 2, FontSpec(size: 12, weight: .medium), .white),
      .text("heart", x: 1, baseline: 2, font, .black),
      .text("heart", x: 1, baseline: 2, font, .white, shade: shade),

      .shadow(.rectangle(rect), sigma: 2, .black),
      .shadow(.rectangle(other), sigma: 2, .black),
      .shadow(.rectangle(rect), sigma: 2.1, .black),
      .shadow(.rectangle(rect), sigma: 2, .white),

      .clip(rect, [inner]),
      .clip(other, [inner]),
      .clip(rect, [inner, inner]),
      .clip(rect, [otherInner]),

      .moved(x: 1, y: 2, [inner]),
      .moved(x: 0, y: 2, [inner]),
      .moved(x: 1, y: 0, [inner]),
      .moved(x: 1, y: 2, [inner, inner]),
      .moved(x: 1, y: 2, [otherInner]),

      .group(layer, [inner]),
      .group(Layer(opacity: 0.4), [inner]),
      .group(Layer(opacity: 0.5, scale: 2), [inner]),
      .group(Layer(opacity: 0.5, center: Point(x: 1, y: 0)), [inner]),
      .group(layer, [inner, inner]),
      .group(layer, [otherInner]),
    ]
  }

  @Test("Whatever else one of them draws makes them differ")
  func everyPart() {
    for (place, one) in Self.operations().enumerated() {
      for (otherPlace, other) in Self.operations().enumerated() {
        #expect((one == other) == (place == otherPlace), "\(one) and \(other)")
        #expect(place != otherPlace || one.hashValue == other.hashValue, "\(one)")
      }
    }
  }

  @Test("Commands are what they draw and what that belongs to")
  func identity() {
    let (one, same) = (
      DrawCommand("a", .moved(x: 1, y: 2, [Self.inner])), DrawCommand("a", .moved(x: 1, y: 2, [Self.inner]))
    )
    #expect(one == same && one.hashValue == same.hashValue)
    #expect(one != DrawCommand("b", one.operation))
    #expect(one != DrawCommand("a", .moved(x: 1, y: 2, [Self.otherInner])))
  }

  @Test("A command knows its bounds: those of what is inside it where it is seen")
  func bounds() {
    let (left, right) = (
      DrawCommand("left", .fill(.rectangle(PixelRect(x: 0, y: 0, width: 10, height: 10)), .solid(.white))),
      DrawCommand("right", .fill(.ellipse(PixelRect(x: 90, y: 20, width: 10, height: 10)), .solid(.white)))
    )
    let moved = DrawCommand("moved", .moved(x: 5, y: -5, [left, right]))
    #expect(moved.bounds == PixelRect(x: 5, y: -5, width: 100, height: 30))
    let clip = DrawCommand("clip", .clip(PixelRect(x: 0, y: 0, width: 50, height: 50), [moved]))
    #expect(clip.bounds == PixelRect(x: 5, y: 0, width: 45, height: 25))
    #expect(DrawCommand("none", .group(Layer(opacity: 0), [left])).bounds.isEmpty)
  }
}
