import Glibc

/// An Xvfb server for one test, ended with the object.
///
/// It keeps its settings when the last client disconnects (`-noreset`) and chooses a free display number.
package final class XvfbServer {
  /// The name for `XOpenDisplay` or `DISPLAY`, such as `:99`.
  package let displayName: String
  private let process: ChildProcess

  /// Starts a server and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - depth: bits a pixel: 8, 16, 24 or 30.
  ///   - folder: the server's folder for the screen's pixels, which `ScreenFile` reads.
  ///   - arguments: passed on to Xvfb, such as `["-extension", "RENDER"]`.
  ///   - shell: how a shell starts it, where `"$@"` stands for the server and its arguments.
  /// - Throws: `XvfbMissing` where Xvfb is not installed or does not start.
  package init(
    width: Int = 1280, height: Int = 900, depth: Int = 24, keepingScreenIn folder: String? = nil,
    arguments: [String] = [], shell: String? = nil
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw XvfbMissing(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    // The server writes its display number to descriptor 3 once it is ready.
    let command =
      (shell.map { ["sh", "-c", $0, "sh"] } ?? []) + [
        "Xvfb", "-displayfd", "3", "-screen", "0", "\(width)x\(height)x\(depth)", "-noreset",
        "-nolisten", "tcp",
      ] + (folder.map { ["-fbdir", $0] } ?? []) + arguments
    do {
      process = try ChildProcess(command, descriptor3: ends[1])
    } catch {
      close(ends[1])
      throw XvfbMissing(reason: "\(error)")
    }
    close(ends[1])
    var answer = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      answer.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard !answer.isEmpty else { throw XvfbMissing(reason: "it ended before it was ready") }
    displayName = ":" + answer
  }

  package var processID: Int32 { process.id }

  /// Kills the server.
  package func crash() {
    process.signal(SIGKILL)
  }
}

/// Xvfb could not be started; the description says how to install it.
package struct XvfbMissing: Error, CustomStringConvertible {
  package var reason: String

  package var description: String {
    "no Xvfb: \(reason); these tests need it: apt-get install xvfb"
  }
}
