import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileX11

@MainActor
@Suite("A symbol with its shade", .serialized)
struct ShadedSymbolTests {
  private let page = PixelRect(x: 0, y: 0, width: 400, height: 300)

  private struct Case {
    var size: Double
    var color = Color.white
    var shade = Color(40, 20, 60, alpha: 0.5)
    var drop = 1
  }

  private static let cases = [
    Case(size: 25), Case(size: 41.75), Case(size: 7.5, drop: 2), Case(size: 60, drop: 3),
    Case(size: 30, color: .white.opacity(0.85)), Case(size: 30, shade: .black),
    Case(size: 30, color: .white.opacity(0)), Case(size: 30, shade: .black.opacity(0)),
    Case(size: 12, drop: 20),
  ]

  /// All cases in a row, each as one command or as the shade and, over it, the symbol.
  private func operations(apart: Bool) -> [DrawCommand.Operation] {
    let ground = DrawCommand.Operation.fill(
      .rectangle(page), .gradient(.vertical(Color(88, 86, 214), Color(52, 199, 89))))
    let symbols = Self.cases.enumerated().flatMap { place, this -> [DrawCommand.Operation] in
      let (x, y) = (8 + 76 * (place % 5), 20 + 90 * (place / 5))
      func symbol(_ y: Int, _ color: Color, shade: ContrastShadow? = nil) -> DrawCommand.Operation {
        .symbol(name: "wheel", x: x, y: y, size: this.size, color, shade: shade)
      }
      return apart
        ? [symbol(y + this.drop, this.shade), symbol(y, this.color)]
        : [symbol(y, this.color, shade: ContrastShadow(this.shade, drop: this.drop))]
    }
    return [ground] + symbols
  }

  /// A disc with a hole: rows with two edges, and full pixels to the right of empty ones.
  private func run(_ kind: PainterKind, _ body: (PaintingBench) throws -> Void) throws {
    let disc = Path.ellipse(Rect(x: 2, y: 2, width: 20, height: 20))
    // The other way round, so that it is a hole.
    let hole = Path.ellipse(Rect(x: 9, y: 9, width: 6, height: 6)).mirrored(in: 24)
    try PaintingBench.run(kind, symbols: ["wheel": Path(disc.elements + hole.elements)], body)
  }

  @Test("It looks as if its shade were painted first and the symbol over it", arguments: PainterKind.allCases)
  func apart(kind: PainterKind) throws {
    try run(kind) { bench in
      bench.paint(operations(apart: true))
      let apart = try bench.painter.snapshot()
      bench.paint(operations(apart: false))
      let together = try bench.painter.snapshot()
      #expect(together == apart)
    }
  }

  @Test("It looks the same painted bit by bit", arguments: PainterKind.allCases)
  func bits(kind: PainterKind) throws {
    try run(kind) { bench in
      bench.paint(operations(apart: false))
      let whole = try bench.painter.snapshot()
      // Columns of a width that is no multiple of four, and rows that begin within symbols.
      for x in stride(from: 0, to: 400, by: 23) {
        for y in stride(from: 0, to: 300, by: 31) {
          bench.paint(
            operations(apart: false),
            damage: [PixelRect(x: x, y: y, width: 23, height: 31).intersection(page)])
        }
      }
      let pieces = try bench.painter.snapshot()
      #expect(pieces == whole)
    }
  }
}
