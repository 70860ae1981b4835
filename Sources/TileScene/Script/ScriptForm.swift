import TileGeometry

/// The commands by name, and how each is written.
enum ScriptForm: String, CaseIterable {
  case wait, move, press, release, click, drag, wheel, key, type, resize, set, screenshot, state
  case displayList = "display-list"
  case expectScreenshot = "expect-screenshot"
  case expectState = "expect-state"
  case expectDisplayList = "expect-display-list"
  case data
  /// A loop and its end, which the parser itself puts together.
  case `repeat`, end

  private var usage: String {
    switch self {
    case .wait: "wait TIME or wait still [TIME], as in wait 250ms or wait 1.5s"
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
    case .expectScreenshot: "expect-screenshot FILE.png [LEVELS [PIXELS]]"
    case .expectState: "expect-state FILE.json"
    case .expectDisplayList: "expect-display-list FILE.txt"
    case .data: "data FILE.json"
    case .repeat: "repeat ROUNDS"
    case .end: "end"
    }
  }

  /// The form of a line's command.
  init(naming name: Substring) throws(ScriptSyntaxError) {
    guard let form = ScriptForm(rawValue: String(name)) else {
      let near = nearestName(to: String(name), among: ScriptForm.allCases.map(\.rawValue))
      throw ScriptSyntaxError(
        "unknown command \(quoted(name))" + (near.map { "; did you mean \($0)?" } ?? ""), at: name.startIndex)
    }
    self = form
  }

  private func usageError(_ line: ScriptLine) -> ScriptSyntaxError {
    ScriptSyntaxError("expected \(usage)", at: line.words[0].startIndex)
  }

  // MARK: - Commands

  /// The command of a line of this form, which is no loop's.
  func command(of line: ScriptLine) throws(ScriptSyntaxError) -> ScriptCommand {
    switch self {
    case .type: .type(try text(of: line))
    case .screenshot: .screenshot(try file(of: line))
    case .state: .state(try file(of: line))
    case .displayList: .displayList(try file(of: line))
    case .expectScreenshot: try pictureExpectation(of: line)
    case .expectState: .expectState(try file(of: line))
    case .expectDisplayList: .expectDisplayList(try file(of: line))
    case .data: .data(try file(of: line))
    default: try command(Array(line.arguments), of: line)
    }
  }

