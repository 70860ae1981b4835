import Glibc
import TestSupport
import Testing

/// `--data` under a running window: an album is marked and another one focused, and the file is saved.
@Suite("A data file that is edited", .serialized)
struct DataWatchTests {
  /// A window with the albums a, b, c and d: b is a favourite, c has the focus.
  private struct Edited {
    let folder: TestFolder
    let window: OpenWindow
    let path: String

    init(_ arguments: [String] = []) throws {
      folder = try TestFolder()
      path = try folder.write(albumFile(["a", "b", "c", "d"]), to: "my.json")
      window = try OpenWindow(["--data", path] + arguments)
      try window.key("Tab", "Down", "Return", "Down")
      try window.state(when: "b is marked and c focused") {
        $0.focus == "c" && $0.items.filter(\.favourite).map(\.id) == ["b"] && !$0.moving
      }
    }

    /// Waits until the window shows these albums, with the mark and the focus where they were.
    func expectShown(_ ids: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
      let state = try window.state(when: "\(ids) are shown") { $0.items.map(\.id) == ids && !$0.moving }
      #expect(
        state.items.filter(\.favourite).map(\.id) == ids.filter { $0 == "b" }, sourceLocation: sourceLocation)
      #expect(state.focus == (ids.contains("c") ? "c" : nil), sourceLocation: sourceLocation)
      #expect(state.itemCount == ids.count, sourceLocation: sourceLocation)
    }

    func rename(_ old: String, to new: String) {
      #expect(Glibc.rename(folder.path(old), folder.path(new)) == 0)
    }
  }

  @Test("Another file takes its name (mv), and a second one")
  func move() throws {
    let edited = try Edited()
    for ids in [["d", "c", "b", "a"], ["c", "new", "b"]] {
      try edited.folder.write(albumFile(ids), to: "next.json")
      edited.rename("next.json", to: "my.json")
      try edited.expectShown(ids)
    }
    #expect(try edited.window.run.complaints() == [])
  }

  @Test("Two writes 60 ms apart are one save")
  func twoWrites() throws {
    let edited = try Edited()
    let bytes = Array(albumFile(["d", "c", "b", "a", "e"]).utf8)
    let file = open(edited.path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    #expect(write(file, bytes, 90) == 90)
    let first = Deadline.now
    pass(seconds: 0.06)
    bytes.withUnsafeBytes { #expect(write(file, $0.baseAddress! + 90, $0.count - 90) == bytes.count - 90) }
    let pause = Deadline.now - first
    try edited.expectShown(["d", "c", "b", "a", "e"])
    // Where a busy machine let the half stand for long, it was read, and is no JSON.
    if pause < 0.1 { #expect(try edited.window.run.complaints() == []) }
  }

  @Test("Deleted, it keeps the items; restored, it shows what it holds then")
  func deleted() throws {
    let edited = try Edited()
    #expect(unlink(edited.path) == 0)
    pass(seconds: 0.6)  // longer than any save takes
    try edited.expectShown(["a", "b", "c", "d"])
    try edited.folder.write(albumFile(["a", "b", "c", "d"]), to: "my.json")
    try edited.expectShown(["a", "b", "c", "d"])
    #expect(unlink(edited.path) == 0)
    try edited.folder.write(albumFile(["c", "b"]), to: "my.json")
    try edited.expectShown(["c", "b"])
    #expect(try edited.window.run.complaints() == [])
  }

  @Test("A mistake in line 3 is named and shown, and keeps the items; the next good save takes over")
  func mistake() throws {
    let edited = try Edited()
    let wrong = albumFile(["b", "c", "a"]).replacing(#""id": "c","#, with: #""id": "c""#)
    try edited.folder.write(wrong, to: "my.json")
    try wait(until: "the mistake is named") { try !edited.window.run.complaints().isEmpty }
    let state = try edited.window.state()
    #expect(state.moving, "no toast")
    #expect(state.items.map(\.id) == ["a", "b", "c", "d"] && state.focus == "c")
    #expect(try edited.window.run.complaints() == ["tilework: \(edited.path):3:14: expected , or }"])
    // The same mistake again is nothing new.
    try edited.folder.write(wrong, to: "my.json")
    try edited.expectShown(["a", "b", "c", "d"])
    try edited.folder.write(albumFile(["b", "c", "a"]), to: "my.json")
    try edited.expectShown(["b", "c", "a"])
    #expect(try edited.window.run.complaints().count == 1)
  }

  @Test(
    "Through a link, cut by --items: what is gone takes mark and focus along and brings the mark back"
  )
  func link() throws {
    let edited = try Edited(["--items", "3"])
    try edited.expectShown(["a", "b", "c"])
    let elsewhere = try TestFolder()
    try elsewhere.write(albumFile(["x", "y"]), to: "target.json")
    #expect(symlink(elsewhere.path("target.json"), edited.folder.path("link")) == 0)
    edited.rename("link", to: "my.json")
    try edited.expectShown(["x", "y"])
    try elsewhere.write(
      albumFile(["b", "x", "a", "c"]).replacing("coast", with: "zebra"), to: "target.json")
    let state = try edited.window.state(when: "the target is read") { $0.items.count == 3 && !$0.moving }
    #expect(
      state.items.map(\.id) == ["b", "x", "a"] && state.items.map(\.favourite) == [true, false, false])
    #expect(state.focus == nil)
    #expect(
      try edited.window.run.complaints() == [
        "tilework: \(edited.path): items[0].symbol: no symbol \"zebra\", the placeholder stands in"
      ])
  }

  @Test("From standard input it is read once")
  func standardInput() throws {
    let folder = try TestFolder()
    let script = try folder.write("state \(folder.path("state"))", to: "script")
    let run = try ProgramRun(
      ["--data", "-", "--script", script], input: albumFile(["a", "b"]), in: folder)
    #expect(try run.exitStatus() == 0)
    #expect(try run.state("state").items.map(\.id) == ["a", "b"])
    #expect(try run.complaints() == [])
    let wrong = try ProgramRun(["--data", "-", "--script", script], input: "[")
    #expect(try wrong.exitStatus() == 65)
    #expect(
      try wrong.complaints() == ["tilework: standard input:1:2: expected a value, but the file ends"])
  }

  @Test("In a script: at its instant, and what is wrong with a file ends nothing")
  func script() throws {
    let folder = try TestFolder()
    try folder.write(albumFile(["a", "b", "c", "d"]), to: "my.json")
    try folder.write("[", to: "wrong.json")
    let script = """
      data \(folder.path("my.json"))
      wait 1s
      state \(folder.path("first"))
      data \(folder.path("wrong.json"))
      data \(folder.path("none.json"))
      wait 1s
      state \(folder.path("second"))
      """
    let run = try ProgramRun(["--items", "2", "--script", "-"], input: script, in: folder)
    #expect(try run.exitStatus() == 0)
    let (first, second) = (try run.state("first"), try run.state("second"))
    #expect(first.items.map(\.id) == ["a", "b"] && !first.moving)
    #expect(second.items == first.items && second.moving)
    #expect(
      try run.complaints() == [
        "tilework: standard input:4:1: \(folder.path("wrong.json")):1:2: expected a value, but the file ends",
        "tilework: standard input:5:1: cannot read \(folder.path("none.json")): No such file or directory",
      ])
  }
}
