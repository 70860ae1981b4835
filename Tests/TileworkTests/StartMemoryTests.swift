import CMemory
import Foundation
import Glibc
import TestSupport
import Testing

/// What only the start needed is handed back, and nothing is lost by it.
@Suite("Memory of the start")
struct StartMemoryTests {
  @Test("what is mapped of files, to be read, is unmapped and comes back; what was changed stays")
  func pages() async throws {
    let folder = try TestFolder()
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let path = try folder.write(String(repeating: "a", count: 4 * page), to: "pages")
    // A process of its own: other tests would map pages meanwhile.
    await #expect(processExitsWith: .success) { [path = path as String, page = page as Int] in
      let read = try Mapping(path, length: 4 * page)
      let changed = try Mapping(path, length: 4 * page)
      let writable = try Mapping(path, length: 4 * page)
      changed.bytes[2 * page] += 1
      let sum = 4 * page * Int(UInt8(ascii: "a"))
      #expect(read.sum == sum && changed.sum == sum + 1 && writable.sum == sum)
      mprotect(read.bytes, 4 * page, PROT_READ)
      mprotect(changed.bytes, 4 * page, PROT_READ)

      tilework_release_start_memory()

      #expect(try read.residentBytes() == 0)
      #expect(try changed.residentBytes() == page)
      #expect(try writable.residentBytes() == 4 * page)
      #expect(read.sum == sum && changed.sum == sum + 1 && writable.sum == sum)
    }
  }

  @Test(
    "once its window shows something, the program holds less than it did",
    arguments: ["albums", "launcher"])
  func program(scene: String) throws {
    let window = try OpenWindow([scene])
    let process = window.run.process.id
    // Of some seven; by itself it gives back a few hundred kilobytes.
    try wait(until: "two megabytes are handed back") {
      try status("VmHWM:", of: process) - status("VmRSS:", of: process) > 2 << 20
    }
    try window.key("g", "ctrl+3", "ctrl+1")
    #expect(try window.rest().scene == "albums")
  }

  /// A number of bytes that the system tells of a process.
  private func status(_ name: String, of process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
    return 1024 * (try #require(Int(line.filter(\.isNumber))))
  }
}

/// A file in memory, to be read and written for this process alone.
private struct Mapping {
  let bytes: UnsafeMutablePointer<UInt8>
  let length: Int

  init(_ path: String, length: Int) throws {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0)
    guard let start, start != MAP_FAILED else { throw POSIXError(.ENOMEM) }
    bytes = start.assumingMemoryBound(to: UInt8.self)
    self.length = length
  }

  var sum: Int { (0..<length).reduce(0) { $0 + Int(bytes[$1]) } }

  /// How much of it is in memory, as the system tells.
  func residentBytes() throws -> Int {
    let address = String(UInt(bitPattern: bytes), radix: 16)
    // NOTE: `String(contentsOfFile:)` ends after the first part of what the system writes in parts.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
    let start = try #require(maps.firstIndex { $0.hasPrefix(address + "-") })
    let line = try #require(maps[start...].first { $0.hasPrefix("Rss:") })
    return 1024 * (try #require(Int(line.filter(\.isNumber))))
  }
}
