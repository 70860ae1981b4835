import TestSupport
import Testing
import TileGeometry
import TileScene
import TileTiming

/// Finding as you type (SPEC §10), as scripts see it.
@Suite("Find")
struct FindTests {
  private static let open = "key ctrl+f\nwait 500ms\n"

  private func ids(_ state: StateSnapshot) -> [String] {
    state.items.filter { !$0.leaving }.map(\.id)
  }

  // MARK: - What matches

  @Test(
    "Albums match by their titles, whatever case and accents are typed",
    arguments: [
      ("o", ["Forest", "Coast", "Snow"]), ("SNÓW", ["Snow"]), ("s t", ["Forest", "Coast", "Desert"]),
      ("ｏ", ["Forest", "Coast", "Snow"]), ("x", []),
    ] as [(String, [String])])
  func albums(text: String, found: [String]) throws {
    let state = try SceneSetup.grid().state(after: Self.open + "type \(text)\nwait 1s")
    #expect(ids(state) == found)
    #expect(state.itemCount == found.count)
    #expect(state.find == text)
  }

  @Test("Products match by name and description, every word in either")
  func catalogue() throws {
    let state = try SceneSetup(.catalogue).state(after: Self.open + "type fact 12 product\nwait 1s")
    #expect(ids(state) == ["product-12"])
  }

  @Test("Blanks alone look for nothing")
  func blanks() throws {
    let state = try SceneSetup.grid().state(after: Self.open + "key space\nkey space\nwait 1s")
    #expect(state.find == "  ")
    #expect(state.itemCount == 6)
  }

  // MARK: - Motion

  /// Places of the two columns at 420 points: 20 and 216; rows from 124 on, 152 apart.
  private static let before = [
    "Forest": Point(x: 216, y: 124), "Coast": Point(x: 20, y: 276), "Snow": Point(x: 216, y: 428),
  ]
  private static let after = [
    "Forest": Point(x: 20, y: 124), "Coast": Point(x: 216, y: 124), "Snow": Point(x: 20, y: 276),
  ]

  @Test("What stays glides on the spring's curve, what goes fades where it is", arguments: [0.05, 0.15, 0.4])
  func glide(time: Double) throws {
    let state = try SceneSetup.grid().state(
      after: Self.open + "type o\nwait \(Int(time * 1000))ms")
    let spring = Spring(duration: 0.35)
    for (id, start) in Self.before {
      let item = try #require(state.items.first { $0.id == id })
      let end = try #require(Self.after[id])
      func expected(_ from: Double, _ to: Double) -> Double {
        spring.value(from: from, to: to, initialVelocity: 0, at: time)
      }
      #expect(abs(item.frame[0] - expected(start.x, end.x)) < 1e-9, "\(id) x")
      #expect(abs(item.frame[1] - expected(start.y, end.y)) < 1e-9, "\(id) y")
      #expect(item.opacity == 1 && !item.leaving)
    }
    let gone = state.items.filter(\.leaving)
    #expect(gone.map(\.id).sorted() == (time < 0.12 ? ["Desert", "Night", "Skyline"] : []))
    for item in gone {
      #expect(abs(item.opacity - (1 - UnitCurve.easeOut.value(at: time / 0.12))) < 1e-9)
    }
  }

  @Test("What comes back fades in where it belongs")
  func comingBack() throws {
    let state = try SceneSetup.grid().state(
      after: Self.open + "type o\nwait 1s\nkey BackSpace\nwait 80ms")
    let skyline = try #require(state.items.first { $0.id == "Skyline" })
    #expect(skyline.frame == [20, 124, 184, 140])
    #expect(abs(skyline.opacity - UnitCurve.easeIn.value(at: 0.5)) < 1e-9)
  }

