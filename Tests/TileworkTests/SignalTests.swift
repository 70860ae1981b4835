import Foundation
import Glibc
import TestSupport
import Testing

/// What signals do, whatever the program is doing.
@Suite("Signals", .serialized)
struct SignalTests {
  /// Seconds within which a signal ends the program.
  private static let limit = 1.0

  /// Ends the program and returns its status, which it has within the limit.
  private func end(_ run: ProgramRun, by signal: Int32 = SIGTERM) throws -> Int32 {
    run.process.signal(signal)
    return try run.process.exitStatus(within: Self.limit)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  // MARK: - The end

  @Test(
    "SIGTERM with the server stopped: a normal end, with the state", arguments: ["raster", "server"],
    [[], ["--exercise", "60"]])
  func stoppedServer(painter: String, exercise: [String]) throws {
    let window = try OpenWindow(["--painter", painter] + exercise, rests: false)
    if !exercise.isEmpty { try window.state(when: "it moves") { $0.moving } }
    let file = window.run.folder.path("state.json")
    kill(window.desktop.server.processID, SIGSTOP)
    defer { kill(window.desktop.server.processID, SIGCONT) }
    // Until the connection takes no more, for a painter that sends much and does not wait for answers.
    if painter == "server", !exercise.isEmpty {
      try wait(until: "the program waits for the server") {
        unlink(file)
        window.run.process.signal(SIGUSR1)
        pass(seconds: 0.3)
        return !exists(file)
      }
    }
    unlink(file)
    #expect(try end(window.run) == 0)
    #expect(try window.run.state("state.json").scene == "albums")
    #expect(try window.run.errors() == "")
  }

  @Test(
    "SIGTERM while a server is asked for that does not answer",
    arguments: [[], ["--script", "-", "--painter", "server"]])
  func silentServer(arguments: [String]) throws {
    let server = try XvfbServer()
    let folder = try TestFolder()
    let data = try NamedPipe(in: folder)
    let run = try ProgramRun(
      arguments + ["--data", data.path], environment: ["DISPLAY": server.displayName],
      input: "wait 1s", in: folder)
    try data.waitForReader()
    kill(server.processID, SIGSTOP)
    defer { kill(server.processID, SIGCONT) }
    data.answer(albumFile([]))
    try wait(until: "it has connected to the server") {
      try sockets(of: run.process.id) > 0
    }
    #expect(try end(run) == 128 + SIGTERM)
  }

  @Test("SIGTERM while nobody reads the state that it writes")
  func stuckState() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    let pipe = try NamedPipe(in: folder)
    let run = try ProgramRun(["--state", pipe.path], environment: desktop.environment, in: folder)
    _ = try waitFor("a window opens") { try desktop.window(of: run.process.id) }
    pipe.openUnread()
    pipe.fill()
    run.process.signal(SIGUSR1)
    #expect(try end(run) == 128 + SIGTERM)
  }

  @Test("SIGTERM while nobody reads the picture that a script writes")
  func stuckScreenshot() throws {
    let folder = try TestFolder()
    let pipe = try NamedPipe(in: folder)
    pipe.openUnread()
    let run = try ProgramRun(
      ["--script", "-", "--size", "3000x3000"], input: "screenshot \(pipe.path)", in: folder)
    try pipe.waitUntilWritten()
    #expect(try end(run) == 128 + SIGTERM)
  }

  @Test("SIGTERM while fonts are read", arguments: [true, false])
  func fonts(hasWindow: Bool) throws {
    let server = try XvfbServer()
    let folder = try TestFolder()
    let pipe = try NamedPipe(in: folder)
    let run = try ProgramRun(
      hasWindow ? [] : ["--script", "-"],
      environment: ["DISPLAY": server.displayName, "FONTCONFIG_FILE": pipe.path], input: "wait 1s", in: folder
    )
    try pipe.waitForReader()
    #expect(try end(run) == 128 + SIGTERM)
  }

  @Test("SIGTERM and others in a script that lasts a day", arguments: [SIGTERM, SIGINT, SIGHUP])
  func script(signal: Int32) throws {
    let run = try dayLongScript()
    #expect(try end(run, by: signal) == 128 + signal)
  }

