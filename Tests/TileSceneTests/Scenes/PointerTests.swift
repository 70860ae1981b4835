import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Pressing and letting go")
struct PointerTests {
  @Test("A click marks the tile under it, and again unmarks it")
  func click() throws {
    let recording = try SceneSetup.grid().run(
      "click 100 200\nstate once\nwait 1s\nclick 100 200\nstate twice")
    #expect(try recording.state("once").items.filter(\.favourite).map(\.id) == ["Skyline"])
    #expect(try recording.state("once").eventNames == ["favourite Skyline"])
    #expect(try recording.state("twice").items.filter(\.favourite).isEmpty)
  }

  @Test(
    "A release counts only on the tile that was pressed",
    arguments: [
      ("press 100 200\nrelease 300 200", []),
      ("press 100 200\nmove 300 200\nrelease 100 200", ["favourite Skyline"]),
      ("press 100 200\nrelease 100 270", []), ("press 100 270\nrelease 100 200", []),
      ("press 100 200\nrelease 100 900", []), ("press 100 200 3\nrelease", []),
      ("press 100 200 2\nrelease", []),
    ])
  func releaseElsewhere(script: String, events: [String]) throws {
    #expect(try SceneSetup.grid().state(after: script).eventNames == events)
  }

  @Test("A tile that moved away from under the press is not clicked, one that stayed is")
  func morphBetweenPressAndRelease() throws {
    // Snow's place in the list is empty in the grid; Skyline's corner stays Skyline's.
    let gone = try SceneSetup.list().state(after: "press 300 590\nwait 50ms\nkey g\nwait 1s\nrelease")
    #expect(gone.eventNames == ["layout grid"])
    let stays = try SceneSetup.list().state(after: "press 60 150\nwait 50ms\nkey g\nwait 1s\nrelease")
    #expect(stays.eventNames == ["layout grid", "favourite Skyline"])
  }

  @Test("What is seen is what is hit, in the middle of a switch")
  func presentedFramesAreHit() throws {
    // At 150 ms Forest has come to 130…400 × 160…269: this place was Forest's neither before nor will be
    // after.
    let state = try SceneSetup.list().state(after: "key g\nwait 150ms\nclick 150 263\nwait 1s")
    #expect(state.items.filter(\.favourite).map(\.id) == ["Forest"])
  }

  @Test("A pressed tile shows it only while the pointer is on it")
  func pressedState() throws {
    let recording = try SceneSetup.grid().run(
      """
      press 100 200
      state on
      move 300 200
      state off
      wait 500ms
      display-list off
      move 100 200
      state back
      release
      state released
      """)
    #expect(try recording.state("on").pressed == "Skyline")
    #expect(try recording.state("on").hover == "Skyline")
    #expect(try recording.state("off").pressed == nil)
    #expect(try recording.state("off").hover == nil)
    #expect(try recording.state("back").pressed == "Skyline")
    #expect(try recording.state("released").pressed == nil)
    let clean = try SceneSetup.grid().picture(after: "wait 500ms")
    #expect(try recording.picture("off") == clean)
  }

  @Test("A press on scrolling content stops it where it is seen and is no click; controls work all the same")
  func pressStopsScrolling() throws {
    let recording = try SceneSetup.grid(count: 100).run(
      """
      wheel down 5
      wait 80ms
      state moving
      press 100 300
      release
      state stopped
      wait 1s
      state later
      """)
    let moving = try recording.state("moving")
    let stopped = try recording.state("stopped")
    #expect(moving.scroll > 20 && moving.scroll < 299)
    #expect(stopped.scroll == moving.scroll)
    #expect(try recording.state("later").scroll == moving.scroll)
    #expect(stopped.eventNames == [])
    let control = try SceneSetup.grid(count: 100).state(after: "wheel down 5\nwait 80ms\nclick 330 90")
    #expect(control.eventNames == ["layout list"])
  }

  @Test("The pointer that rests hovers over what comes under it")
  func hoverUnderARestingPointer() throws {
    let recording = try SceneSetup.grid(count: 100).run(
      """
      move 100 200
      wait 100ms
      state before
      wheel down 3
      wait 1s
      state scrolled
      key g
      wait 2s
      state list
      """)
    #expect(try recording.state("before").hover == "Skyline")
    // 180 points further down: the second row stands at 124 + 152 − 180.
    #expect(try recording.state("scrolled").hover == "Coast")
    let list = try recording.state("list")
    let under = list.items.first { Rect($0.frame).contains(Point(x: 100, y: 200)) }
    #expect(list.hover == under?.id)
  }

