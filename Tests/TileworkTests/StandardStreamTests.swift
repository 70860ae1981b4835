import Foundation
import Glibc
import TestSupport
import Testing
import TileRaster

/// Descriptors 0, 1 and 2, in whatever state the program is started with them.
@Suite("Standard streams", .serialized)
struct StandardStreamTests {
  private static let noOutput = "tilework: cannot write standard output: "

  @Test(
    "What is asked for and cannot be given is 73, and said where there is a place for it",
    arguments: [
      (">&-", "Bad file descriptor"), ("<&- >&-", "Bad file descriptor"), ("<&- >&- 2>&-", nil),
      (">/dev/full", "No space left on device"), ("1</dev/null", "Bad file descriptor"),
      (">/dev/full 2>/dev/full", nil),
    ])
  func help(streams: String, reason: String?) throws {
    for option in ["--help", "--version"] {
      let run = try ProgramRun([option], shell: #"exec "$@" \#(streams)"#)
      #expect(try run.exitStatus() == 73)
      #expect(try run.errors() == (reason.map { "\(Self.noOutput)\($0)\n" } ?? ""))
    }
  }

  @Test("A part is not the whole: a file that must not grow that far is 73")
  func partial() throws {
    let run = try ProgramRun(["--help"], shell: #"ulimit -f 1; exec "$@""#)
    #expect(try run.exitStatus() == 73)
    #expect(try run.errors() == "\(Self.noOutput)File too large\n")
  }

  @Test("A reader that is gone is 73 and not a signal")
  func gone() throws {
    let run = try ProgramRun(
      ["--help"],
      shell: #"mkfifo p; exec 3<>p; exec 4>p; exec 3<&-; exec "$@" >&4 4>&-"#)
    #expect(try run.exitStatus() == 73)
    #expect(try run.errors() == "\(Self.noOutput)Broken pipe\n")
  }

  @Test("An input that is missing cannot be read: 66", arguments: ["--data", "--script"])
  func input(option: String) throws {
    let run = try ProgramRun([option, "-"], shell: #"exec "$@" <&-"#)
    #expect(try run.exitStatus() == 66)
    #expect(try run.errors() == "tilework: cannot read standard input: Bad file descriptor\n")
  }

  @Test("By way of a link like /dev/stdout, too, what is missing takes nothing, and the link stays")
  func device() throws {
    let run = try ProgramRun(
      ["--script", "/dev/null", "--state", "out"],
      shell: #"ln -s /proc/self/fd/1 out; exec "$@" >&-"#)
    #expect(try run.exitStatus() == 73)
    #expect(try run.complaints().count == 1)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: run.folder.path("out"))
    #expect(link == "/proc/self/fd/1")
  }

  @Test("A link like /dev/stdout leads to the output, be it a file or a pipe")
  func link() throws {
    for shell in [#"exec "$@" >copy"#, #"mkfifo p; cat p >copy & exec "$@" >p"#] {
      let run = try ProgramRun(
        ["--script", "/dev/null", "--state", "out"],
        shell: "ln -s /proc/self/fd/1 out; \(shell)")
      #expect(try run.exitStatus() == 0)
      try wait(until: "the copy is there") { (try? run.state("copy"))?.scene == "albums" }
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: run.folder.path("out"))
      #expect(link == "/proc/self/fd/1")
    }
  }

  @Test("A script's files are whole, whatever streams are missing")
  func scriptWithoutStreams() throws {
    let folder = try TestFolder()
    try folder.write("state a.json\nscreenshot a.png\n", to: "script")
    let run = try ProgramRun(
      ["--script", "script"], in: folder, shell: #"exec "$@" <&- >&- 2>&-"#)
    #expect(try run.exitStatus() == 0)
    #expect(try run.state("a.json").scene == "albums")
    #expect(try run.picture("a.png").width == 420)
  }

  @Test(
    "A window without streams stays one: nothing takes their place, keys work, and the missing line is 73",
    arguments: [("<&-", 0), (">&-", 73), ("<&- >&-", 73), ("<&- >&- 2>&-", 73), (">/dev/full", 73)]
      as [(String, Int32)])
  func exercise(streams: String, status: Int32) throws {
    let desktop = try Desktop()
    let run = try ProgramRun(
      ["--exercise", "0.2", "--linger", "3600"], environment: desktop.environment,
      shell: #"exec "$@" \#(streams)"#)
    let id = try waitFor("a window opens") { try desktop.window(of: run.process.id) }
    try wait(until: "the window is active") { try desktop.activeWindow() == Int(id) }
    for descriptor in 0...2 {
      let file = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(run.process.id)/fd/\(descriptor)")
      #expect(!file.hasPrefix("socket:") && !file.hasPrefix("anon_inode:"), "\(descriptor) is \(file)")
    }
    let isSaid = status == 73 && !streams.contains("2>&-")
    try wait(until: "the exercise is over") {
      try isSaid ? !run.errors().isEmpty : streams.contains(">&-") || run.output().hasSuffix("}\n")
    }
    try desktop.xdotool("key", "ctrl+q")
    #expect(try run.exitStatus() == status)
    #expect(try run.complaints().count == (isSaid ? 1 : 0))
  }
}
