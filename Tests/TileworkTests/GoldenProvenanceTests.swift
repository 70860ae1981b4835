import Foundation
import Glibc
import Testing

/// `Tests/Goldens.md` says of each golden which commit made it and what it was looked at beside.
@Suite("Provenance of goldens")
struct GoldenProvenanceTests {
  private struct Row {
    /// Names of files below `Tests`, without their `Goldens` folder; they may hold `*`.
    var patterns: [String]
    /// Commit, what is shown, what it was looked at beside.
    var facts: [String]
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private let rows: [Row]
  private let files: Set<String>

  init() throws {
    let table = try String(contentsOf: Self.tests.appendingPathComponent("Goldens.md"), encoding: .utf8)
    rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      // Names stand between backticks: every other part.
      let names = cells[0].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return Row(patterns: names, facts: Array(cells.dropFirst()))
    }
    var files: Set<String> = []
    for target in try FileManager.default.contentsOfDirectory(atPath: Self.tests.path) {
      let folder = Self.tests.appendingPathComponent(target).appendingPathComponent("Goldens")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      files.formUnion(names.map { "\(target)/\($0)" })
    }
    self.files = files
  }

  /// The first name in the table that fits a file.
  private func firstFit(of file: String) -> String? {
    rows.lazy.flatMap(\.patterns).first { fnmatch($0, file, FNM_PATHNAME) == 0 }
  }

  @Test("Every golden is in the table")
  func everyFile() {
    #expect(files.count > 100)
    for file in files.sorted() {
      #expect(firstFit(of: file) != nil, "Tests/Goldens.md does not say where \(file) comes from")
    }
  }

  @Test("Every name in the table is the first to fit some golden, and stands there once")
  func everyName() {
    let patterns = rows.flatMap(\.patterns)
    #expect(Set(patterns).count == patterns.count)
    let used = Set(files.compactMap(firstFit))
    for pattern in patterns {
      #expect(used.contains(pattern), "no golden needs \(pattern) in Tests/Goldens.md any more")
    }
  }

  @Test("Every row names a commit, what is shown, and what it was looked at beside")
  func everyRow() {
    for row in rows {
      #expect(row.facts.count == 3)
      #expect(!row.patterns.isEmpty && row.facts.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }
}
