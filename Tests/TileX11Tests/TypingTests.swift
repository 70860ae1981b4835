import CX11
import TestSupport
import Testing
import TileGeometry
import TileScene
import TileX11

/// Real keys by their codes, in a window where text is wanted. No input method runs here: Xlib composes by
/// itself.
@MainActor
@Suite("Typing", .serialized)
struct TypingTests {
  /// Key codes of a PC keyboard, whatever the layout makes of them.
  private enum Code {
    static let q = "24"
    static let e = "26"
    static let s = "39"
    static let a = "38"
    static let y = "29"
    static let space = "65"
    static let equal = "21"
    static let rightAlt = "108"
  }

  private static let field = Rect(x: 20, y: 30, width: 1, height: 20)

  /// A window with the keyboard, under a layout.
  private static func window(_ layout: String..., field: Rect? = field) throws -> LiveWindow {
    let live = try LiveWindow()
    let setting = try ChildProcess(["setxkbmap", "-display", live.displayName] + layout)
    #expect(try setting.exitStatus() == 0)
    #expect(live.show())
    live.content.caret = field
    XSetInputFocus(live.other.display, live.window.id, RevertToParent, Time(CurrentTime))
    live.other.sync()
    #expect(live.runs { live.content.events.contains(.windowFocus(true)) })
    return live
  }

  @Test(
    "Text is what the layout types, with Shift and with AltGr",
    arguments: [
      ("us", ["24", "38", "shift+38", "65", "60"], "qaA ."),
      ("ru", ["24", "38", "shift+38", "65", "61"], "йфФ ."),
      ("gr", ["26", "38", "shift+38", "65", "60"], "εαΑ ."),
      ("il", ["26", "38", "65", "39"], "קש ד"),
      ("de", ["29", "34", "shift+34", "20", "ISO_Level3_Shift+24", "ISO_Level3_Shift+26"], "züÜß@€"),
      ("fr", ["11", "16", "shift+11"], "éè2"),
    ])
  func layouts(layout: String, keys: [String], text: String) throws {
    let live = try Self.window("-layout", layout)
    try live.press(keys)
    #expect(live.runs { live.content.typed == text }, "\(live.content.typed)")
  }

  @Test(
    "A key names itself by the Latin layout beside the one whose text it types; with Control it types nothing"
  )
  func shortcuts() throws {
    let live = try Self.window("-layout", "ru,us")
    try live.press([Code.q, "ctrl+" + Code.q])
    #expect(live.runs { live.content.events.contains(.key(.character("q"), .control, typing: "")) })
    #expect(live.content.events.contains(.key(.character("q"), [], typing: "й")))
  }

  @Test("Keys that move, delete and confirm type nothing; the keypad types digits while Num Lock is on")
  func otherKeys() throws {
    let live = try Self.window("-layout", "us")
    try live.press(["BackSpace", "Delete", "Return", "Tab", "Left", "ctrl+a", "alt+a", "super+a"])
    try live.press(["Num_Lock", "87", "91", "Num_Lock", Code.a])
    #expect(live.runs { live.content.typed.hasSuffix("a") })
    #expect(live.content.typed == "1.a")
    let keys = live.content.events.compactMap { if case .key(let press) = $0 { press.key } else { nil } }
    #expect(keys.prefix(5) == [.backspace, .delete, .enter, .tab, .left])
  }

  @Test("A dead key and a letter are one character; two dead keys are the accent")
  func deadKeys() throws {
    let live = try Self.window("-layout", "de")
    try live.press([Code.equal, Code.e, Code.equal, "shift+" + Code.e, Code.equal, Code.equal])
    #expect(live.runs { live.content.typed == "éÉ´" }, "\(live.content.typed)")
    #expect(live.content.events.contains(.text("é")))
  }

  @Test("Compose sequences")
  func compose() throws {
    let live = try Self.window("-layout", "us", "-option", "compose:ralt")
    try live.press([Code.rightAlt, Code.s, Code.s, Code.rightAlt, Code.a, Code.e, Code.a])
    #expect(live.runs { live.content.typed == "ßæa" }, "\(live.content.typed)")
  }

  @Test("While no text is wanted keys type nothing, and no sequence begins")
  func notWanted() throws {
    let live = try Self.window("-layout", "de", field: nil)
    try live.press([Code.equal, Code.e, "ISO_Level3_Shift+" + Code.q])
    #expect(live.runs { live.content.events.contains(.key(.character("e"), [])) })
    #expect(live.content.typed.isEmpty)
    live.content.caret = Self.field
    try live.press([Code.a])
    #expect(live.runs { live.content.typed == "a" })
  }

  @Test("A sequence ends with the field it was begun in")
  func fieldCloses() throws {
    let live = try Self.window("-layout", "de")
    try live.press([Code.a, Code.equal])
    #expect(live.runs { live.content.typed == "a" })
    live.content.caret = nil
    try live.press(["F2"])
    #expect(live.runs { live.content.events.contains(.key(.function(2), [])) })
    live.content.caret = Self.field
    try live.press([Code.e])
    #expect(live.runs { live.content.typed == "ae" }, "\(live.content.typed)")
  }

  @Test("Still means still with a caret shown: no wake-up in a second, no request")
  func still() throws {
    let live = try Self.window("-layout", "us")
    try live.press([Code.a])
    #expect(live.runs { live.content.typed == "a" })
    let nextRequest = XNextRequest(live.connection.display)
    // The time limit of this test ends the one sleep; the release of the key may be still to come.
    #expect(live.rounds(in: 1) <= 4)
    #expect(XNextRequest(live.connection.display) == nextRequest)
  }
}

extension LiveWindow {
  /// Presses keys one after the other, and lets the loop read them meanwhile.
  func press(_ keys: [String]) throws {
    let person = try ChildProcess(
      ["xdotool", "key", "--delay", "2"] + keys, environment: ["DISPLAY": displayName])
    #expect(runs { person.status() != nil })
    #expect(try person.exitStatus() == 0)
  }
}
