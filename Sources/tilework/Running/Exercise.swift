import Glibc
import TileScene
import TileX11

/// Keeps the window busy for a while and reports its frame times.
@MainActor
struct Exercise {
  /// Seconds between two toggles or page turns.
  private static let interval = 0.5

  /// How long to keep it busy, and how long to leave it still afterwards, in seconds.
  let seconds: Double
  let linger: Double

  /// Returns why it ended, and the exit status if the report could not be written.
  func run(_ loop: EventLoop, _ content: SceneWindow) -> (LoopEnd, failure: ExitStatus?) {
    let processorBefore = processorSeconds()
    var first: Double?
    loop.statistics = FrameStatistics()
    loop.schedule = { now in
      if first == nil { first = now }
      // Counted from the first one, so that late frames do not stretch the rhythm.
      let start = first ?? now
      let next = start + (((now - start) / Self.interval).rounded() + 1) * Self.interval
      let isOver = now >= seconds
      return ScheduledActions(
        actions: isOver ? [] : content.exerciseActions, next: isOver || next >= seconds ? nil : next)
    }
    let end = loop.run(until: seconds)
    let processor = processorSeconds() - processorBefore
    let statistics = loop.statistics ?? FrameStatistics()
    loop.statistics = nil
    loop.schedule = nil
    let failure = report(
      statistics, processor: processor, from: loop.clock.monotonicSeconds(at: first ?? 0),
      to: loop.clock.monotonicSeconds(at: loop.clock.now))
    guard end == .timeUp else { return (end, failure) }
    return (loop.run(until: loop.clock.now + linger), failure)
  }

  /// One JSON line on standard output; times in seconds and milliseconds by name, CLOCK_MONOTONIC for
  /// `anim_t`. Returns the exit status if that fails.
  private func report(
    _ statistics: FrameStatistics, processor: Double, from start: Double, to end: Double
  ) -> ExitStatus? {
    func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
    func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
    let intervals = statistics.intervals
    let mean = intervals.isEmpty ? 0 : intervals.reduce(0, +) / Double(intervals.count)
    let fields: [(String, String)] = [
      ("frames", "\(statistics.count)"), ("wall_s", "\(rounded(end - start))"),
      ("mean_ms", "\(milliseconds(mean))"),
      ("p50_ms", "\(milliseconds(statistics.interval(percentile: 0.5)))"),
      ("p99_ms", "\(milliseconds(statistics.interval(percentile: 0.99)))"),
      ("cpu_s", "\(rounded(processor))"), ("anim_t0", "\(rounded(start))"),
      ("anim_t1", "\(rounded(end))"),
    ]
    let line = fields.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    do throws(Failure) {
      try Files.print("{\(line)}\n")
      return nil
    } catch {
      Program.report(error.message)
      return error.status
    }
  }

  /// Processor time this process has used, its own and the kernel's for it.
  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