  @Test("SIGTERM at the first instruction, also if whoever starts the program blocks it")
  func first() throws {
    // Sent before the program is there, and taken when it lets it in.
    let run = try ProgramRun(
      ["--script", "-"], input: "wait 86400s",
      shell: #"kill -TERM $$; exec "$@""#, blocking: [SIGTERM])
    #expect(try run.process.exitStatus() == 128 + SIGTERM)
  }

  @Test("A second signal, as from a session that closes, leaves the end a normal one")
  func second() throws {
    let window = try OpenWindow()
    kill(window.desktop.server.processID, SIGSTOP)
    defer { kill(window.desktop.server.processID, SIGCONT) }
    unlink(window.run.folder.path("state.json"))
    for signal in [SIGTERM, SIGHUP, SIGINT] { kill(window.run.process.id, signal) }
    #expect(try window.run.process.exitStatus(within: Self.limit) == 0)
    #expect(try window.run.state("state.json").scene == "albums")
  }

  @Test("An alarm set by whoever starts the program ends it as ever")
  func alarm() throws {
    let run = try dayLongScript()
    #expect(try end(run, by: SIGALRM) == 128 + SIGALRM)
  }

  // MARK: - Ignored signals

  @Test(
    "Signals ignored at the start stay ignored, in a window",
    arguments: [("nohup", SIGHUP), ("INT", SIGINT), ("TERM", SIGTERM)])
  func ignored(how: String, signal: Int32) throws {
    let window = try OpenWindow(shell: ignoring(how))
    window.run.process.signal(signal)
    // Twice: a program that ends writes one too.
    for _ in 0..<2 { #expect(try window.state().scene == "albums") }
    #expect(try end(window.run, by: signal == SIGTERM ? SIGINT : SIGTERM) == 0)
  }

  @Test(
    "Signals ignored at the start stay ignored, in a script",
    arguments: [("nohup", SIGHUP), ("INT", SIGINT), ("USR1", SIGUSR1)])
  func ignoredInScript(how: String, signal: Int32) throws {
    let run = try dayLongScript(shell: ignoring(how), isAsked: signal != SIGUSR1)
    run.process.signal(signal)
    #expect(try end(run) == 128 + SIGTERM)
    if signal == SIGUSR1 { #expect(!exists(run.folder.path("state.json"))) }
  }

  /// How a shell starts a program with a signal ignored.
  private func ignoring(_ how: String) -> String {
    how == "nohup" ? #"exec nohup "$@""# : #"trap '' \#(how); exec "$@""#
  }

  // MARK: - SIGUSR1

  @Test("SIGUSR1 before anything is there: the state is written as soon as there is one")
  func stateAtTheFirstInstruction() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    let run = try ProgramRun(
      ["--state", folder.path("state.json")], environment: desktop.environment, in: folder,
      shell: #"kill -USR1 $$; exec "$@""#, blocking: [SIGUSR1])
    try wait(until: "the state is written") { exists(folder.path("state.json")) }
    #expect(try run.state("state.json").scene == "albums")
    #expect(try end(run) == 0)
  }

  @Test("SIGUSR1 while the data and then the fonts are read")
  func stateWhileReading() throws {
    let desktop = try Desktop()
    let folder = try TestFolder()
    let data = try NamedPipe(in: folder, named: "data")
    let fonts = try NamedPipe(in: folder, named: "fonts")
    let configuration = try #require(try PinnedFonts.environment(in: folder)["FONTCONFIG_FILE"] ?? nil)
    let run = try ProgramRun(
      ["--data", data.path, "--state", folder.path("state.json")],
      environment: desktop.environment.merging(["FONTCONFIG_FILE": fonts.path]) { $1 }, in: folder)
    try data.waitForReader()
    run.process.signal(SIGUSR1)
    data.answer(albumFile([]))
    try fonts.waitForReader()
    run.process.signal(SIGUSR1)
    fonts.answer(try String(contentsOfFile: configuration, encoding: .utf8))
    try wait(until: "the state is written") { exists(folder.path("state.json")) }
    #expect(try run.state("state.json").itemCount == 0)
    #expect(try end(run) == 0)
  }

  @Test("SIGUSR1 in a script writes the state, and leaves the script's own files as they are")
  func stateInScript() throws {
    let script = """
      click 338 89
      wait 10s
      state own.json
      """
    func run(isAsked: Bool) throws -> ProgramRun {
      let folder = try TestFolder()
      let run = try ProgramRun(
        ["--state", folder.path("state.json"), "--script", "-"],
        input: script.replacing("own.json", with: folder.path("own.json")), in: folder, blocking: [SIGUSR1])
      if isAsked { run.process.signal(SIGUSR1) }
      return run
    }
    let (asked, other) = (try run(isAsked: true), try run(isAsked: false))
    for run in [asked, other] { #expect(try run.exitStatus() == 0) }
    #expect(try asked.folder.text("own.json") == other.folder.text("own.json"))
    #expect(try asked.folder.text("state.json") == other.folder.text("state.json"))
  }

  /// A script that has begun, and takes some seconds for its day.
  private func dayLongScript(shell: String? = nil, isAsked: Bool = true) throws -> ProgramRun {
    let folder = try TestFolder()
    let input = try NamedPipe(in: folder, named: "begun")
    let run = try ProgramRun(
      ["--state", folder.path("state.json"), "--data", input.path, "--script", "-"],
      input: "wait 86400s", in: folder, shell: shell)
    try input.waitForReader()
    if isAsked { run.process.signal(SIGUSR1) }
    input.answer(albumFile([]))
    if isAsked { try wait(until: "the state is written") { exists(folder.path("state.json")) } }
    return run
  }

  /// How many connections a process has.
  private func sockets(of process: pid_t) throws -> Int {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)"))?
        .hasPrefix("socket:") == true
    }
  }
}
