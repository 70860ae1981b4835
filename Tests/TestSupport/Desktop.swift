package import Glibc
package import TileRaster

/// A desktop for one test: a server, a window manager, and xdotool as the person.
package final class Desktop {
  /// The window manager.
  package enum Manager: String, CaseIterable, Sendable {
    /// None: windows get the size they ask for, and the focus only by XSetInputFocus.
    case nobody
    case openbox
    /// A tiling one: the only window fills the screen.
    case herbstluftwm
  }

  package let server: XvfbServer
  package let manager: Manager
  private let managing: ChildProcess?
  private let folder: TestFolder
  private let screen: ScreenFile

  /// Where the pointer rests when it should touch nothing.
  package static let corner = (x: 1275, y: 895)

  /// Starts server and window manager and waits until windows are managed.
  ///
  /// - Parameter arguments: of the server, such as `["-extension", "MIT-SHM"]`.
  /// - Throws: `XvfbMissing` or `ProgramMissing`, which say what to install.
  package init(depth: Int = 24, manager: Manager = .openbox, arguments: [String] = []) throws {
    self.manager = manager
    folder = try TestFolder()
    server = try XvfbServer(depth: depth, keepingScreenIn: folder.path, arguments: arguments)
    screen = ScreenFile(in: folder)
    let environment: [String: String?] = [
      "DISPLAY": server.displayName, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
    ]
    switch manager {
    case .nobody:
      managing = nil
    case .openbox:
      managing = try ChildProcess(["openbox", "--sm-disable"], environment: environment)
      // NOTE: openbox announces itself before it reads requests, and a window mapped in between is never
      // mapped. It reads them once it has followed one: one desktop instead of its usual four.
      try wait(until: "openbox manages windows") {
        try xdotool("set_num_desktops", "1")
        return try run("xprop", "-root", "_NET_NUMBER_OF_DESKTOPS", package: "x11-utils").hasSuffix("= 1\n")
      }
    case .herbstluftwm:
      managing = try ChildProcess(["herbstluftwm", "--autostart", "/bin/true"], environment: environment)
      try wait(until: "herbstluftwm manages windows") {
        try run("herbstclient", "version", package: "herbstluftwm").contains("herbstluftwm")
      }
    }
    try xdotool("mousemove", "\(Self.corner.x)", "\(Self.corner.y)")
  }

  /// The environment of programs on this desktop.
  package var environment: [String: String?] { ["DISPLAY": server.displayName] }

  /// Runs xdotool to its end and returns what it printed.
  @discardableResult
  package func xdotool(_ arguments: String...) throws -> String {
    try xdotool(arguments)
  }

  @discardableResult
  package func xdotool(_ arguments: [String]) throws -> String {
    try run(["xdotool"] + arguments, package: "xdotool")
  }

  /// Sends herbstluftwm a command.
  package func herbstclient(_ arguments: String...) throws {
    _ = try run(["herbstclient"] + arguments, package: "herbstluftwm")
  }

  /// Sets the keyboard's layouts and options, as in `-layout us,ru`.
  package func setxkbmap(_ arguments: String...) throws { try setxkbmap(arguments) }

  package func setxkbmap(_ arguments: [String]) throws {
    _ = try run(["setxkbmap"] + arguments, package: "x11-xkb-utils")
  }

  /// The text that a selection holds, `clipboard` or `primary`; empty if there is no owner.
  package func selection(_ name: String) throws -> String {
    try run("xclip", "-selection", name, "-out", "-target", "UTF8_STRING", package: "xclip")
  }

  /// Offers a file's text as the clipboard, until the value is released.
  package func offerAsClipboard(_ path: String) throws -> ChildProcess {
    let owner = try ChildProcess(
      ["xclip", "-quiet", "-selection", "clipboard", path], environment: environment)
    try wait(until: "xclip offers \(path)") {
      try run("xclip", "-selection", "clipboard", "-out", "-target", "TARGETS", package: "xclip")
        .contains("UTF8_STRING")
    }
    return owner
  }

  /// The properties of a window as xprop prints them.
  package func properties(of window: String) throws -> String {
    try run("xprop", "-id", window, package: "x11-utils")
  }

  /// The visible window of a process, as xdotool names it; nil when it has none.
  package func window(of process: pid_t) throws -> String? {
    try xdotool("search", "--onlyvisible", "--all", "--pid", "\(process)", "--class", "tilework")
      .split(separator: "\n").first.map(String.init)
  }

  /// The id of the active window; 0 if there is none.
  package func activeWindow() throws -> Int {
    let answer = try run("xprop", "-root", "_NET_ACTIVE_WINDOW", package: "x11-utils")
    let number = answer.split(separator: "#").last?.split(separator: ",").first?.trimmingPrefix(" 0x")
    return number.flatMap { Int($0.filter(\.isHexDigit), radix: 16) } ?? 0
  }

  /// The place of a window's content on the screen, in pixels; nil if there is no such window.
  package func place(of window: String) throws -> (x: Int, y: Int, width: Int, height: Int)? {
    let lines = try run("xwininfo", "-id", window, package: "x11-utils")
      .split(separator: "\n")
    func number(_ name: String) -> Int? {
      lines.first { $0.contains(name + ":") }
        .flatMap { $0.split(separator: " ").last }.flatMap { Int($0) }
    }
    guard let x = number("Absolute upper-left X"), let y = number("Absolute upper-left Y"),
      let width = number("Width"), let height = number("Height")
    else { return nil }
    return (x, y, width, height)
  }

  /// The pixels of a row and of a column of the screen, at one moment.
  package func lines(row: Int, column: Int) throws -> (row: PNGImage, column: PNGImage) {
    let pictures = try screen.pictures(of: [
      (x: 0, y: row, width: 1280, height: 1), (x: column, y: 0, width: 1, height: 900),
    ])
    return (pictures[0], pictures[1])
  }

  /// The screen's pixels at a window's content.
  package func picture(of window: String) throws -> PNGImage {
    guard let place = try place(of: window) else {
      throw NeverHappened(what: "window \(window) has a place", seconds: 0)
    }
    return try screen.pixels(x: place.x, y: place.y, width: place.width, height: place.height)
  }

  private func run(_ command: String..., package: String) throws -> String {
    try run(command, package: package)
  }

  @discardableResult
  private func run(_ command: [String], package: String) throws -> String {
    let output = "\(command[0]).out"
    do {
      let child = try ChildProcess(
        command, environment: environment, streams: .init(output: folder.path(output)))
      _ = try child.exitStatus()
    } catch let missing as ProgramMissing {
      throw ProgramMissing(name: missing.name, package: package, reason: missing.reason)
    }
    return try folder.text(output)
  }
}
