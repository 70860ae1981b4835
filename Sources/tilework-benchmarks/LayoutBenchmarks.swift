import TileGeometry
import TileLayout
import TileTiming

/// What places cost, without anything drawn.
@MainActor
enum LayoutBenchmarks {
  static var plans: [BenchmarkPlan] {
    [1000, 10_000, 100_000].flatMap(grids) + [6, 1000, 1_000_000].map(morphingGrid) + [
      BenchmarkPlan(name: "layout/grid-columns", make: columns),
      BenchmarkPlan(name: "layout/page-ranges", make: pages),
      BenchmarkPlan(name: "layout/pager-flick", make: flick),
    ]
  }

  /// Of a phone-sized window, in points.
  private static let width = 420.0
  private static let height = 880.0
  /// Calls in one run of what takes a few nanoseconds.
  private static let calls = 1000

  private static func grid(_ count: Int, columns: Int, cellHeight: Double) -> UniformGrid {
    .fitting(
      width: width, itemCount: count, columns: columns, cellHeight: cellHeight, columnSpacing: 12,
      rowSpacing: 12)
  }

  // MARK: - Whole grids

  private static func grids(_ count: Int) -> [BenchmarkPlan] {
    let list = grid(count, columns: 1, cellHeight: 70)
    let tiles = grid(count, columns: 4, cellHeight: 140)
    let spring = Spring(duration: 0.5)

    func plan(
      _ name: String, _ fill: @escaping (inout [Rect], _ time: Double) -> Void
    ) -> BenchmarkPlan {
      BenchmarkPlan(name: "layout/\(name)/\(count)") {
        var frames = [Rect](repeating: .zero, count: count)
        var time = 0.0
        return Benchmark(
          name: "layout/\(name)/\(count)",
          work: Benchmark.Work(unit: "item", items: count) {
            time = time < 0.5 ? time + 0.001 : 0
            fill(&frames, time)
            Sink.take(frames[count - 1].y)
          },
          yardstick: .plainLoop)
      }
    }
    return [
      plan("frame-at") { frames, _ in
        for index in 0..<count { frames[index] = tiles.frame(at: index) }
      },
      plan("frames") { frames, _ in tiles.writeFrames(of: 0..<count, into: &frames) },
      plan("frames-and-spring") { frames, time in
        let share = spring.response(at: time).displacement
        tiles.writeFrames(of: 0..<count, leaving: list, share: share, into: &frames)
      },
    ]
  }

  // MARK: - What is visible

  /// The cells of a window full in the middle of a morph. Their number does not depend on the items'.
  private static func morphingGrid(_ count: Int) -> BenchmarkPlan {
    let name = "layout/morphing-grid/\(count)"
    return BenchmarkPlan(name: name) {
      var grid = MorphingGrid(
        ids: 0..<count, arrangement: GridArrangement(columns: 2),
        viewport: Size(width: width, height: height))
      grid.scroll(by: grid.maximumOffset / 2, using: nil, at: 0)
      grid.setGrid(true, using: [Spring(duration: 0.5)], at: 0)
      let morphing = grid
      var time = 0.0
      return Benchmark(
        name: name,
        work: Benchmark.Work(unit: "frame", items: 1) {
          time = time < 0.4 ? time + 1 / 60 : 0
          Sink.take(Double(morphing.cells(at: time).count))
        },
        yardstick: .plainLoop,
        counts: [("visible_cells", Double(morphing.cells(at: 0.1).count))])
    }
  }

  // MARK: - Columns and pages

  private static func columns() -> Benchmark {
    let item = GridItem(.adaptive(minimum: 150, maximum: 200), spacing: 16)
    var width = 0.0
    return Benchmark(
      name: "layout/grid-columns",
      work: Benchmark.Work(unit: "call", items: 1) {
        width = width < 2000 ? width + 1 : 240
        Sink.take(GridColumns([item], width: width).width)
      },
      yardstick: .lerp)
  }

  private static func pages() -> Benchmark {
    let pages = PageRanges(itemCount: 1_000_000, columns: 4, rows: 5)
    return Benchmark(
      name: "layout/page-ranges",
      work: Benchmark.Work(unit: "call", items: calls) {
        var sum = 0
        for page in 0..<calls { sum += pages.range(at: page).upperBound }
        Sink.take(Double(sum))
      },
      yardstick: .lerp)
  }

  /// A flick to the next page and one back: two presses, sixteen moves, two releases.
  private static func flick() -> Benchmark {
    let moves = 8
    var pager = Pager(PagerLayout(itemCount: 46, pageWidth: width))
    var time = 0.0
    return Benchmark(
      name: "layout/pager-flick",
      work: Benchmark.Work(unit: "event", items: 2 * (moves + 2)) {
        for direction in [-1.0, 1.0] {
          pager.press(at: Point(x: 200, y: 400), time: time)
          for move in 1...moves {
            let x = 200 + direction * 15 * Double(move)
            pager.move(to: Point(x: x, y: 400), time: time + 0.01 * Double(move))
          }
          pager.release(time: time + 0.08)
          time += 2  // settled long since
        }
        Sink.take(pager.offset(at: time))
      },
      yardstick: .lerp)
  }
}
