package import CX11
import CX11Wire

/// Pointing devices through XInput2: pointers with scroll valuators, as touchpads have, and touches.
///
/// In the window that selects them, its events replace the core protocol's motions and buttons; crossings
/// stay core events.
@MainActor
package final class PointerDevices {
  /// What an XInput2 event reports.
  package enum Report: Hashable, Sendable {
    case event(DeviceEvent)
    /// A device's scroll axes have changed.
    case axes([ScrollAxis], device: Int)
  }

  /// First version with scroll valuators and touches: 2.2, of 2012.
  private static let version = (major: UInt16(2), minor: UInt16(2))

  private let display: OpaquePointer
  private let input: ServerExtension
  /// The scroll axes of the devices that moved the pointers last.
  package private(set) var axes: [Int: [ScrollAxis]] = [:]

  /// Selects the events of `window`; nil if the server has no XInput 2.2. Three round trips.
  package init?(display: OpaquePointer, window: Window) {
    guard let input = ServerExtension("XInputExtension", on: display) else { return nil }
    self.display = display
    self.input = input
    guard isNewEnough() else { return nil }
    tilework_keep_events(display, Int32(input.opcode))
    select(window)
    axes = queryAxes()
  }

  private func isNewEnough() -> Bool {
    var request = xXIQueryVersionReq()
    request.reqType = input.opcode
    request.ReqType = UInt8(X_XIQueryVersion)
    request.major_version = Self.version.major
    request.minor_version = Self.version.minor
    guard let version = input.ask(request, for: xXIQueryVersionReply.self)?.fixed else { return false }
    return (version.major_version, version.minor_version) >= Self.version
  }

  private func select(_ window: Window) {
    var request = xXISelectEventsReq()
    request.reqType = input.opcode
    request.ReqType = UInt8(X_XISelectEvents)
    request.win = CARD32(truncatingIfNeeded: window)
    request.num_masks = 1
    let kinds = [
      XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_DeviceChanged, XI_TouchBegin, XI_TouchUpdate,
      XI_TouchEnd,
    ]
    let bits = kinds.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    // Master devices are the pointers a person sees; the length of the mask is in words.
    let mask = xXIEventMask(deviceid: UInt16(XIAllMasterDevices), mask_len: 1)
    let trailer = withUnsafeBytes(of: mask) { Array($0) } + withUnsafeBytes(of: bits) { Array($0) }
    input.send(request, trailer)
  }

  private func queryAxes() -> [Int: [ScrollAxis]] {
    var request = xXIQueryDeviceReq()
    request.reqType = input.opcode
    request.ReqType = UInt8(X_XIQueryDevice)
    request.deviceid = UInt16(XIAllMasterDevices)
    guard let (fixed, rest) = input.ask(request, for: xXIQueryDeviceReply.self) else { return [:] }
    return Self.axes(ofDevices: Int(fixed.num_devices), in: rest)
  }

  /// The axes of every device in the reply of `XIQueryDevice`.
  package nonisolated static func axes(ofDevices count: Int, in bytes: [UInt8]) -> [Int: [ScrollAxis]] {
    let reader = WireReader(bytes)
    var axes: [Int: [ScrollAxis]] = [:]
    var place = 0
    for _ in 0..<count {
      guard let device = reader.read(xXIDeviceInfo.self, at: place) else { break }
      place += MemoryLayout<xXIDeviceInfo>.size + (Int(device.name_len) + 3) / 4 * 4
      for _ in 0..<device.num_classes {
        guard let info = reader.read(xXIAnyInfo.self, at: place), info.length > 0 else { return axes }
        // A master pointer's classes are those of the device that moved it last, which they name.
        axes[Int(info.sourceid), default: []] += [ScrollAxis](classes: 1, in: bytes, from: place)
        place += 4 * Int(info.length)
      }
    }
    return axes
  }

  /// Reads an XInput2 event, whose bytes Xlib keeps; nil for events of other extensions.
  package func read(_ event: inout XEvent) -> Report? {
    guard event.type == GenericEvent, event.xcookie.extension == Int32(input.opcode),
      XGetEventData(display, &event.xcookie) != 0
    else { return nil }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data else { return nil }
    let size = tilework_event_size(data)
    return Self.report(Array(UnsafeRawBufferPointer(start: data, count: size)))
  }

  package nonisolated static func report(_ bytes: [UInt8]) -> Report? {
    if let event = DeviceEvent(bytes) { return .event(event) }
    guard let change = WireReader(bytes).read(xXIDeviceChangedEvent.self, at: 0),
      Int32(change.evtype) == XI_DeviceChanged
    else { return nil }
    let axes = [ScrollAxis](
      classes: Int(change.num_classes), in: bytes, from: MemoryLayout<xXIDeviceChangedEvent>.size)
    return .axes(axes, device: Int(change.sourceid))
  }
}
