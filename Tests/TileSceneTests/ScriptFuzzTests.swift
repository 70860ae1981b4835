import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Any text as a script")
struct ScriptFuzzTests {
  private static let tokens = [
    "wait", "move", "press", "release", "click", "drag", "wheel", "key", "type", "resize", "set",
    "screenshot", "data",
    "state", "display-list", "motion", "appearance", "text-size", "direction", "reduced", "dark", "large",
    "rtl",
    "up", "left", "ctrl+", "shift+", "alt+", "plus", "F35", "KP_", "ms", "s", "86400s", "1000000", "#", " ",
    "\n",
    "\r\n", "wait 0.5ms\n", "key g\n",
  ]

  @Test("Is refused at its first wrong line, or read as what prints and reads the same again")
  func parsing() throws {
    let seeds = try FuzzTarget.seeds("scripts", in: .module)
    try FuzzTarget("scripts", seeds: seeds, tokens: Self.tokens, count: 2500).run { bytes in
      Self.brokenLaw(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func brokenLaw(_ text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let script: Script
    do {
      script = try Script(parsing: text)
    } catch {
      guard lines.indices.contains(error.line - 1) else { return "a mistake in line \(error.line)" }
      guard isOneLine(error.reason) else { return "a message of several lines: \(error.reason)" }
      let before = lines[..<(error.line - 1)].joined(separator: "\n")
      return (try? Script(parsing: before)) == nil ? "a mistake before line \(error.line)" : nil
    }
    guard script.commands.count <= lines.count else { return "more commands than lines" }
    if let odd = script.commands.first(where: { !$0.isInBounds }) { return "out of bounds: \(odd)" }
    let printed = script.commands.map(\.line).joined(separator: "\n")
    guard (try? Script(parsing: printed)) == script else {
      return "it does not read the same again: \(printed)"
    }
    return brokenLaw(running: script)
  }

  /// Longest script that is also run, in seconds of its own clock, and most commands of it.
  private static let longestRun = 2.0
  private static let mostCommands = 40

  private static func brokenLaw(running script: Script) -> String? {
    let seconds = script.commands.map(\.seconds).reduce(0, +)
    guard seconds <= longestRun, script.commands.count <= mostCommands else { return nil }
    let recording = ScriptRecording()
    var runner = ScriptRunner(content: SceneSetup.grid().stage(), output: recording)
    runner.run(script, opening: SceneSetup.grid().opening)
    guard runner.time <= seconds + 1e-9 else { return "it ran until \(runner.time) instead of \(seconds)" }
    let frames = recording.states.values.flatMap { $0.items.flatMap(\.frame) }
    return frames.allSatisfy(\.isFinite) ? nil : "a frame that is nowhere"
  }
}

extension ScriptCommand {
  fileprivate var seconds: Double {
    switch self {
    case .wait(let time), .drag(_, _, let time): Double(time.nanoseconds) / 1e9
    default: 0
    }
  }

  private var points: [Point] {
    switch self {
    case .move(let place), .press(let place, _), .click(let place): [place]
    case .release(let place, _): place.map { [$0] } ?? []
    case .drag(let start, let end, _): [start, end]
    default: []
    }
  }

  /// What the documentation of scripts promises.
  fileprivate var isInBounds: Bool {
    guard points.allSatisfy({ abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }), (0...86_400).contains(seconds) else {
      return false
    }
    return switch self {
    case .wheel(_, let notches): (1...10_000).contains(notches)
    case .resize(let size): size.width > 0 && size.width <= 8000 && size.height > 0 && size.height <= 8000
    case .type(let text), .screenshot(let text), .state(let text), .displayList(let text),
      .data(let text):
      !text.isEmpty && !text.contains { $0 == "\n" || $0 == "\r\n" }
    default: true
    }
  }

  /// The command as a line of a script. Tabs stand before what may begin with a mark that would join a space.
  fileprivate var line: String {
    switch self {
    case .wait(let time): "wait \(time.text)"
    case .move(let place): "move \(place.text)"
    case .press(let place, let button): "press \(place.text) \(button.rawValue)"
    case .release(nil, _): "release"
    case .release(let place?, let button): "release \(place.text)" + (button.map { " \($0.rawValue)" } ?? "")
    case .click(let place): "click \(place.text)"
    case .drag(let start, let end, let time): "drag \(start.text) \(end.text) \(time.text)"
    case .wheel(let direction, let notches): "wheel \(direction.rawValue) \(notches)"
    case .key(let key, let modifiers): "key\t\(modifiers.text)\(key.map(\.text) ?? "Menu")"
    case .type(let text): "type\t\(text)"
    case .resize(let size): "resize \(decimal(size.width)) \(decimal(size.height))"
    case .set(.motion(let motion)): "set motion \(motion.rawValue)"
    case .set(.appearance(let appearance)): "set appearance \(appearance.rawValue)"
    case .set(.textSize(let size)): "set text-size \(size.rawValue)"
    case .set(.direction(let direction)): "set direction \(direction.rawValue)"
    case .set(let other): "set \(other)"
    case .screenshot(let path): "screenshot\t\(path)"
    case .state(let path): "state\t\(path)"
    case .displayList(let path): "display-list\t\(path)"
    case .data(let path): "data\t\(path)"
    }
  }
}

extension Point {
  fileprivate var text: String { "\(decimal(x)) \(decimal(y))" }
}

extension ScriptDuration {
  fileprivate var text: String {
    "\(nanoseconds / 1_000_000).\(String(nanoseconds % 1_000_000 + 1_000_000).dropFirst())ms"
  }
}

extension KeyModifiers {
  fileprivate var text: String {
    (contains(.control) ? "ctrl+" : "") + (contains(.shift) ? "shift+" : "") + (contains(.alt) ? "alt+" : "")
  }
}

extension Key {
  fileprivate var text: String {
    switch self {
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .pageUp: "Page_Up"
    case .pageDown: "Page_Down"
    case .home: "Home"
    case .end: "End"
    case .tab: "Tab"
    case .enter: "Return"
    case .space: "space"
    case .escape: "Escape"
    case .backspace: "BackSpace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .function(let number): "F\(number)"
    case .character("#"): "numbersign"
    case .character(let character): String(character)
    }
  }
}
