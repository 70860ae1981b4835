import TileGeometry
import TileScene

/// What the command line asks the program to do.
package enum Invocation: Hashable, Sendable {
  case show(Options)
  case help
  case version
}

extension Invocation {
  /// Reads the arguments that follow the program's name.
  ///
  /// Options may be anywhere, as `--name value` or `--name=value`; the last of several wins; after `--` there
  /// are none. Throws a ``Failure`` with ``ExitStatus/usage``.
  ///
  /// - Parameter scenes: the scenes that may be named; the first is the default.
  package init(
    arguments: [Argument], scenes registered: [SceneRegistration] = SceneRegistration.all
  ) throws(Failure) {
    let names = registered.map(\.info.name)
    let sceneOptions = registered.flatMap(\.options).flatMap(\.spellings)
    var options = Options()
    options.scene = names[0]
    var lingers = false
    var scenes: [Argument] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        scenes += rest
        break
      }
      guard argument.hasPrefix("-") else {
        scenes.append(argument)
        continue
      }
      let (option, value) = try Self.option(argument, among: sceneOptions, followedBy: &rest)
      switch option {
      case .scenes(let spelling):
        guard let text = value.text, spelling.store(text, &options) else { throw option.usageError(value) }
      case .program(.help):
        self = .help
        return
      case .program(.version):
        self = .version
        return
      case .program(let option):
        lingers = lingers || option == .linger
        if options.setPath(option, to: FilePath(bytes: value.bytes)) { continue }
        guard let text = value.text else { throw option.usageError(value) }
        try options.set(option, to: text)
      }
    }
    if let scene = scenes.first {
      guard scenes.count == 1 else {
        throw .usage("one scene at a time, not \(scenes.map(\.quoted).joined(separator: " and "))")
      }
      options.scene = try sceneName(scene, among: names)
    }
    guard options.script == nil || options.exercise == nil else {
      throw .usage("--script and --exercise exclude each other")
    }
    guard options.script != "-" || options.data != "-" else {
      throw .usage("--script - and --data - exclude each other: there is one standard input")
    }
    guard !lingers || options.exercise != nil else { throw .usage("--linger needs --exercise") }
    self = .show(options)
  }

  /// The option an argument names, with its value; a flag's is empty.
  private static func option(
    _ argument: Argument, among sceneOptions: [RegisteredOption.Spelling],
    followedBy rest: inout ArraySlice<Argument>
  ) throws(Failure) -> (KnownOption, Argument) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Argument(bytes: $0) }
    let attached = parts.count == 2 ? parts[1] : nil
    let name = parts[0].text ?? ""
    let known =
      OptionName(rawValue: name).map(KnownOption.program)
      ?? sceneOptions.first { $0.name == name }.map(KnownOption.scenes)
    guard let option = known else {
      // The number of dashes does not matter: `-help` probably means `--help`.
      let word = "--" + name.drop { $0 == "-" }
      let near =
        word == "--"
        ? nil : nearestName(to: word, among: OptionName.allCases.map(\.rawValue) + sceneOptions.map(\.name))
      let hint = near.map { "did you mean \($0)?" } ?? "see --help"
      throw .usage("unknown option \(parts[0].quoted); \(hint)")
    }
    guard let form = option.valueForm else {
      guard attached == nil else { throw .usage("\(name) takes no value") }
      return (option, "")
    }
    // The next option is not this one's value; `--name=--value` is for values that begin so.
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let value = attached ?? next, value != "" else { throw .usage("\(name) needs a value: \(form)") }
    if attached == nil { rest = rest.dropFirst() }
    return (option, value)
  }
}

/// An option that was named: one of the program's, or one of the scenes'.
private enum KnownOption {
  case program(OptionName)
  case scenes(RegisteredOption.Spelling)

  var valueForm: String? {
    switch self {
    case .program(let option): option.valueForm
    case .scenes(let spelling): spelling.valueForm
    }
  }

  func usageError(_ value: Argument) -> Failure {
    switch self {
    case .program(let option): option.usageError(value)
    case .scenes(let spelling): .usage(expecting: spelling.valueForm, for: spelling.name, not: value)
    }
  }
}

/// The program's own options by name.
private enum OptionName: String, CaseIterable {
  case size = "--size"
  case scale = "--scale"
  case items = "--items"
  case data = "--data"
  case font = "--font"
  case appearance = "--appearance"
  case direction = "--direction"
  case textSize = "--text-size"
  case motion = "--motion"
  case framesPerSecond = "--fps"
  case script = "--script"
  case exercise = "--exercise"
  case linger = "--linger"
  case state = "--state"
  case painter = "--painter"
  case help = "--help"
  case version = "--version"

