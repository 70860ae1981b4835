import TileScene
import TileText

/// What a line of text costs before any of it is drawn.
@MainActor
enum TextBenchmarks {
  static var plans: [BenchmarkPlan] {
    [
      BenchmarkPlan(name: "text/line-known", make: knownLine),
      BenchmarkPlan(name: "text/line-new", make: newLine),
    ]
  }

  private static let font = FontSpec(size: 17, weight: .semibold)

  private static func knownLine() -> Benchmark {
    Benchmark(
      name: "text/line-known",
      work: Benchmark.Work(unit: "line", items: 1) {
        Sink.take(PaintingTools.fonts.width(of: "Twenty letters, more", in: font))
      },
      yardstick: .lerp)
  }

  private static func newLine() -> Benchmark {
    var number = 1_000_000
    return Benchmark(
      name: "text/line-new",
      work: Benchmark.Work(unit: "line", items: 1) {
        number += 1
        Sink.take(PaintingTools.fonts.width(of: "Twenty le \(number)", in: font))
      },
      yardstick: .lerp)
  }
}
