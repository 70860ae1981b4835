import Foundation
import Glibc
import TestSupport
import Testing

/// The program killed in the middle of its writing.
@Suite("Killed while it writes", .serialized)
struct KillTests {
  private static let instants = 200
  /// Seconds from the first file to the kill, at most: enough for a few rounds.
  private static let longest = 0.05

  /// Writes every kind of file in one layout and in the other.
  private static func round(_ one: String, _ other: String) -> String {
    [one, other].map { name in
      "key g\nstate \(name).json\nscreenshot \(name).png\ndisplay-list \(name).txt\n"
    }.joined()
  }

  private func run(_ script: String, in folder: TestFolder) throws -> ProgramRun {
    try ProgramRun(
      ["--size", "240x240", "--motion", "reduced", "--script", "-"], input: script, in: folder,
      shell: #"exec "$@""#)
  }

  /// The number of a file's inode: another one once it has been replaced.
  private func identity(of name: String, in folder: TestFolder) throws -> ino_t {
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    return status.st_ino
  }

  @Test("At 200 random instants every file is the old one or the new, and the next run leaves nothing else")
  func killed() throws {
    let folder = try TestFolder()
    let kinds = ["json", "png", "txt"]
    #expect(try run(Self.round("one", "other"), in: folder).exitStatus() == 0)
    let wanted = try kinds.map { kind in
      Set(try ["one", "other"].map { try folder.data("\($0).\(kind)") })
    }
    try #require(wanted.allSatisfy { $0.count == 2 })

    let names = Set(kinds.map { "file.\($0)" })
    func others() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.contains("file.") && !names.contains($0) }
    }
    #expect(try run(Self.round("file", "file"), in: folder).exitStatus() == 0)
    // Longer than any of them may live.
    let endless = String(repeating: Self.round("file", "file"), count: 1000)
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<Self.instants {
      let before = try identity(of: "file.json", in: folder)
      let killed = try run(endless, in: folder)
      try wait(until: "it writes") { try identity(of: "file.json", in: folder) != before }
      pass(seconds: Double.random(in: 0..<Self.longest, using: &generator))
      killed.process.signal(SIGKILL)
      #expect(try killed.exitStatus() == 128 + SIGKILL)
      for (kind, wanted) in zip(kinds, wanted) {
        #expect(wanted.contains(try folder.data("file.\(kind)")), "file.\(kind) is neither")
      }
      #expect(try others().count <= 1)
    }
    #expect(try run(Self.round("file", "file"), in: folder).exitStatus() == 0)
    #expect(try others() == [])
  }
}
