import Foundation
import Glibc
import TestSupport
import Testing

@testable import tilework

/// `-` as the name of standard input and output, and `./-` as that of a file.
@Suite("The name -", .serialized)
struct StandardStreamNameTests {
  @Test("A script's state goes to standard output as it goes to a file")
  func script() throws {
    let folder = try TestFolder()
    let script = "click 338 89\nwait 250ms"
    let streamed = try ProgramRun(["--state", "-", "--script", "-"], input: script)
    #expect(try streamed.exitStatus() == 0)
    let written = try ProgramRun(
      ["--state", "./-", "--script", "-"], input: script, in: folder, shell: #"exec "$@""#)
    #expect(try written.exitStatus() == 0)
    #expect(try written.output() == "")
    #expect(try streamed.output() == folder.text("-"))
    #expect(try !streamed.output().isEmpty)
  }

  @Test("A window's state goes to standard output, after what is there already")
  func window() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    let run = try ProgramRun(
      ["--state", "-"], environment: desktop.environment, in: folder, shell: #"echo before; exec "$@""#)
    _ = try waitFor("a window opens") { try desktop.window(of: run.process.id) }
    run.process.signal(SIGUSR1)
    try wait(until: "a state is written") { try run.output().hasSuffix("}\n") }
    run.process.signal(SIGTERM)
    #expect(try run.exitStatus() == 0)
    let states = try run.output().trimmingPrefix("before\n").split(separator: "\n}\n")
    #expect(try run.output().hasPrefix("before\n{"))
    #expect(states.count == 2)
    for state in states {
      let decoded = try JSONDecoder().decode(WindowState.self, from: Data("\(state)\n}".utf8))
      #expect(decoded.scene == "albums")
    }
  }

  @Test("A window's state goes to a pipe that is standard output, and a reader that has gone is 73")
  func pipe() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    let read = try ProgramRun(
      ["--state", "-"], environment: desktop.environment, in: folder,
      shell: #"mkfifo pipe; cat pipe >copy & exec "$@" >pipe"#)
    _ = try waitFor("a window opens") { try desktop.window(of: read.process.id) }
    read.process.signal(SIGUSR1)
    try wait(until: "the state arrives") { try folder.text("copy").hasSuffix("}\n") }
    read.process.signal(SIGTERM)
    #expect(try read.exitStatus() == 0)

    let other = try TestFolder()
    let unread = try ProgramRun(
      ["--state", "-"], environment: desktop.environment, in: other,
      shell: #"mkfifo pipe; head -c 0 pipe & exec "$@" >pipe"#)
    _ = try waitFor("a window opens") { try desktop.window(of: unread.process.id) }
    unread.process.signal(SIGUSR1)
    #expect(try unread.exitStatus() == 73)
    #expect(try unread.complaints().count == 1)
    #expect(try unread.errors().contains("cannot write standard output: "))
  }

  @Test("Standard output that is full or closed is 73", arguments: [">/dev/full", ">&-"])
  func failing(redirection: String) throws {
    let run = try ProgramRun(
      ["--state", "-", "--script", "/dev/null"], shell: #"exec "$@" "# + redirection)
    #expect(try run.exitStatus() == 73)
    #expect(try run.complaints().count == 1)
    #expect(try run.errors().contains("cannot write standard output: "))
  }

  @Test("Data comes from standard input, or from a file of that name")
  func data() throws {
    for (name, input) in [("-", albumFile(["a", "b"])), ("./-", albumFile(["a"]))] {
      let folder = try TestFolder()
      try folder.write(albumFile(["x", "y", "z"]), to: "-")
      let run = try ProgramRun(
        ["--data", name, "--state", "state.json", "--script", "/dev/null"], input: input, in: folder,
        shell: #"exec "$@""#)
      #expect(try run.exitStatus() == 0)
      #expect(try run.state("state.json").itemCount == (name == "-" ? 2 : 3))
    }
  }

  @Test("Data that is wrong is told to be standard input's, or the file's")
  func wrongData() throws {
    for (name, shown) in [("-", "standard input"), ("./-", "./-")] {
      let folder = try TestFolder()
      try folder.write("{", to: "-")
      let run = try ProgramRun(
        ["--data", name, "--script", "/dev/null"], input: "{", in: folder, shell: #"exec "$@""#)
      #expect(try run.exitStatus() == 65)
      #expect(try run.errors().hasPrefix("tilework: \(shown):1:2: "))
    }
  }

  @Test("Standard input cannot be both script and data")
  func both() throws {
    #expect(throws: Failure.self) { try Invocation(arguments: ["--script", "-", "--data", "-"]) }
    #expect(throws: Never.self) { try Invocation(arguments: ["--script", "-", "--data", "./-"]) }
  }
}
