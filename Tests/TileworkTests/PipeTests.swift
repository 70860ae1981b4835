import Foundation
import Glibc
import TestSupport
import Testing
import TileRaster

/// What the program writes to pipes, whose readers may be slow, late or gone.
@Suite("Pipes", .serialized)
struct PipeTests {
  /// A named pipe in a test's folder, and its reader.
  private final class Reader {
    private let descriptor: Int32
    private(set) var bytes = Data()

    /// Creates the pipe and opens it.
    ///
    /// - Parameter size: bytes it holds; the least is a page.
    init(_ path: String, size: Int32 = 1 << 16) throws {
      try #require(mkfifo(path, 0o600) == 0)
      descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ of linux/fcntl.h
      try #require(fcntl(descriptor, setPipeSize, size) >= size)
    }

    deinit { close(descriptor) }

    /// Bytes that are in the pipe.
    var waiting: Int32 {
      var count: Int32 = 0
      _ = ioctl(descriptor, UInt(FIONREAD), &count)
      return count
    }

    /// Reads what there is.
    func readMore() {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { self.bytes += bytes[..<count] }
    }

    /// The next whole state; nil if it has not arrived yet.
    func nextState() throws -> WindowState? {
      readMore()
      let end = Data("\n}\n".utf8)
      guard let range = bytes.range(of: end) else { return nil }
      defer { bytes.removeSubrange(..<range.upperBound) }
      return try JSONDecoder().decode(WindowState.self, from: bytes[..<range.upperBound])
    }
  }

  private static let unread = "no program reads the pipe"

  @Test("Without a reader a script ends at once with 73", arguments: ["state", "screenshot", "display-list"])
  func scriptWithoutReader(command: String) throws {
    let folder = try TestFolder()
    try #require(mkfifo(folder.path("p"), 0o600) == 0)
    let run = try ProgramRun(["--script", "-"], input: "\(command) \(folder.path("p"))", in: folder)
    #expect(try run.exitStatus() == 73)
    try run.expectComplaint("cannot write \(folder.path("p")): \(Self.unread)")
    var status = stat()
    #expect(lstat(folder.path("p"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("With a reader it gets the same bytes as a file", arguments: ["state", "screenshot", "display-list"])
  func scriptWithReader(command: String) throws {
    let folder = try TestFolder()
    let reader = try Reader(folder.path("p"), size: 4096)
    let run = try ProgramRun(
      ["--script", "-"], input: "\(command) \(folder.path("p"))\n\(command) \(folder.path("file"))\n",
      in: folder)
    try wait(until: "the script is over") {
      reader.readMore()
      return run.process.status() != nil
    }
    while reader.waiting > 0 { reader.readMore() }
    #expect(try run.exitStatus() == 0)
    #expect(try reader.bytes == folder.data("file"))
  }

  @Test("Without a reader SIGUSR1, or the end, closes the window with 73, at once", arguments: [true, false])
  func windowWithoutReader(asked: Bool) throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    try #require(mkfifo(folder.path("p"), 0o600) == 0)
    let run = try ProgramRun(
      ["launcher", "--state", folder.path("p")], environment: desktop.environment, in: folder)
    let id = try waitFor("a window opens") { try desktop.window(of: run.process.id) }
    try wait(until: "the window is active") { try desktop.activeWindow() == Int(id) }
    if asked { run.process.signal(SIGUSR1) } else { try desktop.xdotool("key", "ctrl+q") }
    #expect(try run.process.exitStatus(within: 5) == 73)
    #expect(try run.errors() == "tilework: cannot write \(folder.path("p")): \(Self.unread)\n")
  }

  @Test(
    "While a slow reader has not taken the state, the window goes on; states asked for since are one more")
  func slowReader() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    // The state of twenty icons is several times as long.
    let reader = try Reader(folder.path("p"), size: 4096)
    let run = try ProgramRun(
      ["launcher", "--no-autoplay", "--scale", "1", "--state", folder.path("p")],
      environment: desktop.environment, in: folder)
    let id = try waitFor("a window opens") { try desktop.window(of: run.process.id) }
    try wait(until: "the window is active") { try desktop.activeWindow() == Int(id) }
    run.process.signal(SIGUSR1)
    try wait(until: "the pipe is full") { reader.waiting == 4096 }
    run.process.signal(SIGUSR1)

    let before = try desktop.picture(of: id)
    try desktop.xdotool("key", "Next")
    try wait(until: "the next page is shown") { try desktop.picture(of: id) != before }

    let first = try waitFor("the first state has arrived") { try reader.nextState() }
    let second = try waitFor("the second state has arrived") { try reader.nextState() }
    #expect(first.page == 0)
    #expect(second.page == 1)
    run.process.signal(SIGUSR1)
    _ = try waitFor("the third state has arrived") { try reader.nextState() }
    try desktop.xdotool("key", "ctrl+q")
    _ = try waitFor("the last state has arrived") { try reader.nextState() }
    #expect(try reader.nextState() == nil)
    #expect(try run.exitStatus() == 0)
    #expect(try run.errors() == "")
  }

  @Test("A reader that leaves in the middle is 73")
  func leavingReader() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    var reader: Reader? = try Reader(folder.path("p"), size: 4096)
    let run = try ProgramRun(
      ["launcher", "--state", folder.path("p")], environment: desktop.environment, in: folder)
    _ = try waitFor("a window opens") { try desktop.window(of: run.process.id) }
    run.process.signal(SIGUSR1)
    try wait(until: "the pipe is full") { reader?.waiting == 4096 }
    reader = nil
    #expect(try run.exitStatus() == 73)
    #expect(try run.errors() == "tilework: cannot write \(folder.path("p")): Broken pipe\n")
  }
}