  @Test("Hover ends when the pointer leaves")
  func leaving() throws {
    let state = try SceneSetup.grid().state(after: "move 100 200\nmove -5 200\nwait 1s")
    #expect(state.hover == nil)
    #expect(!state.moving)
  }

  @Test("A release that got lost is noticed, and the next press works")
  func lostRelease() {
    let window = SceneSetup.grid().window()
    window.press(100, 200)
    // The button went up where nobody told us.
    window.send(.pointerMoved(Point(x: 102, y: 200), primaryDown: false))
    #expect(window.state.pressed == nil)
    window.send(.pointerReleased(Point(x: 102, y: 200), .primary))
    #expect(window.state.eventNames == [])
    // Lost without any motion in between: the second press is a press.
    window.send(.pointerPressed(Point(x: 100, y: 200), .primary))
    window.send(.pointerPressed(Point(x: 300, y: 200), .primary))
    window.send(.pointerReleased(Point(x: 300, y: 200), .primary))
    #expect(window.state.eventNames == ["favourite Forest"])
  }

  @Test("What was hovered or pressed in one scene shows nothing in the next")
  func scenesDoNotShareStates() throws {
    // The same index, and a place that is an item in both scenes.
    let recording = try SceneSetup.grid().run(
      "move 60 150\nwait 1s\nkey ctrl+3\nstate there\ndisplay-list there\n"
        + "wait 1s\nmove -1 -1\nwait 1s\ndisplay-list rest"
    )
    let hovered = try recording.state("there").hover
    #expect(hovered == nil || hovered == "4" || hovered == "0")
    let white = "#FFFFFF@0.14"
    #expect(try !recording.picture("there").contains(white), "a hover from the other scene")
    #expect(try !recording.picture("rest").contains(white))
  }

  @Test("Two items with one id keep separate hearts")
  func duplicateIDs() throws {
    let twins = Samples.albums.prefix(2).map { item in
      var twin = item
      twin.id = "twin"
      return twin
    }
    let setup = SceneSetup.list().with { $0.albums = ItemSource(Array(twins), count: 4) }
    let state = try setup.state(after: "click 100 240\nwait 1s\nkey g\nwait 1s")
    #expect(state.items.map(\.occurrence) == [0, 1, 2, 3])
    #expect(state.items.map(\.favourite) == [false, true, false, false])
  }

  // MARK: - Scrolling

  @Test("A notch scrolls 60 points, and more add up with their velocity")
  func wheel() throws {
    let recording = try SceneSetup.grid(count: 100).run(
      """
      wheel down
      wait 1s
      state one
      wheel down
      wait 50ms
      wheel down
      wheel down
      wait 1s
      state four
      wheel up 100
      wait 1s
      state top
      wheel left
      wheel right
      wait 1s
      state sideways
      """)
    #expect(try recording.state("one").scroll == 60)
    #expect(try recording.state("four").scroll == 240)
    #expect(try recording.state("top").scroll == 0)
    #expect(try recording.state("sideways").scroll == 0)
  }

  @Test("The indicator's thumb is dragged one to one, its track scrolls by a screen")
  func indicator() throws {
    // 100 items in two columns: 50 · 152 − 12 + 20 = 7608 high; 696 in view; a thumb of 688 · 696 / 7608 =
    // 62.9.
    let maximum = 7608.0 - 696
    let room = 688 - 688 * 696.0 / 7608
    let recording = try SceneSetup.grid(count: 100).run(
      """
      press 415 140
      state held
      move 415 240
      state dragged
      move 300 2000
      state end
      release
      wait 2s
      state rest
      click 415 200
      wait 1s
      state up
      """)
    #expect(try recording.state("held").scroll == 0)
    #expect(try abs(recording.state("dragged").scroll - 100 / room * maximum) < 1e-6)
    #expect(try recording.state("end").scroll == maximum)
    #expect(try !recording.state("rest").moving)
    #expect(try recording.state("up").scroll == maximum - 696)
    #expect(try recording.state("up").eventNames == [])
  }

  @Test("The indicator shows with any scrolling, stays 0.8 s and fades for 0.3 s")
  func indicatorTimes() throws {
    let recording = try SceneSetup.grid(count: 100).run(
      """
      display-list before
      drag 415 140 415 300 100ms
      move 200 20
      display-list after
      wait 790ms
      display-list late
      wait 160ms
      display-list fading
      wait 200ms
      display-list gone
      state gone
      """)
    func hasThumb(_ name: String) throws -> Bool { try recording.picture(name).contains("scroll-thumb") }
    #expect(try !hasThumb("before"))
    #expect(try hasThumb("after") && hasThumb("late") && hasThumb("fading"))
    // 950 ms after: half of the fade.
    #expect(try recording.picture("fading").contains("#000000@0.16"))
    #expect(try !hasThumb("gone"))
    #expect(try !recording.state("gone").moving)
  }

