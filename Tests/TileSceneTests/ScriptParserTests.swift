import Testing
import TileGeometry
import TileScene

@Suite("Reading scripts")
struct ScriptParserTests {
  private func commands(_ text: String) throws -> [ScriptCommand] {
    try Script(parsing: text).commands
  }

  @Test("Every command in every form")
  func everyCommand() throws {
    let script = """
      # a comment, then an empty line

      wait 250ms
        wait 1.5s   # indented, and a comment behind
      wait still
      wait still 3s
      move 10 20.5
      press -5 +6
      press 1 2 3
      release
      release 7 8
      release 7 8 9
      click 400 20
      drag 0 0 -100 12.25 200ms
      wheel down
      wheel left 3
      key ctrl+shift+r
      type Hello  a#b
      resize 100 50.5
      set motion reduced
      set appearance dark
      set text-size accessibility3
      set direction rtl
      screenshot my picture.png
      state out/state.json
      display-list frame.txt
      expect-screenshot my picture.png
      expect-screenshot grid.png 2
      expect-screenshot grid.png 2 10   # a comment
      expect-state out/state.json
      expect-display-list frame.txt
      data other items.json
      """
    #expect(
      try commands(script) == [
        .wait(ScriptDuration(nanoseconds: 250_000_000)),
        .wait(ScriptDuration(nanoseconds: 1_500_000_000)),
        .waitUntilStill(ScriptDuration(nanoseconds: 10_000_000_000)),
        .waitUntilStill(ScriptDuration(nanoseconds: 3_000_000_000)),
        .move(Point(x: 10, y: 20.5)),
        .press(Point(x: -5, y: 6), .primary),
        .press(Point(x: 1, y: 2), .secondary),
        .release(nil, nil),
        .release(Point(x: 7, y: 8), nil),
        .release(Point(x: 7, y: 8), .forward),
        .click(Point(x: 400, y: 20)),
        .drag(from: .zero, to: Point(x: -100, y: 12.25), ScriptDuration(nanoseconds: 200_000_000)),
        .wheel(.down, notches: 1),
        .wheel(.left, notches: 3),
        .key(.character("R"), [.control, .shift]),
        .type("Hello  a#b"),
        .resize(Size(width: 100, height: 50.5)),
        .set(.motion(.reduced)),
        .set(.appearance(.dark)),
        .set(.textSize(.accessibility3)),
        .set(.direction(.rightToLeft)),
        .screenshot("my picture.png"),
        .state("out/state.json"),
        .displayList("frame.txt"),
        .expectScreenshot("my picture.png", PictureTolerance()),
        .expectScreenshot("grid.png", PictureTolerance(levels: 2)),
        .expectScreenshot("grid.png", PictureTolerance(levels: 2, pixels: 10)),
        .expectState("out/state.json"),
        .expectDisplayList("frame.txt"),
        .data("other items.json"),
      ])
  }

  @Test("Loops hold what is between repeat and end, other loops too")
  func loops() throws {
    let script = try Script(
      parsing: """
        repeat 3   # times
          key g
          repeat 2
            click 1 2
          end      # of the inner one
        end
        key Home
        """)
    func step(_ command: ScriptCommand, _ line: Int, _ column: Int) -> ScriptStep {
      ScriptStep(command, at: ScriptPlace(line: line, column: column))
    }
    #expect(
      script.steps == [
        step(
          .loop(
            rounds: 3,
            [
              step(.key(.character("g"), []), 2, 3),
              step(.loop(rounds: 2, [step(.click(Point(x: 1, y: 2)), 4, 5)]), 3, 3),
            ]), 1, 1),
        step(.key(.home, []), 7, 1),
      ])
  }

  @Test(
    "Between quotes a text keeps its spaces and its #",
    arguments: [
      (#"type a#b # c"#, "a#b"),
      (#"type "a # b""#, "a # b"),
      (#"type "a # b" # c"#, "a # b"),
      (#"type "  #"   "#, "  #"),
      (#"type "say \"hi\" \\ x""#, #"say "hi" \ x"#),
      (#"type say "hi" # and"#, #"say "hi""#),
      (#"type a"b # c"d"#, #"a"b"#),
      ("type \"\u{301}x\"", "\u{301}x"),
    ])
  func quotedTexts(line: String, text: String) throws {
    #expect(try commands(line) == [.type(text)])
  }

  @Test("Names of files may stand between quotes too, before other arguments")
  func quotedNames() throws {
    #expect(
      try commands(#"screenshot "a # b.png""# + "\n" + #"expect-screenshot "shot 2" 3 4 # c"#) == [
        .screenshot("a # b.png"), .expectScreenshot("shot 2", PictureTolerance(levels: 3, pixels: 4)),
      ])
    #expect(try commands(#"expect-screenshot "shot 2""#) == [.expectScreenshot("shot 2", PictureTolerance())])
    #expect(try commands("expect-screenshot 7") == [.expectScreenshot("7", PictureTolerance())])
    #expect(try commands(#"expect-state "a 1""#) == [.expectState("a 1")])
  }

  @Test(
    "Keys by their keysym names",
    arguments: [
      ("g", Key.character("g"), KeyModifiers()),
      ("G", .character("G"), .shift),
      ("shift+g", .character("G"), .shift),
      ("Page_Down", .pageDown, []),
      ("KP_Left", .left, []),
      ("ctrl+plus", .character("+"), .control),
      ("ctrl++", .character("+"), .control),
      ("question", .character("?"), []),
      ("numbersign", .character("#"), []),
      ("ctrl+alt+shift+F11", .function(11), [.control, .alt, .shift]),
      ("shift+Tab", .tab, .shift),
      ("ISO_Left_Tab", .tab, .shift),
      ("space", .space, []),
      ("ctrl+1", .character("1"), .control),
      ("BackSpace", .backspace, []),
      ("ctrl+Delete", .delete, .control),
      ("KP_Delete", .delete, []),
      ("period", .character("."), []),
      ("KP_Separator", .character(","), []),
      ("eacute", .character("é"), []),
      ("shift+eacute", .character("É"), .shift),
      ("EuroSign", .character("€"), []),
      ("U20AC", .character("€"), []),
      ("U1F34E", .character("🍎"), []),
    ] as [(String, Key, KeyModifiers)])
  func keys(name: String, key: Key, modifiers: KeyModifiers) throws {
    #expect(try commands("key \(name)") == [.key(key, modifiers)])
  }

  @Test(
    "A key of every keyboard that means nothing here is still a key",
    arguments: ["Pause", "Shift_L", "Menu"])
  func idleKeys(name: String) throws {
    #expect(try commands("key \(name)") == [.key(nil, [])])
  }

  @Test("Scripts from other systems: byte order mark, carriage returns, no last line end")
  func foreignText() throws {
    #expect(
      try commands("\u{FEFF}wait 1s\r\n\r\n# x\r\nclick 1 2") == [
        .wait(ScriptDuration(nanoseconds: 1_000_000_000)), .click(Point(x: 1, y: 2)),
      ])
    #expect(try commands("").isEmpty)
    #expect(try commands("\n\n#\n").isEmpty)
  }

  @Test("A text may begin with a mark that joins what is before it")
  func joiningText() throws {
    #expect(
      try commands("type \u{301}a\nscreenshot \u{200D}.png #\u{FE0F}\u{20E3} one\nkey \u{301}") == [
        .type("\u{301}a"), .screenshot("\u{200D}.png"), .key(.character("\u{301}"), []),
      ])
  }

  @Test(
    "A wrong line is told by its number and why",
    arguments: [
      ("clik 1 2", #"unknown command "clik"; did you mean click?"#),
      ("CLICK 1 2", #"unknown command "CLICK""#),
      ("\u{1B}[31m", #"unknown command "\u{1b}[31m""#),
      ("wait", "expected wait TIME or wait still [TIME], as in wait 250ms or wait 1.5s"),
      ("wait 1s 2s", "expected wait TIME or wait still [TIME], as in wait 250ms or wait 1.5s"),
      ("wait still 1", #"expected a time as in 250ms or 1.5s, not "1""#),
      ("wait still 1s 2s", "expected wait TIME or wait still [TIME], as in wait 250ms or wait 1.5s"),
      ("wait 5", #"expected a time as in 250ms or 1.5s, not "5""#),
      ("wait s", #"expected a time as in 250ms or 1.5s, not "s""#),
      ("wait infs", #"expected a time as in 250ms or 1.5s, not "infs""#),
      ("wait 0x10s", #"expected a time as in 250ms or 1.5s, not "0x10s""#),
      ("wait 1e3s", #"expected a time as in 250ms or 1.5s, not "1e3s""#),
      ("wait -1s", "a time cannot be negative: -1s"),
      ("wait 86401s", "86401s is longer than a day"),
      ("move 1", "expected move X Y"),
      ("move 1 2 3", "expected move X Y"),
      ("move one 2", #"expected a coordinate in points, not "one""#),
      ("move nan 2", #"expected a coordinate in points, not "nan""#),
      ("move 1 1000001", "1000001 lies further out than 1000000 points"),
      ("press 1 2 4", #"expected a button, 1, 2, 3, 8 or 9, not "4"; for the wheel there is wheel"#),
      ("release 1", "expected release [X Y [BUTTON]]"),
      ("drag 1 2 3 4", "expected drag X1 Y1 X2 Y2 TIME"),
      ("wheel", "expected wheel up|down|left|right [NOTCHES]"),
      ("wheel sideways", #"expected one of up, down, left, right, not "sideways""#),
      ("wheel up 0", #"expected 1 to 10000 notches, not "0""#),
      ("wheel up 99999999999999999999", #"expected 1 to 10000 notches, not "99999999999999999999""#),
      ("key", "expected key NAME, as in key Page_Down or key ctrl+shift+r"),
      ("key PageDown", #"unknown key "PageDown""#),
      ("key U110000", #"unknown key "U110000""#),
      ("key ctrl+", #"unknown key "ctrl+""#),
      ("type", "expected type TEXT"),
      ("type # nothing", "expected type TEXT"),
      ("resize 0 10", #"expected a size above 0 and up to 8000, not "0""#),
      ("resize 10 -1", #"expected a size above 0 and up to 8000, not "-1""#),
      ("set motion", "expected set motion|appearance|text-size|direction VALUE"),
      ("set colour red", "expected set motion|appearance|text-size|direction VALUE"),
      ("set motion none", #"expected one of full, reduced, not "none""#),
      ("screenshot", "expected screenshot FILE.png"),
      ("screenshot \"\"", "expected screenshot FILE.png"),
      ("screenshot a\0b", "a file's name cannot hold a NUL"),
      ("expect-screenshot", "expected expect-screenshot FILE.png [LEVELS [PIXELS]]"),
      ("expect-screenshot a.png 1 2 3", "expected expect-screenshot FILE.png [LEVELS [PIXELS]]"),
      ("expect-screenshot a.png 256", #"expected 0 to 255 levels, not "256""#),
      ("expect-screenshot a.png 0.5", #"expected 0 to 255 levels, not "0.5""#),
      ("expect-screenshot a.png 1 -1", #"expected 0 to 10000000000 pixels, not "-1""#),
      (#"expect-screenshot "a.png" two"#, #"expected 0 to 255 levels, not "two""#),
      ("expect-picture a.png", #"unknown command "expect-picture""#),
      ("expect-sate a.json", #"unknown command "expect-sate"; did you mean expect-state?"#),
      ("type \"a", "a closing quote is missing; a text that begins with a quote is written \"\\\"…\""),
      ("type \"a # b", "a closing quote is missing; a text that begins with a quote is written \"\\\"…\""),
      (#"type "a"b"#, "expected a space after the closing quote"),
      (#"type "a" b"#, #"unexpected "b" after the closing quote"#),
      (#"type "\n""#, #"expected \" or \\ between quotes, not a single \"#),
      ("repeat", "expected repeat ROUNDS"),
      ("repeat 2 times", "expected repeat ROUNDS"),
      ("repeat 0", #"expected 1 to 10000000 rounds, not "0""#),
      ("repeat 1.5", #"expected 1 to 10000000 rounds, not "1.5""#),
      ("end", "end without repeat"),
      ("end repeat", "expected end"),
    ])
  func wrongLines(line: String, reason: String) {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "wait 1s\n# fine\n\(line)\nnonsense")
    }
    #expect(error?.place.line == 3)
    #expect(error?.reason == reason)
  }

  @Test(
    "The column of a mistake is that of the wrong word, counted in characters",
    arguments: [
      ("clik 1 2", 1), ("   clik 1 2", 4), ("\tmove 1 zwei", 9), ("drag 1 2 3 4 5", 14),
      ("wheel  down x", 13), ("type \"é\" b", 10), ("type \"é\\n\"", 8), ("  type \"a", 8),
      ("type \"a\"b", 9), ("key ctrl+", 5), ("expect-screenshot é.png 1 x 999", 29),
      ("expect-screenshot é.png 999", 25), ("set motion none", 12), ("set colour red", 5), ("end x", 1),
      ("resize 10 0", 11), ("wait 1s 2s", 1), ("wait still 1", 12), ("repeat x", 8),
    ])
  func columns(line: String, column: Int) {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "\u{FEFF}# é\r\n\(line)\r\n") }
    #expect(error?.place == ScriptPlace(line: 2, column: column))
  }

  @Test(
    "A byte that is not UTF-8 has a line and a column",
    arguments: [
      ([0xFF], 1, 1), (Array("wait 1s\n  é".utf8) + [0xE9, 0x0A], 2, 4), (Array("a\r\n".utf8) + [0xC3], 2, 1),
      ([0xEF, 0xBB, 0xBF, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)])
  func invalidBytes(bytes: [UInt8], line: Int, column: Int) {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: bytes) }
    #expect(error?.place == ScriptPlace(line: line, column: column))
    #expect(error?.reason == "invalid UTF-8")
  }

  @Test("A loop that is never ended is told where it begins, the innermost first")
  func endlessLoops() {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "repeat 2\nend\n  repeat 2\n repeat 3\n")
    }
    #expect(error?.place == ScriptPlace(line: 4, column: 2))
    #expect(error?.reason == "repeat without end")
  }

  @Test("Loops are bounded: how deep, how often and how long, all of them together")
  func boundedLoops() throws {
    func nested(_ depth: Int, _ rounds: Int = 1, _ body: String = "") -> String {
      String(repeating: "repeat \(rounds)\n", count: depth) + body + String(repeating: "\nend", count: depth)
    }
    #expect(try commands(nested(16)).count == 1)
    func mistake(_ text: String) -> ScriptError? {
      #expect(throws: ScriptError.self) { try Script(parsing: text) }
    }
    let deep = mistake(nested(17))
    #expect(deep?.reason == "more than 16 loops within each other" && deep?.place.line == 17)
    // Rounds count too, so that loops of nothing also end.
    #expect(try commands("repeat 5000000\nkey g\nend").count == 1)
    let often = mistake("repeat 5000000\nkey g\nkey g\nend")
    #expect(often?.reason == "the script performs more than 10000000 commands" && often?.place.line == 3)
    #expect(mistake(nested(3, 1000))?.place.line == 3)
    #expect(mistake(nested(16, 10_000_000))?.place.line == 2)
    #expect(try commands("repeat 24\nwait 3600s\nend").count == 1)
    let long = mistake("repeat 24\nwait 3600s\nwait 1ms\nend")
    #expect(long?.reason == "the script may last longer than a day" && long?.place.line == 3)
    // Waiting until nothing moves counts with its limit, 10 s unless given.
    #expect(try commands("repeat 8640\nwait still\nend").count == 1)
    #expect(mistake("repeat 8641\nwait still\nend")?.place.line == 2)
  }

  @Test("Waits that are each short enough may not last longer than a day together")
  func totalTime() {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "wait 86400s\nwait 1ms") }
    #expect(error?.place == ScriptPlace(line: 2, column: 1))
    #expect(error?.reason == "the script may last longer than a day")
  }
}
