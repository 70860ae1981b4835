import CX11
import TestSupport
import Testing
import TileGeometry
import TileScene
import TileX11

@Suite("_NET_WM_SYNC_REQUEST")
struct ResizeSynchronizationTests {
  @Test("The number is told once, after announcement, size and frame")
  func inOrder() {
    var resizing = ResizeSynchronization()
    resizing.requested(7)
    resizing.configured()
    #expect(resizing.presented() == 7)
    #expect(resizing.presented() == nil)
  }

  @Test("An announcement that no size followed is not confirmed by other frames")
  func announcedOnly() {
    var resizing = ResizeSynchronization()
    resizing.requested(7)
    #expect(resizing.presented() == nil)
    resizing.configured()
    #expect(resizing.presented() == 7)
  }

  @Test("Sizes without an announcement owe nothing")
  func sizedOnly() {
    var resizing = ResizeSynchronization()
    resizing.configured()
    #expect(resizing.presented() == nil)
    resizing.requested(8)
    #expect(resizing.presented() == nil)
  }

  @Test("Of two announcements the later one is confirmed, after its own size")
  func overtaken() {
    var resizing = ResizeSynchronization()
    resizing.requested(7)
    resizing.configured()
    resizing.requested(8)
    #expect(resizing.presented() == nil)
    resizing.configured()
    #expect(resizing.presented() == 8)
  }
}

@MainActor
@Suite("A resize as the window manager sees it", .serialized)
struct ResizeProtocolTests {
  private struct Manager {
    let live: LiveWindow
    let counter: Int

    @MainActor
    init(_ live: LiveWindow) throws {
      self.live = live
      counter = try #require(
        live.other.numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: live.window.id).first)
    }

    @MainActor var told: Int64? { live.other.counter(counter) }

    @MainActor func announce(_ number: Int) {
      live.other.send(
        "WM_PROTOCOLS", [Int(live.other.atom("_NET_WM_SYNC_REQUEST")), 0, number], about: live.window.id,
        to: live.window.id)
    }

    @MainActor func resize(_ width: UInt32, _ height: UInt32) {
      XResizeWindow(live.other.display, live.window.id, width, height)
      live.other.sync()
    }
  }

  @Test("The number is told only after the frame of the new size (windy#193, winit#2153)")
  func afterTheFrame() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let manager = try Manager(live)
    defer { live.painter.onPaint = nil }  // it holds the window, and with it the server, which must end
    #expect(manager.told == 0)
    for number in 1...5 {
      manager.announce(number)
      var told: [Int64?] = []
      live.painter.onPaint = {
        XSync(live.connection.display, 0)
        told.append(manager.told)
      }
      let size = (width: 300 + 40 * number, height: 200 + 10 * number)
      manager.resize(UInt32(size.width), UInt32(size.height))
      #expect(live.runs { manager.told == Int64(number) })
      let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(
        live.painter.requests.contains(.paint(width: size.width, height: size.height, damage: [whole])))
      // While its frame was being painted, the number had not been told.
      #expect(told == [Int64(number - 1)])
    }
  }

  @Test("An announcement without a size is never confirmed, whatever else is painted")
  func noSize() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let manager = try Manager(live)
    manager.announce(1)
    let frames = live.painter.requests.count
    XWarpPointer(live.other.display, 0, live.window.id, 0, 0, 0, 0, 100, 50)
    live.other.sync()
    #expect(live.runs { live.painter.requests.count > frames })
    #expect(manager.told == 0)
  }

  @Test(
    "Openbox, dragged by Alt and the right button, goes on frame by frame (winit#2153, SDL#7638)"
  )
  func openbox() throws {
    let live = try LiveWindow()
    let openbox = try live.startOpenbox()
    defer { withExtendedLifetime(openbox) {} }
    #expect(live.show())
    // The window manager has put it where it stays, and raised it to the smallest height.
    let placed = Size(width: 300, height: 240)
    #expect(live.runs { live.content.events.contains(.resize(placed)) })
    let manager = try Manager(live)
    let first = try #require(manager.told)
    // From near the bottom right corner of the content, 200 pixels out, in steps.
    let window = "\(live.window.id)"
    func use(_ arguments: String...) throws {
      let person = try ChildProcess(["xdotool"] + arguments, environment: ["DISPLAY": live.displayName])
      #expect(live.runs { person.status() == 0 })
    }
    try use("mousemove", "--window", window, "280", "180", "keydown", "alt", "mousedown", "3")
    // Movements from before openbox has grabbed the pointer are lost, so it is nudged until it follows.
    var nudges = 0
    while nudges < 39, live.content.events.last == .resize(placed) || nudges == 0 {
      try use("mousemove_relative", "--", "1", "1")
      nudges += 1
      _ = live.loop.run(until: live.loop.clock.now + 0.1)
    }
    for step in 1...5 {
      let way = "\(step == 1 ? 40 - nudges : 40)"
      try use("mousemove_relative", "--", way, way)
      // From the smallest height of 240; the next step begins when the frame of this one is there.
      let size = Size(width: Double(300 + 40 * step), height: Double(240 + 40 * step))
      #expect(live.runs { live.content.events.contains(.resize(size)) })
    }
    try use("mouseup", "3", "keyup", "alt")
    let whole = PixelRect(x: 0, y: 0, width: 500, height: 440)
    #expect(
      live.runs { live.painter.requests.contains(.paint(width: 500, height: 440, damage: [whole])) })
    // Several steps were announced, and each was told of.
    #expect(live.runs { (manager.told ?? 0) >= first + 3 })
  }

  @Test("A covered window does not keep the window manager waiting for a frame nobody could see")
  func covered() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let manager = try Manager(live)
    _ = live.other.makeWindow(covering: true)
    #expect(live.runs { live.content.events.last == .visibility(false) })
    manager.announce(1)
    manager.resize(400, 250)
    #expect(live.runs { manager.told == 1 })
  }
}
