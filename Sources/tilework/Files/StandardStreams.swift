import CLinux
import Glibc

/// The descriptors 0, 1 and 2.
enum StandardStreams {
  /// Makes reading and writing safe, before the program opens anything.
  static func prepare() {
    occupyMissing()
    // Writing to a pipe whose reader is gone, or past the limit of a file's size, is to be an error of that
    // write. Programs that are started later inherit what is ignored.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Occupies those that the program was started without: otherwise the connection to the X server could
  /// become standard output.
  ///
  /// O_PATH keeps reading and writing the errors that they are without a stream, even by way of
  /// `/dev/stdout`.
  private static func occupyMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest that is free: this one, as those before it are occupied.
      _ = open("/", tilework_o_path | O_CLOEXEC)
    }
  }
}
