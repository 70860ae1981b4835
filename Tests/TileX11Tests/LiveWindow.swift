import CX11
import TestSupport
import TileGeometry
import TileScene
import TileX11

/// A window of 300×200 pixels on a server of its own, driven by the real loop and filled by stubs.
@MainActor
final class LiveWindow {
  let connection: XConnection
  let window: XWindow
  let content = ContentStub()
  let painter = PainterStub()
  let loop: EventLoop
  /// Somebody else on the same server: the person, another program, or the window manager.
  let other: OtherClient
  let displayName: String
  private let server: XvfbServer?

  static let size = Size(width: 300, height: 200)
  /// How long the loop runs between two looks at a fact, in seconds.
  private static let look = 0.01

  /// - Parameters:
  ///   - followsDisplay: whether the loop asks for the display's rate.
  ///   - arguments: of the server.
  ///   - displayName: another server than one of its own.
  init(
    icons: [WindowIcon] = [], followsDisplay: Bool = false, arguments: [String] = [],
    on displayName: String? = nil
  ) throws {
    if let displayName {
      (server, self.displayName) = (nil, displayName)
    } else {
      let own = try XvfbServer(arguments: arguments)
      (server, self.displayName) = (own, own.displayName)
    }
    other = try OtherClient(displayName: self.displayName)
    connection = try XConnection(displayName: self.displayName)
    window = XWindow(
      connection: connection, size: Self.size, scale: 1, title: "Kacheln ☀", icons: icons)
    loop = EventLoop(
      connection: connection, window: window, settings: SettingsWatcher(connection: connection),
      painter: painter, content: content, followsDisplay: followsDisplay)
  }

  /// Runs the loop until `fact` holds. Returns whether it came to hold.
  func runs(until fact: () -> Bool) -> Bool {
    let limit = loop.clock.now + patience
    while !fact() {
      guard loop.clock.now < limit, loop.run(until: loop.clock.now + Self.look) == .timeUp else {
        return fact()
      }
    }
    return true
  }

  /// Runs the loop until it ends by itself; nil if it does not.
  func runsToEnd() -> LoopEnd? {
    let end = loop.run(until: loop.clock.now + patience)
    return end == .timeUp ? nil : end
  }

  /// Lets openbox manage windows, until the value goes.
  ///
  /// NOTE: it says that it is there before it listens; it listens once it does as it is told.
  func startOpenbox() throws -> ChildProcess {
    let openbox = try ChildProcess(["openbox", "--sm-disable"], environment: ["DISPLAY": displayName])
    let toManager = SubstructureNotifyMask | SubstructureRedirectMask
    try wait(until: "openbox manages windows") {
      other.send("_NET_NUMBER_OF_DESKTOPS", [1], about: other.root, to: other.root, mask: toManager)
      return other.numbers("_NET_NUMBER_OF_DESKTOPS", of: other.root) == [1]
    }
    return openbox
  }

  /// How often the loop goes round while it runs for some seconds: it asks the painter once a round before it
  /// sleeps, and while the window can be seen once more before it paints.
  func rounds(in seconds: Double) -> Int {
    let before = painter.timesAsked
    _ = loop.run(until: loop.clock.now + seconds)
    return (painter.timesAsked - before) / (content.events.last == .visibility(false) ? 1 : 2)
  }

  /// Runs until the window is there and everything that comes with it has been handled.
  func show() -> Bool {
    runs { other.isViewable(window.id) } && runs { settled() }
  }

  /// Whether the server owes us nothing any more: it has exposed the window, and its events have been read.
  private func settled() -> Bool {
    XSync(connection.display, 0)
    return XEventsQueued(connection.display, Int32(QueuedAlready)) == 0
      && painter.requests.contains { if case .present = $0 { true } else { false } }
  }
}

/// A second connection, in plain Xlib.
@MainActor
final class OtherClient {
  let display: OpaquePointer
  let root: Window

  struct NoDisplay: Error {}

