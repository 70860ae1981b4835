import CX11
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileX11

/// Whatever arrives over the wire: from a driver gone wrong, or from another program that sends events.
@MainActor
@Suite("Any bytes as events")
struct EventFuzzTests {
  private static let reports = [
    // A wheel that makes five thousand notches at once, and fingers.
    Wire.deviceChanged(device: 11, increment: 15), Wire.event(6, valuators: (0b1100, [0, 0])),
    Wire.event(6, valuators: (0b1000, [75_000])),
    Wire.event(6), Wire.event(4, detail: 1), Wire.event(5, detail: 1, buttons: 0b10),
    Wire.event(4, detail: 5),
    Wire.event(4, detail: 5, flags: 1 << 16), Wire.event(6, valuators: (0b1100, [-1, 2.5])),
    Wire.event(6, modifiers: 1, valuators: (0b1000, [70_000.125])), Wire.event(18, detail: 40),
    Wire.event(19, detail: 40), Wire.event(20, detail: 40), Wire.event(9),
    Wire.deviceChanged(device: 11, increment: 15), Wire.deviceChanged(device: 11, increment: -0.001),
  ]

  @Test("Of a pointing device mean something within reason, or nothing")
  func devices() throws {
    // One window hears them all, so that axes told by one input meet the valuators of the next.
    var translator = EventTranslatorTests.translator()
    var now = 1.0
    try FuzzTarget("device-events", seeds: Self.reports, count: 3000).run { bytes in
      now += 0.01
      guard let report = PointerDevices.report(bytes) else { return nil }
      switch report {
      case .axes(let axes, _):
        // Each is described by six words of four bytes.
        guard axes.count * 24 <= bytes.count else { return "\(axes.count) axes in \(bytes.count) bytes" }
      case .event(let event):
        guard event.valuators.count * 8 <= bytes.count else { return "\(event.valuators.count) valuators" }
        guard ([event.x, event.y] + event.valuators.values).allSatisfy(\.isFinite) else { return "\(event)" }
      }
      return Self.brokenLaw(translator.translate(report, now: now), now: now)
    }
  }

  @Test("Descriptions of devices hold no more than their bytes")
  func descriptions() throws {
    let seeds = [Wire.deviceList(device: 11, increment: 15), Wire.deviceList(device: 9, increment: -1.5), []]
    try FuzzTarget("device-lists", seeds: seeds, count: 1000).run { bytes in
      let axes = PointerDevices.axes(ofDevices: 3, in: bytes)
      let count = axes.values.map(\.count).reduce(0, +)
      guard count * 24 <= bytes.count else { return "\(count) axes in \(bytes.count) bytes" }
      return axes.values.joined().allSatisfy(\.increment.isFinite) ? nil : "\(axes)"
    }
  }

  @Test("Of the core protocol mean something within reason, or nothing")
  func coreEvents() throws {
    let events =
      [
        EventTranslatorTests.button(ButtonPress, 1, x: 5, y: 6),
        EventTranslatorTests.button(ButtonRelease, 1, x: 500, y: 6, state: Int(Button1Mask)),
        EventTranslatorTests.button(ButtonPress, 4),
        EventTranslatorTests.motion(x: -1, y: 900, state: Int(Button1Mask)),
        EventTranslatorTests.crossing(EnterNotify, mode: 0),
        EventTranslatorTests.crossing(LeaveNotify, mode: 0),
        Self.configure(width: 640, height: 480), Self.expose(count: 0), Self.expose(count: 9),
        Self.message(EventTranslatorTests.atoms[.netWMSyncRequest]),
      ]
      + [KeyPress, FocusIn, MapNotify, UnmapNotify, VisibilityNotify, PropertyNotify].map {
        EventTranslatorTests.event($0)
      }
    var translator = EventTranslatorTests.translator(names: [0: "g", 1: "F99999999999999999999", 2: ""])
    var now = 1.0
    let seeds = events.map { event in withUnsafeBytes(of: event) { Array($0) } }
    try FuzzTarget("core-events", seeds: seeds, count: 5000).run { bytes in
      now += 0.01
      var event = XEvent()
      withUnsafeMutableBytes(of: &event) { $0.copyBytes(from: bytes.prefix($0.count)) }
      event.xany.window = EventTranslatorTests.window
      var batch = EventBatch()
      for meaning in translator.translate(event, now: now) { batch.append(meaning) }
      return Self.brokenLaw(batch.events, now: now)
    }
  }

