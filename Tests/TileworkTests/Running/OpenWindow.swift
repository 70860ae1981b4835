import Foundation
import Glibc
import TestSupport
import Testing
import TileRaster

/// The program with its window on a desktop, and a person who uses it. Places are points from the window's
/// top left corner; one point is one pixel.
final class OpenWindow {
  let desktop: Desktop
  let run: ProgramRun
  /// The window's number as X tools write it.
  let id: String
  /// What the person did as far as states have told, since the window opened.
  private(set) var events: [WindowState.Event] = []

  private static let stateFile = "state.json"

  /// Opens the window and waits until it is there, has the keyboard and rests.
  ///
  /// - Parameters:
  ///   - arguments: in addition to those that make every desktop the same.
  ///   - environment: in addition to what every program finds.
  ///   - shell: as for ``ProgramRun``.
  ///   - rests: whether to wait until nothing moves.
  init(
    _ arguments: [String] = [], on desktop: Desktop? = nil, environment: [String: String?] = [:],
    shell: String? = nil, rests: Bool = true
  ) throws {
    let desktop = try desktop ?? Desktop()
    let folder = try TestFolder()
    let run = try ProgramRun(
      ["--scale", "1", "--appearance", "light", "--motion", "full", "--direction", "ltr"]
        + ["--no-autoplay", "--state", folder.path(Self.stateFile)] + arguments,
      environment: desktop.environment.merging(environment) { $1 }, in: folder, shell: shell)
    self.desktop = desktop
    self.run = run
    id = try waitFor("a window opens") {
      if let status = run.process.status() { throw Ended(status: status, errors: try run.errors()) }
      return try desktop.window(of: run.process.id)
    }
    if desktop.manager == .nobody {
      try desktop.xdotool("windowfocus", "--sync", id)
    } else {
      try wait(until: "the window is active") { [id] in try desktop.activeWindow() == Int(id) }
    }
    if rests { try rest() }
  }

  /// The program ended when it should have opened its window.
  struct Ended: Error {
    var status: Int32
    var errors: String
  }

  // MARK: - What it shows

  /// The state, asked for by signal.
  func state() throws -> WindowState {
    let path = run.folder.path(Self.stateFile)
    unlink(path)
    run.process.signal(SIGUSR1)
    try wait(until: "the state is written") { FileManager.default.fileExists(atPath: path) }
    let state = try run.state(Self.stateFile)
    events += state.events
    return state
  }

  /// Waits for a state that fits, and returns it.
  @discardableResult
  func state(when what: String, _ fits: (WindowState) -> Bool) throws -> WindowState {
    try waitFor("the state says that \(what)") {
      let state = try self.state()
      return fits(state) ? state : nil
    }
  }

  /// Waits until nothing moves.
  @discardableResult
  func rest() throws -> WindowState {
    try state(when: "nothing moves") { !$0.moving }
  }

  func picture() throws -> PNGImage { try desktop.picture(of: id) }

  /// Waits until the window shows a picture; a failure says how what it shows differs.
  ///
  /// - Parameter levels: by which each channel may differ, as `pixels` pixels may by more.
  func expectShown(
    _ expected: PNGImage, levels: Int = 0, pixels: Int = 0, as name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // A frame may still be on its way when the state tells that the model rests.
    let shown = try? waitFor("\(name) is shown", within: 5) {
      let picture = try self.picture()
      return picture.isSame(as: expected, levels: levels, pixels: pixels) ? picture : nil
    }
    try expectSame(
      shown ?? picture(), expected, levels: levels, pixels: pixels, as: name, sourceLocation: sourceLocation)
  }

  func place() throws -> (x: Int, y: Int, width: Int, height: Int) {
    try waitFor("the window has a place") { try desktop.place(of: id) }
  }

  func events(_ kind: String) -> [String] {
    events.filter { $0.kind == kind }.map(\.id)
  }

  // MARK: - What the person does

  func key(_ names: String...) throws {
    try desktop.xdotool(["key"] + names)
  }

  func move(to x: Int, _ y: Int) throws {
    let place = try place()
    try desktop.xdotool("mousemove", "\(place.x + x)", "\(place.y + y)")
  }

  /// Moves the pointer to where it touches nothing.
  func moveAway() throws {
    try desktop.xdotool("mousemove", "\(Desktop.corner.x)", "\(Desktop.corner.y)")
    try state(when: "the pointer is elsewhere") { $0.hover == nil }
  }

  func click(_ x: Int, _ y: Int) throws {
    try move(to: x, y)
    try desktop.xdotool("click", "1")
  }

  /// Clicks the middle of a control.
  func click(control: String) throws {
    let frame = try state().control(control).frame
    try click(Int(frame[0] + frame[2] / 2), Int(frame[1] + frame[3] / 2))
  }

  /// Turns the wheel at once: 4 is up, 5 down, 6 left, 7 right.
  func wheel(button: Int, notches: Int = 1) throws {
    try desktop.xdotool("click", "--repeat", "\(notches)", "--delay", "1", "\(button)")
  }

  /// A press, a movement in equal steps through given places, and a release.
  struct Drag {
    /// Where the pointer goes; the first is where it is pressed.
    var places: [(x: Int, y: Int)]
    /// Movements between two places.
    var steps = 20
    /// Seconds between two movements.
    var pause = 0.01
    /// Seconds the pointer rests before the release.
    var hold = 0.0
  }

  func drag(_ drag: Drag) throws {
    let place = try place()
    var command: [String] = []
    func go(_ x: Int, _ y: Int) {
      command += ["mousemove", "\(place.x + x)", "\(place.y + y)"]
    }
    guard let start = drag.places.first else { return }
    go(start.x, start.y)
    command += ["mousedown", "1"]
    for (from, to) in zip(drag.places, drag.places.dropFirst()) {
      for step in 1...drag.steps {
        // What a person does takes time: this is the person's, nobody waits for anything to come about.
        command += ["sleep", "\(drag.pause)"]
        go(
          from.x + (to.x - from.x) * step / drag.steps, from.y + (to.y - from.y) * step / drag.steps)
      }
    }
    if drag.hold > 0 { command += ["sleep", "\(drag.hold)"] }
    try desktop.xdotool(command + ["mouseup", "1"])
  }

  /// Makes sure that everything done so far has arrived: what comes later over the same wire has.
  func arrived() throws {
    try move(to: 28, 28)
    // The leading button: the keys, or in a narrow catalogue the search.
    try state(when: "the pointer is on the leading button") {
      ["keys", "find"].contains($0.hover) && $0.pressed == nil
    }
  }
}

/// Times a process has slept of its own will, over all of its threads.
func voluntarySwitches(of process: pid_t) throws -> Int {
  let tasks = "/proc/\(process)/task"
  return try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
    let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) } ?? 0
  }.reduce(0, +)
}
