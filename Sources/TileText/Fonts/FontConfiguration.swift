import CFreeType
import Glibc

/// fontconfig's configuration and caches, read on a thread of its own: reading them takes longer than
/// connecting to a display and making a window, neither of which needs a font.
final class FontConfiguration {
  private var thread = pthread_t()
  private var isLoading: Bool

  /// Starts reading.
  init() {
    isLoading =
      pthread_create(
        &thread, nil,
        { _ in
          // Signals are for the main thread, which takes them between two frames.
          var all = sigset_t()
          sigfillset(&all)
          pthread_sigmask(SIG_BLOCK, &all, nil)
          FcInit()
          return nil
        }, nil) == 0
  }

  deinit { wait() }

  /// Waits until it is read. If no thread could be started, fontconfig reads it on first use.
  func wait() {
    guard isLoading else { return }
    isLoading = false
    pthread_join(thread, nil)
  }
}
