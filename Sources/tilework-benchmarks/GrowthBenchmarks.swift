import TileGeometry
import TileRaster
import TileScene

/// What a frame with many items costs beside one with few, from the display list to the last pixel. What the
/// few fill is the same window, so that the ratio should be 1.
@MainActor
enum GrowthBenchmarks {
  static var plans: [BenchmarkPlan] {
    let counts = [1000, 1_000_000]
    return counts.map { plan(.albums, few: 6, WindowSize(width: 420, height: 560), $0) }
      + counts.map { plan(.catalogue, few: 14, .phone, $0) }
      // Fewer pages have dots instead of a number.
      + counts.dropFirst().map { plan(.launcher, few: 2000, .phone, $0) }
  }

  private static func plan(_ scene: SceneKind, few: Int, _ size: WindowSize, _ count: Int) -> BenchmarkPlan {
    let name = "growth/\(scene.rawValue)/\(count)"
    return BenchmarkPlan(name: name) {
      let many = GrowingFrames(
        of: SampleWindow(scene: scene, size: size, phase: .moving, items: count))
      let base = GrowingFrames(of: SampleWindow(scene: scene, size: size, phase: .moving, items: few))
      return Benchmark(
        name: name, work: many.work,
        yardstick: Yardstick(name: "the same with \(few) items", work: base.work),
        counts: [
          ("commands", Double(many.commandCount)), ("commands_of_few", Double(base.commandCount)),
          ("cache_bytes", Double(many.cacheCost)), ("cache_bytes_of_few", Double(base.cacheCost)),
        ])
    }
  }
}

/// The frames of a change, made and drawn one after the other and over again.
@MainActor
private final class GrowingFrames {
  private let stage: SceneWindow
  private let painter = RasterPainter(fonts: PaintingTools.fonts, symbols: PaintingTools.symbols)
  private var shown: DisplayList
  private var number = 0

  init(of window: SampleWindow) {
    stage = window.stage(PaintingTools.fonts)
    shown = stage.displayList(at: SampleWindow.time(ofFrame: 0))
    painter.draw(shown)
    for _ in 0..<SampleWindow.frames { showNext() }
  }

  var work: Benchmark.Work {
    Benchmark.Work(unit: "frame", items: 1) { self.showNext() }
  }

  private func showNext() {
    number += 1
    let list = stage.displayList(at: SampleWindow.time(ofFrame: number))
    let change = FrameDifference.between(shown, list)
    painter.paint(list, change)
    shown = list
  }

  /// Of all frames of the change.
  var commandCount: Int {
    (0..<SampleWindow.frames).reduce(0) {
      $0 + stage.displayList(at: SampleWindow.time(ofFrame: $1)).commandCount
    }
  }

  var cacheCost: Int { painter.cacheCost }
}
