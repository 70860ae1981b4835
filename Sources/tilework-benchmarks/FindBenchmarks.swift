import TileGeometry
import TileScene

/// What a letter typed into the field costs, from the key to the display list of its first frame; what the
/// frames cost in which items glide then; and what a search costs where every item has a text of its own.
@MainActor
enum FindBenchmarks {
  static var plans: [BenchmarkPlan] {
    SceneKind.allCases.flatMap { scene in
      [6, 1000, 1_000_000].map { count in
        let window = SampleWindow(scene: scene, size: .phone, phase: .rest, items: count)
        let name = "find/\(scene.rawValue)/\(count)"
        return BenchmarkPlan(name: name) { keystrokes(name, in: window) }
      }
        + [1000, 1_000_000].map { count in
          let window = SampleWindow(scene: scene, size: .phone, phase: .rest, items: count)
          let name = "find/glide/\(scene.rawValue)/\(count)"
          return BenchmarkPlan(name: name) { glide(name, in: window) }
        }
    }
      + [
        BenchmarkPlan(name: "find/index/\(distinct)") { index() }
      ]
      + ["o", "or", "ore", "forest", "ei", "cafe", "東"].map { query in
        BenchmarkPlan(name: "find/query/\(query)/\(distinct)") { search(query) }
      }
  }

  private static let letter = Action.key(.character("o"), [], typing: "o")

  private static func openedStage(_ window: SampleWindow) -> SceneWindow {
    let stage = window.stage(PlainMeasurer())
    _ = stage.handle(.key(.character("f"), .control), at: 1)
    return stage
  }

  /// A letter and the key that takes it back, in turns, each with its first frame.
  private static func keystrokes(_ name: String, in window: SampleWindow) -> Benchmark {
    let stage = openedStage(window)
    var time = SampleWindow.start
    return Benchmark(
      name: name,
      work: Benchmark.Work(unit: "keystroke", items: 2) {
        for action in [letter, .key(.backspace, [])] {
          time += 1.0 / 60
          _ = stage.handle(action, at: time)
          Sink.take(Double(stage.displayList(at: time).commands.count))
        }
      },
      yardstick: .clear(window.size))
  }

  /// The frames after a letter, over and over.
  private static func glide(_ name: String, in window: SampleWindow) -> Benchmark {
    let stage = openedStage(window)
    _ = stage.handle(letter, at: SampleWindow.start)
    var frame = 0
    return Benchmark(
      name: name,
      work: Benchmark.Work(unit: "frame", items: 1) {
        frame += 1
        Sink.take(Double(stage.displayList(at: SampleWindow.time(ofFrame: frame)).commands.count))
      },
      yardstick: .clear(window.size),
      counts: [
        ("commands", Double(stage.displayList(at: SampleWindow.time(ofFrame: 4)).commandCount))
      ])
  }

  // MARK: - Texts of their own

  private static let distinct = 1_000_000
  private static let words = [
    "Forest", "Coast", "Desert", "Snow", "Café", "東京", "River", "Ocean", "Orchard", "Mountain", "Seeing",
    "Weir", "Storm", "Meadow",
  ]
  private static let titles = (0..<distinct).map {
    "\(words[$0 % words.count]) \(words[$0 / words.count % words.count]) \($0)"
  }

  private static func index() -> Benchmark {
    Benchmark(
      name: "find/index/\(distinct)",
      work: Benchmark.Work(unit: "item", items: distinct) {
        Sink.take(Double(SearchIndex(distinct) { [titles[$0]] }.count))
      },
      yardstick: .clear(.phone))
  }

  private static func search(_ query: String) -> Benchmark {
    var index = SearchIndex(distinct) { [titles[$0]] }
    // No title has all of its letters: so that the next search begins anew.
    let (query, other) = (SearchQuery(query), SearchQuery("qzx"))
    _ = index.hits(for: query)
    let work = index.work
    return Benchmark(
      name: "find/query/\(query.text)/\(distinct)",
      work: Benchmark.Work(unit: "search", items: 1) {
        Sink.take(Double(index.hits(for: query).count))
        Sink.take(Double(index.hits(for: other).count))
      },
      yardstick: .clear(.phone),
      counts: [("items", Double(work.items)), ("texts", Double(work.texts))])
  }
}