  @Test("Where everything fits there is no indicator to find and nothing to wait for")
  func noIndicator() throws {
    let state = try SceneSetup.grid().state(after: "move 417 400\nwheel down 2\nwait 0s")
    #expect(state.hover == nil)
    #expect(!state.moving)
    #expect(state.scroll == 0)
  }

  // MARK: - Odd windows and odd data

  @Test(
    "Windows of no size, without items, with endless titles: nothing breaks",
    arguments: [
      Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 3, height: 700),
      Size(width: 240, height: 30), Size(width: .nan, height: .infinity), Size(width: 1e12, height: 1e12),
    ])
  func oddSizes(size: Size) throws {
    for setup in [
      SceneSetup.list(), .grid(columns: 64, count: 1000), .list(count: 0), .launcher(), .launcher(count: 0),
      SceneSetup.launcher(count: 1_000_000).with { $0.textSize = .accessibility5 },
    ] {
      let window = setup.window()
      window.send(.resize(size))
      for key in [
        Key.tab, .right, .down, .pageDown, .end, .enter, .character("g"), .character("?"), .down, .escape,
        .home,
      ] {
        window.key(key)
        window.wait(0.05, framesPerSecond: 20)
      }
      window.flick(from: 0, 0, by: -300, over: 0.1)
      window.wheel(.down, 3)
      window.wait(3, framesPerSecond: 2)
      let state = window.state
      #expect(state.items.allSatisfy { $0.frame.allSatisfy(\.isFinite) })
      #expect(state.pageOffset == state.pageOffset.rounded())
      #expect(!state.moving)
      _ = window.picture
      // At a proper size again everything is there.
      window.send(.resize(Size(width: 420, height: 820)))
      #expect(window.state.items.isEmpty == setup.window().state.items.isEmpty)
      window.wait(1)
      #expect(!window.state.moving)
    }
  }

  @Test(
    "A scale that is none is taken as the nearest that is",
    arguments: [(0.0, 0.5), (-3, 0.5), (.nan, 1), (.infinity, 4), (3, 3)])
  func oddScales(scale: Double, used: Double) {
    let window = SceneSetup.grid().window()
    window.send(.scale(scale))
    #expect(window.state.window.scale == used)
    #expect(window.picture.width == Int(420 * used))
  }

  @Test(
    "Long titles end in … between characters as readers see them",
    arguments: [
      (String(repeating: "Lorem ipsum ", count: 25), "Lorem ipsu…"),
      (String(repeating: "👩‍👩‍👧‍👦", count: 30), String(repeating: "👩‍👩‍👧‍👦", count: 13) + "…"),
      (String(repeating: "e\u{301}", count: 40), String(repeating: "e\u{301}", count: 13) + "…"),
      ("مرحبا", "مرحبا"), ("", ""),
    ])
  func titles(title: String, shown: String) throws {
    // In a grid cell of 184 there is room for 152 points: 14 characters of 10.2 with 17 points of size.
    let setup = SceneSetup.grid(count: 1).with {
      $0.albums = ItemSource([AlbumItem(id: "a", title: title, symbol: "unknown", color: .black)])
    }
    let picture = setup.window().picture
    let texts = picture.texts(of: "a")
    #expect(Set(texts) == (shown.isEmpty ? [] : [shown.hasPrefix("Lorem") ? "Lorem ipsum L…" : shown]))
    #expect(setup.window().state.items[0].title == title)
    let launcher = SceneSetup.launcher(count: 1).with {
      $0.icons = ItemSource([
        LauncherItem(id: "a", title: title, symbol: "", colors: IconColors(.black, .white))
      ])
    }
    #expect(launcher.window().picture.texts(of: "a").allSatisfy { $0.count <= 18 })
  }
}

extension DisplayList {
  /// The texts of an item, in paint order.
  func texts(of identity: String) -> [String] {
    func texts(_ commands: [DrawCommand]) -> [String] {
      commands.flatMap { command -> [String] in
        switch command.operation {
        case .text(let text, _, _, _, _, _) where command.identity == identity: [text]
        case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): texts(inner)
        default: []
        }
      }
    }
    return texts(commands)
  }
}
