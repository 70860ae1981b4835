import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Turning pages")
struct LauncherInputTests {
  /// How a script ends: the page, the offset at rest and what was reported.
  private func outcome(
    _ script: String, _ setup: SceneSetup = .launcher()
  ) throws -> (page: Int, events: [String]) {
    let state = try setup.state(after: script + "\nwait 2s")
    #expect(state.pageOffset == Double(state.page))
    #expect(!state.moving)
    return (state.page, state.eventNames)
  }

  @Test("A press of a few pixels' motion is a click, with its event")
  func clickWithNoise() throws {
    let end = try outcome("press 60 100\nmove 63 101\nrelease 62 100")
    #expect(end.events == ["select 0"])
    #expect(end.page == 0)
  }

  @Test(
    "What has been a drag is no click, wherever it ends",
    arguments: ["-60 0", "0 -60", "60 0", "14 14", "17 0"])
  func noClickAfterADrag(motion: String) throws {
    let parts = motion.split(separator: " ").compactMap { Double($0) }
    let end = try outcome(
      "press 60 200\nmove \(60 + parts[0]) \(200 + parts[1])\nwait 100ms\nmove 60 200\nwait 100ms\nrelease")
    let isShort = abs(parts[0]) < 16 && abs(parts[1]) < 16
    #expect(end.events == (isShort ? ["select 4"] : []))
  }

  @Test("A release that jumps beyond the threshold without any motion before is no click either")
  func suddenRelease() {
    let window = SceneSetup.launcher().window()
    window.press(60, 100)
    window.send(.pointerReleased(Point(x: 80, y: 100), .primary))
    #expect(window.state.eventNames == [])
  }

  @Test("Tracking begins at the threshold, so nothing jumps, and is one to one")
  func tracking() throws {
    let recording = try SceneSetup.launcher().run(
      "press 300 400\nmove 285 400\nstate a\nmove 284 400\n"
        + "state b\nmove 283 400\nstate c\nmove 184 430\nstate d"
    )
    #expect(try recording.state("a").pageOffset == 0)
    #expect(try recording.state("b").pageOffset == 0)
    #expect(try abs(recording.state("c").pageOffset - 1.0 / 420) < 1e-12)
    #expect(try abs(recording.state("d").pageOffset - 100.0 / 420) < 1e-12)
  }

  @Test(
    "A slow drag goes to the nearest page, a flick to the one ahead",
    arguments: [
      // 60 % and 20 % of a page, at rest before the release.
      ("drag 400 400 132 400 1s\nwait 0s", 1), ("press 400 400\nmove 300 400\nwait 500ms\nrelease", 0),
      ("press 400 400\nmove 132 400\nwait 100ms\nrelease", 1),
      // 100 points in 80 ms.
      ("drag 300 400 200 400 80ms", 1), ("drag 200 400 300 400 80ms", 0),
      // Slower than 250 points a second.
      ("drag 300 400 200 400 500ms", 0),
      // Far and fast: one page all the same.
      ("drag 410 400 5 400 50ms", 1),
      // Out to the left, back with a flick to the right.
      (
        "press 400 400\nmove 200 400\nwait 200ms\nmove 230 400\n"
          + "wait 20ms\nmove 280 400\nwait 20ms\nrelease 330 400",
        0
      ),
    ])
  func release(script: String, page: Int) throws {
    #expect(try outcome(script).page == page, "\(script)")
  }

  @Test("Each quick flick turns a page", arguments: [1, 2, 3, 5])
  func quickFlicks(count: Int) throws {
    let flick = "drag 300 400 200 400 50ms\nwait 40ms\n"
    #expect(try outcome(String(repeating: flick, count: count), .launcher(count: 200)).page == count)
  }

  @Test("Beyond both ends the pages give less and less and come back", arguments: [(0, 300.0), (2, -300.0)])
  func rubberBand(page: Int, way: Double) throws {
    let start = 210 - way / 2
    let recording = try SceneSetup.launcher(page: page).run(
      """
      press \(start) 400
      move \(start + way) 400
      state out
      move \(start + way / 2) 400
      move \(start + way) 400
      state again
      wait 100ms
      release
      wait 2s
      state end
      """)
    let out = try recording.state("out").pageOffset
    // 284 points without the threshold, of 420: (1 − 1 / (1 + 0.55 · 284 / 420)).
    let give = 1 - 1 / (1 + 0.55 * 284 / 420)
    #expect(abs(abs(out - Double(page)) - give) < 1e-9)
    #expect(try recording.state("again").pageOffset == out)
    #expect(try recording.state("end").page == page)
    #expect(try recording.state("end").pageOffset == Double(page))
  }

