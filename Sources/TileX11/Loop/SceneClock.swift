import CX11  // whose headers define timespec, as the compiler sees it
import Glibc

/// Seconds since the clock was made, by CLOCK_MONOTONIC.
package struct SceneClock: Hashable, Sendable {
  private let originNanoseconds: Int64

  /// A clock that shows 0 now.
  package init() {
    originNanoseconds = Self.monotonicNanoseconds()
  }

  package var now: Double {
    Double(Self.monotonicNanoseconds() - originNanoseconds) / 1e9
  }

  /// `time` in seconds of CLOCK_MONOTONIC, as other programs on this machine read it.
  package func monotonicSeconds(at time: Double) -> Double {
    Double(originNanoseconds) / 1e9 + time
  }

  private static func monotonicNanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
