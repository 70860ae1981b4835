import CX11
import Glibc
import TestSupport
import Testing
import TileGeometry
import TileScene
import TileX11

@MainActor
@Suite("A window on a real server", .serialized)
struct LiveWindowTests {
  @Test("The window manager finds every property before the window is mapped (alacritty#348)")
  func propertiesFirst() throws {
    let live = try LiveWindow(icons: [WindowIcon(width: 1, height: 2, pixels: [1, 2])])
    XSync(live.connection.display, 0)
    #expect(live.other.attributes(live.window.id)?.map_state == IsUnmapped)
    func text(_ name: String) -> String? {
      live.other.property(name, of: live.window.id).map { String(decoding: $0, as: UTF8.self) }
    }
    // No null at the end of the title (i3#3515); both names of WM_CLASS have one.
    #expect(text("_NET_WM_NAME") == "Kacheln ☀")
    #expect(text("WM_CLASS") == "tilework\0Tilework\0")
    #expect(text("WM_CLIENT_MACHINE")?.isEmpty == false)
    for name in [
      "WM_NAME", "WM_HINTS", "WM_NORMAL_HINTS", "WM_PROTOCOLS", "_NET_WM_PID",
      "_NET_WM_WINDOW_TYPE",
    ] {
      #expect(live.other.property(name, of: live.window.id) != nil, "\(name)")
    }
    // Two numbers and two pixels, each as wide as Xlib's long (SFML#1171).
    #expect(live.other.property("_NET_WM_ICON", of: live.window.id)?.count == 4 * 8)
  }