  @Test("A single page is not dragged, and icons on it are still clicked")
  func singlePage() throws {
    let state = try SceneSetup.launcher(count: 8).state(after: "press 300 400\nmove 100 400")
    #expect(state.pageOffset == 0)
    #expect(try outcome("click 60 100", .launcher(count: 8)).events == ["select 0"])
  }

  @Test("A press freezes a settling page where it is seen and is no click")
  func pressFreezes() throws {
    let recording = try SceneSetup.launcher().run(
      "key Page_Down\nwait 100ms\nstate moving\npress 60 100\n"
        + "state held\nwait 300ms\nstate later\nrelease\nwait 2s\nstate end"
    )
    let moving = try recording.state("moving").pageOffset
    #expect(moving > 0.1 && moving < 0.9)
    #expect(try recording.state("held").pageOffset == moving)
    #expect(try recording.state("held").pressed == nil)
    #expect(try recording.state("later").pageOffset == moving)
    #expect(try !recording.state("later").moving)
    let end = try recording.state("end")
    #expect(end.pageOffset == moving.rounded())
    #expect(!end.eventNames.contains { $0.hasPrefix("select") })
  }

  @Test(
    "Escape, a lost release and a hidden window end a drag on a page",
    arguments: ["Escape", "lost", "hidden", "left"])
  func endOfADrag(how: String) {
    let window = SceneSetup.launcher().window()
    window.press(300, 400)
    window.drag(by: -250, over: 0.5)
    #expect(window.state.pageOffset > 0.5)
    switch how {
    case "Escape": window.key(.escape)
    case "lost": window.send(.pointerMoved(Point(x: 60, y: 400), primaryDown: false))
    case "hidden": window.send(.visibility(false))
    default: window.send(.pointerLeft)
    }
    window.wait(2)
    #expect(window.state.pageOffset == 1)
    #expect(window.state.page == 1)
  }

  @Test("The scene changes in the middle of a drag: the pages are found at rest")
  func sceneChangeDuringADrag() throws {
    let end = try outcome(
      "press 300 400\nmove 280 400\nmove 40 400\nkey ctrl+1\nmove 10 400\nrelease 10 400\nkey ctrl+3")
    #expect(end.page == 1)
    #expect(end.events == ["page 1", "scene albums", "scene launcher"])
  }

  @Test("The window loses the keyboard in the middle of a drag: the drag goes on")
  func focusLossDuringADrag() {
    let window = SceneSetup.launcher().window()
    window.press(300, 400)
    window.drag(by: -100, over: 0.2)
    window.send(.windowFocus(false))
    window.drag(by: -150, over: 0.2)
    window.wait(0.1)
    window.release()
    window.wait(1)
    #expect(window.state.page == 1)
  }

  // MARK: - Wheel

  @Test("A burst of the wheel turns one page; notches 160 ms apart turn one each")
  func wheelBurst() throws {
    #expect(try outcome("wheel down 12").page == 1)
    let burst = String(repeating: "wheel down\nwait 10ms\n", count: 14)
    #expect(try outcome(burst, .launcher(count: 200)).page == 1)
    let notches = String(repeating: "wheel down\nwait 160ms\n", count: 4)
    #expect(try outcome(notches, .launcher(count: 200)).page == 4)
    #expect(try outcome("wheel right\nwait 200ms\nwheel left").page == 0)
    #expect(try outcome("wheel up").page == 0)
  }

