import Foundation
import TestSupport
import Testing
import tilework

/// Input that is wrong, or right but unheard of, given to the built program.
@Suite("Odd input")
struct OddInputTests {
  @Test(
    "Wrong options end with 64 before anything opens",
    arguments: [
      ["--frobnicate"], ["--size", "0x9"], ["--items", "-1"], ["--scale", "nan"], ["photos"],
      ["--script", "a", "--exercise", "1"],
    ])
  func wrongOptions(arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    #expect(try run.exitStatus() == 64)
    #expect(try run.complaints().count == 1 && run.errors().hasPrefix("tilework: "))
    #expect(try run.output() == "")
  }

  /// A command line, and what must be true of the state it leads to.
  struct Cut: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fits: @Sendable (WindowState) -> Bool

    init(_ arguments: String, _ fits: @escaping @Sendable (WindowState) -> Bool) {
      testDescription = arguments
      self.fits = fits
    }
  }

  @Test(
    "What is out of range is cut to it",
    arguments: [
      Cut("--columns -3 --layout grid") { $0.columns == 1 },
      Cut("--columns 1000000000 --layout grid --size 8000x300") { $0.columns == 64 },
      // No more columns than leave a cell 64 wide: five of 12 between them in 380.
      Cut("--columns 64 --layout grid") { $0.columns == 5 && $0.items.allSatisfy { $0.frame[2] >= 64 } },
      Cut("launcher --columns -3") { $0.columns == 1 }, Cut("launcher --columns 99") { $0.columns == 12 },
      Cut("launcher --page 99") { $0.page == 2 && $0.pageOffset == 2 },
      Cut("launcher --page -99") { $0.page == 0 },
      Cut("launcher --rows 0") { $0.pageCount == 12 }, Cut("--size 1x1") { $0.window.width == 240 },
      Cut("--scale 100") { $0.window.scale == 4 }, Cut("--scale 0") { $0.window.scale == 0.5 },
      Cut("--spacing -5") { $0.items[1].frame[1] == 194 },
      Cut("--items 0") { $0.items.isEmpty && $0.contentHeight == 0 },
      Cut("launcher --items 0") { $0.items.isEmpty && $0.pageCount == 0 && $0.indicator == "none" },
      Cut("launcher --items 1000000000") { $0.pageCount == 50_000_000 && $0.indicator == "text" },
    ])
  func cut(_ cut: Cut) throws {
    let run = try ScriptServer().run("wait 1s\nstate @s.json", cut.testDescription.words)
    let state = try run.state("s.json")
    #expect(cut.fits(state), "\(state)")
  }

  @Test(
    "A data file that is no such file is named with place and reason, and the end is 65",
    arguments: [
      ("albums", Array(#"{"items":[{"id":1}]}"#.utf8), "items[0].id: expected a string"),
      ("catalogue", Array(#"{"items":{}}"#.utf8), "items: expected an array"),
      ("launcher", Array("{\"items\":[\"".utf8) + [0xFF], "invalid UTF-8 at byte 11"),
      ("albums", Array("{".utf8), nil), ("albums", [], nil),
    ] as [(String, [UInt8], String?)])
  func wrongData(scene: String, bytes: [UInt8], reason: String?) throws {
    let folder = try TestFolder()
    let file = try folder.write(bytes, to: "data.json")
    let run = try ProgramRun([scene, "--data", file])
    #expect(try run.exitStatus() == 65)
    #expect(try run.complaints().count == 1)
    #expect(try run.errors().hasPrefix("tilework: \(file)"))
    if let reason { #expect(try run.errors() == "tilework: \(file): \(reason)\n") }
  }

  @Test("A file that is not there: 66; a wrong script: 65; a place that cannot be written: 73")
  func files() throws {
    let server = try XvfbServer()
    func outcome(_ arguments: [String], _ script: String = "") throws -> (Int32, String) {
      let run = try ProgramRun(
        arguments, environment: ["DISPLAY": server.displayName], input: script)
      return (try run.exitStatus(), try run.errors())
    }
    let missing = "cannot read /nowhere/a: No such file or directory"
    #expect(try outcome(["--data", "/nowhere/a"]) == (66, "tilework: \(missing)\n"))
    #expect(try outcome(["--script", "/nowhere/a"]) == (66, "tilework: \(missing)\n"))
    let wrong = try outcome(["--script", "-"], "wait 1s\nclick 1\n")
    #expect(wrong == (65, "tilework: standard input:2:1: expected click X Y\n"))
    for command in ["screenshot", "state", "display-list"] {
      let refused = try outcome(["--script", "-"], "\(command) /nowhere/a")
      #expect(refused.0 == 73)
      #expect(refused.1.hasPrefix("tilework: standard input:1:1: cannot write /nowhere/a: "))
      #expect(refused.1.split(separator: "\n").count == 1)
    }
  }

  /// Titles that have broken programs before.
  private static let titles = [
    "", " ", String(repeating: "Wide ", count: 60), String(repeating: "W", count: 300),
    "😀👩‍👩‍👧‍👦🏳️‍🌈", "مدينة الساحل", "e\u{301}\u{301}\u{301}", "a\nb\tc\u{0}", "\u{202E}reversed",
    "\u{E000}\u{F8FF}\u{10FFFD}", "日本語の題名",
  ]

  private static let script = """
    wait 1s
    state @first.json
    screenshot @a.png
    key g
    wait 130ms
    screenshot @b.png
    key Page_Down
    wait 100ms
    screenshot @c.png
    set text-size accessibility5
    set direction rtl
    wait 1s
    key Tab
    key Return
    wait 50ms
    screenshot @d.png
    resize 1 1
    screenshot @e.png
    resize 3000 90
    wait 1s
    screenshot @f.png
    state @last.json
    """

  @Test("Titles of every kind are shown and do no harm", arguments: ["albums", "catalogue", "launcher"])
  func oddTitles(scene: String) throws {
    let rest = [
      "albums": #""symbol":"coast","color":"teal""#,
      "catalogue": #""description":"","price":1e9,"inStock":true"#,
      "launcher": #""symbol":"mail","colors":["red","blue"]"#,
    ]
    let titleKey = scene == "catalogue" ? "name" : "title"
    let items = try Self.titles.map { title in
      let quoted = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
      return #"{"id":"same","\#(titleKey)":\#(quoted),\#(rest[scene] ?? "")}"#
    }
    let folder = try TestFolder()
    let file = try folder.write(#"{"items":[\#(items.joined(separator: ","))]}"#, to: "odd.json")
    let run = try ScriptServer().run(Self.script, [scene, "--size", "420x2000", "--data", file])
    let state = try run.state("first.json")
    #expect(state.items.map(\.title) == Self.titles)
    #expect(state.items.map(\.occurrence) == Array(0..<Self.titles.count))
    #expect(Set(state.items.map(\.id)) == ["same"])
  }

  @Test("Of items with the same id each has its own mark")
  func duplicates() throws {
    let folder = try TestFolder()
    let item = #"{"id":"x","title":"X","symbol":"coast","color":"teal"}"#
    let file = try folder.write(#"{"items":[\#(item),\#(item),\#(item)]}"#, to: "x.json")
    let run = try ScriptServer().run(
      "click 200 240\nkey g\nwait 2s\nstate @s.json", ["--data", file])
    #expect(try run.state("s.json").items.map(\.favourite) == [false, true, false])
  }

  @Test("A hundred thousand items from a file")
  func hundredThousand() throws {
    let folder = try TestFolder()
    let items = (0..<100_000).map {
      ##"{"id":"\##($0)","title":"Title \##($0)","symbol":"coast","color":"#102030"}"##
    }
    let file = try folder.write(#"{"items":[\#(items.joined(separator: ","))]}"#, to: "many.json")
    let run = try ScriptServer().run(
      "key End\nwait 2s\nstate @s.json\nkey g\nwait 2s\nkey End\nwait 2s\nstate @t.json", ["--data", file])
    #expect(try run.state("s.json").items.last?.id == "99999")
    #expect(try run.state("t.json").items.last?.id == "99999")
  }
}
