import TileRaster
import TileScene

/// What a frame costs before it is painted: the display list, and the comparison with the one before.
@MainActor
enum SceneBenchmarks {
  static var plans: [BenchmarkPlan] {
    SampleWindow.all.flatMap { window in
      [
        BenchmarkPlan(name: "scene/\(window.name)") { displayList(of: window) },
        BenchmarkPlan(name: "damage/\(window.name)") { damage(of: window) },
      ]
    }
  }

  private static func displayList(of window: SampleWindow) -> Benchmark {
    let stage = window.stage(PlainMeasurer())
    var frame = 0
    return Benchmark(
      name: "scene/\(window.name)",
      work: Benchmark.Work(unit: "frame", items: 1) {
        frame += 1
        let list = stage.displayList(at: SampleWindow.time(ofFrame: frame))
        Sink.take(Double(list.commands.count))
      },
      yardstick: .clear(window.size),
      counts: [
        ("commands", Double(stage.displayList(at: SampleWindow.time(ofFrame: 4)).commandCount))
      ])
  }

  private static func damage(of window: SampleWindow) -> Benchmark {
    let pictures = window.pictures(PlainMeasurer())
    var frame = 0
    return Benchmark(
      name: "damage/\(window.name)",
      work: Benchmark.Work(unit: "frame", items: 1) {
        frame = frame + 1 < pictures.count ? frame + 1 : 1
        let change = FrameDifference.between(pictures[frame - 1], pictures[frame])
        Sink.take(Double(change.damage.count))
      },
      yardstick: .clear(window.size),
      counts: [
        (
          "rectangles", Double(FrameDifference.between(pictures[4], pictures[5]).damage.count)
        )
      ])
  }
}

extension DisplayList {
  /// Commands with those inside clips and groups.
  var commandCount: Int { count(commands) }

  private func count(_ commands: [DrawCommand]) -> Int {
    commands.reduce(0) { sum, command in
      switch command.operation {
      case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): sum + 1 + count(inner)
      case .fill, .symbol, .text, .shadow: sum + 1
      }
    }
  }
}