  @Test("Where the page scrolls the wheel scrolls it, and sideways it turns the page")
  func wheelOnATallPage() throws {
    // Five rows of 100 with 8 above and below: 496 high, in 400 − 52 − 34 − 12 = 302.
    let setup = SceneSetup.launcher().sized(420, 400)
    let down = try setup.state(after: "wheel down\nwait 1s")
    #expect(down.scroll == 60)
    #expect(down.page == 0)
    let end = try setup.state(after: "wheel down 50\nwait 1s")
    #expect(end.scroll == 496 - 302)
    #expect(end.page == 0)
    let sideways = try setup.state(after: "wheel down\nwait 1s\nwheel right\nwait 1s")
    #expect(sideways.page == 1)
    #expect(sideways.scroll == 0)
    // Each page keeps its own place.
    #expect(
      try setup.state(after: "wheel down\nwait 1s\nwheel right\nwait 1s\nwheel left\nwait 1s").scroll == 60)
  }

  @Test("A tall page is dragged up and down, bounces at its ends and stays inside them")
  func verticalDrag() throws {
    let setup = SceneSetup.launcher().sized(420, 400)
    let recording = try setup.run(
      """
      press 200 300
      move 200 200
      state dragged
      move 200 384
      state pulled
      wait 100ms
      release
      wait 2s
      state back
      drag 200 300 200 60 100ms
      wait 3s
      state thrown
      """)
    #expect(try recording.state("dragged").scroll == 84)
    let pulled = try recording.state("pulled").scroll
    // 100 points past the top of 302: −(1 − 1 / (1 + 0.55 · 100 / 302)) · 302.
    #expect(abs(pulled + (1 - 1 / (1 + 0.55 * 100 / 302)) * 302) < 1e-9)
    #expect(try recording.state("back").scroll == 0)
    #expect(try recording.state("thrown").scroll == 194)
    #expect(try recording.state("thrown").page == 0)
    #expect(try recording.state("thrown").eventNames == [])
  }

  @Test("A press on a page that bounces back stops it, and it comes back after the release")
  func pressOnABounce() throws {
    let state = try SceneSetup.launcher().sized(420, 400).state(
      after: "drag 200 150 200 390 100ms\nwait 60ms\npress 200 200\nwait 500ms\nrelease\nwait 2s")
    #expect(state.scroll == 0)
    #expect(!state.moving)
    #expect(state.eventNames == [])
  }

  @Test("A drag that takes up a page beyond its end goes on without a jump")
  func grabOnABounce() {
    let window = SceneSetup.launcher().sized(420, 400).window()
    window.flick(from: 200, 150, by: 0, 220, over: 0.1)
    window.wait(0.05)
    window.press(200, 200)
    let held = window.state.scroll
    #expect(held < -1)
    window.move(200, 216)
    #expect(abs(window.state.scroll - held) < 1e-6)
  }

  @Test("A page that does not scroll does not bounce either, and a vertical drag turns no page")
  func verticalDragOnAShortPage() throws {
    let state = try SceneSetup.launcher().state(after: "press 200 300\nmove 210 100")
    #expect(state.scroll == 0)
    #expect(state.pageOffset == 0)
    #expect(try outcome("drag 200 300 230 100 100ms").page == 0)
  }

  // MARK: - Dots and toast

  @Test("A dot is clicked over 16 × 24 points and turns to its page")
  func dots() throws {
    let state = SceneSetup.launcher().window().state
    #expect(state.control("dot-2") == Rect(x: 218, y: 792, width: 16, height: 24))
    #expect(try outcome("click 219 793").page == 2)
    #expect(try outcome("click 226 804\nwait 50ms\nclick 194 804").page == 0)
    #expect(try outcome("click 226 804").events == ["page 2"])
  }

  @Test("The current dot is that of the nearest page, in every frame of a drag out and back")
  func dotsFollow() throws {
    let recording = try SceneSetup.launcher().run(
      "press 400 400\nmove 384 400\nmove 132 400\nwait 1s\nstate out\nmove 195 400\nwait 1s\nstate back")
    #expect(try recording.state("out").dots == [0.25, 0.9, 0.25])
    #expect(try recording.state("back").dots == [0.9, 0.25, 0.25])
  }

  @Test("Dots that do not fit become a text, and none stand below no pages")
  func indicators() throws {
    #expect(SceneSetup.launcher(count: 520).window().state.indicator == "dots")
    // 27 dots of 16, less a gap: 424 of 420.
    let text = SceneSetup.launcher(count: 540).window().state
    #expect(text.indicator == "text")
    #expect(text.dots == [])
    #expect(!text.controls.contains { $0.id.hasPrefix("dot") })
    #expect(SceneSetup.launcher(count: 0).window().state.indicator == "none")
  }

  @Test("A selection shows a message for 1.5 s, fading; another one takes its place and begins anew")
  func toast() throws {
    let recording = try SceneSetup.launcher().run(
      """
      click 60 100
      wait 1.4s
      click 160 100
      wait 0.4s
      display-list second
      wait 1.05s
      display-list standing
      wait 0.25s
      display-list gone
      state gone
      """)
    #expect(try recording.picture("second").contains("“Maps”"))
    #expect(try !recording.picture("second").contains("“Mail”"))
    #expect(try recording.picture("standing").contains("“Maps”"))
    #expect(try !recording.picture("standing").contains("group"))
    #expect(try !recording.picture("gone").contains("toast"))
    #expect(try !recording.state("gone").moving)
    #expect(try recording.state("gone").eventNames == ["select 0", "select 1"])
  }

  @Test("The message takes no input")
  func toastIsNotInTheWay() throws {
    let state = try SceneSetup.launcher().sized(420, 600).state(
      after: "click 60 100\nwait 300ms\nstate a\nclick 160 520\nwait 1s")
    #expect(state.eventNames == ["select 17"])
  }

  // MARK: - Autoplay

  @Test(
    "The first press, wheel or key ends autoplay for good, a motion does not",
    arguments: [
      "click 210 700", "press 5 5 3\nrelease", "wheel up", "key Escape", "key F11", "key ctrl+1\nkey ctrl+3",
    ])
  func autoplayEnds(action: String) throws {
    let setup = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }
    #expect(try setup.state(after: "move 200 300\nwait 1.4s").page == 1)
    let state = try setup.state(after: "\(action)\nwait 10s")
    #expect(state.page == 0)
    #expect(!state.moving)
  }

  @Test("Autoplay wraps from the last page to the first, over the pages there really are")
  func autoplayWraps() throws {
    let setup = SceneSetup.launcher(count: 21).with { $0.iconOptions.playsByItself = true }
    let recording = try setup.run("wait 1.4s\nstate a\nwait 1.3s\nstate b")
    #expect(try recording.state("a").page == 1)
    #expect(try recording.state("b").page == 0)
    let one = try SceneSetup.launcher(count: 20).with { $0.iconOptions.playsByItself = true }.state(
      after: "wait 3s")
    #expect(one.page == 0)
    #expect(one.nextFrame == nil)
  }

  @Test("Autoplay waits while another scene is shown")
  func autoplayInAnotherScene() throws {
    let setup = SceneSetup.list().with { $0.iconOptions.playsByItself = true }
    let window = setup.window()
    window.wait(5)
    #expect(!window.state.moving)
  }

  // MARK: - Layout

  @Test("After a resize or a change of the text size the page with the first item of the old page is shown")
  func relayout() throws {
    // Two columns at accessibility sizes: ten a page instead of twenty.
    let recording = try SceneSetup.launcher(page: 1).run(
      "set text-size accessibility1\nstate large\n"
        + "set text-size large\nstate back\nresize 240 240\nstate small"
    )
    #expect(try recording.state("large").columns == 2)
    #expect(try recording.state("large").page == 2)
    #expect(try recording.state("large").pageOffset == 2)
    #expect(try recording.state("back").page == 1)
    #expect(try recording.state("small").page == 1)
    #expect(try recording.state("small").pageOffset == 1)
  }

  @Test("A page scrolled further than it now can comes back at once, also one out of sight")
  func scrollAfterGrowing() throws {
    let recording = try SceneSetup.launcher().sized(420, 400).run(
      "wheel down 9\nwait 1s\nkey Page_Down\nwait 1s\nwheel down 9\nwait 1s\n"
        + "resize 420 500\nstate second\nkey Page_Up\nwait 1s\nstate first"
    )
    // 496 in 402 points.
    #expect(try recording.state("second").scroll == 94)
    #expect(try recording.state("first").scroll == 94)
  }

  @Test("Columns and rows beyond 1…12 are cut")
  func columnLimits() {
    let setup = SceneSetup.launcher(count: 1000).with {
      $0.iconOptions.columns = 1_000_000_000
      $0.iconOptions.rows = -3
    }
    let state = setup.window().state
    #expect(state.columns == 12)
    #expect(state.pageCount == 84)
    let grid = SceneSetup.grid(columns: Int.max, count: 100).sized(8000, 600).window().state
    #expect(grid.columns == 64)
    #expect(SceneSetup.grid(columns: -1).window().state.columns == 1)
  }

  @Test("A focused icon that the wheel left behind on another page is not looked for before the first one")
  func focusLeftBehind() {
    let window = SceneSetup.launcher().window()
    window.key(.tab)
    window.key(.right)
    #expect(window.state.focus == "1")
    for _ in 0..<2 {
      window.wheel(.down)
      window.wait(1)
    }
    #expect(window.state.page == 2)
    window.key(.home)
    #expect(window.state.page == 0)
    #expect(window.state.focus == "0")
  }
}