  @Test("What comes back lies beneath what glides over it, in grids and on pages")
  func comingBackBeneath() throws {
    let keys =
      Self.open + "type skyline\nwait 1s\nkey ctrl+a\nkey BackSpace\nwait 50ms\nstate on\nwait 2s\nstate end"
    let albums = try SceneSetup.grid().run(keys)
    #expect(try albums.state("on").items.last?.id == "Skyline")
    #expect(try albums.state("end").items.map(\.id) == Samples.albums.map(\.id))
    // Phone is the 17th icon: it goes back over those that appear.
    let icons = try SceneSetup.launcher().run(keys.replacing("skyline", with: "phone"))
    #expect(try icons.state("on").items.last?.title.hasPrefix("Phone") == true)
    #expect(try icons.state("end").items.map(\.id) == (0..<20).map { "\($0)" })
  }

  @Test("Closing brings everything back to where it was, to the bit", arguments: SceneKind.allCases)
  func closing(scene: SceneKind) throws {
    let setup = SceneSetup(scene).with {
      $0.albums = ItemSource(Samples.albums, count: 90)
      $0.products = ItemSource(Samples.products, count: 70)
      $0.icons = ItemSource(Samples.icons, count: 90)
    }
    let arrive = "key Tab\nkey Page_Down\nwait 1s\nkey Page_Down\nwait 1s\nkey Right\nwait 2s\n"
    let recording = try setup.run(
      arrive
        + "state before\ndisplay-list before\nkey ctrl+f\nwait 1s\ntype o\nwait 70ms\ntype a\nwait 400ms\n"
        + "key Escape\nkey Escape\nwait 2s\nstate after\ndisplay-list after")
    let (before, after) = (try recording.state("before").timeless, try recording.state("after").timeless)
    #expect(before.focus != nil)
    #expect(before == after)
    #expect(try recording.picture("before") == recording.picture("after"))
  }

  @Test("Sixteen keystrokes in a hurry end at the static layout", arguments: SceneKind.allCases)
  func hurry(scene: SceneKind) throws {
    let setup = SceneSetup(scene)
    let strokes = [
      "type o", "key BackSpace", "type a", "type r", "key BackSpace", "key BackSpace", "type e", "type s",
    ]
    let keys = (strokes + strokes.dropLast(2) + ["type o", "wait 1ms"]).map { "\($0)\nwait 40ms" }
    let hurried = try setup.run(
      Self.open + keys.joined(separator: "\n") + "\nwait 2s\nstate end\ndisplay-list end")
    let text = try #require(try hurried.state("end").find)
    #expect(text == "eso")
    let still = try setup.run(Self.open + "type \(text)\nwait 2s\nstate end\ndisplay-list end")
    #expect(try hurried.state("end").timeless == still.state("end").timeless)
    #expect(try hurried.picture("end") == still.picture("end"))
  }

  @Test("Under reduced motion places change at once")
  func reducedMotion() throws {
    let state = try SceneSetup.grid().with { $0.motion = .reduced }.state(
      after: Self.open + "type o\nwait 1ms")
    for (id, end) in Self.after {
      let item = try #require(state.items.first { $0.id == id })
      #expect(item.frame[0] == end.x && item.frame[1] == end.y)
    }
    #expect(state.items.filter(\.leaving).count == 3)
  }

  // MARK: - Scenes

  @Test("The list scrolls to its start, the launcher shows its first page, in the same glide")
  func firstPage() throws {
    let launcher = try SceneSetup.launcher(page: 2).run(
      Self.open + "type ma\nstate first\nwait 100ms\nstate gliding\nwait 1s\nstate end")
    #expect(try launcher.state("first").page == 0)
    let end = try launcher.state("end")
    #expect(ids(end) == ["0", "1", "20", "21", "40", "41"])
    #expect(end.pageCount == 1 && end.pageOffset == 0 && end.indicator == "none")
    #expect(try launcher.state("gliding").moving)
    // Six icons in the first six places: two rows of four columns, each as an unfound page has them.
    let whole = try SceneSetup.launcher().state(after: "wait 1s")
    #expect(end.items.map(\.frame) == whole.items.prefix(6).map(\.frame))

    let list = try SceneSetup.list(count: 90).state(
      after: "key End\nwait 2s\n" + Self.open + "type o\nwait 1s")
    #expect(list.scroll == 0)
    #expect(list.itemCount == 45)
  }

