import Foundation
import Glibc
import TestSupport
import Testing

/// How the program ends, and what it says about it.
@Suite("Ends", .serialized)
struct EndingTests {
  @Test("The window manager's close leaves with 0 and the state")
  func closed() throws {
    let window = try OpenWindow(["launcher", "--page", "2"])
    unlink(window.run.folder.path("state.json"))
    // On a busy machine the window manager may miss a shortcut; once in some hundred runs it did.
    try wait(until: "the window manager closes the window") {
      try window.key("alt+F4")
      return window.run.process.status() != nil
    }
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.state("state.json").page == 1)
    #expect(try window.run.errors() == "")
  }

  @Test("Ctrl+W and Ctrl+Q leave with 0", arguments: ["ctrl+w", "ctrl+q"])
  func keys(key: String) throws {
    let window = try OpenWindow()
    try window.key(key)
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.errors() == "")
  }

  @Test("Signals to leave are a good end", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: Int32) throws {
    let window = try OpenWindow()
    unlink(window.run.folder.path("state.json"))
    window.run.process.signal(signal)
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.state("state.json").scene == "albums")
    #expect(try window.run.errors() == "")
  }

  @Test("A server that goes away: 70, one line, and the state is written")
  func lostServer() throws {
    let window = try OpenWindow()
    unlink(window.run.folder.path("state.json"))
    window.desktop.server.crash()
    #expect(try window.run.exitStatus() == 70)
    #expect(try window.run.complaints().count == 1)
    #expect(try window.run.state("state.json").scene == "albums")
  }

  @Test("A server that goes away in the middle of a movement: 70 and one line")
  func lostServerWhileMoving() throws {
    let window = try OpenWindow(["--exercise", "60"], rests: false)
    try window.state(when: "it moves") { $0.moving }
    window.desktop.server.crash()
    #expect(try window.run.exitStatus() == 70)
    #expect(try window.run.complaints().count == 1)
  }

  @Test(
    "A connection cut, or a window destroyed, by somebody else: 70 and one line",
    arguments: [
      ("windowkill", "the connection to the X server was lost"),
      ("windowclose", "another program destroyed the window"),
    ])
  func killed(how: String, complaint: String) throws {
    let window = try OpenWindow()
    try window.desktop.xdotool(how, window.id)
    #expect(try window.run.exitStatus() == 70)
    #expect(try window.run.errors() == "tilework: \(complaint)\n")
  }

  @Test("No display: 69, and the line says which and what to do", arguments: [nil, ":4711", "nowhere"])
  func noDisplay(name: String?) throws {
    for arguments in [[], ["--exercise", "1"], ["--painter", "server", "--script", "/dev/null"]] {
      let run = try ProgramRun(arguments, environment: ["DISPLAY": name])
      #expect(try run.exitStatus() == 69)
      let complaints = try run.complaints()
      #expect(complaints.count == 1)
      #expect(complaints.first?.hasPrefix("tilework: ") == true)
      #expect(complaints.first?.contains("DISPLAY") == true)
      if let name { #expect(complaints.first?.contains(name) == true) }
    }
  }

  @Test("A painter asked for on a server that cannot do it: 69 and one line that says so")
  func noRender() throws {
    let server = try XvfbServer(arguments: ["-extension", "RENDER"])
    let run = try ProgramRun(["--painter", "server"], environment: ["DISPLAY": server.displayName])
    #expect(try run.exitStatus() == 69)
    #expect(try run.complaints().count == 1)
    #expect(try run.errors().contains("RENDER"))
  }

  @Test("A server of 256 colours: 69 and one line that says so")
  func noTrueColor() throws {
    let server = try XvfbServer(depth: 8)
    let run = try ProgramRun([], environment: ["DISPLAY": server.displayName])
    #expect(try run.exitStatus() == 69)
    #expect(try run.complaints().count == 1)
    #expect(try run.errors().contains("TrueColor"))
  }

  @Test("A state that cannot be written: 73 and one line")
  func unwritableState() throws {
    let window = try OpenWindow()
    let run = try ProgramRun(
      ["--state", "/nowhere/state.json"], environment: window.desktop.environment)
    let id = try waitFor("a window opens") { try window.desktop.window(of: run.process.id) }
    try window.desktop.xdotool("windowactivate", "--sync", id, "key", "ctrl+q")
    #expect(try run.exitStatus() == 73)
    #expect(
      try run.complaints() == ["tilework: cannot write /nowhere/state.json: No such file or directory"])
  }
}
