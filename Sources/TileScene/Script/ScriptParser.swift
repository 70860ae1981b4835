extension Script {
  /// The longest total duration of one script, so that virtual time stays far from overflow and a typing
  /// error does not run for ever.
  static let longest = ScriptDuration(seconds: 86_400)
  /// How long `wait still` waits at most, unless the script says.
  static let longestUntilStill = ScriptDuration(seconds: 10)
  /// Most commands one script performs, those of loops once a round and each round as one more.
  static let mostCommands = 10_000_000
  /// How many loops may lie within each other.
  static let mostNestedLoops = 16
  /// Furthest a place may lie from the window's corner, in points.
  static let furthest = 1_000_000.0
  /// Longest side of a window, in points: at four pixels a point it still fits the protocol's 16 bits.
  package static let largestSide = 8000.0
  /// Notches one line may turn the wheel by.
  static let mostNotches = 10_000
  /// Pixels that an expectation may leave out: more than any picture has.
  static let mostPixels = 10_000_000_000

  /// Reads a whole script in UTF-8, one command a line; `#` at the start of a word begins a comment.
  ///
  /// Throws an error for the first line that is wrong, so that no part of a wrong script runs.
  package init(parsing bytes: some Collection<UInt8>) throws(ScriptError) {
    if let text = String(validating: bytes, as: UTF8.self) {
      try self.init(parsing: text)
      return
    }
    // One character stands in for the first wrong byte, so that it has a column.
    let valid = String(decoding: bytes.prefix(validUTF8Length(of: bytes)), as: UTF8.self)
    let lines = Self.lines(of: valid + "\u{FFFD}")
    let place = ScriptPlace(line: lines.count, column: lines[lines.count - 1].unicodeScalars.count)
    throw ScriptError(place: place, reason: "invalid UTF-8")
  }

  /// Reads a whole script, as above.
  package init(parsing text: String) throws(ScriptError) {
    var parser = ScriptParser()
    for (index, line) in Self.lines(of: text).enumerated() {
      let line = ScriptLine(line)
      do throws(ScriptSyntaxError) {
        try parser.read(line, number: index + 1)
      } catch {
        let place = ScriptPlace(line: index + 1, column: line.column(of: error.index))
        throw ScriptError(place: place, reason: error.reason)
      }
    }
    self.init(try parser.steps())
  }

  private static func lines(of text: String) -> [Substring] {
    // A byte order mark has no meaning in UTF-8, but some editors write it.
    text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

/// Puts the lines of a script together: what has been read so far, and the loops that have not ended.
private struct ScriptParser {
  private struct Loop {
    var place: ScriptPlace
    var rounds: Int
    /// How often its commands are performed, with all loops around it.
    var times: Int
    var steps: [ScriptStep] = []
  }

  private var outer: [ScriptStep] = []
  /// The innermost last.
  private var loops: [Loop] = []
  /// Virtual time so far, at most, in nanoseconds.
  private var duration = 0
  /// Commands so far, and rounds.
  private var performed = 0

  mutating func read(_ line: ScriptLine, number: Int) throws(ScriptSyntaxError) {
    guard let name = line.words.first else { return }
    let form = try ScriptForm(naming: name)
    let place = ScriptPlace(line: number, column: line.column(of: name.startIndex))
    switch form {
    case .repeat:
      guard loops.count < Script.mostNestedLoops else {
        throw ScriptSyntaxError(
          "more than \(Script.mostNestedLoops) loops within each other", at: name.startIndex)
      }
      let rounds = try form.rounds(of: line)
      try count(rounds, at: name)
      loops.append(Loop(place: place, rounds: rounds, times: times * rounds))
    case .end:
      try form.checkEnd(line)
      guard let loop = loops.popLast() else {
        throw ScriptSyntaxError("end without repeat", at: name.startIndex)
      }
      append(ScriptStep(.loop(rounds: loop.rounds, loop.steps), at: loop.place))
    default:
      let command = try form.command(of: line)
      try count(1, at: name)
      guard command.longest.nanoseconds <= (Script.longest.nanoseconds - duration) / times else {
        throw ScriptSyntaxError("the script may last longer than a day", at: name.startIndex)
      }
      duration += command.longest.nanoseconds * times
      append(ScriptStep(command, at: place))
    }
  }

  /// The steps of the whole script, when every line has been read.
  func steps() throws(ScriptError) -> [ScriptStep] {
    if let loop = loops.last { throw ScriptError(place: loop.place, reason: "repeat without end") }
    return outer
  }

  /// How often a command in the present line is performed.
  private var times: Int { loops.last?.times ?? 1 }

  private mutating func append(_ step: ScriptStep) {
    if loops.isEmpty {
      outer.append(step)
    } else {
      loops[loops.count - 1].steps.append(step)
    }
  }

  private mutating func count(_ commands: Int, at name: Substring) throws(ScriptSyntaxError) {
    // No overflow: neither factor is larger than the limit.
    performed += commands * times
    guard performed <= Script.mostCommands else {
      throw ScriptSyntaxError(
        "the script performs more than \(Script.mostCommands) commands", at: name.startIndex)
    }
  }
}

extension ScriptCommand {
  /// The virtual time the command takes at most.
  fileprivate var longest: ScriptDuration {
    switch self {
    case .wait(let duration), .waitUntilStill(let duration), .drag(_, _, let duration): duration
    default: ScriptDuration(nanoseconds: 0)
    }
  }
}
