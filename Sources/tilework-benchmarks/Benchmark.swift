/// A piece of work whose cost is of interest, and one everybody knows the cost of, to be timed in turns with
/// it.
@MainActor
struct Benchmark {
  /// Work that is repeated while the clock runs.
  struct Work {
    /// What one item is: `item`, `frame`, `call`.
    var unit: String
    /// Items in one run.
    var items: Int
    var run: @MainActor () -> Void
  }

  let name: String
  let work: Work
  let yardstick: Yardstick
  /// Which clock tells: this program's processor time, or time on the wall where the X server works too.
  var clock = BenchmarkClock.processor
  /// Facts that are the same on every machine: commands, visible cells, requests, bytes.
  var counts: [(name: String, value: Double)] = []
}

/// Names a benchmark, and sets it up only when it is wanted.
@MainActor
struct BenchmarkPlan {
  let name: String
  /// Nil where it cannot be measured: without a display.
  let make: @MainActor () -> Benchmark?
}

/// Where results go, so that no work can be left out as useless.
@MainActor
enum Sink {
  private(set) static var total = 0.0

  static func take(_ value: Double) {
    total += value
  }
}
