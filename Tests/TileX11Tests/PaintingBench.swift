import CX11
import TestSupport
import Testing
import TileGeometry
import TileScene
import TileX11

/// A painter on an X server of its own, which shows its pictures in a pixmap.
@MainActor
struct PaintingBench {
  let display: OpaquePointer
  let painter: ServerPainter
  let fonts: FontBook
  /// What the painter takes for its window.
  let shown: Pixmap

  /// Runs `body` with a painter, then ends it, its connection and its server, in that order.
  static func run(
    width: Int = 400, height: Int = 300, depth: Int = 24, symbols: [String: Path] = [:],
    _ body: (PaintingBench) throws -> Void
  ) throws {
    let server = try XvfbServer(depth: depth)
    let display = try #require(XOpenDisplay(server.displayName))
    defer {
      XCloseDisplay(display)
      withExtendedLifetime(server) {}
    }
    // A call of its own, so that all that was made is gone before the connection is.
    try run(on: display, width: width, height: height, depth: depth, symbols: symbols, body)
  }

  private static func run(
    on display: OpaquePointer, width: Int, height: Int, depth: Int, symbols: [String: Path],
    _ body: (PaintingBench) throws -> Void
  ) throws {
    let visual = try #require(XDefaultVisual(display, XDefaultScreen(display)))
    let shown = XCreatePixmap(
      display, XDefaultRootWindow(display), UInt32(width), UInt32(height), UInt32(depth))
    let fonts = FontBook(display: display)
    let painter = try ServerPainter(
      display: display, window: shown, visual: visual, depth: depth, fonts: fonts,
      symbols: SymbolLibrary(symbols))
    try body(PaintingBench(display: display, painter: painter, fonts: fonts, shown: shown))
  }

  /// The picture of these operations on white.
  func picture(
    _ operations: [DrawCommand.Operation], width: Int = 400, height: Int = 300
  ) throws -> PNGImage {
    paint(operations, width: width, height: height)
    return try painter.snapshot()
  }

  /// Paints these operations over a white page, everywhere or inside the damage.
  func paint(
    _ operations: [DrawCommand.Operation], width: Int = 400, height: Int = 300,
    damage: [PixelRect]? = nil
  ) {
    let page = PixelRect(x: 0, y: 0, width: width, height: height)
    let all = [.fill(.rectangle(page), .solid(.white))] + operations
    painter.resize(width: width, height: height)
    painter.paint(
      DisplayList(width: width, height: height, commands: all.map { DrawCommand("", $0) }),
      damage: damage ?? [page])
  }
}

extension PNGImage {
  /// How far two pictures of one size differ at most, in levels.
  func greatestDifference(from other: PNGImage) -> Int {
    zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The greatest difference of one pixel's channels from those expected, in levels.
  func difference(atX x: Int, y: Int, from expected: [Double]) -> Double {
    zip(self[x, y], expected).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
  }

  /// The smallest rectangle that holds every pixel darker than the level; nil when there is none.
  func bounds(darkerThan level: UInt8) -> PixelRect? {
    var found: PixelRect?
    for y in 0..<height {
      for x in 0..<width where self[x, y][0] < level {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }
}
