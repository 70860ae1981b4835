import CX11
import TileGeometry
import TileScene
import TileX11

/// What text and frames cost with a painter and a server, until the picture is there.
@MainActor
enum PaintingBenchmarks {
  static func plans(on desk: PaintingDesk?) -> [BenchmarkPlan] {
    let windows = SampleWindow.all.filter { $0.moment == .moving }
    return [
      BenchmarkPlan(name: "text/line-known") { desk.map(knownLine) },
      BenchmarkPlan(name: "text/line-new") { desk.map(newLine) },
    ]
      + windows.map { window in
        BenchmarkPlan(name: "paint/server/\(window.name)") {
          desk.map { serverPainter(window, on: $0) }
        }
      }
  }

  private static let font = FontSpec(size: 17, weight: .semibold)

  private static func knownLine(on desk: PaintingDesk) -> Benchmark {
    Benchmark(
      name: "text/line-known",
      work: Benchmark.Work(unit: "line", items: 1) {
        Sink.take(desk.fonts.width(of: "Twenty letters, more", in: font))
      },
      yardstick: .lerp)
  }

  private static func newLine(on desk: PaintingDesk) -> Benchmark {
    var number = 1_000_000
    return Benchmark(
      name: "text/line-new",
      work: Benchmark.Work(unit: "line", items: 1) {
        number += 1
        Sink.take(desk.fonts.width(of: "Twenty le \(number)", in: font))
      },
      yardstick: .lerp)
  }

  /// Frames of a change, each painted where it differs from the one before.
  private static func serverPainter(_ window: SampleWindow, on desk: PaintingDesk) -> Benchmark {
    let canvas = desk.makeCanvas(window.size)
    let pictures = window.pictures(desk.fonts)
    let damages = pictures.indices.map { index in
      DisplayListDamage.between(pictures[index == 0 ? pictures.count - 1 : index - 1], pictures[index])
    }
    // Everything a painter needs was asked for when the desk was opened.
    guard
      let painter = try? ServerPainter(
        connection: desk.connection, window: canvas, fonts: desk.fonts, symbols: desk.symbols)
    else { preconditionFailure("the display lost RENDER") }
    painter.resize(width: window.size.width, height: window.size.height)
    var frame = 0
    func paint() {
      frame = (frame + 1) % pictures.count
      painter.paint(pictures[frame], damage: damages[frame])
    }
    for _ in pictures { paint() }
    let traffic = desk.traffic { for _ in pictures { paint() } }
    return Benchmark(
      name: "paint/server/\(window.name)",
      work: Benchmark.Work(unit: "frame", items: 1) {
        paint()
        desk.finish()
      },
      yardstick: copyOfWindow(window.size, to: canvas, on: desk), clock: .wall,
      counts: [
        ("commands", Double(pictures[4].commandCount)),
        ("requests", Double(traffic.requests) / Double(pictures.count)),
        ("bytes", Double(traffic.bytes) / Double(pictures.count)),
        ("cache_bytes", Double(painter.cacheCost)),
      ])
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
