import TileGeometry

extension Script {
  /// All durations of one script together, so that virtual time stays far from overflow and a slip of the
  /// keyboard does not run for ever.
  static let longest = ScriptDuration(seconds: 86_400)
  /// Furthest a place may lie from the window's corner, in points.
  static let furthest = 1_000_000.0
  /// Longest side of a window, in points: at four pixels a point it still fits the protocol's 16 bits.
  package static let largestSide = 8000.0
  /// Notches one line may turn the wheel by.
  static let mostNotches = 10_000

  /// Reads a whole script, one command a line; `#` at the start of a word begins a comment.
  ///
  /// Throws the first line that is wrong, so nothing of a wrong script ever runs.
  package init(parsing text: String) throws(ScriptError) {
    self.init()
    var total = 0
    // A byte order mark says nothing in UTF-8, but editors write it.
    let lines = text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      do throws(SyntaxError) {
        guard let command = try Self.command(in: line) else { continue }
        total += command.duration.nanoseconds
        guard total <= Self.longest.nanoseconds else {
          throw SyntaxError("the script lasts longer than a day")
        }
        commands.append(command)
      } catch {
        throw ScriptError(line: index + 1, reason: error.reason)
      }
    }
  }

  /// The command of one line; nil where there is only a comment or nothing.
  private static func command(in line: Substring) throws(SyntaxError) -> ScriptCommand? {
    // By scalars: a text may begin with a mark that makes one character with the space before it.
    let words = line.unicodeScalars.split { $0.isScriptSpace }.prefix { $0.first != "#" }.map {
      Substring($0)
    }
    guard let name = words.first else { return nil }
    let arguments = words.dropFirst().map(String.init)
    guard let form = Form(rawValue: String(name)) else {
      let near = nearestName(to: String(name), among: Form.allCases.map(\.rawValue))
      throw SyntaxError("unknown command \(quoted(name))" + (near.map { "; did you mean \($0)?" } ?? ""))
    }
    if form.takesRestOfLine {
      // From the first argument's start to the last one's end, with the spaces between them as they are.
      guard let first = words.dropFirst().first, let last = words.last else { throw form.usageError }
      return try form.command(String(line[first.startIndex..<last.endIndex]))
    }
    return try form.command(arguments)
  }
}

/// What is wrong with a line.
private struct SyntaxError: Error {
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// The commands by name, and how each is written.
private enum Form: String, CaseIterable {
  case wait, move, press, release, click, drag, wheel, key, type, resize, set, screenshot, state
  case displayList = "display-list"
  case data

  var usage: String {
    switch self {
    case .wait: "wait TIME, as in wait 250ms or wait 1.5s"
    case .move: "move X Y"
    case .press: "press X Y [BUTTON]"
    case .release: "release [X Y [BUTTON]]"
    case .click: "click X Y"
    case .drag: "drag X1 Y1 X2 Y2 TIME"
    case .wheel: "wheel up|down|left|right [NOTCHES]"
    case .key: "key NAME, as in key Page_Down or key ctrl+shift+r"
    case .type: "type TEXT"
    case .resize: "resize WIDTH HEIGHT"
    case .set: "set motion|appearance|text-size|direction VALUE"
    case .screenshot: "screenshot FILE.png"
    case .state: "state FILE.json"
    case .displayList: "display-list FILE.txt"
    case .data: "data FILE.json"
    }
  }

  var usageError: SyntaxError { SyntaxError("expected \(usage)") }

  /// Whether what follows the name is one argument, spaces and all.
  var takesRestOfLine: Bool {
    switch self {
    case .type, .screenshot, .state, .displayList, .data: true
    default: false
    }
  }

  func command(_ rest: String) throws(SyntaxError) -> ScriptCommand {
    switch self {
    case .type: .type(rest)
    case .screenshot: .screenshot(rest)
    case .state: .state(rest)
    case .displayList: .displayList(rest)
    case .data: .data(rest)
    default: throw usageError
    }
  }

