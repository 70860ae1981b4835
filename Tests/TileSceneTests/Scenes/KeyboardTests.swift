import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Keys and focus")
struct KeyboardTests {
  /// What has the focus after each key of a script.
  private func focus(_ setup: SceneSetup, _ keys: String...) throws -> [String?] {
    let script = keys.enumerated().map { "key \($1)\nstate \($0)" }.joined(separator: "\n")
    let recording = try setup.run(script)
    return try keys.indices.map { try recording.state("\($0)").focus }
  }

  // MARK: - Tab

  @Test("Tab goes from nothing into the items and then round, Shift+Tab back")
  func tabOrder() throws {
    #expect(
      try focus(.list(), "Tab", "Tab", "Tab", "Tab", "Tab", "Tab") == [
        "Skyline", "keys", "find", "scene-albums", "layout-switch", "Skyline",
      ])
    #expect(
      try focus(.list(), "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab")
        == ["layout-switch", "scene-albums", "find", "keys", "Skyline"])
    #expect(
      try focus(.launcher(), "Tab", "Tab", "Tab", "Tab", "Tab")
        == ["0", "keys", "find", "scene-launcher", "0"])
    #expect(
      try focus(.list(count: 0), "Tab", "Tab", "Tab", "Tab", "Tab") == [
        "keys", "find", "scene-albums", "layout-switch", "keys",
      ])
  }

  @Test("Tab comes back to the item it left, if that is still in view")
  func tabRemembers() throws {
    #expect(
      try focus(.list(), "Tab", "Down", "Down", "Tab", "shift+Tab") == [
        "Skyline", "Forest", "Coast", "keys", "Coast",
      ])
    let gone = try SceneSetup.list(count: 60).state(
      after: "key Tab\nkey Tab\nwheel down 20\nwait 1s\nkey shift+Tab\nwait 1s")
    // 1200 down: row 14 begins at 1148 and is cut above by 52 of 70; the first that is half in view is row
    // 15.
    #expect(gone.scroll == 1200)
    #expect(gone.items.first { $0.frame[1] >= 124 }?.index == 15)
    #expect(gone.focus == gone.items.first { $0.index == 15 }?.id)
  }

  // MARK: - Arrows

  @Test("Arrows move over the albums and stay at the edges; never sideways out of a short row")
  func arrowsInTheGrid() throws {
    let five = SceneSetup.grid(columns: 3, count: 5)
    #expect(
      try focus(five, "Tab", "Left", "Right", "Right", "Right", "Right", "Right")
        == ["Skyline", "Skyline", "Forest", "Coast", "Desert", "Night", "Night"])
    #expect(
      try focus(five, "Tab", "Down", "Down", "Up", "Up") == [
        "Skyline", "Desert", "Desert", "Skyline", "Skyline",
      ])
    // From above the gap Down leads to the last item.
    #expect(
      try focus(five, "Tab", "Right", "Right", "Down", "Down") == [
        "Skyline", "Forest", "Coast", "Night", "Night",
      ])
    #expect(
      try focus(.list(), "Tab", "Right", "Left", "Up", "Down") == [
        "Skyline", "Skyline", "Skyline", "Skyline", "Forest",
      ])
    #expect(try focus(.list(), "Down", "Down") == ["Skyline", "Forest"])
  }

  @Test("The focus is brought into view")
  func reveal() throws {
    let recording = try SceneSetup.list(count: 60).run(
      "key Tab\n" + String(repeating: "key Down\n", count: 20) + "wait 2s\nstate down\n"
        + String(repeating: "key Up\n", count: 20) + "wait 2s\nstate up")
    let down = try recording.state("down")
    let frame = try #require(down.frame(20))
    #expect(down.focus == down.items.first { $0.index == 20 }?.id)
    // With room for the ring and a little air.
    #expect(frame.maxY == 812)
    let up = try recording.state("up")
    #expect(up.frame(0)?.y == 124)
    #expect(up.scroll == 0)
  }

  @Test(
    "Left and Right turn the page while nothing has the focus, and move it over icons and pages once one has")
  func arrowsInTheLauncher() throws {
    let turned = try SceneSetup.launcher().state(after: "key Right\nkey Right\nkey Left\nwait 2s")
    #expect(turned.page == 1)
    #expect(turned.focus == nil)
    #expect(
      try focus(.launcher(), "Tab", "Down", "Right", "Right", "Right", "Right", "Left", "Up", "Left")
        == ["0", "4", "5", "6", "7", "24", "7", "3", "2"])
    let state = try SceneSetup.launcher().state(
      after: "key Down\nkey Right\nkey Right\nkey Right\nkey Right\nwait 2s")
    #expect(state.focus == "20")
    #expect(state.page == 1 && state.pageOffset == 1)
    // The last page holds 40…45: from row 4 the last icon; and not beyond.
    #expect(
      try focus(
        .launcher(page: 1), "Tab", "Down", "Down", "Right", "Right", "Right", "Right", "Right", "Down")
        == ["20", "24", "28", "29", "30", "31", "45", "45", "45"])
    #expect(try focus(.launcher(page: 2), "Tab", "Right", "Right", "Down") == ["40", "41", "42", "45"])
  }

  @Test("PageDown takes a focused icon along, to the last one where the page is shorter")
  func pageDownTakesFocusAlong() throws {
    #expect(try focus(.launcher(), "Tab", "Right", "Page_Down", "Page_Up") == ["0", "1", "21", "1"])
    #expect(
      try focus(.launcher(page: 1), "Tab", "Down", "Down", "Down", "Page_Down") == [
        "20", "24", "28", "32", "45",
      ])
    // Seven items, six on a page.
    let seven = SceneSetup.launcher(count: 7).with {
      $0.iconOptions.columns = 3
      $0.iconOptions.rows = 2
    }
    #expect(try focus(seven, "Tab", "Down", "Right", "Page_Down").last == "6")
    #expect(try focus(.launcher(), "Tab", "End", "Home").last == "0")
  }

  @Test("PageUp, PageDown, Home and End scroll the albums and take a focused one along")
  func scrollingKeys() throws {
    let recording = try SceneSetup.list(count: 60).run(
      """
      key Page_Down
      wait 1s
      state down
      key End
      wait 1s
      state end
      key Page_Up
      wait 1s
      state up
      key Home
      wait 1s
      state home
      key Tab
      key Page_Down
      wait 1s
      state focused
      key End
      wait 1s
      state last
      key Home
      wait 1s
      state first
      """)
    let end = 60.0 * 82 - 12 + 20 - 696
    #expect(try recording.state("down").scroll == 696)
    #expect(try recording.state("down").focus == nil)
    #expect(try recording.state("end").scroll == end)
    #expect(try recording.state("up").scroll == end - 696)
    #expect(try recording.state("home").scroll == 0)
    let focused = try recording.state("focused")
    // Eight whole rows of 82 in 696: the ninth.
    let along = try #require(focused.items.first { $0.index == 8 })
    #expect(focused.focus == along.id)
    #expect(along.frame[1] >= 124 && along.frame[1] + along.frame[3] <= 820)
    #expect(try recording.state("last").focus == "Snow")
    #expect(try recording.state("last").scroll == end)
    #expect(try recording.state("first").focus == "Skyline")
    #expect(try recording.state("first").scroll == 0)
  }

  // MARK: - Acting

  @Test("Space switches the layout while nothing has the focus, and acts on what has it")
  func space() throws {
    let state = try SceneSetup.list().state(
      after: "key space\nkey Tab\nkey space\nkey g\nkey Tab\nkey Tab\nkey Tab\nkey Tab\nkey space")
    #expect(state.eventNames == ["layout grid", "favourite Skyline", "layout list", "layout grid"])
    #expect(state.layout == "grid")
  }

  @Test("Enter marks a focused album and selects a focused icon; with nothing focused it does nothing")
  func enter() throws {
    #expect(
      try SceneSetup.list().state(after: "key Return\nkey Tab\nkey Return\nkey KP_Enter").eventNames == [
        "favourite Skyline", "favourite Skyline",
      ])
    #expect(
      try SceneSetup.launcher().state(
        after: "key Return\nkey space\nkey Tab\nkey Right\nkey Return\nkey space"
      ).eventNames == ["select 1", "select 1"])
  }

  @Test("G switches wherever the focus is, the capital too; in the launcher it means nothing")
  func letterG() throws {
    #expect(try SceneSetup.list().state(after: "key g\nkey shift+g\nkey Tab\nkey g").layout == "grid")
    #expect(try SceneSetup.launcher().state(after: "type g G + - 1").eventNames == [])
  }

  @Test("Plus and minus change the columns, from those that are shown; one column is the list")
  func columns() throws {
    func columns(_ setup: SceneSetup, _ keys: String) throws -> Int {
      try setup.state(
        after: keys.split(separator: " ").map { "key \($0)" }.joined(separator: "\n") + "\nwait 1s"
      ).columns
    }
    #expect(try columns(.grid(), "plus") == 3)
    #expect(try columns(.grid(), "equal KP_Add") == 4)
    #expect(try columns(.grid(), "minus") == 1)
    #expect(try columns(.grid(), "minus minus minus plus") == 2)
    // 380 wide hold five cells of 64 with 12 between: (380 − 4 · 12) / 5 = 66.4.
    #expect(try columns(.grid(columns: 5), "plus plus plus") == 5)
    #expect(try columns(.grid(columns: 64), "minus") == 4)
    #expect(try columns(.grid(), "minus minus") == 1)
    #expect(try columns(.list(), "plus plus") == 3)
    #expect(try columns(.list(), "minus") == 1)
    #expect(try columns(.list(), "plus plus g") == 1)
    // The switch goes back to the last number above 1.
    #expect(try columns(.list(), "plus plus g g") == 3)
    #expect(try columns(.grid(columns: 3), "minus minus g") == 2)
    #expect(try columns(.grid(columns: 1), "g") == 2)
    #expect(try SceneSetup.grid(columns: 1).state(after: "").layout == "list")
    #expect(try SceneSetup.grid().state(after: "key minus\nwait 1s").layout == "list")
    #expect(try SceneSetup.list().state(after: "key plus\nwait 1s").layout == "grid")
  }

  @Test("Keys with Alt or unknown keys do nothing")
  func idleKeys() throws {
    let state = try SceneSetup.list().state(
      after: "key alt+g\nkey Delete\nkey alt+Tab\nkey x\nkey ctrl+g\nkey F5")
    #expect(state.eventNames == [])
    #expect(state.focus == nil)
  }

  // MARK: - The switcher

  @Test("The switcher is one stop: Left and Right choose the scene, at its ends they stay")
  func switcher() throws {
    let recording = try SceneSetup.list().run(
      """
      key shift+Tab
      key shift+Tab
      key Left
      state left
      key Right
      state right
      key Right
      key Right
      state end
      key space
      state space
      """)
    #expect(try recording.state("left").scene == "albums")
    #expect(try recording.state("right").scene == "catalogue")
    #expect(try recording.state("right").focus == "scene-catalogue")
    #expect(try recording.state("end").scene == "launcher")
    #expect(try recording.state("space").focus == "scene-launcher")
  }

  @Test("Ctrl with a digit or Tab goes between the scenes, and a click on the switcher does")
  func sceneKeys() throws {
    let keys = ["ctrl+3", "ctrl+1", "ctrl+2", "ctrl+Tab", "ctrl+Tab", "ctrl+shift+Tab", "ctrl+4"]
    let script = keys.enumerated().map { "key \($1)\nstate \($0)" }.joined(separator: "\n")
    let recording = try SceneSetup.list().run(script)
    let scenes = try keys.indices.map { try recording.state("\($0)").scene }
    #expect(scenes == ["launcher", "albums", "catalogue", "launcher", "albums", "launcher", "launcher"])
    #expect(try recording.state("0").eventNames == ["scene launcher"])
    #expect(try recording.state("6").eventNames == [])
    let segment = try #require(SceneSetup.list().window().state.control("scene-launcher"))
    let clicked = try SceneSetup.list().state(after: "click \(segment.midX) \(segment.midY)")
    #expect(clicked.scene == "launcher")
  }

  @Test("A focus that the next scene does not have is gone, one in the bar stays")
  func focusAcrossScenes() throws {
    let item = try SceneSetup.list().state(after: "key Tab\nkey ctrl+3")
    #expect(item.focus == nil)
    // Nothing of the albums is acted upon from the launcher.
    let button = try SceneSetup.list().state(
      after: "key shift+Tab\nkey ctrl+3\nkey Return\nkey Right\nwait 1s")
    #expect(button.focus == nil)
    #expect(button.eventNames == ["scene launcher", "page 1"])
    #expect(try SceneSetup.list().state(after: "key Tab\nkey Tab\nkey ctrl+3").focus == "keys")
  }

  // MARK: - Shortcuts

  @Test("Ctrl+plus and minus change the text size, Ctrl+R the motion, Ctrl+Shift+R the direction")
  func shortcuts() throws {
    let state = try SceneSetup.list().state(
      after: "key ctrl+plus\nkey ctrl+equal\nkey ctrl+r\nkey ctrl+shift+r")
    #expect(state.textSize == "xxLarge")
    #expect(state.motion == "reduced")
    #expect(state.direction == "rtl")
    let back = try SceneSetup.list().state(
      after: String(repeating: "key ctrl+minus\n", count: 20)
        + "key ctrl+r\nkey ctrl+r\nkey ctrl+shift+r\nkey ctrl+shift+r")
    #expect(back.textSize == "xSmall")
    #expect(back.motion == "full")
    #expect(back.direction == "ltr")
    #expect(
      try SceneSetup.list().state(after: String(repeating: "key ctrl+plus\n", count: 20)).textSize
        == "accessibility5")
  }

  @Test("F11 asks for the full screen, Ctrl+Q and Ctrl+W for the end")
  func effects() {
    let window = SceneSetup.list().window()
    #expect(window.key(.function(11)) == [.toggleFullScreen])
    #expect(window.key(.character("q"), .control) == [.quit])
    #expect(window.key(.character("w"), .control) == [.quit])
    #expect(window.key(.character("q")) == [])
    window.key(.function(1))
    #expect(window.key(.character("w"), .control) == [.quit])
  }

  // MARK: - The ring

  private func hasRing(_ window: DrivenWindow) -> Bool { window.picture.description.contains("ring(") }

  @Test("The ring shows after a key, hides with the next press, and while the window has no keyboard")
  func ring() {
    let window = SceneSetup.list().window()
    #expect(!hasRing(window))
    window.key(.tab)
    #expect(hasRing(window))
    window.send(.windowFocus(false))
    #expect(!hasRing(window))
    #expect(window.state.focus == "Skyline")
    window.send(.windowFocus(true))
    #expect(hasRing(window))
    window.click(200, 700)
    #expect(!hasRing(window))
    window.key(.tab)
    #expect(hasRing(window))
    window.key(.escape)
    #expect(!hasRing(window))
    #expect(window.state.focus == nil)
  }

  @Test("Through a switch the item with the ring stays in place while it is in view")
  func ringedAnchor() throws {
    let recording = try SceneSetup.list(count: 200).run(
      "wheel down 40\nwait 1s\nkey Tab\nkey Down\nkey Down\nkey Down\nwait 1s\n"
        + "state before\nkey g\nwait 2s\nstate grid\nkey g\nwait 2s\nstate back"
    )
    let before = try recording.state("before")
    let focused = try #require(before.items.first { $0.id == before.focus && $0.frame[1] > 300 })
    let after = try recording.state("grid").frame(focused.index)
    #expect(after?.y == focused.frame[1])
    #expect(try recording.state("back").items == before.items)
    #expect(try recording.state("grid").focus == before.focus)
  }
}

