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