  init(displayName: String) throws {
    guard let display = XOpenDisplay(displayName) else { throw NoDisplay() }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  isolated deinit {
    XCloseDisplay(display)
  }

  func sync() {
    XSync(display, 0)
  }

  func atom(_ name: String) -> Atom {
    XInternAtom(display, name, 0)
  }

  func isViewable(_ window: Window) -> Bool {
    attributes(window)?.map_state == IsViewable
  }

  func attributes(_ window: Window) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) == 0 ? nil : attributes
  }

  /// Raw bytes of a property as Xlib holds them; nil when it is absent.
  func property(_ name: String, of window: Window) -> [UInt8]? {
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(name), 0, 1 << 16, 0, Atom(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    guard type != 0, let data else { return nil }
    defer { XFree(data) }
    let unit = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return Array(UnsafeBufferPointer(start: data, count: Int(count) * unit))
  }

  /// The numbers of a property of 32-bit values; none when it is absent.
  func numbers(_ name: String, of window: Window) -> [Int] {
    let bytes = property(name, of: window) ?? []
    return bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count, by: MemoryLayout<Int>.size).map {
        raw.loadUnaligned(fromByteOffset: $0, as: Int.self)
      }
    }
  }

  /// The value of a SYNC counter of any client; nil when there is none.
  func counter(_ id: Int) -> Int64? {
    guard let sync = ServerExtension("SYNC", on: display) else { return nil }
    var request = xSyncQueryCounterReq()
    request.reqType = sync.opcode
    request.syncReqType = UInt8(X_SyncQueryCounter)
    request.counter = CARD32(id)
    return sync.ask(request, for: xSyncQueryCounterReply.self).map { reply, _ in
      Int64(reply.value_hi) << 32 | Int64(reply.value_lo)
    }
  }

  /// Sends a client message of 32-bit values about `window` to `destination`.
  func send(
    _ type: String, _ values: [Int], about window: Window, to destination: Window, mask: Int = 0
  ) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    let filled = values + [Int](repeating: 0, count: 5 - values.count)
    event.xclient.data.l = (filled[0], filled[1], filled[2], filled[3], filled[4])
    XSendEvent(display, destination, 0, mask, &event)
    sync()
  }

  /// What the last key below said of the time.
  private(set) var keyTime: Time = 0

  /// Sends a press of Escape.
  func pressEscape(in window: Window) {
    press(KeySym(XK_Escape), in: window)
  }

  /// Sends the press of a key, and its release.
  func press(_ symbol: KeySym, in window: Window) {
    var event = XEvent()
    event.xkey.type = KeyPress
    event.xkey.window = window
    event.xkey.root = root
    event.xkey.keycode = UInt32(XKeysymToKeycode(display, symbol))
    keyTime += 1
    event.xkey.time = keyTime
    XSendEvent(display, window, 0, KeyPressMask, &event)
    event.xkey.type = KeyRelease
    XSendEvent(display, window, 0, KeyReleaseMask, &event)
    sync()
  }

  /// Sets a property of bytes.
  func set(_ name: String, _ bytes: [UInt8], on window: Window) {
    XChangeProperty(
      display, window, atom(name), atom(name), 8, PropModeReplace, bytes, Int32(bytes.count))
    sync()
  }

  /// Sets a property of any format: what fills no whole number of 16 or 32 bits is left out.
  func set(_ name: String, _ bytes: [UInt8], format: Int32, type: Atom, on window: Window) {
    let size = Int(format) / 8
    let count = bytes.count / size
    var data = bytes
    if format == 32 {  // which are longs to Xlib
      data = []
      for place in 0..<count { data += bytes[(place * 4)..<(place * 4 + 4)] + [0, 0, 0, 0] }
    }
    XChangeProperty(display, window, atom(name), type, format, PropModeReplace, data, Int32(count))
    sync()
  }

  /// A plain window; with `covering` one that lies over everything and that no window manager touches.
  func makeWindow(covering: Bool = false) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = covering ? 1 : 0
    let window = XCreateWindow(
      display, root, 0, 0, 1000, 800, 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWOverrideRedirect), &attributes)
    if covering { XMapRaised(display, window) }
    sync()
    return window
  }
}