@Suite("The sheet of keys")
struct KeysSheetTests {
  @Test(
    "? and F1 open and close it, Escape, its button and a press outside close it",
    arguments: [
      "key question", "key F1", "key Escape", "click 366 178", "press 5 5\nrelease", "key Tab\nkey space",
      "key Tab\nkey Return",
    ])
  func closing(action: String) throws {
    let recording = try SceneSetup.list().run(
      "key question\nwait 1s\nstate open\n\(action)\nstate closed\nwait 1s\ndisplay-list closed")
    #expect(try recording.state("open").control("keys-close") == Rect(x: 352, y: 164, width: 28, height: 28))
    let closed = try recording.state("closed")
    #expect(closed.control("keys-close") == nil)
    #expect(closed.eventNames == [])
    #expect(try !recording.picture("closed").contains("scrim"))
  }

  @Test(
    "Nothing beneath it answers, and a press inside does nothing",
    arguments: [
      "click 100 300", "key g", "key space", "key ctrl+3", "key ctrl+Tab", "key plus", "key Left",
      "move 100 150",
    ])
  func modal(action: String) throws {
    let state = try SceneSetup.list().state(after: "key F1\nwait 1s\n\(action)\nwait 1s")
    #expect(state.control("keys-close") != nil)
    #expect(state.eventNames == [])
    #expect(state.layout == "list")
    #expect(state.scene == "albums")
    #expect(state.hover == nil)
  }

