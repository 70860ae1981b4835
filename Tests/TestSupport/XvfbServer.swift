import Glibc

/// An X server without a screen, for one test: started here, ended by its process id when the value goes.
///
/// It keeps its settings when the last client leaves (`-noreset`) and takes a free display number by itself.
public final class XvfbServer {
  /// What to pass to `XOpenDisplay` or to put into `DISPLAY`, such as `:99`.
  public let displayName: String
  private let process: pid_t

  /// Starts a server and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - depth: bits a pixel: 16, 24 or 30.
  ///   - arguments: passed on to Xvfb, such as `["-extension", "RENDER"]`.
  /// - Throws: `XvfbMissing` where Xvfb is not installed or does not start.
  public init(
    width: Int = 1280, height: Int = 900, depth: Int = 24, arguments: [String] = []
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw XvfbMissing(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    // The server writes its display number to descriptor 3 once it is ready.
    let command =
      [
        "Xvfb", "-displayfd", "3", "-screen", "0", "\(width)x\(height)x\(depth)", "-noreset",
        "-nolisten", "tcp",
      ] + arguments
    let started = Self.spawn(command, descriptor3: ends[1])
    close(ends[1])
    process = try started.get()
    var answer = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      answer.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard !answer.isEmpty else {
      Self.end(process)
      throw XvfbMissing(reason: "it ended before it was ready")
    }
    displayName = ":" + answer
  }

  deinit { Self.end(process) }

  private static func spawn(
    _ command: [String], descriptor3: Int32
  ) -> Result<pid_t, XvfbMissing> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor3, 3)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The test runner's threads block signals, and a server that inherits that would never hear it is to end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, environ)
    return failure == 0
      ? .success(process) : .failure(XvfbMissing(reason: String(cString: strerror(failure))))
  }

  private static func end(_ process: pid_t) {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}

/// Xvfb could not be started; the description says how to install it.
public struct XvfbMissing: Error, CustomStringConvertible {
  public var reason: String

  public var description: String {
    "cannot start Xvfb (\(reason)); these tests need it: apt-get install xvfb"
  }
}
