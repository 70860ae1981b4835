package import Foundation
package import Testing

/// A parser and thousands of mutated inputs for it: the same ones in every run, so that a failure can be
/// reproduced.
package struct FuzzTarget: Sendable {
  /// The name in its files.
  private let name: String
  private let mutator: InputMutator
  private let count: Int

  /// The factor on the number of inputs with `TILEWORK_LONG_TESTS=1`.
  private static let longRun = 500
  /// Failures after which a run ends, as one fault fails many inputs.
  private static let mostFailures = 3

  /// - Parameters:
  ///   - seeds: good inputs, and some with each kind of mistake.
  ///   - tokens: words of the language they are written in.
  ///   - count: how many inputs an ordinary run makes of them.
  package init(_ name: String, seeds: [[UInt8]], tokens: [String] = [], count: Int) {
    self.name = name
    mutator = InputMutator(seeds: seeds, tokens: tokens)
    self.count = isLongRun ? count * Self.longRun : count
  }

  package init(_ name: String, seeds: [String], tokens: [String] = [], count: Int) {
    self.init(name, seeds: seeds.map { Array($0.utf8) }, tokens: tokens, count: count)
  }

  /// Calls `broken` for each input, which returns the law it breaks, or nil.
  ///
  /// The first inputs that break one are recorded with their numbers and left in files. Where the parser
  /// traps, the test process ends with it, and the input that did it is in
  /// `tilework-tests/fuzz/NAME-now-PROCESS` in the folder for temporary files. `TILEWORK_FUZZ_INPUT=FILE`
  /// tries the bytes of a file, and nothing else.
  package func run(
    sourceLocation: SourceLocation = #_sourceLocation, _ broken: ([UInt8]) throws -> String?
  ) throws {
    if let path = ProcessInfo.processInfo.environment["TILEWORK_FUZZ_INPUT"] {
      if let law = try broken([UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) {
        Issue.record("\(path): \(law)", sourceLocation: sourceLocation)
      }
      return
    }
    let folder = testOutputFolder.appendingPathComponent("fuzz")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let present = folder.appendingPathComponent("\(name)-now-\(getpid())")
    try Data().write(to: present)
    let record = try FileHandle(forWritingTo: present)
    var failures = 0
    for number in 0..<count where failures < Self.mostFailures {
      let input = mutator.input(number)
      try record.truncate(atOffset: 0)
      try record.write(contentsOf: input)
      guard let law = try broken(input) else { continue }
      failures += 1
      let file = folder.appendingPathComponent("\(name)-\(number)")
      try Data(input).write(to: file)
      Issue.record(
        """
        input \(number) of \(name): \(law)
        \(Self.printable(input))
        TILEWORK_FUZZ_INPUT=\(file.path) swift test \
        --filter \(sourceLocation.fileName.dropLast(".swift".count)) tries it again
        """, sourceLocation: sourceLocation)
    }
    try record.close()
    try FileManager.default.removeItem(at: present)
  }

  /// The start of an input on one line, with everything but printable ASCII escaped.
  private static func printable(_ input: [UInt8]) -> String {
    let most = 400
    let text = input.prefix(most).map { byte in
      (0x20...0x7E).contains(byte) ? String(UnicodeScalar(byte)) : String(format: "\\x%02x", Int(byte))
    }
    return text.joined() + (input.count > most ? "… (\(input.count) bytes)" : "")
  }
}

extension FuzzTarget {
  /// The files of a folder of seeds that a test target carries.
  package static func seeds(_ folder: String, in bundle: Bundle) throws -> [[UInt8]] {
    let folder = bundle.bundleURL.appendingPathComponent("Seeds/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
  }
}

/// Whether tests of adjustable length run for minutes: `TILEWORK_LONG_TESTS=1`.
package let isLongRun = ProcessInfo.processInfo.environment["TILEWORK_LONG_TESTS"] == "1"

/// Whether a message is one line, whatever it quotes.
package func isOneLine(_ message: String) -> Bool {
  !message.isEmpty
    && message.unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
}

/// All digits of a number, without an exponent, which neither scripts nor options know.
package func decimal(_ number: Double) -> String {
  let short = "\(number)"
  // The smallest double has 1074 digits behind the point.
  return short.contains("e") ? String(format: "%.1074f", number) : short
}
