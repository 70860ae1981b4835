import TestSupport
import Testing
import TileGeometry
import TileScene

@testable import tilework

@Suite("Any words as a command line")
struct CommandLineFuzzTests {
  /// Arguments, each on a line of its own.
  private static let lines =
    [
      "", "albums",
      "--size 800x600.5 --scale=1.5 launcher --items 1000000000 --data my.json --columns 5 --rows=3",
      "--spacing 7.5 --page 2 --font DejaVu --layout grid --transition fade-scale --appearance dark",
      "catalogue --direction rtl --text-size xxLarge --motion reduced --autoplay --exercise 2.5 --linger 1",
      "--state - --fps 144 --painter server", "--script - --no-autoplay", "--help", "--version",
      "-- launcher",
      "--size 0x9", "--frobnicate", "albms", "--columns two", "--scale big", "--linger 1",
      "--script a --exercise 1",
      "--layout", "albums launcher", "--help=me",
      "--spacing 1001 --rows 13 --columns 65 --page 0 --scale 5 --size 9000x1", "--fps 1001", "--items -1",
    ].map { $0.replacing(" ", with: "\n") }
  private static let tokens = [
    "--size", "--scale", "--items", "--data", "--columns", "--rows", "--spacing", "--page", "--font",
    "--layout",
    "--transition", "--appearance", "--direction", "--text-size", "--motion", "--autoplay", "--no-autoplay",
    "--fps",
    "--script", "--exercise", "--linger", "--state", "--painter", "--help", "--version", "--", "-", "=", "x",
    "\n",
    "\nauto\n", "albums", "launcher", "grid", "240x240", "\n1\n", "rtl", "accessibility5",
  ]

  @Test("Is refused in one line, or read as options within their limits that print and read the same again")
  func arguments() throws {
    try FuzzTarget("arguments", seeds: Self.lines, tokens: Self.tokens, count: 4000).run { bytes in
      // As the program is given them: no null.
      let arguments = bytes.filter { $0 != 0 }.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Self.brokenLaw(arguments.map { Argument(bytes: $0) })
    }
  }

  private static func brokenLaw(_ arguments: [Argument]) -> String? {
    let options: Options
    do throws(Failure) {
      guard case .show(let read) = try Invocation(arguments: arguments) else {
        return arguments.contains { $0 == "--help" || $0 == "--version" } ? nil : "nobody asked for help"
      }
      options = read
    } catch {
      guard error.status == .usage else { return "status \(error.status)" }
      return isOneLine(error.message) ? nil : "a message of several lines: \(error.message)"
    }
    if let limit = exceededLimit(of: options) { return "out of its limits: \(limit)" }
    let printed = printed(options)
    guard (try? Invocation(arguments: printed)) == .show(options) else {
      return "it does not read the same again: \(printed.map(\.quoted))"
    }
    return nil
  }

  private static func exceededLimit(of options: Options) -> String? {
    func isWithin<T>(_ value: T?, _ limits: ClosedRange<T>) -> Bool { value.map(limits.contains) ?? true }
    let checks = [
      "size": isWithin(options.size.width, 240...8000) && isWithin(options.size.height, 240...8000),
      "scale": isWithin(options.scale, 0.5...4), "items": isWithin(options.items, 0...1_000_000_000),
      "columns": isWithin(options[.columns], 1...64), "rows": isWithin(options[.rows], 1...12),
      "spacing": isWithin(options[.spacing], 0...1000), "page": isWithin(options[.page], 1...Int.max),
      "fps": isWithin(options.framesPerSecond, 1...1000),
      "exercise": options.exercise.map { $0 > 0 && $0 <= 86_400 } ?? true,
      "linger": isWithin(options.linger, 0...86_400),
      "script and exercise": options.script == nil || options.exercise == nil,
      "empty": ![options.data, options.script, options.state].contains("") && options.font != "",
    ]
    return checks.first { !$0.value }?.key
  }

  private static func printed(_ options: Options) -> [Argument] {
    var words = [
      Argument(options.scene),
      Argument("--size=\(decimal(options.size.width))x\(decimal(options.size.height))"),
    ]
    func add(_ name: String, _ value: String?) {
      if let value { words.append(Argument("--\(name)=\(value)")) }
    }
    func add(_ name: String, _ path: FilePath?) {
      if let path { words.append(Argument(bytes: Array("--\(name)=".utf8) + path.bytes)) }
    }
    add("scale", options.scale.map(decimal))
    add("items", options.items.map { "\($0)" })
    add("data", options.data)
    add("columns", options[.columns].map { "\($0)" })
    add("rows", options[.rows].map { "\($0)" })
    add("spacing", options[.spacing].map(decimal))
    add("page", options[.page].map { "\($0)" })
    add("font", options.font)
    add("layout", options[.layout]?.rawValue)
    add("transition", options[.transition]?.rawValue)
    add("appearance", options.appearance?.rawValue ?? "auto")
    add("direction", options.direction?.rawValue ?? "auto")
    add("text-size", options.textSize?.rawValue)
    add("motion", options.motion?.rawValue ?? "auto")
    add("painter", options.painter?.rawValue ?? "auto")
    add("fps", options.framesPerSecond.map { "\(Int($0))" })
    add("script", options.script)
    add("exercise", options.exercise.map(decimal))
    add("linger", options.exercise.map { _ in decimal(options.linger) })
    add("state", options.state)
    if let autoplay = options[.autoplay] { words.append(autoplay ? "--autoplay" : "--no-autoplay") }
    return words
  }
}
