import TestSupport
import Testing

/// Real keys by their codes, under layouts and locks of every kind.
@Suite("Keyboards of the world", .serialized)
struct KeyboardLayoutTests {
  /// Key codes of a PC keyboard, whatever the layout makes of them.
  private enum Code {
    static let q = "24"
    static let g = "42"
    static let tab = "23"
    static let plus = "21"
    static let slash = "61"
    static let keypadPageDown = "89"
  }

  @Test(
    "Shortcuts work under layouts without Latin letters (kitty#3082, wezterm#678)",
    arguments: ["ru,us", "il,us", "gr,us"])
  func withoutLatinLetters(layouts: String) throws {
    let window = try OpenWindow()
    try window.desktop.setxkbmap("-layout", layouts)
    try window.key(Code.g)
    try window.state(when: "the grid rests") { $0.layout == "grid" && !$0.moving }
    try window.key("ctrl+" + Code.q)
    #expect(try window.run.exitStatus() == 0)
  }

  @Test(
    "Digits count where they need Shift, AltGr or are of another script",
    arguments: ["fr", "be", "cz", "lt", "ir", "fr,ru", "ru,fr"])
  func digits(layouts: String) throws {
    let window = try OpenWindow(["catalogue"])
    try window.desktop.setxkbmap("-layout", layouts)
    // The keys 2, 3, 4, 5 and 1 of the upper row.
    for (code, name) in zip(
      ["11", "12", "13", "14", "10"], ["slide", "scale", "fade-scale", "morph", "fade"])
    {
      try window.key(code)
      try window.state(when: "\(name) is chosen") { $0.transition == name }
    }
    try window.key("ctrl+12")
    try window.state(when: "the launcher is shown") { $0.scene == "launcher" }
  }

  @Test("A modifier too many makes no shortcut, nor does a lock unmake one")
  func modifiers() throws {
    let window = try OpenWindow()
    for stroke in [
      "ctrl+alt+" + Code.q, "ctrl+shift+" + Code.q, "super+F11", "shift+F11", "ctrl+F11", "alt+F1",
    ] {
      try window.key(stroke)
    }
    try window.key("Num_Lock", "Caps_Lock")
    try window.key("ctrl+shift+" + Code.plus)
    let state = try window.state(when: "the text is larger") { $0.textSize == "xLarge" }
    #expect(state.window == .init(width: 420, height: 820, scale: 1))
    #expect(!state.controls.contains { $0.id == "keys-close" })
    try window.key("shift+" + Code.slash)
    try window.state(when: "the keys are shown") { $0.controls.contains { $0.id == "keys-close" } }
  }

  @Test("A held key toggles once: its repeats arrive and do nothing more")
  func heldToggle() throws {
    let window = try OpenWindow(["--items", "1000"])
    func lastActed() throws -> Int {
      let line = try window.desktop.properties(of: window.id).split(separator: "\n")
        .first { $0.hasPrefix("_NET_WM_USER_TIME(") }
      return line.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? 0
    }
    // Its own key first, so that the time is that of a key.
    try window.key("F2")
    let start = try waitFor("a key has arrived") { try lastActed() > 0 ? lastActed() : nil }
    try window.desktop.xdotool("keydown", Code.g)
    // The server repeats after 660 ms, 25 times a second.
    try wait(until: "it has repeated for half a second") { try lastActed() > start + 1200 }
    try window.desktop.xdotool("keyup", Code.g)
    try window.rest()
    #expect(window.events("layout") == ["grid"])
    try window.key(Code.g)
    try window.state(when: "the list rests") { $0.layout == "list" && !$0.moving }
  }

  @Test("The keypad steers without Num Lock and types with it (godot#66773)")
  func keypad() throws {
    let window = try OpenWindow(["launcher"])
    try window.key(Code.keypadPageDown)
    try window.state(when: "page 1 rests") { $0.page == 1 && !$0.moving }
    try window.key("Num_Lock")
    try window.key(Code.keypadPageDown)
    try window.arrived()
    #expect(try window.rest().page == 1)
    try window.key("Num_Lock")
    try window.key(Code.keypadPageDown)
    try window.state(when: "page 2 rests") { $0.page == 2 && !$0.moving }
  }

  @Test("An input method that is named but not there is not missed (alacritty#1574)")
  func noInputMethod() throws {
    let window = try OpenWindow(environment: ["XMODIFIERS": "@im=nonexistent"])
    try window.key(Code.g)
    try window.state(when: "the grid rests") { $0.layout == "grid" && !$0.moving }
    try window.key("ctrl+" + Code.q)
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.complaints() == [])
  }

  @Test("Caps Lock changes no shortcut")
  func capsLock() throws {
    let window = try OpenWindow()
    try window.key("Caps_Lock")
    try window.key(Code.g)
    try window.state(when: "the grid rests") { $0.layout == "grid" && !$0.moving }
    try window.key("ctrl+" + Code.q)
    #expect(try window.run.exitStatus() == 0)
  }

  @Test("Shift+Tab goes back, though the layout has a symbol of its own for it")
  func shiftTab() throws {
    let window = try OpenWindow()
    try window.key(Code.tab)
    try window.state(when: "the first item has the focus") { $0.focus == "Skyline" }
    try window.key(Code.tab)
    try window.state(when: "the focus is on the next control") { $0.focus == "keys" }
    try window.key("shift+" + Code.tab)
    try window.state(when: "the focus is back") { $0.focus == "Skyline" }
  }

  @Test("AltGr is no shortcut, whether it types something there or not")
  func altGr() throws {
    let window = try OpenWindow()
    try window.desktop.setxkbmap("-layout", "de")
    for key in [Code.q, Code.g] {
      try window.key("ISO_Level3_Shift+" + key)
      try window.key("ctrl+ISO_Level3_Shift+" + key)
    }
    try window.arrived()
    #expect(try window.rest().layout == "list")
    #expect(window.run.process.status() == nil)
  }

  @Test("A held key repeats, and stops with the focus, though its release goes elsewhere (awesome#550)")
  func repeated() throws {
    let window = try OpenWindow(["--items", "1000"])
    try window.desktop.xdotool("keydown", "Next")
    try window.state(when: "it has scrolled by three screens and more") { $0.scroll > 2000 }
    // The keyboard is taken away, and the key comes up elsewhere.
    try window.desktop.xdotool("windowminimize", window.id)
    try wait(until: "it is gone") { try window.desktop.window(of: window.run.process.id) == nil }
    try window.desktop.xdotool("keyup", "Next")
    let still = try window.rest().scroll
    try window.desktop.xdotool("windowactivate", window.id)
    try wait(until: "it is back") { try window.desktop.activeWindow() == Int(window.id) }
    #expect(try window.rest().scroll == still)
    try window.key("Home")
    try window.state(when: "keys act as before") { $0.scroll == 0 && !$0.moving }
  }
}
