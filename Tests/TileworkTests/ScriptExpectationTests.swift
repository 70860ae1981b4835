import Foundation
import Glibc
import TestSupport
import Testing
import TileRaster

/// Scripts that judge, as a person runs them.
@Suite("Scripts that judge")
struct ScriptExpectationTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private struct Outcome: Equatable {
    var status: Int32
    var complaints: [String] = []
  }

  /// Runs the file `test.txt` with this text; `@name` in it and in messages is a file of the test's folder.
  private func run(_ script: String, _ arguments: [String] = []) throws -> Outcome {
    try folder.write(script.replacing("@", with: folder.path + "/"), to: "test.txt")
    let run = try ProgramRun(arguments + ["--script", folder.path("test.txt")], in: folder)
    let status = try run.exitStatus()
    return Outcome(
      status: status,
      complaints: try run.complaints().map { $0.replacing(folder.path + "/", with: "@") })
  }

  /// The files in the test's folder that are not those of every run.
  private func files() throws -> [String] {
    let usual = ["test.txt", "stdin", "stdout", "stderr"]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      !usual.contains(name) && !name.hasPrefix("font")
    }.sorted()
  }

  private static let test = """
    # Everything a screenshot test needs.
    repeat 2
      click 338 89                    # Show grid, and back
      wait still
    end
    key g
    wait still
    expect-screenshot @grid.png
    expect-display-list "@grid # 1.txt"   # a name that needs quotes
    key Page_Down
    expect-state @state.json
    state @after.json
    """

  @Test("A whole screenshot test is one script and one command")
  func wholeTest() throws {
    // The first run has nothing to compare with; it says so, and leaves what it saw.
    let start = try run(Self.test)
    #expect(
      start
        == Outcome(
          status: 1,
          complaints: [
            ("8:1: @grid.png", "@grid.actual.png"), ("9:1: @grid # 1.txt", "@grid # 1.actual.txt"),
            ("11:1: @state.json", "@state.actual.json"),
          ].map { "tilework: @test.txt:\($0): there is no such reference, which --update writes; see \($1)" })
    )
    #expect(
      try files() == [
        "after.json", "grid # 1.actual.txt", "grid.actual.png", "state.actual.json",
      ])
    let seen = try ["grid.actual.png", "grid # 1.actual.txt", "state.actual.json"].map(folder.data)

    // One option takes it over: the same bytes, and nothing beside them.
    #expect(try run(Self.test, ["--update"]) == Outcome(status: 0))
    let references = ["grid.png", "grid # 1.txt", "state.json"]
    #expect(try files() == (references + ["after.json"]).sorted())
    #expect(try references.map(folder.data) == seen)

    // From then on it holds, on every run, and writes nothing but what it is told to.
    #expect(try run(Self.test) == Outcome(status: 0))
    #expect(try files() == (references + ["after.json"]).sorted())

    // A change shows, with place and size, after the rest of the script has run.
    unlink(folder.path("after.json"))
    let changed = Self.test.replacing("key g\n", with: "key g\nset appearance dark\n")
    let outcome = try run(changed)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.count == 3)
    let first = try #require(outcome.complaints.first)
    #expect(first.hasPrefix("tilework: @test.txt:9:1: @grid.png: "))
    #expect(first.contains(" pixels differ by up to ") && first.contains(", within 420x820 at 0,0; see "))
    #expect(first.hasSuffix("; see @grid.actual.png and @grid.difference.png"))
    #expect(
      outcome.complaints.last
        == #"tilework: @test.txt:12:1: @state.json: 1 line differs from line 2, column 19 on: "#
        + #""  \"appearance\" : \"dark\",", not "  \"appearance\" : \"light\","; see @state.actual.json"#,
      "\(outcome.complaints)")
    #expect(
      try files() == [
        "after.json", "grid # 1.actual.txt", "grid # 1.txt", "grid.actual.png", "grid.difference.png",
        "grid.png", "state.actual.json", "state.json",
      ])
    #expect(try references.map(folder.data) == seen)

    // What earlier runs left goes once it holds again.
    #expect(try run(Self.test) == Outcome(status: 0))
    #expect(try files() == (references + ["after.json"]).sorted())
  }

  // MARK: - References

  private let look = "expect-screenshot @r.png"

  /// What a script with one expectation says of a reference, without its start and end.
  private func complaint(_ script: String? = nil, leaving: [String] = ["r.actual.png"]) throws -> String {
    let outcome = try run(script ?? look)
    let start = "tilework: @test.txt:1:1: @r.png: "
    let end = "; see " + leaving.map { "@" + $0 }.joined(separator: " and ")
    let line = outcome.complaints.first ?? ""
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(line.hasPrefix(start) && line.hasSuffix(end), "\(line)")
    #expect(try files().filter { $0 != "r.png" } == leaving)
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  /// The picture that the scripts of these tests see.
  private func reference() throws -> PNGImage {
    #expect(try run("screenshot @r.png") == Outcome(status: 0))
    return try PNGImage(contentsOf: folder.path("r.png"))
  }

  @Test("A reference that is no whole picture of this size is told as what it is, and the script goes on")
  func unusableReferences() throws {
    let whole = try reference()
    let bytes = [UInt8](try folder.data("r.png"))
    try folder.write(bytes.prefix(bytes.count / 2), to: "r.png")
    #expect(try complaint().hasPrefix("the reference cannot be read: "))
    try folder.write("no picture", to: "r.png")
    #expect(try complaint() == "the reference cannot be read: not a PNG file")
    try folder.write("", to: "r.png")
    #expect(try complaint() == "the reference cannot be read: empty")
    try PNGImage(width: 820, height: 420, hasAlpha: false, bytes: whole.bytes).write(to: folder.path("r.png"))
    #expect(try complaint() == "the reference has 820x420 pixels, the picture 420x820")
    unlink(folder.path("r.png"))
    #expect(try complaint() == "there is no such reference, which --update writes")
    // A pipe that nobody writes to keeps nobody waiting.
    mkfifo(folder.path("r.png"), 0o600)
    #expect(try complaint() == "the reference is not a regular file")
    unlink(folder.path("r.png"))
    symlink("r.png", folder.path("r.png"))
    #expect(try complaint() == "the reference cannot be read: Too many levels of symbolic links")
    unlink(folder.path("r.png"))
    mkdir(folder.path("r.png"), 0o700)
    #expect(try complaint() == "the reference is not a regular file")
    #expect(try run(look + "\nstate @end.json").status == 1)
    #expect(try files().contains("end.json"))
  }

  @Test("Levels and pixels are what may differ, and no more")
  func tolerance() throws {
    var picture = try reference()
    func change(_ pixels: Int, by step: Int) throws {
      for pixel in 0..<pixels {
        let byte = (7 * 420 + 3 + pixel) * 3
        picture.bytes[byte] = UInt8(
          clamping: Int(picture.bytes[byte]) + (picture.bytes[byte] > 127 ? -step : step))
      }
      try picture.write(to: folder.path("r.png"))
    }
    try change(5, by: 3)
    let differences = ["r.actual.png", "r.difference.png"]
    #expect(try complaint(leaving: differences) == "5 pixels differ by up to 3, within 5x1 at 3,7")
    #expect(try run(look + " 3") == Outcome(status: 0))
    #expect(
      try complaint(look + " 2 4", leaving: differences)
        == "5 pixels differ (4 may) by more than 2, by up to 3, within 5x1 at 3,7")
    #expect(try run(look + " 2 5") == Outcome(status: 0))
    #expect(try run(look + " 0 5   # a comment") == Outcome(status: 0))
    #expect(try files() == ["r.png"])
    _ = try complaint(leaving: differences)
    let difference = try PNGImage(contentsOf: folder.path("r.difference.png"))
    #expect(difference.bytes.count { $0 != 0 } == 15 && difference[3, 7] == [152, 152, 152])
  }

  @Test("A reference saved by another program is compared by its pixels")
  func otherFormat() throws {
    let picture = try reference()
    var opaque: [UInt8] = []
    for pixel in 0..<(420 * 820) { opaque += picture.bytes[(pixel * 3)..<(pixel * 3 + 3)] + [255] }
    try PNGImage(width: 420, height: 820, hasAlpha: true, bytes: opaque).write(to: folder.path("r.png"))
    #expect(try run(look) == Outcome(status: 0))
  }

  @Test("In a loop every round is judged; the files are those of the first that differs")
  func loop() throws {
    _ = try reference()
    let script = "repeat 3\n  expect-screenshot @r.png\n  key g\n  wait still\nend"
    let outcome = try run(script)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.count == 1, "the second round alone differs: \(outcome.complaints)")
    #expect(outcome.complaints.first?.hasPrefix("tilework: @test.txt:2:3: @r.png: ") == true)
    #expect(try files() == ["r.actual.png", "r.difference.png", "r.png"])
    #expect(try run("key g\nwait still\nscreenshot @grid.png").status == 0)
    #expect(try folder.data("grid.png") == (try folder.data("r.actual.png")))
  }

  @Test("One reference for two pictures is told when it is written, not only by the next run")
  func contradiction() throws {
    let script = "expect-screenshot @r.png\nkey g\nwait still\nexpect-screenshot @r.png"
    let outcome = try run(script, ["--update"])
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.complaints.first?.hasPrefix("tilework: @test.txt:4:1: @r.png: ") == true)
    let same = "expect-screenshot @r.png\nkey g\nwait still\nkey g\nwait still\nexpect-screenshot @r.png"
    #expect(try run(same, ["--update"]) == Outcome(status: 0))
    #expect(try files() == ["r.png"])
  }

  @Test("References that share a name but for the ending, or look alike, are references of their own")
  func similarNames() throws {
    let letters = "expect-display-list @\u{E9}.txt\nkey g\nexpect-display-list @e\u{301}.txt"
    #expect(try run(letters, ["--update"]) == Outcome(status: 0))
    #expect(try files().count == 2)
    #expect(try run(letters) == Outcome(status: 0))

    // Text that is as expected takes no picture's difference away.
    #expect(try run("expect-screenshot @r.png\nkey g\nexpect-state @r.json", ["--update"]).status == 0)
    let outcome = try run("key g\nexpect-screenshot @r.png\nexpect-state @r.json")
    #expect(outcome.status == 1 && outcome.complaints.count == 1, "\(outcome.complaints)")
    #expect(
      try files().filter { $0.hasPrefix("r.") }
        == ["r.actual.png", "r.difference.png", "r.json", "r.png"])
  }

  @Test(
    "The files beside a reference are named after it, whatever its name",
    arguments: [
      ("r.png", "r.actual.png"), ("r", "r.actual"), (".r", ".r.actual"), ("a.b/r", "a.b/r.actual"),
      ("a.b/.r", "a.b/.r.actual"), ("r.tar.txt", "r.tar.actual.txt"), ("r.", "r.actual."),
      ("r\u{301}.\u{301}x", "r\u{301}.actual.\u{301}x"), ("\"r 1\"", "r 1.actual"),
    ])
  func names(reference: String, actual: String) throws {
    mkdir(folder.path("a.b"), 0o700)
    let path = reference.hasPrefix("\"") ? "\"@" + reference.dropFirst() : "@" + reference
    #expect(try run("expect-display-list \(path)").status == 1)
    #expect(FileManager.default.fileExists(atPath: folder.path(actual)))
  }

  // MARK: - What ends a script

  @Test("What cannot be written beside a reference is 73, after the difference has been told")
  func unwritableActual() throws {
    let outcome = try run("expect-state /nowhere/s.json\nstate @end.json")
    #expect(
      outcome
        == Outcome(
          status: 73,
          complaints: [
            "tilework: @test.txt:1:1: /nowhere/s.json: there is no such reference, which --update writes; "
              + "see /nowhere/s.actual.json",
            "tilework: @test.txt:1:1: cannot write /nowhere/s.actual.json: No such file or directory",
          ]))
    #expect(
      try run("wait 1s\n  expect-state /nowhere/s.json", ["--update"])
        == Outcome(
          status: 73,
          complaints: ["tilework: @test.txt:2:3: cannot write /nowhere/s.json: No such file or directory"]))
  }

  @Test("Waiting in vain ends with 65 and the name of what still moves, after earlier differences")
  func neverStill() throws {
    #expect(
      try run("wait still 1s\nstate @never.json", ["launcher", "--autoplay"])
        == Outcome(status: 65, complaints: ["tilework: @test.txt:1:1: still moving after 1 s: autoplay"]))
    #expect(
      try run("key g\n  wait still 50ms\nstate @never.json")
        == Outcome(status: 65, complaints: ["tilework: @test.txt:2:3: still moving after 0.05 s: items"]))
    let both = try run("expect-state @s.json\nkey ctrl+3\nwait still 0s")
    #expect(both.status == 65 && both.complaints.count == 2)
    #expect(both.complaints.last == "tilework: @test.txt:3:1: still moving after 0 s: switcher")
    #expect(try files() == ["s.actual.json"])
  }

  @Test("Whatever else a script's files cause is told with its line and column")
  func places() throws {
    #expect(
      try run("wait 1s\n\trepeat 2\n  data @none.json\nend", ["albums"])
        == Outcome(
          status: 0,
          complaints: Array(
            repeating: "tilework: @test.txt:3:3: cannot read @none.json: No such file or directory", count: 2)
        ))
    try folder.write("{\"items\": [}", to: "wrong.json")
    #expect(
      try run("data @wrong.json")
        == Outcome(
          status: 0,
          complaints: ["tilework: @test.txt:1:1: @wrong.json:1:12: expected a value"]))
    #expect(
      try run("  display-list /nowhere/d.txt")
        == Outcome(
          status: 73,
          complaints: ["tilework: @test.txt:1:3: cannot write /nowhere/d.txt: No such file or directory"]))
    for (script, complaint) in [
      ("repeat 2\n  key g", "1:1: repeat without end"), ("end", "1:1: end without repeat"),
      ("wait 1s  # and\n  expect-screenshot a.png 300", "2:27: expected 0 to 255 levels, not \"300\""),
      ("type \"a", "1:6: a closing quote is missing; a text that begins with a quote is written \"\\\"…\""),
    ] {
      #expect(
        try run(script) == Outcome(status: 65, complaints: ["tilework: @test.txt:\(complaint)"]))
    }
  }
}
