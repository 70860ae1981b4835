import TestSupport
import Testing
import TileGeometry
import TileScene

/// Issue 12, numbers 10 to 12: what a keyboard may send beside a key pressed once.
@Suite("Keys that are held, have modifiers too many, or a digit on another level")
struct HeldKeyTests {
  // MARK: - Held

  @Test("What toggles, opens, chooses or closes does so once, however long its key is held")
  func once() {
    let window = SceneSetup.list().window()
    #expect(window.hold(.function(11)) == [.toggleFullScreen])
    window.hold(.character("g"))
    #expect(window.state.eventNames == ["layout grid"])
    window.hold(.space)
    #expect(window.state.eventNames == ["layout list"])
    window.hold(.character("r"), .control)
    #expect(window.state.motion == "reduced")
    window.hold(.character("R"), [.control, .shift])
    #expect(window.state.direction == "rtl")
    window.hold(.character("?"))
    #expect(window.state.control("keys-close") != nil)
    window.hold(.function(1))
    #expect(window.state.control("keys-close") == nil)
    window.key(.tab)
    window.hold(.enter)
    #expect(window.state.eventNames == ["favourite Skyline"])
    let catalogue = SceneSetup(.catalogue).window()
    catalogue.hold(.character("3"))
    #expect(catalogue.state.eventNames == ["transition scale"])
  }

  @Test("What moves or steps does so with every repeat")
  func steps() {
    let list = SceneSetup.list(count: 60).window()
    list.hold(.down, repeats: 9)
    list.wait(2)
    #expect(list.state.focus == list.state.items.first { $0.index == 9 }?.id)
    list.hold(.pageDown, repeats: 2)
    list.wait(2)
    // Three pages and more, which take far more than the ten items that the arrows passed.
    #expect(list.state.scroll > 2000)
    let grid = SceneSetup.grid(columns: 1).window()
    grid.hold(.character("+"), repeats: 2)
    #expect(grid.state.columns == 4)
    grid.hold(.character("-"), repeats: 1)
    #expect(grid.state.columns == 2)
    grid.hold(.character("+"), .control, repeats: 1)
    #expect(grid.state.textSize == "xxLarge")
    grid.hold(.tab, repeats: 2)
    #expect(grid.state.focus == "find")
    let launcher = SceneSetup.launcher().window()
    launcher.hold(.pageDown, repeats: 1)
    #expect(launcher.state.page == 2)
  }

  @Test("In a field it types and deletes; the key that opened it types nothing into it")
  func inTheField() {
    let window = SceneSetup.list().window()
    window.hold(.character("/"), typing: "/", repeats: 20)
    #expect(window.state.find == "")
    window.hold(.character("o"), typing: "o", repeats: 3)
    #expect(window.state.find == "oooo")
    window.hold(.backspace, repeats: 2)
    #expect(window.state.find == "o")
    window.hold(.left, repeats: 5)
    window.hold(.space, typing: " ", repeats: 1)
    #expect(window.state.find == "  o")
    // One step of Escape a press: the text, then the field.
    window.hold(.escape, repeats: 20)
    #expect(window.state.find == "")
    window.hold(.escape, repeats: 20)
    #expect(window.state.find == nil)
  }

  @Test("Enter held in the field goes to the first hit and does not act on it; Down goes on over the hits")
  func outOfTheField() {
    let window = SceneSetup.list().window()
    window.key(.character("f"), .control)
    window.hold(.enter)
    #expect(window.state.focus == "Skyline")
    #expect(window.events("favourite") == [])
    window.key(.up)
    window.hold(.down, repeats: 2)
    #expect(window.state.focus == "Coast")
  }

  @Test("A key that was down before the window had the keyboard does nothing, until it is pressed anew")
  func heldElsewhere() {
    let window = SceneSetup.list().window()
    #expect(window.send(.key(KeyPress(.character("q"), .control, isRepeat: true))) == [])
    window.key(.down)
    window.send(.windowFocus(false))
    window.send(.windowFocus(true))
    window.send(.key(KeyPress(.down, isRepeat: true)))
    #expect(window.state.focus == "Skyline")
    window.key(.down)
    #expect(window.state.focus == "Forest")
  }

  // MARK: - Modifiers

