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
    "\r\n", "wait 0.5ms\n", "key g\n", "repeat", "end", "\nrepeat 2\n", "\nend\n", "still", "\"", "\\",
    "expect-screenshot", "expect-state", "expect-display-list", " 2 10",
  ]

  @Test("Is refused at its first wrong line, or read as what prints and reads the same again")
  func parsing() throws {
    let seeds = try FuzzTarget.seeds("scripts", in: .module)
    try FuzzTarget("scripts", seeds: seeds, tokens: Self.tokens, count: 2500).run { bytes in
      Self.brokenLaw(bytes: bytes) ?? Self.brokenLaw(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Bytes that are no text are refused where they stop being one, others read as their text does.
  private static func brokenLaw(bytes: [UInt8]) -> String? {
    let script = Result { try Script(parsing: bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      guard case .failure(let error as ScriptError) = script else { return "invalid UTF-8 was taken" }
      return error.reason == "invalid UTF-8" ? nil : "invalid UTF-8 is called \(error.reason)"
    }
    return try? script.get() == (try? Script(parsing: text)) ? nil : "bytes read unlike their text"
  }

  private static func brokenLaw(_ text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let script: Script
    do {
      script = try Script(parsing: text)
    } catch {
      let place = error.place
      guard lines.indices.contains(place.line - 1) else { return "a mistake in line \(place.line)" }
      guard (1...max(lines[place.line - 1].unicodeScalars.count, 1)).contains(place.column) else {
        return "a mistake at \(place), outside its line"
      }
      guard isOneLine(error.reason) else { return "a message of several lines: \(error.reason)" }
      // Whatever loops are open there.
      let before = lines[..<(place.line - 1)].joined(separator: "\n")
      let isFirst = (0...16).contains { loops in
        (try? Script(parsing: before + String(repeating: "\nend", count: loops))) != nil
      }
      return isFirst ? nil : "a mistake before line \(place.line)"
    }
    guard script.allCommands.count <= lines.count else { return "more commands than lines" }
    if let odd = script.allCommands.first(where: { !$0.isInBounds }) { return "out of bounds: \(odd)" }
    let printed = script.text
    guard let again = try? Script(parsing: printed), again.text == printed else {
      return "it does not read the same again: \(printed)"
    }
    return brokenLaw(running: script)
  }

  /// Longest script that is also run, in seconds of its own clock, and most commands of it.
  private static let longestRun = 2.0
  private static let mostCommands = 40

  private static func brokenLaw(running script: Script) -> String? {
    let seconds = script.commands.map(\.seconds).reduce(0, +)
    let commands = script.commands.map(\.performed).reduce(0, +)
    guard seconds <= longestRun, commands <= mostCommands else { return nil }
    let recording = ScriptRecording()
    var runner = ScriptRunner(content: SceneSetup.grid().stage(), output: recording)
    runner.run(script, opening: SceneSetup.grid().opening)
    guard runner.time <= seconds + 1e-9 else { return "it ran until \(runner.time) instead of \(seconds)" }
    let frames = recording.states.values.flatMap { $0.items.flatMap(\.frame) }
    return frames.allSatisfy(\.isFinite) ? nil : "a frame that is nowhere"
  }
}

extension Script {
  /// Those within loops too.
  fileprivate var allCommands: [ScriptCommand] { commands.flatMap(\.all) }

  /// The script as it would be written.
  fileprivate var text: String { commands.map(\.line).joined(separator: "\n") }
}

extension ScriptCommand {
  fileprivate var seconds: Double {
    switch self {
    case .wait(let time), .waitUntilStill(let time), .drag(_, _, let time): Double(time.nanoseconds) / 1e9
    case .loop(let rounds, let steps): Double(rounds) * Script(steps).commands.map(\.seconds).reduce(0, +)
    default: 0
    }
  }

  /// How many commands and rounds it takes.
  fileprivate var performed: Int {
    guard case .loop(let rounds, let steps) = self else { return 1 }
    return rounds * Script(steps).commands.map(\.performed).reduce(1, +)
  }

  fileprivate var all: [ScriptCommand] {
    guard case .loop(_, let steps) = self else { return [self] }
    return [self] + steps.flatMap(\.command.all)
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
    guard points.allSatisfy({ abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }),
      (0...86_400.001).contains(seconds), performed <= 10_000_000
    else { return false }
    return switch self {
    case .wheel(_, let notches): (1...10_000).contains(notches)
    case .resize(let size): size.width > 0 && size.width <= 8000 && size.height > 0 && size.height <= 8000
    case .type(let text):
      !text.isEmpty && !text.contains { $0 == "\n" || $0 == "\r\n" }
    case .screenshot(let name), .state(let name), .displayList(let name), .data(let name),
      .expectScreenshot(let name, _), .expectState(let name), .expectDisplayList(let name):
      !name.isEmpty && !name.contains { $0 == "\n" || $0 == "\r\n" || $0 == "\0" }
    default: true
    }
  }

  /// The command as a line of a script. Tabs stand before what may begin with a mark that would join a space.
  fileprivate var line: String {
    switch self {
    case .wait(let time): "wait \(time.text)"
    case .waitUntilStill(let time): "wait still \(time.text)"
    case .move(let place): "move \(place.text)"
    case .press(let place, let button): "press \(place.text) \(button.rawValue)"
    case .release(nil, _): "release"
    case .release(let place?, let button): "release \(place.text)" + (button.map { " \($0.rawValue)" } ?? "")
    case .click(let place): "click \(place.text)"
    case .drag(let start, let end, let time): "drag \(start.text) \(end.text) \(time.text)"
    case .wheel(let direction, let notches): "wheel \(direction.rawValue) \(notches)"
    case .key(let key, let modifiers): "key\t\(modifiers.text)\(key.map(\.text) ?? "Menu")"
    case .type(let text): "type \(written(text))"
    case .resize(let size): "resize \(decimal(size.width)) \(decimal(size.height))"
    case .set(.motion(let motion)): "set motion \(motion.rawValue)"
    case .set(.appearance(let appearance)): "set appearance \(appearance.rawValue)"
    case .set(.textSize(let size)): "set text-size \(size.rawValue)"
    case .set(.direction(let direction)): "set direction \(direction.rawValue)"
    case .set(let other): "set \(other)"
    case .screenshot(let path): "screenshot \(written(path))"
    case .state(let path): "state \(written(path))"
    case .displayList(let path): "display-list \(written(path))"
    case .expectScreenshot(let path, let tolerance):
      "expect-screenshot \(written(path)) \(tolerance.levels) \(tolerance.pixels)"
    case .expectState(let path): "expect-state \(written(path))"
    case .expectDisplayList(let path): "expect-display-list \(written(path))"
    case .data(let path): "data \(written(path))"
    case .loop(let rounds, let steps): "repeat \(rounds)\n\(Script(steps).text)\nend"
    }
  }

  /// A text between quotes.
  private func written(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "\"" + escaped.joined() + "\""
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
