import CFaults
import Foundation
import Glibc
import TestSupport
import Testing
import tilework

/// Files get their new content as a whole or not at all.
@Suite("Replacing files")
struct FileReplacementTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private let old = String(repeating: "old ", count: 5000)
  private let new = "the new one"

  private func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }

  private func write(_ text: String, to name: String) throws(Failure) {
    try Files.write(Array(text.utf8), to: path(name))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(folder.path(name), &status) == 0)
    return status
  }

  @Test("A new file has the permissions of the umask, and nothing is left beside it")
  func newFile() throws {
    let plain = open(folder.path("plain"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    close(plain)
    try write(new, to: "a")
    #expect(try folder.text("a") == new)
    #expect(try status("a").st_mode == status("plain").st_mode)
    #expect(try names() == ["a", "plain"])
  }

  @Test("A file is replaced, not written over: who has it open still reads the old content")
  func replaced() throws {
    try folder.write(old, to: "a")
    let reader = try FileHandle(forReadingFrom: folder.url.appendingPathComponent("a"))
    try write(new, to: "a")
    #expect(try reader.readToEnd().map { String(decoding: $0, as: UTF8.self) } == old)
    #expect(try folder.text("a") == new)
  }

  @Test("Permissions stay", arguments: [0o600, 0o640, 0o666, 0o751, 0o2770] as [mode_t])
  func permissions(mode: mode_t) throws {
    try folder.write(old, to: "a")
    try #require(chmod(folder.path("a"), mode) == 0)
    try write(new, to: "a")
    #expect(try status("a").st_mode & 0o7777 == mode)
  }

  /// The access control list of a file: its owner and user 1234 may read and write, its group may not.
  private static let accessList: [UInt8] = [
    2, 0, 0, 0,  // version
    0x01, 0, 6, 0, 255, 255, 255, 255, 0x02, 0, 6, 0, 0xD2, 0x04, 0, 0,  // owner, user 1234
    0x04, 0, 0, 0, 255, 255, 255, 255, 0x10, 0, 6, 0, 255, 255, 255, 255,  // group, mask
    0x20, 0, 0, 0, 255, 255, 255, 255,  // others
  ]

  @Test("An access control list stays, where the file system has any: else the group could read more")
  func accessControl() throws {
    try folder.write(old, to: "a")
    let name = "system.posix_acl_access"
    guard setAttribute(folder.path("a"), name, Self.accessList) else { return }
    try write(new, to: "a")
    #expect(attribute(folder.path("a"), name) == Self.accessList)
  }

  @Test("Symbolic links stay, one after the other, also where nothing is at their end yet")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder.path("deep"), withIntermediateDirectories: true)
    for (link, target) in [("one", "deep/two"), ("deep/two", "three"), ("lost", folder.path("deep/found"))] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try folder.write(old, to: "deep/three")
    try write(new, to: "one")
    try write(new, to: "lost")
    #expect(try [folder.text("deep/three"), folder.text("deep/found")] == [new, new])
    for link in ["one", "deep/two", "lost"] { #expect(try status(link).st_mode & S_IFMT == S_IFLNK) }
    #expect(try names() == ["deep", "lost", "one"])
  }

  @Test("Links in a circle are an error, and stay")
  func circle() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
    let failure = #expect(throws: Failure.self) { try write(new, to: "a") }
    #expect(failure?.message == "cannot write \(folder.path("a")): Too many levels of symbolic links")
    #expect(try names() == ["a", "b"])
  }

  @Test("Hard links stay one file")
  func hardLinks() throws {
    try folder.write(old, to: "a")
    try FileManager.default.linkItem(atPath: folder.path("a"), toPath: folder.path("b"))
    try write(new, to: "a")
    #expect(try folder.text("b") == new)
    #expect(try names() == ["a", "b"])
  }

  @Test("A name that leaves no room for a suffix is a name like any other")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try folder.write(old, to: name)
    try write(new, to: name)
    #expect(try folder.text(name) == new)
    #expect(try names() == [name])
  }

  @Test("What killed programs left is removed when one first writes there, whatever file it was for")
  func leftover() throws {
    try folder.write("half a fi", to: ".a.tilework")
    try folder.write("half a fi", to: ".a.tilework-1")
    try folder.write("half a fi", to: ".b.tilework")
    try folder.write("mine", to: ".tilework.txt")
    try write(new, to: "a")
    #expect(try names() == [".tilework.txt", "a"])
  }

  @Test("The temporary file of a program that is still writing is left alone")
  func held() throws {
    try folder.write("half a fi", to: ".a.tilework")
    let other = open(folder.path(".a.tilework"), O_RDWR | O_CLOEXEC)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    try write(new, to: "a")
    #expect(try folder.text("a") == new)
    #expect(try names() == [".a.tilework", "a"])
    #expect(try folder.text(".a.tilework") == "half a fi")
  }

  @Test("A link or a pipe in the temporary file's place is neither followed nor opened for ever")
  func trap() throws {
    try folder.write("mine", to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".a.tilework"), withDestinationPath: folder.path("victim"))
    try #require(mkfifo(folder.path(".a.tilework-1"), 0o600) == 0)
    try write(new, to: "a")
    #expect(try [folder.text("a"), folder.text("victim")] == [new, "mine"])
    #expect(try names() == [".a.tilework", ".a.tilework-1", "a", "victim"])
  }

  @Test(
    "A failed write leaves what was there: replaced, in place, and where there was nothing",
    arguments: ["plain", "linked", "none"], [0, 7, 4096, 15_000])
  func full(kind: String, room: Int) throws {
    if kind != "none" { try folder.write(old, to: "a") }
    if kind == "linked" {
      try FileManager.default.linkItem(atPath: folder.path("a"), toPath: folder.path("b"))
    }
    let before = try names()
    let content = Array(String(repeating: "new", count: 9000).utf8)
    let failure = #expect(throws: Failure.self) {
      // The disk has room again for what is put back: it is where it was.
      try Files.write(to: path("a")) { file throws(WriteError) in
        tilework_limit_writes(1000, room)
        defer { tilework_limit_writes(-1, 0) }
        try file.write(content)
      }
    }
    #expect(
      failure == Failure(.unwritableFile, "cannot write \(folder.path("a")): No space left on device"))
    #expect(try names() == before)
    if kind != "none" { #expect(try folder.text("a") == old) }
  }

  @Test("An error that only shows at close is one", arguments: ["plain", "linked", "none"])
  func atClose(kind: String) throws {
    if kind != "none" { try folder.write(old, to: "a") }
    if kind == "linked" {
      try FileManager.default.linkItem(atPath: folder.path("a"), toPath: folder.path("b"))
    }
    let before = try names()
    let failure = #expect(throws: Failure.self) {
      try Files.write(to: path("a")) { file throws(WriteError) in
        try file.write(Array(new.utf8))
        tilework_fail_close(EDQUOT)
      }
    }
    #expect(failure == Failure(.unwritableFile, "cannot write \(folder.path("a")): Disk quota exceeded"))
    #expect(try names() == before)
    if kind != "none" { #expect(try folder.text("a") == old) }
  }

  @Test("So it is for standard output")
  func outputAtClose() {
    tilework_fail_close(EIO)
    let failure = #expect(throws: Failure.self) { try Files.print("") }
    #expect(failure == Failure(.unwritableFile, "cannot write standard output: Input/output error"))
  }

  @Test("Writes that take a part each give the whole")
  func partialWrites() throws {
    tilework_limit_writes(13, .max)
    defer { tilework_limit_writes(-1, 0) }
    try write(old, to: "a")
    #expect(try folder.text("a") == old)
  }

  @Test("A path with a zero byte is refused, not cut off there")
  func zero() throws {
    let failure = #expect(throws: Failure.self) {
      try Files.write(Array(new.utf8), to: FilePath("\(folder.path)/a\0b"))
    }
    #expect(failure?.message.hasSuffix("a\\u{0}b\": Invalid argument") == true)
    #expect(try names() == [])
  }

  @Test("No descriptor is left open, by success or failure")
  func descriptors() throws {
    try folder.write(old, to: "a")
    try FileManager.default.linkItem(atPath: folder.path("a"), toPath: folder.path("b"))
    let before = try openFiles()
    try write(new, to: "a")
    try write(new, to: "c")
    try write(new, to: "c")
    for place in ["/dev/full", folder.path, folder.path("no/where")] {
      #expect(throws: Failure.self) { try Files.write(Array(new.utf8), to: FilePath(place)) }
    }
    #expect(try openFiles() == before)
  }

  /// The files below the test's folder, and devices, that this process has open.
  private func openFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
      .filter { $0.hasPrefix(folder.path) || $0 == "/dev/full" }
  }
}