  private static func configure(width: Int32, height: Int32) -> XEvent {
    var event = EventTranslatorTests.event(ConfigureNotify)
    event.xconfigure.width = width
    event.xconfigure.height = height
    return event
  }

  private static func expose(count: Int32) -> XEvent {
    var event = EventTranslatorTests.event(Expose)
    (event.xexpose.width, event.xexpose.height, event.xexpose.count) = (10, 10, count)
    return event
  }

  private static func message(_ kind: Atom) -> XEvent {
    var event = EventTranslatorTests.event(ClientMessage)
    event.xclient.message_type = EventTranslatorTests.atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: kind)
    (event.xclient.data.l.2, event.xclient.data.l.3) = (7, -1)
    return event
  }

  // MARK: - Laws

  private static func brokenLaw(_ meanings: [WindowEvent], now: Double) -> String? {
    guard meanings.count <= 8 else { return "\(meanings.count) meanings of one event" }
    for meaning in meanings {
      switch meaning {
      case .action(let action, let time):
        guard time.isFinite, time <= now else { return "\(action) at \(time), read at \(now)" }
        guard isWithinReason(action) else { return "\(action)" }
      case .configured(let width, let height):
        guard width >= 1, height >= 1 else { return "a window of \(width)x\(height)" }
      case .exposed(let rects):
        guard rects.count <= DamageRegion.capacity, rects.allSatisfy({ $0.width > 0 && $0.height > 0 }) else {
          return "exposed \(rects)"
        }
      default: break
      }
    }
    return nil
  }

  private static func isWithinReason(_ action: Action) -> Bool {
    switch action {
    case .pointerMoved(let place, _), .pointerPressed(let place, _), .pointerReleased(let place, _):
      place.x.isFinite && place.y.isFinite
    case .wheel(_, let notches, let place):
      (1...1000).contains(notches) && place.x.isFinite && place.y.isFinite
    case .scroll(let dx, let dy, let place):
      dx.isFinite && dy.isFinite && place.x.isFinite && place.y.isFinite
    default: true
    }
  }
}

@Suite("Any text as the id of a launch")
struct StartupFuzzTests {
  @Test("Goes back to the desktop letter by letter, in pieces of 20 bytes")
  func ids() throws {
    let seeds = ["menu-1-host\"x_TIME4200", "no-time", "x_TIME99999999999", "", "a\\\"b_TIME+5_TIME"]
    try FuzzTarget("startup-ids", seeds: seeds, tokens: ["_TIME", "\"", "\\", "42"], count: 1000).run {
      bytes in
      // As the environment gives it: without a null.
      let id = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      guard let startup = StartupNotification(id: id) else { return id.isEmpty ? nil : "no launch" }
      let pieces = startup.completionPieces
      guard pieces.allSatisfy({ $0.count == StartupNotification.pieceLength }) else {
        return "\(pieces.map(\.count))"
      }
      let message = pieces.joined().prefix { $0 != 0 }
      guard pieces.joined().count > message.count else { return "no null at the end" }
      guard let read = unquoted(String(decoding: message, as: UTF8.self).dropFirst("remove: ID=".count))
      else {
        return "it cannot be read again"
      }
      return read == id ? nil : "it comes back as \(read)"
    }
  }

  /// What stands between quotes, with a backslash before what is meant as it is; nil where they do not close
  /// at the end.
  private func unquoted(_ text: Substring) -> String? {
    var rest = text.unicodeScalars
    var result = String.UnicodeScalarView()
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return rest.isEmpty ? String(result) : nil }
      guard let meant = scalar == "\\" ? rest.popFirst() : scalar else { return nil }
      result.append(meant)
    }
    return nil
  }
}
