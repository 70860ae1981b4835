import CX11
import CX11Wire

/// Follows the rate of the display that a window is on, through the server's PRESENT extension.
///
/// Requests are sent along with frames of a motion, and only until the rate is known: a window at rest sends
/// nothing and is not woken. No frame waits for a reply.
@MainActor
final class DisplayRate {
  /// Seconds after which the rate is measured again: the window may have moved to another display.
  private static let validity = 60.0

  private let display: OpaquePointer
  private let window: Window
  private let present: ServerExtension
  private var meter = RefreshMeter()
  /// Whether a reply is outstanding.
  private var isAsking = false
  private var isKnownUntil = -Double.infinity

  /// Nil if the server has no PRESENT. Two round trips.
  init?(display: OpaquePointer, window: Window) {
    guard let present = ServerExtension("Present", on: display) else { return nil }
    self.display = display
    self.window = window
    self.present = present
    // The protocol asks for the exchange of versions first; every version has what is used here.
    var greeting = xPresentQueryVersionReq()
    greeting.reqType = present.opcode
    greeting.presentReqType = UInt8(X_PresentQueryVersion)
    greeting.majorVersion = 1
    greeting.minorVersion = 0
    guard present.ask(greeting, for: xPresentQueryVersionReply.self) != nil else { return nil }
    tilework_keep_events(display, Int32(present.opcode))
    var selection = xPresentSelectInputReq()
    selection.reqType = present.opcode
    selection.presentReqType = UInt8(X_PresentSelectInput)
    selection.eid = CARD32(tilework_new_id(display))
    selection.window = CARD32(window)
    selection.eventMask = CARD32(PresentCompleteNotifyMask)
    present.send(selection)
  }

  /// Puts a PresentNotifyMSC request into the output buffer, unless the rate is known. Called with each frame
  /// that another one follows, at `now`.
  func ask(at now: Double) {
    guard !isAsking, now >= isKnownUntil else { return }
    isAsking = true
    var request = xPresentNotifyMSCReq()
    request.reqType = present.opcode
    request.presentReqType = UInt8(X_PresentNotifyMSC)
    request.window = CARD32(window)
    // The frame after the last one reported; if that has begun, the server replies at once with the present
    // one.
    request.target_msc = CARD64(meter.last.map { $0.count &+ 1 } ?? 0)
    present.send(request)
  }

  /// Reads PRESENT's CompleteNotify; other events are left alone. Returns the measurement it completes.
  func read(_ event: inout XEvent, at now: Double) -> RefreshMeter.Measurement? {
    guard event.type == GenericEvent, event.xcookie.extension == Int32(present.opcode),
      XGetEventData(display, &event.xcookie) != 0
    else { return nil }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data,
      let blank = Self.blank(
        Array(UnsafeRawBufferPointer(start: data, count: tilework_event_size(data))))
    else { return nil }
    isAsking = false
    guard let measurement = meter.record(blank) else { return nil }
    isKnownUntil = now + Self.validity
    return measurement
  }

  /// The vertical blank an event reports; nil for other events, and for bytes that end too early.
  nonisolated static func blank(_ bytes: [UInt8]) -> RefreshMeter.Blank? {
    guard let event = WireReader(bytes).read(xPresentCompleteNotify.self, at: 0),
      Int32(event.evtype) == PresentCompleteNotify, Int32(event.kind) == PresentCompleteKindNotifyMSC
    else { return nil }
    return RefreshMeter.Blank(count: UInt64(event.msc), microseconds: UInt64(event.ust))
  }
}
