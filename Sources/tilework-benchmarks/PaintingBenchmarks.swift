import CX11
import TileGeometry
import TileRaster
import TileScene
import TileX11

/// What the frames of a change cost: drawn by the processor alone, and with a server until they are there.
@MainActor
enum PaintingBenchmarks {
  /// Those with a server cannot be made without a desk.
  static func plans(on desk: PaintingDesk?) -> [BenchmarkPlan] {
    let windows = SampleWindow.all.filter { $0.phase == .moving }
    return windows.map { window in
      BenchmarkPlan(name: "paint/raster/\(window.name)") { raster(window) }
    }
      + Painter.allCases.flatMap { kind in
        windows.map { window in
          BenchmarkPlan(name: "show/\(kind)/\(window.name)") {
            desk.map { show(window, with: kind, on: $0) }
          }
        }
      }
  }

  private enum Painter: CaseIterable {
    case raster, server
  }

  // MARK: - Without a server

  private static func raster(_ window: SampleWindow) -> Benchmark {
    let painter = RasterPainter(fonts: PaintingTools.fonts, symbols: PaintingTools.symbols)
    let frames = Frames(of: window, with: painter)
    return Benchmark(
      name: "paint/raster/\(window.name)",
      work: Benchmark.Work(unit: "frame", items: 1) { frames.paintNext() },
      yardstick: .tileRows(of: frames.pictures[4], window.size),
      counts: frames.counts + [("cache_bytes", Double(painter.cacheCost))])
  }

  // MARK: - With a server

  private static func show(
    _ window: SampleWindow, with kind: Painter, on desk: PaintingDesk
  ) -> Benchmark {
    let canvas = desk.makeCanvas(window.size)
    let frames = Frames(of: window, with: painter(kind, of: window.size, on: canvas, desk))
    let traffic = desk.traffic { frames.paintAll() }
    let number = Double(frames.pictures.count)
    return Benchmark(
      name: "show/\(kind)/\(window.name)",
      work: Benchmark.Work(unit: "frame", items: 1) {
        frames.paintNext()
        desk.finish()
      },
      yardstick: copyOfWindow(window.size, to: canvas, on: desk), clock: .wall,
      counts: frames.counts + [
        ("requests", Double(traffic.requests) / number), ("bytes", Double(traffic.bytes) / number),
      ])
  }

  private static func painter(
    _ kind: Painter, of size: WindowSize, on canvas: Pixmap, _ desk: PaintingDesk
  ) -> any WindowPainter {
    let (fonts, symbols) = (PaintingTools.fonts, PaintingTools.symbols)
    do {
      switch kind {
      case .raster:
        return try RasterPainter(
          connection: desk.connection, window: canvas, width: size.width, height: size.height,
          fonts: fonts, symbols: symbols)
      case .server:
        return try ServerPainter(
          connection: desk.connection, window: canvas, fonts: fonts, symbols: symbols)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// What showing a ready picture costs through the server.
  private static func copyOfWindow(
    _ size: WindowSize, to canvas: Pixmap, on desk: PaintingDesk
  ) -> Yardstick {
    let source = desk.makeCanvas(size)
    let display = desk.connection.display
    let context = XCreateGC(display, source, 0, nil)
    return Yardstick(
      name: "XCopyArea of the window",
      work: Benchmark.Work(unit: "frame", items: 1) {
        XCopyArea(
          display, source, canvas, context, 0, 0, UInt32(size.width), UInt32(size.height), 0, 0)
        desk.finish()
      })
  }
}

/// The pictures of a change, one after the other and over again, each made from the last as the window does
/// it.
@MainActor
private final class Frames {
  let pictures: [DisplayList]
  private let changes: [FrameDifference]
  private let painter: any WindowPainter
  private var next = 0

  /// Paints all of them once, so that caches hold what they hold in a program that has run for a while.
  init(of window: SampleWindow, with painter: any WindowPainter) {
    let pictures = window.pictures(PaintingTools.fonts)
    self.pictures = pictures
    self.painter = painter
    changes = pictures.indices.map { index in
      let before = index == 0 ? pictures.count - 1 : index - 1
      return FrameDifference.between(pictures[before], pictures[index])
    }
    painter.resize(width: window.size.width, height: window.size.height)
    paintAll()
  }

  func paintNext() {
    painter.paint(pictures[next], changes[next])
    next = (next + 1) % pictures.count
  }

  func paintAll() {
    for _ in pictures { paintNext() }
  }

  /// On the average of a frame.
  var counts: [(name: String, value: Double)] {
    let number = Double(pictures.count)
    func area(_ rects: [PixelRect]) -> Double { rects.reduce(0) { $0 + Double($1.area) } }
    return [
      ("commands", Double(pictures.reduce(0) { $0 + $1.commandCount }) / number),
      ("pixels", area(changes.flatMap(\.damage)) / number),
      ("moved_pixels", area(changes.flatMap(\.moves).map(\.destination)) / number),
    ]
  }
}
