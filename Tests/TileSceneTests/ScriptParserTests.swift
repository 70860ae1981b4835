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
      data other items.json
      """
    #expect(
      try commands(script) == [
        .wait(ScriptDuration(nanoseconds: 250_000_000)),
        .wait(ScriptDuration(nanoseconds: 1_500_000_000)),
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
        .data("other items.json"),
      ])
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
      ("wait", "expected wait TIME, as in wait 250ms or wait 1.5s"),
      ("wait 1s 2s", "expected wait TIME, as in wait 250ms or wait 1.5s"),
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
    ])
  func wrongLines(line: String, reason: String) {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "wait 1s\n# fine\n\(line)\nnonsense")
    }
    #expect(error?.line == 3)
    #expect(error?.reason == reason)
  }

  @Test("Waits that are each short enough may not last longer than a day together")
  func totalTime() {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "wait 86400s\nwait 1ms") }
    #expect(error?.line == 2)
    #expect(error?.reason == "the script lasts longer than a day")
  }
}
