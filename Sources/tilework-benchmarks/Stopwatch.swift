import CAllocations

/// Times work and yardstick in turns, so that both see the same machine.
@MainActor
struct Stopwatch {
  /// Pairs of samples.
  let samples: Int
  /// Nanoseconds that one sample takes at least.
  let sampleTime: Double

  static let thorough = Stopwatch(samples: 25, sampleTime: 10e6)
  static let quick = Stopwatch(samples: 3, sampleTime: 1e6)

  /// Runs that show how often the work asks for memory, once everything is warm.
  private static let allocationRuns = 10

  func measure(_ benchmark: Benchmark) -> BenchmarkResult {
    let (work, yardstick, clock) = (benchmark.work, benchmark.yardstick.work, benchmark.clock)
    let workRuns = runs(of: work, clock)
    let yardstickRuns = runs(of: yardstick, clock)
    var costs: [Double] = []
    var yardsticks: [Double] = []
    for _ in 0..<samples {
      yardsticks.append(time(yardstick, runs: yardstickRuns, clock))
      costs.append(time(work, runs: workRuns, clock))
    }
    return BenchmarkResult(
      name: benchmark.name, unit: work.unit, clock: clock, costs: costs,
      iterations: samples * workRuns * work.items, yardstick: benchmark.yardstick.name,
      yardstickCosts: yardsticks, allocations: allocations(of: work), counts: benchmark.counts)
  }

  /// How many runs fill a sample. Warms caches on the way.
  private func runs(of work: Benchmark.Work, _ clock: BenchmarkClock) -> Int {
    var runs = 1
    while true {
      let taken = time(work, runs: runs, clock) * Double(runs * work.items)
      if taken >= sampleTime { return runs }
      // A first run pays for everything the others find ready, so go there in steps.
      runs = min(runs * 4, max(runs + 1, Int(Double(runs) * sampleTime / max(taken, 1)) + 1))
    }
  }

  /// Nanoseconds an item.
  private func time(_ work: Benchmark.Work, runs: Int, _ clock: BenchmarkClock) -> Double {
    let start = clock.nanoseconds
    for _ in 0..<runs { work.run() }
    return (clock.nanoseconds - start) / Double(runs * work.items)
  }

  /// Blocks of memory asked for, an item.
  private func allocations(of work: Benchmark.Work) -> Double {
    let before = tilework_allocation_count()
    for _ in 0..<Self.allocationRuns { work.run() }
    let count = tilework_allocation_count() - before
    return Double(count) / Double(Self.allocationRuns * work.items)
  }
}