  private func command(
    _ words: [Substring], of line: ScriptLine
  ) throws(ScriptSyntaxError) -> ScriptCommand {
    switch (self, words.count) {
    case (.wait, 1...2) where words[0] == "still":
      return .waitUntilStill(words.count == 2 ? try duration(words[1]) : Script.longestUntilStill)
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
        try choice(words[0], of: WheelDirection.self),
        notches: words.count == 2 ? try number(words[1], in: 1...Script.mostNotches, of: "notches") : 1)
    case (.key, 1):
      return try key(words[0])
    case (.resize, 2):
      return .resize(Size(width: try side(words[0]), height: try side(words[1])))
    case (.set, 2):
      return .set(try setting(words[0], words[1], of: line))
    default:
      throw usageError(line)
    }
  }

  /// How often a loop runs.
  func rounds(of line: ScriptLine) throws(ScriptSyntaxError) -> Int {
    guard let word = line.arguments.first, line.arguments.count == 1 else { throw usageError(line) }
    return try number(word, in: 1...Script.mostCommands, of: "rounds")
  }

  /// Checks a line that ends a loop.
  func checkEnd(_ line: ScriptLine) throws(ScriptSyntaxError) {
    guard line.arguments.isEmpty else { throw usageError(line) }
  }

  // MARK: - Arguments with spaces

  private func text(of line: ScriptLine) throws(ScriptSyntaxError) -> String {
    guard let text = try line.text(), !text.text.isEmpty else { throw usageError(line) }
    if let word = text.rest.first { throw Self.unexpected(word) }
    return text.text
  }

  private func file(of line: ScriptLine) throws(ScriptSyntaxError) -> String {
    let path = try text(of: line)
    try Self.checkName(path, at: line.arguments.first)
    return path
  }

  /// No system call takes a file name with a NUL: it would mean another file.
  private static func checkName(_ path: String, at word: Substring?) throws(ScriptSyntaxError) {
    guard path.unicodeScalars.contains("\0"), let word else { return }
    throw ScriptSyntaxError("a file's name cannot hold a NUL", at: word.startIndex)
  }

  private static func unexpected(_ word: Substring) -> ScriptSyntaxError {
    ScriptSyntaxError("unexpected \(quoted(word)) after the closing quote", at: word.startIndex)
  }

  /// The numbers behind a file's name are the tolerance; a name that ends so itself stands between quotes.
  private func pictureExpectation(of line: ScriptLine) throws(ScriptSyntaxError) -> ScriptCommand {
    let numbers = line.arguments.dropFirst().reversed().prefix { decimalNumber($0) != nil }.count
    guard let file = try line.text(omittingLast: numbers), !file.text.isEmpty, file.rest.count <= 2 else {
      throw usageError(line)
    }
    try Self.checkName(file.text, at: line.arguments.first)
    var tolerance = PictureTolerance()
    if let word = file.rest.first { tolerance.levels = try number(word, in: 0...255, of: "levels") }
    if let word = file.rest.dropFirst().first {
      tolerance.pixels = try number(word, in: 0...Script.mostPixels, of: "pixels")
    }
    return .expectScreenshot(file.text, tolerance)
  }

  // MARK: - Arguments of one word

  private func duration(_ word: Substring) throws(ScriptSyntaxError) -> ScriptDuration {
    let units = [("ms", 0.001), ("s", 1.0)]
    guard let (unit, seconds) = units.first(where: { word.hasSuffix($0.0) }),
      let number = decimalNumber(word.dropLast(unit.count))
    else {
      throw ScriptSyntaxError("expected a time as in 250ms or 1.5s, not \(quoted(word))", at: word.startIndex)
    }
    guard number >= 0 else {
      throw ScriptSyntaxError("a time cannot be negative: \(word)", at: word.startIndex)
    }
    guard number * seconds * 1e9 <= Double(Script.longest.nanoseconds) else {
      throw ScriptSyntaxError("\(word) is longer than a day", at: word.startIndex)
    }
    return ScriptDuration(seconds: number * seconds)
  }

  private func point(_ words: ArraySlice<Substring>) throws(ScriptSyntaxError) -> Point {
    var coordinates: [Double] = []
    for word in words {
      guard let number = decimalNumber(word) else {
        throw ScriptSyntaxError("expected a coordinate in points, not \(quoted(word))", at: word.startIndex)
      }
      guard abs(number) <= Script.furthest else {
        throw ScriptSyntaxError(
          "\(word) lies further out than \(Int(Script.furthest)) points", at: word.startIndex)
      }
      coordinates.append(number)
    }
    return Point(x: coordinates[0], y: coordinates[1])
  }

  private func side(_ word: Substring) throws(ScriptSyntaxError) -> Double {
    guard let number = decimalNumber(word), number > 0, number <= Script.largestSide else {
      throw ScriptSyntaxError(
        "expected a size above 0 and up to \(Int(Script.largestSide)), not \(quoted(word))",
        at: word.startIndex)
    }
    return number
  }

  private func button(_ word: Substring) throws(ScriptSyntaxError) -> PointerButton {
    guard let button = wholeNumber(word).flatMap(PointerButton.init(rawValue:)) else {
      throw ScriptSyntaxError(
        "expected a button, 1, 2, 3, 8 or 9, not \(quoted(word)); for the wheel there is wheel",
        at: word.startIndex)
    }
    return button
  }

  private func number(
    _ word: Substring, in range: ClosedRange<Int>, of things: String
  ) throws(ScriptSyntaxError) -> Int {
    guard let number = wholeNumber(word), range.contains(number) else {
      throw ScriptSyntaxError(
        "expected \(range.lowerBound) to \(range.upperBound) \(things), not \(quoted(word))",
        at: word.startIndex)
    }
    return number
  }

  private func key(_ word: Substring) throws(ScriptSyntaxError) -> ScriptCommand {
    guard let stroke = KeyStroke(String(word)) else {
      throw ScriptSyntaxError("unknown key \(quoted(word))", at: word.startIndex)
    }
    return .key(stroke.key, stroke.modifiers)
  }

  private func setting(
    _ name: Substring, _ value: Substring, of line: ScriptLine
  ) throws(ScriptSyntaxError) -> Action {
    switch name {
    case "motion": .motion(try choice(value, of: Motion.self))
    case "appearance": .appearance(try choice(value, of: Appearance.self))
    case "text-size": .textSize(try choice(value, of: TextSize.self))
    case "direction": .direction(try choice(value, of: LayoutDirection.self))
    default: throw ScriptSyntaxError("expected \(usage)", at: name.startIndex)
    }
  }

  private func choice<T>(_ word: Substring, of type: T.Type) throws(ScriptSyntaxError) -> T
  where T: CaseIterable & RawRepresentable<String> {
    guard let value = T(rawValue: String(word)) else {
      let names = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw ScriptSyntaxError("expected one of \(names), not \(quoted(word))", at: word.startIndex)
    }
    return value
  }
}
