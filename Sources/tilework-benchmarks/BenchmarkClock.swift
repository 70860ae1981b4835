import Glibc

/// Nanoseconds, by one of two clocks.
enum BenchmarkClock: String {
  /// Processor time of this process: not disturbed by whatever else runs.
  case processor
  /// Time as it passes, for work that other processes take part in.
  case wall

  var nanoseconds: Double {
    var now = timespec()
    clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
  }
}
