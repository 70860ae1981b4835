import Foundation
import Glibc
import TestSupport
import Testing

/// The descriptors of an open window.
@Suite("Open files", .serialized)
struct OpenFilesTests {
  /// What is behind a descriptor, and whether programs that are started would inherit it.
  private struct Entry: Hashable {
    var number: Int
    var file: String
    var isInherited: Bool
  }

  private func entries(of process: pid_t) throws -> Set<Entry> {
    let proc = "/proc/\(process)"
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "\(proc)/fd").compactMap { Int($0) }
    return Set(
      try numbers.map { number in
        let lines = try String(contentsOfFile: "\(proc)/fdinfo/\(number)", encoding: .utf8)
        let flags = lines.split(separator: "\n").first { $0.hasPrefix("flags:") }?
          .split(separator: "\t").last.flatMap { Int32($0, radix: 8) }
        return Entry(
          number: number,
          file: try FileManager.default.destinationOfSymbolicLink(atPath: "\(proc)/fd/\(number)"),
          isInherited: try #require(flags) & O_CLOEXEC == 0)
      })
  }

  @Test("Only the standard streams are inherited, no file stays open, and use opens nothing for good")
  func window() throws {
    let folder = try TestFolder()
    let data = try folder.write(albumFile(["a", "b"]), to: "data.json")
    let window = try OpenWindow(["--data", data])
    let process = window.run.process.id
    let before = try entries(of: process)
    #expect(before.filter { $0.number > 2 && $0.isInherited } == [])
    #expect(before.filter { $0.number > 2 && $0.file.hasPrefix("/") } == [])
    for number in 1...3 {
      try folder.write(albumFile(["a", "b", "c\(number)"]), to: "data.json")
      try window.state(when: "the file is read again") { $0.items.last?.id == "c\(number)" }
      try window.key("g")
      try window.rest()
    }
    #expect(try entries(of: process) == before)
  }
}
