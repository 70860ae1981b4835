import CX11
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText
import TileX11

@MainActor
@Suite("The raster painter and its server")
struct RasterPainterTests {
  private let page = PixelRect(x: 0, y: 0, width: 400, height: 300)

  private var operations: [DrawCommand.Operation] {
    [
      .fill(
        .rounded(PixelRect(x: 20, y: 20, width: 200, height: 100), radius: 30),
        .gradient(.vertical(Color(255, 180, 77), Color(255, 149, 0)))),
      .fill(
        .ellipse(PixelRect(x: 230, y: 30, width: 90, height: 90)), .solid(Color(0, 0, 255, alpha: 0.5))),
      .text("Tilework", x: 40, baseline: 80, FontSpec(size: 34, weight: .semibold), .white),
      .shadow(
        .rounded(PixelRect(x: 60, y: 170, width: 200, height: 80), radius: 20), sigma: 6,
        .black.opacity(0.3)),
    ]
  }

  /// Levels of 5 bits lie 8.2 apart, and a dithered pixel takes one of the two its colour lies between.
  @Test(
    "What the server shows is what was painted, in its own kind of pixels, shared or sent",
    arguments: [(16, 9), (24, 0), (30, 1)], [[], ["-extension", "MIT-SHM"]])
  func pixelKinds(depth: (bits: Int, tolerance: Int), arguments: [String]) throws {
    try PaintingBench.run(.raster, depth: depth.bits, arguments: arguments) { bench in
      let painter = try #require(bench.painter as? RasterPainter)
      #expect(painter.sharesMemory == arguments.isEmpty)
      let painted = try bench.picture(operations)
      let difference = try bench.shownPicture().greatestDifference(from: painted)
      #expect(difference <= depth.tolerance)
    }
  }

  @Test("A gradient on a screen of 16 bits is dithered: its mean is right and no stripe is seen")
  func dithering() throws {
    try PaintingBench.run(.raster, depth: 16) { bench in
      let (top, foot) = (Color(100, 100, 100), Color(108, 108, 108))
      _ = try bench.picture([.fill(.rectangle(page), .gradient(.vertical(top, foot)))])
      let shown = try bench.shownPicture()
      for y in stride(from: 0, to: 300, by: 4) {
        let block = (y..<y + 4).flatMap { row in (0..<4).map { Double(shown[$0, row][0]) } }
        let mean = block.reduce(0, +) / Double(block.count)
        #expect(abs(mean - lerp(100, 108, Double(y + 2) / 300)) <= 1)
      }
    }
  }

  @Test("Without RENDER, and without anything else, the picture is the same")
  func poorServer() throws {
    let poor = ["RENDER", "MIT-SHM", "XFIXES", "DAMAGE", "Composite"].flatMap { ["-extension", $0] }
    var rich: PNGImage?
    try PaintingBench.run(.raster) { rich = try $0.picture(operations) }
    try PaintingBench.run(.raster, arguments: poor) { bench in
      #expect(!bench.connection.hasRender)
      let painted = try bench.picture(operations)
      let shown = try bench.shownPicture()
      #expect(painted == rich)
      #expect(shown == rich)
    }
  }

  @Test("A refused probe leaves no error behind and no shared memory")
  func refusedProbe() throws {
    try PaintingBench.run(.raster, arguments: ["-extension", "MIT-SHM"]) { bench in
      #expect(bench.connection.trappingErrors {}.isEmpty)
      #expect(!bench.painter.isBusy)
    }
  }

  @Test("Nothing may be painted while the server reads, and its event ends that without a question asked")
  func completion() throws {
    try PaintingBench.run(.raster) { bench in
      #expect(!bench.painter.isBusy)
      for _ in 0..<20 {
        bench.paint(operations)
        #expect(bench.painter.isBusy)
        let requests = XNextRequest(bench.display)
        try wait(until: "the server has read the frame") {
          // Reads what has arrived and sends what is to be sent; the event itself means nothing to anyone
          // else.
          #expect(XPending(bench.display) == 0)
          return !bench.painter.isBusy
        }
        #expect(XNextRequest(bench.display) == requests)
      }
      #expect(bench.connection.trappingErrors {}.isEmpty)
    }
  }

  @Test("The page is left alone where nothing else was seen")
  func uncovered() throws {
    try PaintingBench.run(.raster) { bench in
      // A page of another colour stands for pixels that should be right already.
      bench.paint([.fill(.rectangle(page), .solid(.black))])
      let (damage, uncovered) = (
        PixelRect(x: 50, y: 50, width: 100, height: 100), PixelRect(x: 20, y: 60, width: 50, height: 20)
      )
      bench.painter.paint(
        DisplayList(
          width: 400, height: 300, commands: [DrawCommand("", .fill(.rectangle(page), .solid(.white)))]),
        FrameDifference(damage: [damage], uncovered: [uncovered]))
      let picture = try bench.painter.snapshot()
      for (x, y, level) in [(60, 70, 255), (80, 70, 0), (60, 90, 0), (40, 70, 0)] {
        #expect(picture[x, y].allSatisfy { $0 == level }, "\(x), \(y)")
      }
    }
  }

  @Test("A window that grows and shrinks is shown rightly every time")
  func sizes() throws {
    try PaintingBench.run(.raster, width: 900, height: 700) { bench in
      for (width, height) in [(40, 30), (900, 700), (33, 700), (900, 31), (1, 1), (611, 499)] {
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        bench.paint(
          [.fill(.rectangle(all), .gradient(.vertical(.black, Color(0, 0, 255))))], width: width,
          height: height)
        let painted = try bench.painter.snapshot()
        let shown = try bench.shownPicture(width: width, height: height)
        #expect(shown == painted)
      }
    }
  }

  @Test("A painter without a window draws the same picture")
  func withoutDisplay() throws {
    var windowed: PNGImage?
    try PaintingBench.run(.raster) { windowed = try $0.picture(operations) }
    let painter = RasterPainter(fonts: FontBook(), symbols: SymbolLibrary([:]))
    let commands = [.fill(.rectangle(page), .solid(.white))] + operations
    painter.draw(
      DisplayList(width: 400, height: 300, commands: commands.map { DrawCommand("", $0) }))
    let alone = try painter.snapshot()
    #expect(alone == windowed)
  }
}
