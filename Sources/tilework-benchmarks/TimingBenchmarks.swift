import TileTiming

/// What motion costs before anything is laid out or drawn.
enum TimingBenchmarks {
  /// Calls in one run, so that the loop around them does not count.
  private static let calls = 1000
  /// Seconds between two calls, so that no two ask for the same time.
  private static let step = 0.0005

  @MainActor static var plans: [BenchmarkPlan] {
    [
      plan("timing/spring-response") { time in
        Spring(duration: 0.5).response(at: time).displacement
      },
      plan("timing/spring-value") { time in
        Spring(duration: 0.5).value(from: 0, to: 100, initialVelocity: 300, at: time)
      },
      plan("timing/spring-value-bouncing") { time in
        Spring(duration: 0.5, bounce: 0.3).value(from: 0, to: 100, initialVelocity: 300, at: time)
      },
      plan("timing/settling-time") { time in
        Spring(duration: 0.5).settlingTime(
          displacement: 100 + time, velocity: 300, within: 0.5, slowerThan: 30)
      },
      plan("timing/settling-time-bouncing") { time in
        Spring(duration: 0.5, bounce: 0.3).settlingTime(
          displacement: 100 + time, velocity: 300, within: 0.5, slowerThan: 30)
      },
      plan("timing/curve-value") { time in
        UnitCurve.easeInOut.value(at: time)
      },
      BenchmarkPlan(name: "timing/animated-value") {
        var value = AnimatedValue(SIMD4<Double>.zero)
        value.animate(to: SIMD4(100, 200, 300, 400), using: .smooth(duration: 0.5), at: 0)
        return benchmark("timing/animated-value") { value.value(at: $0).x }
      },
    ]
  }

  @MainActor
  private static func plan(
    _ name: String, _ call: @escaping (_ time: Double) -> Double
  ) -> BenchmarkPlan {
    BenchmarkPlan(name: name) { benchmark(name, call) }
  }

  @MainActor
  private static func benchmark(
    _ name: String, _ call: @escaping (_ time: Double) -> Double
  ) -> Benchmark {
    Benchmark(
      name: name,
      work: Benchmark.Work(unit: "call", items: calls) {
        var sum = 0.0
        for index in 0..<calls { sum += call(Double(index) * step) }
        Sink.take(sum)
      },
      yardstick: .lerp)
  }
}