  @Test("The first frame is painted whole before the window can be seen, and copied when it is")
  func firstFrame() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let whole = PixelRect(x: 0, y: 0, width: 300, height: 200)
    #expect(
      live.painter.requests == [
        .resize(width: 300, height: 200), .paint(width: 300, height: 200, damage: [whole]),
        .present([whole]),
      ])
    #expect(live.content.events.prefix(4).contains(.resize(LiveWindow.size)))
  }

  @Test("Still means still: no wake-up in a second, no work, no request")
  func idle() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let requests = live.painter.requests
    let nextRequest = XNextRequest(live.connection.display)
    // A round asks the painter twice, however much else the machine has to do. There is one before the sleep,
    // and the time limit of this test ends that; the system may end it a little early.
    #expect(live.rounds(in: 1) <= 3)
    #expect(XNextRequest(live.connection.display) == nextRequest)
    #expect(live.painter.requests == requests)
  }

  @Test("A new keyboard map does not make the loop spin (glutin#471)")
  func mappingNotify() throws {
    let live = try LiveWindow()
    #expect(live.show())
    var symbols: [KeySym] = [0x62, 0x42]
    XChangeKeyboardMapping(live.other.display, 38, 2, &symbols, 1)
    live.other.sync()
    // The server's events are a few; a loop that spins has thousands of rounds, and a frame clock 60.
    #expect(live.rounds(in: 1) < 10)
  }

  @Test("The window manager's ping is answered to the root (winit#977)")
  func ping() throws {
    let live = try LiveWindow()
    #expect(live.show())
    XSelectInput(live.other.display, live.other.root, SubstructureNotifyMask)
    live.other.send(
      "WM_PROTOCOLS", [Int(live.other.atom("_NET_WM_PING")), 4711, Int(live.window.id)],
      about: live.window.id, to: live.window.id)
    #expect(
      live.runs {
        var event = XEvent()
        while XPending(live.other.display) > 0 {
          XNextEvent(live.other.display, &event)
          if event.type == ClientMessage { break }
        }
        return event.type == ClientMessage && event.xclient.window == live.other.root
          && event.xclient.data.l.1 == 4711
      })
  }

  @Test("Closing through the window manager ends with 0; a destroyed window does not (nsxiv#53)")
  func close() throws {
    let closed = try LiveWindow()
    #expect(closed.show())
    closed.other.send(
      "WM_PROTOCOLS", [Int(closed.other.atom("WM_DELETE_WINDOW"))], about: closed.window.id,
      to: closed.window.id)
    #expect(closed.runsToEnd() == .closed)

    let destroyed = try LiveWindow()
    #expect(destroyed.show())
    XDestroyWindow(destroyed.other.display, destroyed.window.id)
    destroyed.other.sync()
    #expect(destroyed.runsToEnd() == .windowDestroyed)
  }

  @Test("The pointer's way reaches the scene, and only what it changed is painted")
  func pointer() throws {
    let live = try LiveWindow()
    #expect(live.show())
    XWarpPointer(live.other.display, 0, live.window.id, 0, 0, 0, 0, 100, 50)
    live.other.sync()
    #expect(
      live.runs {
        live.content.events.contains(.pointerMoved(Point(x: 100, y: 50), primaryDown: false))
      })
    let damage = [(0, 0), (100, 50)].map { PixelRect(x: $0.0, y: $0.1, width: 10, height: 10) }
    #expect(
      live.runs {
        live.painter.requests.last == .paint(width: 300, height: 200, damage: damage)
      })
  }

  @Test("Pointing devices are heard of through XInput2, wherever the server has it")
  func devices() throws {
    let live = try LiveWindow()
    let devices = try #require(
      PointerDevices(display: live.connection.display, window: live.window.id))
    // Xvfb's mouse has no valuators that scroll.
    let scrolling = devices.axes.values.filter { !$0.isEmpty }
    #expect(scrolling.isEmpty)
    #expect(live.connection.trappingErrors {}.isEmpty)
  }

  @Test("A resize is one action and one whole frame, whatever the size (xfiles#10)")
  func resize() throws {
    let live = try LiveWindow()
    #expect(live.show())
    for (width, height) in [(640, 480), (1, 1)] {
      XResizeWindow(live.other.display, live.window.id, UInt32(width), UInt32(height))
      live.other.sync()
      let whole = PixelRect(x: 0, y: 0, width: width, height: height)
      #expect(
        live.runs {
          live.painter.requests.contains(.paint(width: width, height: height, damage: [whole]))
        })
      #expect(live.content.events.contains(.resize(Size(width: Double(width), height: Double(height)))))
    }
  }

  @Test("A window that grows has the scene's colour where nothing is painted yet (glfw#267)")
  func background() throws {
    let live = try LiveWindow()
    #expect(live.show())
    // The loop stands still meanwhile: what shows is the server's doing.
    XResizeWindow(live.other.display, live.window.id, 400, 300)
    let image = try #require(
      XGetImage(
        live.other.display, live.window.id, 350, 250, 1, 1, UInt(bitPattern: -1), ZPixmap))
    let pixel = image.pointee.f.get_pixel(image, 0, 0)
    _ = image.pointee.f.destroy_image(image)
    #expect(pixel & 0xFFFFFF == 0xFFFFFF)
  }

  @Test("60 frames a second while something moves, none while the window is covered")
  func frames() throws {
    let live = try LiveWindow()
    live.content.isMoving = true
    #expect(live.show())
    let shown = live.content.actions.count
    func ticks() -> [Double] {
      live.content.actions[shown...].filter { $0.action == .tick }.map(\.time)
    }
    // However late a loaded machine lets them come, there are never two in a beat.
    #expect(live.runs { ticks().count >= 30 })
    let beats = ticks().map { Int(($0 * 60 + 1e-6).rounded(.down)) }
    #expect(Set(beats).count == beats.count)

    let cover = live.other.makeWindow(covering: true)
    #expect(live.runs { live.content.events.last == .visibility(false) })
    let before = live.painter.requests
    // A frame clock would wake 60 times; the server has a few more events about the covering.
    #expect(live.rounds(in: 1) < 10)
    #expect(live.painter.requests == before)

    XDestroyWindow(live.other.display, cover)
    live.other.sync()
    #expect(live.runs { live.content.events.last == .visibility(true) })
    #expect(live.runs { live.painter.requests.count > before.count })
  }

  @Test("Iconic is hidden too, though the window stays mapped (ICCCM 4.1.3.1), and goes with _HIDDEN")
  func iconic() throws {
    let live = try LiveWindow()
    #expect(live.show())
    func set(_ name: String, _ values: [UInt32]) {
      let bytes = values.flatMap { value in withUnsafeBytes(of: value) { Array($0) } }
      live.other.set(name, bytes, format: 32, type: live.other.atom(name), on: live.window.id)
    }
    let visibility = {
      live.content.events.compactMap { if case .visibility(let isVisible) = $0 { isVisible } else { nil } }
    }
    let hidden = UInt32(live.other.atom("_NET_WM_STATE_HIDDEN"))
    // With the icon window that ICCCM has behind the state.
    set("WM_STATE", [UInt32(IconicState), 0])
    #expect(live.runs { visibility() == [false] })
    set("_NET_WM_STATE", [hidden])
    set("_NET_WM_STATE", [])
    set("WM_STATE", [UInt32(NormalState), 0])
    #expect(live.runs { visibility() == [false, true] })
    set("_NET_WM_STATE", [hidden])
    #expect(live.runs { visibility() == [false, true, false] })
    XDeleteProperty(live.other.display, live.window.id, live.other.atom("_NET_WM_STATE"))
    set("WM_STATE", [UInt32(WithdrawnState), 0])
    #expect(live.runs { visibility() == [false, true, false, true] })
  }

  @Test("A window that openbox shades is hidden until it is unrolled")
  func shaded() throws {
    let live = try LiveWindow()
    let manager = try live.startOpenbox()
    defer { withExtendedLifetime(manager) {} }
    #expect(live.show())
    func shade(_ action: Int) {
      live.other.send(
        "_NET_WM_STATE", [action, Int(live.other.atom("_NET_WM_STATE_SHADED")), 0, 2], about: live.window.id,
        to: live.other.root, mask: SubstructureNotifyMask | SubstructureRedirectMask)
    }
    shade(1)
    #expect(live.runs { live.content.events.contains(.visibility(false)) })
    shade(0)
    #expect(live.runs { live.content.events.contains(.visibility(true)) })
  }

  @Test("Scheduled actions happen in time and wake the loop, until the schedule ends")
  func schedule() throws {
    let live = try LiveWindow()
    var asked: [Double] = []
    live.loop.schedule = { now in
      asked.append(now)
      return ScheduledActions(
        actions: [.key(.enter, [])], next: asked.count < 3 ? Double(asked.count) * 0.1 : nil)
    }
    _ = live.loop.run(until: 0.5)
    #expect(asked.count == 3)
    for (time, planned) in zip(asked, [0, 0.1, 0.2]) { #expect(time >= planned) }
    #expect(live.content.events.filter { $0 == .key(.enter, []) }.count == 3)
  }

  @Test("A new resolution changes points, not pixels, while the program runs (winit#1228)")
  func resolution() throws {
    let live = try LiveWindow()
    #expect(live.show())
    live.other.set("RESOURCE_MANAGER", Array("Xft.dpi:\t192\n".utf8), on: live.other.root)
    #expect(live.runs { live.content.events.contains(.scale(2)) })
    #expect(live.content.events.last == .resize(Size(width: 150, height: 100)))
    #expect(live.other.attributes(live.window.id)?.width == 300)
  }

  @Test("A settings manager is followed from its arrival to its end (dunst#141)")
  func settingsManager() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let selection = live.other.atom("_XSETTINGS_S0")
    let manager = live.other.makeWindow()
    // One integer, Gtk/ApplicationPreferDarkTheme = 1, in the byte order of small machines.
    let name = Array("Gtk/ApplicationPreferDarkTheme".utf8)
    live.other.set(
      "_XSETTINGS_SETTINGS",
      [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.count), 0] + name
        + [0, 0, 1, 0, 0, 0, 1, 0, 0, 0], on: manager)
    XSetSelectionOwner(live.other.display, selection, manager, Time(CurrentTime))
    live.other.send(
      "MANAGER", [0, Int(selection), Int(manager)], about: live.other.root, to: live.other.root,
      mask: StructureNotifyMask)
    #expect(live.runs { live.content.events.last == .appearance(.dark) })
    XDestroyWindow(live.other.display, manager)
    live.other.sync()
    #expect(live.runs { live.content.events.last == .appearance(.light) })
  }

  @Test(
    "A settings manager's values count while the program runs, and senseless ones do nothing (SDL#10017)"
  )
  func settingsWhileRunning() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let selection = live.other.atom("_XSETTINGS_S0")
    let manager = live.other.makeWindow()
    func publish(_ values: [(String, Int)]) {
      var writer = SettingsWriter()
      for (name, value) in values { writer.add(name, value) }
      live.other.set("_XSETTINGS_SETTINGS", writer.bytes, on: manager)
    }
    publish([("Xft/DPI", 120 * 1024)])
    XSetSelectionOwner(live.other.display, selection, manager, Time(CurrentTime))
    live.other.send(
      "MANAGER", [0, Int(selection), Int(manager)], about: live.other.root, to: live.other.root,
      mask: StructureNotifyMask)
    #expect(live.runs { live.content.events.contains(.scale(1.25)) })
    // The window keeps its pixels: they are fewer points now.
    #expect(live.content.events.last == .resize(Size(width: 240, height: 160)))
    publish([("Xft/DPI", 144 * 1024), ("Gtk/EnableAnimations", 0)])
    #expect(live.runs { live.content.events.last == .motion(.reduced) })
    #expect(live.content.events.contains(.scale(1.5)))
    // Bytes that are no settings count as none.
    live.other.set(
      "_XSETTINGS_SETTINGS", [0, 1, 2, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], on: manager)
    #expect(live.runs { live.content.events.last == .motion(.full) })
    #expect(live.content.events.contains(.scale(1)))
    let attributes = try #require(live.other.attributes(live.window.id))
    #expect(attributes.width == 300 && attributes.height == 200)
  }

  @Test("Events that came along with an answer while a frame was painted are handled at once (druid#1072)")
  func eventsDuringAFrame() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let (other, display, window) = (live.other, live.connection.display, live.window.id)
    live.painter.onPaint = {
      other.pressEscape(in: window)
      // Brings the key into Xlib's queue: the socket has nothing more to tell.
      XSync(display, 0)
    }
    XWarpPointer(live.other.display, 0, live.window.id, 0, 0, 0, 0, 100, 50)
    live.other.sync()
    let limit = live.loop.clock.now + patience
    #expect(live.loop.run(until: limit) == .closed)
    // A loop that slept meanwhile would have seen the key only then.
    #expect(live.loop.clock.now < limit)
  }

  @Test("A frame that is due while the painter is busy waits for it, asleep, and is shown once it is free")
  func busyPainter() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let (content, other, window) = (live.content, live.other, live.window.id)
    let (first, last) = (Point(x: 50, y: 50), Point(x: 100, y: 50))
    content.isMoving = true
    // The last movement stands for the event that tells of the painter's end.
    live.painter.busy = { !content.events.contains(.pointerMoved(last, primaryDown: false)) }
    XWarpPointer(other.display, 0, window, 0, 0, 0, 0, Int32(first.x), Int32(first.y))
    other.sync()
    #expect(live.runs { content.events.contains(.pointerMoved(first, primaryDown: false)) })
    let (requests, asked) = (live.painter.requests, live.painter.timesAsked)
    _ = live.loop.run(until: live.loop.clock.now + 0.5)
    #expect(live.painter.requests == requests)
    // Twice a round: 30 beats would be 60, and a loop that spins thousands.
    #expect(live.painter.timesAsked - asked < 20)

    live.painter.onPaint = { other.pressEscape(in: window) }
    // A movement wakes it.
    XWarpPointer(other.display, 0, window, 0, 0, 0, 0, Int32(last.x), Int32(last.y))
    other.sync()
    #expect(live.runsToEnd() == .closed)
    #expect(live.painter.requests.count == requests.count + 1)
  }

  @Test("The state written for a signal tells of everything that the server had sent by then")
  func stateAfterEvents() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let (content, other, window) = (live.content, live.other, live.window.id)
    let display = live.connection.display
    var isKnown: Bool?
    live.loop.onWriteState = {
      isKnown = content.events.contains(.pointerMoved(Point(x: 100, y: 50), primaryDown: false))
    }
    var isFirst = true
    live.painter.onPaint = {
      guard isFirst else { return }
      isFirst = false
      XWarpPointer(other.display, 0, window, 0, 0, 0, 0, 100, 50)
      other.sync()
      XSync(display, 0)
      // To the loop's own thread: others may not hold it back.
      pthread_kill(pthread_self(), SIGUSR1)
    }
    XWarpPointer(other.display, 0, window, 0, 0, 0, 0, 50, 50)
    other.sync()
    #expect(live.runs { isKnown != nil })
    #expect(isKnown == true)
  }

  @Test("The desktop is told that its launch is complete, and no other program is (winit#2955)")
  func launchFeedback() throws {
    setenv("DESKTOP_STARTUP_ID", "menu-\"1\"-host_TIME4200", 1)
    let live = try LiveWindow()
    #expect(getenv("DESKTOP_STARTUP_ID") == nil)
    #expect(live.other.numbers("_NET_WM_USER_TIME", of: live.window.id) == [4200])
    XSelectInput(live.other.display, live.other.root, PropertyChangeMask)
    live.other.sync()
    let kinds = ["_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"].map(live.other.atom)
    var message: [UInt8] = []
    var pieces: [Atom] = []
    #expect(
      live.runs {
        while XPending(live.other.display) > 0 {
          var event = XEvent()
          XNextEvent(live.other.display, &event)
          guard event.type == ClientMessage, kinds.contains(event.xclient.message_type) else { continue }
          pieces.append(event.xclient.message_type)
          message += withUnsafeBytes(of: event.xclient.data.b) { Array($0) }
        }
        return message.contains(0)
      })
    #expect(pieces == [kinds[0]] + Array(repeating: kinds[1], count: pieces.count - 1))
    #expect(
      String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
        == #"remove: ID="menu-\"1\"-host_TIME4200""#)
    #expect(live.other.isViewable(live.window.id))
  }

  @Test("2000 motions a second cost no more than a frame a frame, and all are kept (JWM#129, dmenu-ee#2)")
  func floodOfMotions() throws {
    let live = try LiveWindow()
    #expect(live.show())
    func paintings() -> Int {
      live.painter.requests.filter { if case .paint = $0 { true } else { false } }.count
    }
    let before = paintings()
    let start = live.loop.clock.now
    var sent = 0
    // The person moves 10 pixels every 5 ms, each pixel told.
    live.loop.schedule = { now in
      for _ in 0..<10 {
        sent += 1
        XWarpPointer(
          live.other.display, 0, live.window.id, 0, 0, 0, 0, Int32(sent % 290), Int32(sent / 290 * 7))
      }
      live.other.sync()
      return ScheduledActions(actions: [], next: sent < 2000 ? now + 0.005 : nil)
    }
    defer { live.loop.schedule = nil }  // which holds what it speaks to
    let last = Point(x: Double(2000 % 290), y: Double(2000 / 290 * 7))
    #expect(live.runs { live.content.events.last == .pointerMoved(last, primaryDown: false) })
    let beats = (live.loop.clock.now - start) * 60
    #expect(Double(paintings() - before) <= beats + 2)
    let moves = live.content.events.filter { if case .pointerMoved = $0 { true } else { false } }
    #expect(moves.count >= 2000)
  }

  @Test("Full screen is the window manager's: what it gave on its own, F11 takes back")
  func fullScreenByTheManager() throws {
    let live = try LiveWindow()
    let manager = try live.startOpenbox()
    defer { withExtendedLifetime(manager) {} }
    #expect(live.show())
    let add = 1
    live.other.send(
      "_NET_WM_STATE", [add, Int(live.other.atom("_NET_WM_STATE_FULLSCREEN")), 0, 2], about: live.window.id,
      to: live.other.root, mask: SubstructureNotifyMask | SubstructureRedirectMask)
    let full = Size(width: 1280, height: 900)
    #expect(live.runs { live.content.events.contains(.resize(full)) })
    live.loop.schedule = { _ in ScheduledActions(actions: [.key(.function(11), [])], next: nil) }
    // Raised to the smallest height of 240.
    #expect(
      live.runs {
        live.content.events.last { if case .resize = $0 { true } else { false } }
          == .resize(Size(width: 300, height: 240))
      })
  }

  @Test("Under openbox: full screen by the content's wish, closed by the window manager")
  func openbox() throws {
    let live = try LiveWindow()
    let manager = try live.startOpenbox()
    defer { withExtendedLifetime(manager) {} }
    // NOTE: openbox says that it is there before it listens, and a window mapped in between stays unmapped
    // for good. It listens once it does as it is told: one desktop instead of its usual four.
    let toManager = SubstructureNotifyMask | SubstructureRedirectMask
    try wait(until: "openbox manages windows") {
      live.other.send(
        "_NET_NUMBER_OF_DESKTOPS", [1], about: live.other.root, to: live.other.root, mask: toManager)
      return live.other.property("_NET_NUMBER_OF_DESKTOPS", of: live.other.root)?.first == 1
    }
    #expect(live.show())
    live.loop.schedule = { _ in
      ScheduledActions(actions: [.key(.function(11), [])], next: nil)
    }
    #expect(live.runs { live.content.events.contains(.resize(Size(width: 1280, height: 900))) })
    live.other.send(
      "_NET_CLOSE_WINDOW", [0, 1], about: live.window.id, to: live.other.root, mask: toManager)
    #expect(live.runsToEnd() == .closed)
  }
}