  @Test("Favourites belong to their albums, found or not")
  func favourites() throws {
    let state = try SceneSetup.grid().state(
      after: "click 300 350\n" + Self.open + "type o\nwait 1s\nclick 60 180\nkey Escape\nkey Escape\nwait 1s")
    #expect(state.items.filter(\.favourite).map(\.id) == ["Forest", "Desert"])
  }

  @Test("The count says how many of how many")
  func count() throws {
    let picture = try SceneSetup.grid().picture(after: Self.open + "type o\nwait 1s")
    #expect(picture.contains("text \"3 of 6 albums\""))
  }

  @Test("Without hits the scene says so, in one line", arguments: SceneKind.allCases)
  func noHits(scene: SceneKind) throws {
    let recording = try SceneSetup(scene).run(
      Self.open + "type qzx\nwait 1s\ndisplay-list end\nstate end")
    let picture = try recording.picture("end")
    #expect(picture.contains("text \"No results for “qzx”\""))
    #expect(!picture.contains("The list is empty."))
    #expect(picture.contains("empty  symbol search"))
    #expect(try recording.state("end").itemCount == 0)
    #expect(try recording.state("end").nextFrame == nil)
  }

  @Test("A million items are found among and brought back")
  func million() throws {
    let setup = SceneSetup.grid(columns: 2, count: 1_000_000)
    let recording = try setup.run(
      "wheel down 5000\nwait 2s\nstate before\n" + Self.open
        + "type o\nwait 1s\nstate found\nkey Escape\nkey Escape\nwait 1s\nstate after")
    // Forest, Coast and Snow of each six; of the last four, 999,996 to 999,999, Forest and Coast.
    #expect(try recording.state("found").itemCount == 166_666 * 3 + 2)
    #expect(try recording.state("found").scroll == 0)
    #expect(try recording.state("before").timeless == recording.state("after").timeless)
  }

  // MARK: - Keys

  @Test(
    "Ctrl+F, / and a click on the button open the field",
    arguments: ["key ctrl+f", "key slash", "click 392 26"])
  func opening(action: String) throws {
    let state = try SceneSetup.grid().state(after: action)
    #expect(state.find == "")
    #expect(state.focus == "find")
    #expect(state.control("find") == Rect(x: 52, y: 10, width: 316, height: 32))
    #expect(state.control("find-clear") == Rect(x: 338, y: 12, width: 28, height: 28))
    #expect(state.control("scene-albums") == nil)
  }

