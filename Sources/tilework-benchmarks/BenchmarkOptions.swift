import Glibc

/// What the command line asks for.
struct BenchmarkOptions {
  /// Only benchmarks whose names hold this; all when empty.
  var filter = ""
  /// A few short samples: to see that everything runs, not to quote.
  var isQuick = false
  /// Runs each work exactly so often and measures nothing: for programs that count instructions.
  var runs: Int?

  static let help = """
    Usage: tilework-benchmarks [--filter TEXT] [--quick | --runs N]

    Measures what layout, timing, scenes and painters cost, each beside a yardstick
    taken in turns with it, and prints one JSON object a line.

      --filter TEXT   only benchmarks whose names hold TEXT, as in scene/albums
      --quick         a few short samples
      --runs N        run the work N times and measure nothing, for a profiler

    Exit status: 0 done, 64 wrong usage, 69 no display, so that what needs one was left out.
    """

  enum Invocation {
    case run(BenchmarkOptions)
    case help
    case usageError(String)
  }

  static func parse(_ arguments: [String]) -> Invocation {
    var options = BenchmarkOptions()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick":
        options.isQuick = true
      case "--filter":
        guard let filter = rest.popFirst() else { return .usageError("--filter needs a text") }
        options.filter = filter
      case "--runs":
        guard let runs = rest.popFirst().flatMap({ Int($0) }), runs > 0 else {
          return .usageError("--runs needs a number above 0")
        }
        options.runs = runs
      case "--help":
        return .help
      default:
        return .usageError("unknown argument \"\(argument)\"; see --help")
      }
    }
    return .run(options)
  }

  func wants(_ name: String) -> Bool {
    filter.isEmpty || name.contains(filter)
  }
}

extension String {
  /// Whether the other text stands somewhere in this one.
  private func contains(_ other: String) -> Bool {
    let (whole, part) = (Array(utf8), Array(other.utf8))
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
  }
}

/// One line on standard error.
func writeDiagnostic(_ message: String) {
  let line = Array("tilework-benchmarks: \(message)\n".utf8)
  // Where standard error is gone there is nobody to tell.
  _ = write(STDERR_FILENO, line, line.count)
}