  /// How the option's value is written in the help; nil for flags.
  var valueForm: String? {
    switch self {
    case .size: "WxH in points, as in 420x820"
    case .scale: "pixels per point, as in 1.5"
    case .items: "a number from 0 to 1000000000"
    case .framesPerSecond: "a number from 1 to 1000"
    case .exercise, .linger: "seconds, as in 10"
    case .data, .script, .state: "a file"
    case .font: "the name of a font family"
    case .appearance: optionNames(of: Appearance.self, orAuto: true)
    case .direction: optionNames(of: LayoutDirection.self, orAuto: true)
    case .textSize: optionNames(of: TextSize.self)
    case .motion: optionNames(of: Motion.self, orAuto: true)
    case .painter: optionNames(of: Options.Painter.self, orAuto: true)
    case .help, .version: nil
    }
  }

  func usageError(_ value: Argument) -> Failure {
    .usage(expecting: valueForm, for: rawValue, not: value)
  }

  func usageError(_ value: String) -> Failure { usageError(Argument(value)) }
}

// MARK: - Values

extension Options {
  /// Sets an option whose value is a file. Returns false for others.
  fileprivate mutating func setPath(_ option: OptionName, to path: FilePath) -> Bool {
    switch option {
    case .data: data = path
    case .script: script = path
    case .state: state = path
    default: return false
    }
    return true
  }

  fileprivate mutating func set(_ option: OptionName, to value: String) throws(Failure) {
    switch option {
    case .size: size = try windowSize(value)
    case .scale: scale = try number(value, of: option).clamped(to: Limits.scale)
    case .items:
      items = try integer(value, of: option)
      guard items.map(Limits.items.contains) == true else { throw option.usageError(value) }
    case .font: font = value
    case .appearance: appearance = try choiceOrAuto(value, of: option)
    case .direction: direction = try choiceOrAuto(value, of: option)
    case .textSize: textSize = try choice(value, of: option)
    case .motion: motion = try choiceOrAuto(value, of: option)
    case .framesPerSecond:
      let rate = try integer(value, of: option)
      guard Limits.framesPerSecond.contains(rate) else { throw option.usageError(value) }
      framesPerSecond = Double(rate)
    case .exercise:
      let seconds = try number(value, of: option)
      guard seconds > 0 else {
        throw .usage("--exercise: expected more than 0 seconds, not \(quoted(value))")
      }
      exercise = min(seconds, Limits.longest)
    case .linger: linger = try number(value, of: option).clamped(to: 0...Limits.longest)
    case .painter: painter = try choiceOrAuto(value, of: option)
    case .data, .script, .state, .help, .version: break
    }
  }
}

/// Both sides in points; a side that is not positive is an error, one out of range is clamped.
private func windowSize(_ value: String) throws(Failure) -> Size {
  let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { decimalNumber($0) }
  guard sides.count == 2, let width = sides[0], let height = sides[1] else {
    throw OptionName.size.usageError(value)
  }
  guard width > 0, height > 0 else {
    throw .usage("--size: both sides must be positive, not \(quoted(value))")
  }
  return Size(width: width.clamped(to: Limits.side), height: height.clamped(to: Limits.side))
}

private func number(_ value: String, of option: OptionName) throws(Failure) -> Double {
  guard let number = decimalNumber(value) else { throw option.usageError(value) }
  return number
}

private func integer(_ value: String, of option: OptionName) throws(Failure) -> Int {
  guard let number = wholeNumber(value) else { throw option.usageError(value) }
  return number
}

private func choice<T: RawRepresentable<String>>(_ value: String, of option: OptionName) throws(Failure) -> T
{
  guard let choice = T(rawValue: value) else { throw option.usageError(value) }
  return choice
}

private func choiceOrAuto<T: RawRepresentable<String>>(
  _ value: String, of option: OptionName
) throws(Failure) -> T? {
  value == "auto" ? nil : try choice(value, of: option)
}

/// The names of a type's values, for messages.
func optionNames<T>(of type: T.Type, orAuto: Bool = false) -> String
where T: CaseIterable & RawRepresentable<String> {
  list((orAuto ? ["auto"] : []) + T.allCases.map(\.rawValue), "or")
}

/// Words with commas between them and a conjunction before the last.
func list(_ words: [String], _ conjunction: String) -> String {
  words.dropLast().joined(separator: ", ") + (words.last.map { " \(conjunction) \($0)" } ?? "")
}

private func sceneName(_ word: Argument, among names: [String]) throws(Failure) -> String {
  if let name = word.text, names.contains(name) { return name }
  let near = word.text.flatMap { nearestName(to: $0, among: names) }
  throw .usage(
    "unknown scene \(word.quoted); "
      + (near.map { "did you mean \($0)?" } ?? "there are \(list(names, "and"))"))
}

extension Failure {
  fileprivate static func usage(_ message: String) -> Failure {
    Failure(.usage, message)
  }

  fileprivate static func usage(
    expecting form: String?, for option: String, not value: Argument
  ) -> Failure {
    .usage("\(option): expected \(form ?? "no value"), not \(value.quoted)")
  }
}