  @Test("The press that closes it does not click what lies beneath")
  func pressOutside() throws {
    let state = try SceneSetup.list().state(
      after: "key F1\nwait 1s\npress 30 130\nwait 1s\nrelease 30 130\nwait 1s")
    #expect(state.control("keys-close") == nil)
    #expect(state.eventNames == [])
  }

  @Test("The focus stays inside and goes back to where it was")
  func focus() throws {
    let recording = try SceneSetup.list().run(
      """
      key Tab
      key Down
      key F1
      state open
      key Tab
      state close
      key Tab
      key shift+Tab
      state still
      key Escape
      state after
      key Tab
      key Return
      state button
      key Return
      state enter
      key Escape
      state back
      """)
    #expect(try recording.state("open").focus == nil)
    #expect(try recording.state("close").focus == "keys-close")
    #expect(try recording.state("still").focus == "keys-close")
    #expect(try recording.state("after").focus == "Forest")
    // Opened from its button by Enter: the button has the focus no more, so the next Enter does nothing.
    #expect(try recording.state("button").focus == nil)
    #expect(try recording.state("button").control("keys-close") != nil)
    #expect(try recording.state("enter").control("keys-close") != nil)
    #expect(try recording.state("back").focus == "keys")
  }

  @Test("It opens by its button, and over a drag, which ends")
  func opening() throws {
    #expect(try SceneSetup.list().state(after: "click 28 26").control("keys-close") != nil)
    let dragged = try SceneSetup.launcher().state(
      after: "press 300 400\nmove 280 400\nmove 40 400\nkey F1\nmove 300 400\nwait 2s")
    #expect(dragged.pageOffset == 1)
  }

  @Test("Rows that do not fit scroll by wheel and keys, within their ends")
  func scrolling() throws {
    let setup = SceneSetup.list().sized(420, 300)
    let recording = try setup.run(
      """
      key F1
      wait 1s
      display-list top
      wheel down 100
      wait 1s
      display-list end
      key Home
      wait 1s
      display-list home
      key End
      wait 1s
      display-list again
      """)
    #expect(try recording.picture("top").contains("List or grid"))
    #expect(try recording.picture("end").contains("These keys"))
    #expect(try !recording.picture("end").contains("List or grid"))
    #expect(try recording.picture("home") == recording.picture("top"))
    #expect(try recording.picture("again") == recording.picture("end"))
  }

  @Test("It tells the keys of the scene shown first")
  func content() throws {
    let albums = try SceneSetup.list().picture(after: "key F1\nwait 1s")
    let launcher = try SceneSetup.launcher().picture(after: "key F1\nwait 1s")
    #expect(albums.contains("\"List or grid\"") && !albums.contains("\"Turn the page\""))
    #expect(launcher.contains("\"Turn the page\"") && !launcher.contains("\"List or grid\""))
  }
}
