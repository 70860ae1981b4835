import CX11
import Glibc

/// Signals as a file descriptor for poll (signalfd), so that they are handled between two frames and never
/// inside one.
@MainActor
final class SignalSource {
  enum Signal: Hashable {
    /// SIGTERM, SIGINT or SIGHUP: end normally.
    case leave
    /// SIGUSR1: write the state.
    case writeState
  }

  let descriptor: Int32
  private var previousMask = sigset_t()

  /// Traps when the process has no file descriptor left.
  init() {
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in [SIGTERM, SIGINT, SIGHUP, SIGUSR1] { sigaddset(&mask, number) }
    pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    precondition(descriptor >= 0, "no file descriptor left for signals")
  }

  isolated deinit {
    close(descriptor)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
  }

  /// The next signal that arrived; nil when there is none.
  func next() -> Signal? {
    var info = signalfd_siginfo()
    guard read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 else { return nil }
    return Int32(bitPattern: info.ssi_signo) == SIGUSR1 ? .writeState : .leave
  }
}