  @Test(
    "A shortcut with a modifier too many is none",
    arguments: [
      "ctrl+alt+q", "ctrl+shift+q", "ctrl+alt+w", "shift+F11", "ctrl+F11", "alt+F11", "ctrl+shift+F11",
      "shift+F1", "ctrl+F1", "alt+F1", "ctrl+question", "alt+question", "ctrl+alt+r", "ctrl+alt+shift+r",
      "ctrl+alt+f", "ctrl+shift+f", "ctrl+slash", "ctrl+alt+plus", "ctrl+shift+minus", "ctrl+shift+equal",
      "ctrl+alt+3", "ctrl+shift+3", "ctrl+alt+Tab", "alt+Tab", "shift+Down", "ctrl+Down", "shift+Next",
      "ctrl+space", "shift+space", "alt+g", "ctrl+g", "shift+Home",
    ])
  func exact(stroke: String) throws {
    let script = try Script(parsing: "key \(stroke)")
    let window = SceneSetup.list(count: 60).window()
    window.key(.down)
    window.key(.pageDown)
    window.wait(2)
    let before = window.state.timeless
    for command in script.commands {
      guard case .key(let key?, let modifiers) = command else { continue }
      #expect(window.key(key, modifiers) == [])
    }
    #expect(window.state.timeless == before)
  }

  @Test("A Shift that makes the symbol is no modifier of it")
  func shiftedSymbols() throws {
    let sheet = try SceneSetup.list().state(after: "key shift+question\nwait 1s")
    #expect(sheet.control("keys-close") != nil)
    #expect(try SceneSetup.list().state(after: "key ctrl+shift+plus").textSize == "xLarge")
    #expect(try SceneSetup.grid().state(after: "key shift+plus\nwait 1s").columns == 3)
  }

  @Test("Both words are too many for the field's keys as well", arguments: [Key.backspace, .delete, .insert])
  func fieldKeys(key: Key) {
    let window = SceneSetup.list().window()
    window.key(.character("f"), .control)
    window.hold(.character("o"), typing: "o", repeats: 2)
    window.key(.left)
    window.key(key, [.control, .shift])
    window.key(key, [.alt])
    #expect(window.state.find == "ooo")
  }

  // MARK: - Digits on another level

  @Test("Where a key means nothing its digit counts, with Control too")
  func digits() {
    let window = SceneSetup(.catalogue).window()
    // As on a French keyboard, and for + and its 1 on a Czech one.
    for (place, symbol) in ["&", "é", "\"", "'", "("].enumerated() {
      window.send(.key(KeyPress(.character(Character(symbol)), digit: place + 1)))
    }
    window.send(.key(KeyPress(.character("+"), digit: 1)))
    #expect(
      window.state.eventNames == [
        "transition slide", "transition scale", "transition fade-scale", "transition morph",
        "transition fade",
      ])
    window.send(.key(KeyPress(.character("\""), .control, digit: 3)))
    #expect(window.state.scene == "launcher")
    window.send(.key(KeyPress(.character("&"), [.control, .alt], digit: 1)))
    #expect(window.state.scene == "launcher")
  }

  @Test("Where it means something that counts: + and its 1, / and its 2, and what is typed")
  func noDigits() {
    let grid = SceneSetup.grid().window()
    grid.send(.key(KeyPress(.character("+"), digit: 1)))
    #expect(grid.state.columns == 3)
    grid.send(.key(KeyPress(.character("+"), .control, digit: 1)))
    #expect(grid.state.textSize == "xLarge")
    let catalogue = SceneSetup(.catalogue).window()
    catalogue.send(.key(KeyPress(.character("/"), typing: "/", digit: 2)))
    #expect(catalogue.state.find == "")
    catalogue.send(.key(KeyPress(.character("é"), typing: "é", digit: 2)))
    #expect(catalogue.state.find == "é")
    #expect(catalogue.events("transition") == [])
  }
}

extension DrivenWindow {
  /// Presses a key and holds it for so many repeats; returns all that the window asks for.
  @discardableResult
  func hold(
    _ key: Key, _ modifiers: KeyModifiers = [], typing: String = "", repeats: Int = 30
  ) -> [Effect] {
    let press = KeyPress(key, modifiers, typing: typing)
    var again = press
    again.isRepeat = true
    return send(.key(press)) + (0..<repeats).flatMap { _ in send(.key(again)) }
  }

  func events(_ kind: String) -> [String] {
    state.events.filter { $0.kind.rawValue == kind }.map(\.id)
  }
}
