import CX11
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText
import TileX11

/// The painters a test may be run with.
enum PainterKind: CaseIterable, CustomTestStringConvertible {
  case server, raster

  var testDescription: String { "\(self) painter" }
}

/// A painter on an X server of its own, which shows its pictures in a pixmap.
@MainActor
struct PaintingBench {
  let connection: XConnection
  let painter: any ScreenshotPainter
  let fonts: FontBook
  /// What the painter takes for its window.
  let shown: Pixmap

  var display: OpaquePointer { connection.display }

  /// Bytes the painter keeps.
  var cacheCost: Int {
    (painter as? ServerPainter)?.cacheCost ?? (painter as? RasterPainter)?.cacheCost ?? 0
  }

  /// What has arrived where the painter shows its pictures.
  func shownPicture(width: Int = 400, height: Int = 300) throws -> PNGImage {
    try Screenshot.take(
      of: shown, width: width, height: height, visual: connection.visual, display: display)
  }

  /// Runs `body` with a painter, then ends all there is.
  ///
  /// - Parameters:
  ///   - server: an own one where none is given.
  ///   - arguments: of the own server.
  static func run(
    _ kind: PainterKind = .server, width: Int = 400, height: Int = 300, depth: Int = 24,
    symbols: [String: Path] = [:], on server: XvfbServer? = nil, arguments: [String] = [],
    _ body: (PaintingBench) throws -> Void
  ) throws {
    let server = try server ?? XvfbServer(depth: depth, arguments: arguments)
    defer { withExtendedLifetime(server) {} }
    let connection = try XConnection(displayName: server.displayName)
    let shown = XCreatePixmap(
      connection.display, connection.root, UInt32(width), UInt32(height), UInt32(depth))
    let fonts = FontBook()
    let symbols = SymbolLibrary(symbols)
    let painter: any ScreenshotPainter =
      switch kind {
      case .server:
        try ServerPainter(connection: connection, window: shown, fonts: fonts, symbols: symbols)
      case .raster:
        try RasterPainter(
          connection: connection, window: shown, width: width, height: height, fonts: fonts,
          symbols: symbols)
      }
    try body(PaintingBench(connection: connection, painter: painter, fonts: fonts, shown: shown))
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