  @Test(
    "In a wide bar the button stands beside the keys button; in a narrow one of the catalogue in its place")
  func button() throws {
    func state(_ scene: SceneKind, _ width: Double) throws -> StateSnapshot {
      try SceneSetup(scene).sized(width, 820).state(after: "wait 1s")
    }
    // The switcher's three segments: nine letters of 7.8 and 24, rounded up, are 95 each; 4 around them, and
    // 168.
    let wideEnough = 3 * 95.0 + 4 + 168
    let side = Size(width: 32, height: 32)
    for scene in SceneKind.allCases {
      let wide = try state(scene, wideEnough)
      #expect(wide.control("find") == Rect(x: 48, y: 10, width: side.width, height: side.height))
      #expect(wide.control("keys") == Rect(x: 12, y: 10, width: side.width, height: side.height))
    }
    let narrow = try state(.catalogue, wideEnough - 1)
    #expect(narrow.control("find") == Rect(x: 12, y: 10, width: side.width, height: side.height))
    #expect(narrow.control("keys") == nil)
    #expect(
      try state(.launcher, wideEnough - 1).control("find")
        == Rect(x: wideEnough - 1 - 44, y: 10, width: 32, height: 32))
  }

  @Test("Keys that type go to the field wherever the focus is, others to what has it")
  func routing() throws {
    func state(_ keys: String) throws -> StateSnapshot {
      try SceneSetup.grid().state(after: Self.open + keys + "\nwait 1s")
    }
    #expect(try state("type g").layout == "grid")
    #expect(try state("type o\nkey Down\nkey space").find == "o ")
    #expect(try state("type o\nkey Down\nkey space").focus == "find")
    #expect(try state("type o\nkey Down\ntype r").find == "or")
    #expect(try state("type or\nkey Down\nkey BackSpace").find == "o")
    let entered = try state("type o\nkey Return\nkey Return")
    #expect(entered.focus == "Forest")
    #expect(entered.items.filter(\.favourite).map(\.id) == ["Forest"])
    #expect(try state("type o\nkey Down\nkey Right").focus == "Coast")
    #expect(try state("type o\nkey Down\nkey Right\nkey Up").focus == "find")
    #expect(try state("type o\nkey Up").focus == "find")
    #expect(try state("type qq\nkey Down").focus == "find")
    #expect(try state("type a\nkey ctrl+plus").textSize == "xLarge")
    #expect(try state("type ab\nkey ctrl+z").find == "")
  }

  @Test("Escape takes one step a press: text, field, focus")
  func escape() throws {
    let recording = try SceneSetup.grid().run(
      "key Tab\n" + Self.open
        + "type o\nwait 1s\nkey Escape\nstate text\nkey Escape\nstate field\nkey Escape\nstate focus")
    let (text, field, focus) = (
      try recording.state("text"), try recording.state("field"), try recording.state("focus")
    )
    #expect(text.find == "" && text.focus == "find" && text.itemCount == 6)
    #expect(field.find == nil && field.focus == "Skyline")
    #expect(focus.focus == nil)
  }

  @Test("The clear button does the same two steps")
  func clear() throws {
    let recording = try SceneSetup.grid().run(
      Self.open + "type o\nclick 352 26\nstate text\nclick 352 26\nstate field")
    #expect(try recording.state("text").find == "")
    #expect(try recording.state("text").focus == "find")
    #expect(try recording.state("field").find == nil)
  }

  @Test("Ctrl+F again selects the text: what is typed replaces it")
  func again() throws {
    let state = try SceneSetup.grid().state(after: Self.open + "type o\nkey ctrl+f\ntype n")
    #expect(state.find == "n")
  }

  @Test("Another scene closes the field")
  func otherScene() throws {
    let recording = try SceneSetup.grid().run(
      Self.open + "type o\nwait 1s\nkey ctrl+2\nwait 1s\nstate other\nkey ctrl+1\nwait 1s\nstate back")
    #expect(try recording.state("other").find == nil)
    #expect(try recording.state("other").itemCount == 14)
    #expect(try recording.state("back").find == nil)
    #expect(try recording.state("back").itemCount == 6)
  }

  @Test("Tab goes from the items through the field and its button")
  func tab() throws {
    let keys = (0..<5).map { "key Tab\nstate \($0)" }.joined(separator: "\n")
    let recording = try SceneSetup.grid().run(Self.open + keys)
    let focus = try (0..<5).map { try recording.state("\($0)").focus }
    #expect(focus == ["find-clear", "keys", "layout-switch", "Skyline", "find"])
  }

  @Test("The sheet of keys takes the keys while it is open")
  func sheet() throws {
    let state = try SceneSetup.grid().state(after: Self.open + "key F1\nwait 1s\ntype o\nwait 1s")
    #expect(state.find == "")
    #expect(state.control("keys-close") != nil)
  }

  @Test("A press on an item that goes while it is held is no click")
  func pressedItem() throws {
    let window = SceneSetup.grid().window()
    window.key(.character("f"), .control)
    window.wait(1)
    window.press(60, 180)
    window.send(.text("o"))
    window.wait(1)
    #expect(window.state.pressed == nil)
    window.release()
    #expect(window.state.items.allSatisfy { !$0.favourite })
  }

  @Test("Every change of the text is told as an event")
  func events() throws {
    let state = try SceneSetup.grid().state(after: Self.open + "type on\nkey Escape\nkey Escape")
    #expect(state.eventNames == ["find o", "find on", "find "])
  }

  // MARK: - Text input

  @Test("What is being composed finds nothing until it is committed, and stands at the caret")
  func preedit() throws {
    let window = SceneSetup.grid().window()
    #expect(window.stage.textCaret(at: 0) == nil)
    window.key(.character("f"), .control)
    window.wait(1)
    let caret = try #require(window.stage.textCaret(at: window.time))
    // The field begins at 52; 10, the symbol's 18 and 8 on stands the text, and the caret half its width
    // before.
    #expect(caret.minX == 87 && caret.width == 2)
    window.send(.preedit(Preedit("o", caret: 1)))
    window.wait(1)
    #expect(window.state.find == "" && window.state.itemCount == 6)
    #expect("\(window.picture)".contains("text \"o\""))
    window.send(.preedit(nil))
    window.send(.text("o"))
    window.wait(1)
    #expect(window.state.find == "o" && window.state.itemCount == 3)
  }

  @Test("Escape ends what is being composed before anything else")
  func preeditEscape() {
    let window = SceneSetup.grid().window()
    window.key(.character("f"), .control)
    window.send(.text("o"))
    window.send(.preedit(Preedit("x", caret: 1)))
    window.key(.escape)
    #expect(window.state.find == "o")
    #expect(!"\(window.picture)".contains("text \"ox\""))
  }

  @Test("What was copied and marked is offered, what is offered is pasted")
  func selections() {
    let window = SceneSetup.grid().window()
    window.key(.character("f"), .control)
    window.send(.text("Snow"))
    #expect(window.key(.character("a"), .control) == [.copy("Snow", to: .primary)])
    #expect(window.key(.character("c"), .control) == [.copy("Snow", to: .clipboard)])
    #expect(window.key(.character("v"), .control) == [.paste(from: .clipboard)])
    window.send(.paste("Fo\nrest"))
    #expect(window.state.find == "Fo rest")
    window.send(.pointerPressed(Point(x: 200, y: 26), .middle))
    #expect(window.send(.pointerPressed(Point(x: 200, y: 26), .middle)) == [.paste(from: .primary)])
  }

  @Test("The mouse places the caret and selects in the field")
  func mouse() throws {
    // Letters are 9 points wide at 15: "Snow" from 88 to 124.
    let state = try SceneSetup.grid().state(
      after: Self.open + "type Snow\ndrag 97 26 130 26 200ms\ntype o\nwait 1s")
    #expect(state.find == "So")
  }

  @Test("At rest with the field open nothing moves")
  func stillness() throws {
    for text in ["", "\ntype o"] {
      let state = try SceneSetup.grid().state(after: Self.open + "wait 1s" + text + "\nwait 1s")
      #expect(state.nextFrame == nil && !state.moving)
    }
  }

  @Test("Right to left, the field and its parts are mirrored, and Left stays left in the text")
  func rightToLeft() throws {
    let setup = SceneSetup.grid().with { $0.direction = .rightToLeft }
    let state = try setup.state(after: Self.open + "type ab\nkey Left\ntype o\nwait 1s")
    #expect(state.control("find") == Rect(x: 52, y: 10, width: 316, height: 32))
    #expect(state.control("find-clear") == Rect(x: 420 - 366, y: 12, width: 28, height: 28))
    #expect(state.find == "aob")
  }

  @Test(
    "Any size and text size leaves a field that can be typed into",
    arguments: [(240.0, 240.0), (1, 1), (3440, 1440)])
  func sizes(width: Double, height: Double) throws {
    for size in [TextSize.xSmall, .accessibility5] {
      let setup = SceneSetup.grid().with { $0.textSize = size }.sized(width, height)
      let state = try setup.state(after: Self.open + "type o\nwait 1s")
      #expect(state.find == "o" && state.itemCount == 3)
    }
  }
}
