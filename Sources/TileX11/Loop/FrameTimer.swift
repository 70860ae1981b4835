import CX11
import Glibc

/// One timer as a file descriptor for poll, set to a time of CLOCK_MONOTONIC.
///
/// poll's own timeout counts milliseconds, which makes 60 frames a second uneven.
@MainActor
final class FrameTimer {
  let descriptor: Int32
  private var armedFor: Int64?

  /// Traps when the process has no file descriptor left.
  init() {
    descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    precondition(descriptor >= 0, "no file descriptor left for the frame timer")
  }

  isolated deinit {
    close(descriptor)
  }

  /// Makes the descriptor readable at a time in nanoseconds, or never.
  func set(_ nanoseconds: Int64?) {
    guard nanoseconds != armedFor else { return }
    armedFor = nanoseconds
    var setting = itimerspec()  // all zero disarms
    if let nanoseconds {
      let positive = max(nanoseconds, 1)
      setting.it_value.tv_sec = Int(positive / 1_000_000_000)
      setting.it_value.tv_nsec = Int(positive % 1_000_000_000)
    }
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Takes note that the timer fired. It may not have: an event handled in the same round may have set it anew.
  func acknowledge() {
    var expirations: UInt64 = 0
    if read(descriptor, &expirations, MemoryLayout<UInt64>.size) > 0 { armedFor = nil }
  }
}
