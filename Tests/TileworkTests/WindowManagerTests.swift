import TestSupport
import Testing
import TileRaster
import TileX11

/// The same duties without a window manager, with openbox, and with a tiling one.
@Suite("With every kind of window manager", .serialized)
struct WindowManagerTests {
  @Test(
    "The window appears at the size it is given, whole, and takes keys, wheel and drags",
    arguments: Desktop.Manager.allCases)
  func use(manager: Desktop.Manager) throws {
    let window = try OpenWindow(["launcher"], on: Desktop(manager: manager))
    let (place, state) = (try window.place(), try window.rest())
    #expect(state.window == .init(width: Double(place.width), height: Double(place.height), scale: 1))
    #expect((place.width == 420 && place.height == 820) == (manager != .herbstluftwm))
    try window.moveAway()
    let size = "\(place.width)x\(place.height)"
    let expected = try ScriptServer().run("screenshot @p.png", ["launcher", "--size", size, "--no-autoplay"])
    try expectSame(window.picture(), expected.picture("p.png"), as: "first-\(manager)")
    try window.key("Page_Down")
    try window.state(when: "page 1 rests") { $0.page == 1 && !$0.moving }
    // A drag that ends outside of the window (kitty#617), which only the screen's edge can keep a tiled one
    // from.
    try window.drag(.init(places: [(place.width - 40, 400), (-place.x, 400)], steps: 10))
    try window.state(when: "page 2 rests") { $0.page == 2 && !$0.moving }
    // The buttons at a mouse's side.
    try window.move(to: 200, 400)
    try window.desktop.xdotool("click", "8")
    try window.state(when: "page 1 is back") { $0.page == 1 && !$0.moving }
    try window.desktop.xdotool("click", "9")
    try window.state(when: "page 2 is forward") { $0.page == 2 && !$0.moving }
    try window.wheel(button: 4)
    try window.state(when: "the wheel turned back") { $0.page == 1 && !$0.moving }
    try window.key("ctrl+q")
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.complaints() == [])
  }

  @Test(
    "F11 fills the screen and gives it back; where nobody manages windows it does nothing",
    arguments: Desktop.Manager.allCases)
  func fullScreen(manager: Desktop.Manager) throws {
    let window = try OpenWindow(on: Desktop(manager: manager))
    let before = try window.rest().window
    try window.key("F11")
    if manager == .nobody {
      try window.key("g")
      let after = try window.state(when: "the next key has arrived") { $0.layout == "grid" }
      #expect(after.window == before)
      return
    }
    try window.state(when: "the window fills the screen") {
      $0.window == .init(width: 1280, height: 900, scale: 1) && !$0.moving
    }
    try window.key("F11")
    try window.state(when: "the window is as before") { $0.window == before && !$0.moving }
  }

  @Test(
    "Hidden and shown again by the window manager, the window is what it was",
    arguments: [Desktop.Manager.openbox, .herbstluftwm])
  func minimised(manager: Desktop.Manager) throws {
    let window = try OpenWindow(on: Desktop(manager: manager))
    try window.moveAway()
    // While the manager still places the window, part of it may lie off the screen, where nothing can be
    // read.
    try wait(until: "the whole of it can be seen") { (try? window.picture()) != nil }
    let before = try window.picture()
    switch manager {
    case .herbstluftwm:
      try window.desktop.herbstclient("set_attr", "clients.focus.minimized", "true")
      try wait(until: "it is gone") { try window.desktop.window(of: window.run.process.id) == nil }
      try window.desktop.herbstclient(
        "set_attr", "clients.0x\(String(Int(window.id) ?? 0, radix: 16)).minimized", "false")
    default:
      try window.desktop.xdotool("windowminimize", window.id)
      try wait(until: "it is gone") { try window.desktop.window(of: window.run.process.id) == nil }
      try window.desktop.xdotool("windowactivate", window.id)
    }
    try wait(until: "it is back") { try window.desktop.window(of: window.run.process.id) != nil }
    try window.moveAway()
    try window.rest()
    try wait(until: "it shows what it showed") { (try? window.picture()) == before }
  }

  @Test("A drag that the window manager ends by hiding the window is over when it is back (winit#2999)")
  func hiddenInADrag() throws {
    let window = try OpenWindow(["launcher"], on: Desktop(manager: .openbox))
    let (person, place) = (window.desktop, try window.place())
    func at(_ x: Int) -> [String] { ["mousemove", "\(place.x + x)", "\(place.y + 400)"] }
    try person.xdotool(at(300) + ["mousedown", "1"] + at(280) + at(240) + at(200))
    try window.state(when: "the page follows the pointer") { $0.pageOffset > 0.1 }
    // With the window its grab goes, and the release is nobody's.
    try person.xdotool("windowminimize", window.id)
    try wait(until: "it is gone") { try person.window(of: window.run.process.id) == nil }
    try person.xdotool("mouseup", "1")
    try person.xdotool("windowactivate", window.id)
    // openbox lets it fly in from below; until it has landed a person's pointer is somewhere else.
    try wait(until: "it is back where it was") {
      try person.window(of: window.run.process.id) != nil && window.place() == place
    }
    try person.xdotool(at(100) + at(150))
    try window.arrived()
    let state = try window.rest()
    #expect(state.pageOffset == Double(state.page))
    try person.xdotool(at(390))
    try window.arrived()
    #expect(try window.rest().pageOffset == state.pageOffset)
    try window.click(60, 100)
    try window.state(when: "clicks count as before") { _ in window.events("select") != [] }
  }

  @Test(
    "Alt and the button, by which the window manager moves the window, presses nothing in it (winit#2999)"
  )
  func movedByHand() throws {
    let window = try OpenWindow(["launcher"], on: Desktop(manager: .openbox))
    let person = window.desktop
    try person.xdotool("windowmove", "--sync", window.id, "40", "40")
    let place = try window.place()
    func at(_ x: Int, _ y: Int) -> [String] { ["mousemove", "\(place.x + x)", "\(place.y + y)"] }
    var hands = at(60, 100) + ["keydown", "alt", "mousedown", "1"]
    for step in 1...20 { hands += at(60 + 10 * step, 100) + ["sleep", "0.01"] }
    try person.xdotool(hands)
    try wait(until: "the window has moved") { try window.place().x == place.x + 200 }
    try person.xdotool("mouseup", "1", "keyup", "alt")
    try window.arrived()
    let state = try window.rest()
    #expect(state.pageOffset == 0 && state.selected == nil && state.pressed == nil)
    #expect(window.events("select") == [])
    try window.click(60, 100)
    try window.state(when: "clicks count as before") { _ in window.events("select") != [] }
  }

  @Test("A drag that began elsewhere leaves no hover behind (FreeRDP#10888)", arguments: ["1", "3"])
  func dragAcross(button: String) throws {
    let window = try OpenWindow(on: Desktop(manager: .nobody))
    let (person, place) = (window.desktop, try window.place())
    try person.xdotool("mousemove", "\(place.x + place.width + 200)", "\(place.y + 28)", "mousedown", button)
    try window.move(to: 100, 28)
    try window.move(to: 28, 28)
    try window.state(when: "the pointer is over the keys") { $0.hover == "keys" }
    try person.xdotool("mousemove", "\(place.x + place.width + 200)", "\(place.y + 28)")
    try window.state(when: "the pointer is gone") { $0.hover == nil }
    try person.xdotool("mouseup", button)
    try window.arrived()
  }

  @Test("Tiled anew beside an empty frame, it fits its new size")
  func tiledAnew() throws {
    let window = try OpenWindow(on: Desktop(manager: .herbstluftwm))
    try window.moveAway()
    try window.desktop.herbstclient("split", "right", "0.4")
    try window.state(when: "it has become narrow") { $0.window.width < 600 && !$0.moving }
    let place = try window.place()
    let size = "\(place.width)x\(place.height)"
    let expected = try ScriptServer().run("screenshot @p.png", ["--size", size])
    try expectSame(window.picture(), expected.picture("p.png"), as: "tiled-anew")
  }

  @Test(
    "Resized by Alt and the right button, it never shows an unpainted pixel (glfw#267, windy#193)",
    .unsanitized("the window manager does not wait as long for frames"))
  func resizeByHand() throws {
    let window = try OpenWindow(["--size", "300x300"])
    try window.desktop.xdotool("windowmove", "--sync", window.id, "40", "40")
    try window.moveAway()
    try window.rest()
    let place = try window.place()
    // A row in the margin below the bar and a column at the left, both of the backdrop alone in every layout.
    let rulers = Rulers(x: place.x + 8, y: place.y + place.height / 2)
    let border = try rulers.measure(window.desktop)
    #expect((1...20).contains(border.right) && (1...20).contains(border.bottom))
    var hands = ["mousemove", "\(place.x + 280)", "\(place.y + 280)", "keydown", "alt", "mousedown", "3"]
    for step in 1...60 {
      let way = step <= 40 ? 10 : -10
      hands += ["sleep", "0.02", "mousemove_relative", "--", "\(way)", "\(way)"]
    }
    let person = try ChildProcess(
      ["xdotool"] + hands + ["mouseup", "3", "keyup", "alt"], environment: window.desktop.environment)
    var frames = 0
    while person.status() == nil {
      let gap = try rulers.measure(window.desktop)
      frames += 1
      // Less is a border the window manager has not drawn yet; more would be a strip of nobody's.
      #expect(gap.right <= border.right && gap.bottom <= border.bottom, "frame \(frames)")
    }
    #expect(frames > 10)
    try window.state(when: "it has its new size") {
      $0.window == .init(width: 500, height: 500, scale: 1) && !$0.moving
    }
    try window.moveAway()
    let expected = try ScriptServer().run("screenshot @p.png", ["--size", "500x500"])
    try expectSame(window.picture(), expected.picture("p.png"), as: "resized-by-hand")
  }
}

/// Two lines through a window's backdrop, from which its edges are told on a screenshot: where the backdrop
/// ends, the window manager's border begins, and behind that the empty screen.
private struct Rulers {
  let x: Int
  let y: Int

  struct Border: Equatable {
    var right: Int
    var bottom: Int
  }

  /// Pixels between the window's backdrop and the empty screen: those of the border, and any that nobody
  /// painted.
  func measure(_ desktop: Desktop) throws -> Border {
    let lines = try desktop.lines(row: y, column: x)
    return Border(right: gap(in: lines.row, from: x), bottom: gap(in: lines.column, from: y))
  }

  private func gap(in line: PNGImage, from start: Int) -> Int {
    let end = line.bytes.count / 3
    func color(_ place: Int) -> ArraySlice<UInt8> { line.bytes[(place * 3)..<(place * 3 + 3)] }
    func same(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool { one.elementsEqual(other) }
    let (backdrop, empty) = (color(start), color(end - 1))
    let lastBackdrop = (start..<end).last { same(color($0), backdrop) } ?? start
    let firstEmpty = (lastBackdrop..<end).first { same(color($0), empty) } ?? end
    return firstEmpty - lastBackdrop - 1
  }
}
