import TestSupport
import Testing

/// The built program on a desktop, used by a person: real presses, drags, wheel and keys, judged by the state
/// it writes.
@Suite("The real thing", .serialized)
struct DesktopTests {
  @Test("A click on the switch, and its key, turn the list into a grid and back")
  func layoutSwitch() throws {
    let window = try OpenWindow()
    try window.click(control: "layout-switch")
    try window.state(when: "the grid rests") { $0.layout == "grid" && !$0.moving }
    try window.key("g")
    let list = try window.state(when: "the list rests") { $0.layout == "list" && !$0.moving }
    #expect(list.items.map(\.frame) == (0..<6).map { [20, 124 + 82 * Double($0), 380, 70] })
    #expect(window.events("layout") == ["grid", "list"])
  }

  @Test("A click on a tile marks it, and the mark survives the switch")
  func favourite() throws {
    let window = try OpenWindow()
    try window.click(200, 320)
    try window.state(when: "Coast is marked") { $0.items.contains { $0.id == "Coast" && $0.favourite } }
    try window.key("g")
    let grid = try window.state(when: "the grid rests") { $0.layout == "grid" && !$0.moving }
    #expect(grid.items.filter(\.favourite).map(\.id) == ["Coast"])
  }

  @Test("A slow drag over 60 % of the page turns it, over 20 % it comes back")
  func slowDrags() throws {
    let window = try OpenWindow(["launcher"])
    try window.drag(.init(places: [(370, 400), (370 - 268, 400)], hold: 0.2))
    try window.state(when: "page 1 rests") { $0.page == 1 && $0.pageOffset == 1 && !$0.moving }
    try window.drag(.init(places: [(370, 400), (370 - 100, 400)], hold: 0.2))
    try window.arrived()
    try window.state(when: "page 1 rests again") { $0.page == 1 && $0.pageOffset == 1 && !$0.moving }
    #expect(window.events("select") == [])
  }

  @Test("N quick flicks turn n pages")
  func flicks() throws {
    let window = try OpenWindow(["launcher", "--items", "200"])
    let flick = OpenWindow.Drag(places: [(300, 400), (150, 400)], steps: 6, pause: 0.005)
    for _ in 0..<4 { try window.drag(flick) }
    try window.state(when: "page 4 rests") { $0.page == 4 && $0.pageOffset == 4 && !$0.moving }
    let back = OpenWindow.Drag(places: [(150, 400), (300, 400)], steps: 6, pause: 0.005)
    for _ in 0..<2 { try window.drag(back) }
    try window.state(when: "page 2 rests") { $0.page == 2 && $0.pageOffset == 2 && !$0.moving }
  }

  @Test("Beyond the ends the pages follow less and less, and come back", arguments: [0, 2])
  func beyondTheEnds(page: Int) throws {
    let window = try OpenWindow(["launcher", "--page", "\(page + 1)"])
    let way = page == 0 ? 1 : -1
    let place = try window.place()
    func at(_ x: Int) -> [String] { ["mousemove", "\(place.x + x)", "\(place.y + 400)"] }
    let moves = (1...20).flatMap { at(210 + way * 10 * $0) }
    try window.desktop.xdotool(at(210) + ["mousedown", "1"] + moves)
    // 184 points past the end are left after the threshold: (1 − 1 / (0.55 · 184 / 420 + 1)) · 420 of them
    // are shown.
    let shown = 420 * (1 - 1 / (0.55 * 184.0 / 420 + 1))
    try window.state(when: "the rubber band is stretched") {
      abs($0.pageOffset - (Double(page) - Double(way) * shown / 420)) < 0.005
    }
    try window.desktop.xdotool("mouseup", "1")
    try window.state(when: "the page is back") {
      $0.page == page && $0.pageOffset == Double(page) && !$0.moving
    }
    #expect(window.events("page") == [])
  }

  @Test("A press that moves 3 pixels is a click; one that goes 60 and comes back is none")
  func clickOrDrag() throws {
    let window = try OpenWindow(["launcher"])
    let mail = try window.state().items[0]
    let (x, y) = (Int(mail.frame[0]) + 30, Int(mail.frame[1]) + 30)
    try window.drag(.init(places: [(x, y), (x + 60, y), (x, y)], steps: 6, hold: 0.2))
    try window.arrived()
    #expect(try window.rest().page == 0)
    #expect(window.events("select") == [])
    try window.drag(.init(places: [(x, y), (x + 3, y)], steps: 1))
    try window.arrived()
    _ = try window.state()
    #expect(window.events("select") == [mail.id])
  }

  @Test("Four quick notches of the wheel are one page")
  func wheelBurst() throws {
    let window = try OpenWindow(["launcher", "--items", "200"])
    try window.move(to: 200, 400)
    try window.wheel(button: 5, notches: 4)
    try window.arrived()
    let first = try window.state(when: "page 1 rests") { $0.page == 1 && !$0.moving }
    #expect(first.pageOffset == 1)
    try window.move(to: 200, 400)
    try window.wheel(button: 7)
    try window.state(when: "page 2 rests") { $0.page == 2 && !$0.moving }
    try window.wheel(button: 4)
    try window.state(when: "page 1 rests") { $0.page == 1 && !$0.moving }
    #expect(window.events("page") == ["1", "2", "1"])
  }