  func command(_ words: [String]) throws(SyntaxError) -> ScriptCommand {
    switch (self, words.count) {
    case (.wait, 1):
      return .wait(try duration(words[0]))
    case (.move, 2):
      return .move(try point(words[0...1]))
    case (.press, 2...3):
      return .press(try point(words[0...1]), words.count == 3 ? try button(words[2]) : .primary)
    case (.release, 0):
      return .release(nil, nil)
    case (.release, 2...3):
      return .release(try point(words[0...1]), words.count == 3 ? try button(words[2]) : nil)
    case (.click, 2):
      return .click(try point(words[0...1]))
    case (.drag, 5):
      return .drag(
        from: try point(words[0...1]), to: try point(words[2...3]), try duration(words[4]))
    case (.wheel, 1...2):
      return .wheel(
        try choice(words[0], of: WheelDirection.self), notches: words.count == 2 ? try notches(words[1]) : 1)
    case (.key, 1):
      return try key(words[0])
    case (.resize, 2):
      return .resize(Size(width: try side(words[0]), height: try side(words[1])))
    case (.set, 2):
      return .set(try setting(words[0], words[1]))
    default:
      throw usageError
    }
  }

  // MARK: - Arguments

  private func duration(_ word: String) throws(SyntaxError) -> ScriptDuration {
    let units = [("ms", 0.001), ("s", 1.0)]
    guard let (unit, seconds) = units.first(where: { word.hasSuffix($0.0) }),
      let number = decimalNumber(word.dropLast(unit.count))
    else { throw SyntaxError("expected a time as in 250ms or 1.5s, not \(quoted(word))") }
    guard number >= 0 else { throw SyntaxError("a time cannot be negative: \(word)") }
    guard number * seconds * 1e9 <= Double(Script.longest.nanoseconds) else {
      throw SyntaxError("\(word) is longer than a day")
    }
    return ScriptDuration(seconds: number * seconds)
  }

  private func point(_ words: ArraySlice<String>) throws(SyntaxError) -> Point {
    var coordinates: [Double] = []
    for word in words {
      guard let number = decimalNumber(word) else {
        throw SyntaxError("expected a coordinate in points, not \(quoted(word))")
      }
      guard abs(number) <= Script.furthest else {
        throw SyntaxError("\(word) lies further out than \(Int(Script.furthest)) points")
      }
      coordinates.append(number)
    }
    return Point(x: coordinates[0], y: coordinates[1])
  }

  private func side(_ word: String) throws(SyntaxError) -> Double {
    guard let number = decimalNumber(word), number > 0, number <= Script.largestSide else {
      throw SyntaxError("expected a size above 0 and up to \(Int(Script.largestSide)), not \(quoted(word))")
    }
    return number
  }

  private func button(_ word: String) throws(SyntaxError) -> PointerButton {
    guard let button = wholeNumber(word).flatMap(PointerButton.init(rawValue:)) else {
      throw SyntaxError(
        "expected a button, 1, 2, 3, 8 or 9, not \(quoted(word)); for the wheel there is wheel")
    }
    return button
  }

  private func notches(_ word: String) throws(SyntaxError) -> Int {
    guard let number = wholeNumber(word), (1...Script.mostNotches).contains(number) else {
      throw SyntaxError("expected 1 to \(Script.mostNotches) notches, not \(quoted(word))")
    }
    return number
  }

  private func key(_ word: String) throws(SyntaxError) -> ScriptCommand {
    guard let stroke = KeyStroke(word) else { throw SyntaxError("unknown key \(quoted(word))") }
    return .key(stroke.key, stroke.modifiers)
  }

  private func setting(_ name: String, _ value: String) throws(SyntaxError) -> Action {
    switch name {
    case "motion": .motion(try choice(value, of: Motion.self))
    case "appearance": .appearance(try choice(value, of: Appearance.self))
    case "text-size": .textSize(try choice(value, of: TextSize.self))
    case "direction": .direction(try choice(value, of: LayoutDirection.self))
    default: throw usageError
    }
  }

  private func choice<T>(_ word: String, of type: T.Type) throws(SyntaxError) -> T
  where T: CaseIterable & RawRepresentable<String> {
    guard let value = T(rawValue: word) else {
      let names = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw SyntaxError("expected one of \(names), not \(quoted(word))")
    }
    return value
  }
}

extension ScriptCommand {
  /// How much virtual time the command lets pass.
  fileprivate var duration: ScriptDuration {
    switch self {
    case .wait(let duration), .drag(_, _, let duration): duration
    default: ScriptDuration(nanoseconds: 0)
    }
  }
}

extension Unicode.Scalar {
  /// A carriage return counts, for scripts from other systems.
  fileprivate var isScriptSpace: Bool { self == " " || self == "\t" || self == "\r" }
}