  @Test("The wheel scrolls the albums, 60 points a notch")
  func wheelScrolls() throws {
    let window = try OpenWindow(["--items", "100"])
    try window.move(to: 200, 400)
    try window.wheel(button: 5, notches: 3)
    try window.state(when: "the list is scrolled by 180") { $0.scroll == 180 && !$0.moving }
    try window.wheel(button: 4)
    try window.state(when: "the list is scrolled by 120") { $0.scroll == 120 && !$0.moving }
  }

  @Test("A click on a dot goes to its page")
  func dots() throws {
    let window = try OpenWindow(["launcher"])
    try window.click(control: "dot-2")
    try window.state(when: "page 2 rests") { $0.page == 2 && !$0.moving }
    try window.click(control: "dot-0")
    try window.state(when: "page 0 rests") { $0.page == 0 && !$0.moving }
    #expect(window.events("page") == ["2", "0"])
  }

  @Test("Keys: scenes, pages, focus, the sheet of keys, reduced motion")
  func keys() throws {
    let window = try OpenWindow()
    try window.key("ctrl+3")
    try window.state(when: "the launcher rests") { $0.scene == "launcher" && !$0.moving }
    try window.key("Page_Down")
    try window.state(when: "page 1 rests") { $0.page == 1 && !$0.moving }
    try window.key("Left")
    try window.state(when: "page 0 rests") { $0.page == 0 && !$0.moving }
    try window.key("Tab")
    try window.state(when: "the first icon has the focus") { $0.focus == $0.items.first?.id }
    try window.key("Right", "Down")
    try window.state(when: "the sixth icon has the focus") { $0.focus == $0.items[5].id }
    try window.key("Return")
    let selected = try window.state(when: "it is selected") { _ in !window.events("select").isEmpty }
    #expect(window.events("select") == [selected.items[5].id])
    try window.key("question")
    try window.state(when: "the sheet is open") { $0.controls.contains { $0.id == "keys-close" } }
    try window.key("Escape")
    try window.state(when: "the sheet is closed") { !$0.controls.contains { $0.id == "keys-close" } }
    try window.key("ctrl+r")
    try window.state(when: "motion is reduced") { $0.motion == "reduced" }
    try window.key("ctrl+1")
    try window.state(when: "albums are back") { $0.scene == "albums" }
    try window.key("g")
    // In the first state that knows of the grid, it rests.
    let grid = try window.state(when: "the grid is there") { $0.layout == "grid" }
    #expect(grid.items.first?.frame == [20, 124, 184, 140])
  }

  @Test("F11 fills the screen and gives it back")
  func fullScreen() throws {
    let window = try OpenWindow()
    try window.key("F11")
    try window.state(when: "the window fills the screen") {
      $0.window == .init(width: 1280, height: 900, scale: 1) && !$0.moving
    }
    try window.key("F11")
    try window.state(when: "the window is as before") {
      $0.window == .init(width: 420, height: 820, scale: 1) && !$0.moving
    }
  }

  @Test("A resize by the window manager in the middle of a morph ends in the layout of the new size")
  func resizeDuringMorph() throws {
    let window = try OpenWindow()
    try window.key("g")
    try window.desktop.xdotool("windowsize", window.id, "600", "500")
    let grid = try window.state(when: "the grid rests in the new size") {
      $0.window.width == 600 && $0.window.height == 500 && $0.layout == "grid" && !$0.moving
    }
    #expect(grid.items.map { $0.frame[2] } == Array(repeating: 274, count: grid.items.count))
    // LOOK §12: 0.6 of its width high.
    #expect(grid.items[1].frame == [306, 124, 274, 164.4])
  }

  @Test("The catalogue: choose a transition, switch, select a product")
  func catalogue() throws {
    let window = try OpenWindow(["catalogue"])
    try window.click(control: "transition-slide")
    try window.state(when: "slide is chosen") { $0.transition == "slide" }
    try window.click(control: "layout-switch")
    try window.state(when: "the list rests") { $0.layout == "list" && !$0.moving }
    try window.key("5", "g")
    let grid = try window.state(when: "the grid rests") { $0.layout == "grid" && !$0.moving }
    #expect(grid.transition == "morph")
    let frame = grid.items[1].frame
    for _ in 0..<2 {
      try window.click(Int(frame[0] + frame[2] / 2), Int(frame[1] + frame[3] / 2))
      try window.arrived()
      #expect(try window.state().selected == grid.items[1].id)
    }
    #expect(window.events("layout") == ["list", "grid"])
    #expect(window.events("transition") == ["slide", "morph"])
  }
}
