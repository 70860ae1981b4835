import CX11

/// What a pointing device or a touch did, read from the bytes of an XInput2 event.
package struct DeviceEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case motion, buttonPress, buttonRelease, touchBegin, touchUpdate, touchEnd
  }

  package var kind: Kind
  /// The window it is reported to.
  package var window: UInt
  /// The device itself, not the pointer it moves.
  package var device: Int
  /// The button, or the touch's number.
  package var detail: Int
  /// The server's.
  package var time: UInt
  /// In pixels of the window, with fractions.
  package var x: Double
  package var y: Double
  /// Held buttons and modifiers before the event, in the core protocol's form.
  package var state: UInt32
  /// Whether the server emulates it from another event: a button from scrolling, a pointer from a touch.
  package var isEmulated: Bool
  /// The values of the valuators it holds, by number.
  package var valuators: [Int: Double]

  package init(
    kind: Kind, window: UInt, device: Int, detail: Int = 0, time: UInt, x: Double, y: Double,
    state: UInt32 = 0, isEmulated: Bool = false, valuators: [Int: Double] = [:]
  ) {
    self.kind = kind
    self.window = window
    self.device = device
    self.detail = detail
    self.time = time
    self.x = x
    self.y = y
    self.state = state
    self.isEmulated = isEmulated
    self.valuators = valuators
  }

  /// Nil for other events, and for bytes that end too early.
  package init?(_ bytes: [UInt8]) {
    let reader = WireReader(bytes)
    guard let event = reader.read(xXIDeviceEvent.self, at: 0), let kind = Kind(evtype: Int32(event.evtype))
    else { return nil }
    let buttons = MemoryLayout<xXIDeviceEvent>.size
    let mask = buttons + 4 * Int(event.buttons_len)
    let values = mask + 4 * Int(event.valuators_len)
    guard let numbers = reader.setBits(from: mask, to: values) else { return nil }
    var valuators: [Int: Double] = [:]
    for (place, number) in numbers.enumerated() {
      guard let value = reader.read(FP3232.self, at: values + place * MemoryLayout<FP3232>.size) else {
        return nil
      }
      valuators[number] = value.number
    }
    self.init(
      kind: kind, window: UInt(event.event), device: Int(event.sourceid), detail: Int(event.detail),
      time: UInt(event.time), x: event.event_x.number, y: event.event_y.number,
      state: Self.coreState(event, buttons: reader.read(UInt8.self, at: buttons) ?? 0),
      isEmulated: event.flags & UInt32(XIPointerEmulated | XITouchEmulatingPointer) != 0
        && kind.isOfPointer,
      valuators: valuators)
  }

  /// - Parameter buttons: The first byte of the mask, in which bit 1 is button 1.
  private static func coreState(_ event: xXIDeviceEvent, buttons: UInt8) -> UInt32 {
    let modifiers = event.mods.effective_mods & 0xFF
    let held = (UInt32(buttons) >> 1 & 0x1F) << 8
    let group = UInt32(event.group.effective_group & 3) << 13
    return modifiers | held | group
  }
}

extension DeviceEvent.Kind {
  fileprivate init?(evtype: Int32) {
    switch evtype {
    case XI_Motion: self = .motion
    case XI_ButtonPress: self = .buttonPress
    case XI_ButtonRelease: self = .buttonRelease
    case XI_TouchBegin: self = .touchBegin
    case XI_TouchUpdate: self = .touchUpdate
    case XI_TouchEnd: self = .touchEnd
    default: return nil
    }
  }

  fileprivate var isOfPointer: Bool {
    switch self {
    case .motion, .buttonPress, .buttonRelease: true
    case .touchBegin, .touchUpdate, .touchEnd: false
    }
  }
}

extension [ScrollAxis] {
  /// The scroll axes among a device's classes, which begin at `start`; if the bytes are cut short, those that
  /// are complete.
  package init(classes count: Int, in bytes: [UInt8], from start: Int) {
    self = []
    let reader = WireReader(bytes)
    var place = start
    for _ in 0..<count {
      guard let header = reader.read(xXIAnyInfo.self, at: place), header.length > 0 else { return }
      let size = 4 * Int(header.length)
      if Int32(header.type) == XIScrollClass, size >= MemoryLayout<xXIScrollInfo>.size,
        let info = reader.read(xXIScrollInfo.self, at: place)
      {
        append(
          ScrollAxis(
            valuator: Int(info.number),
            direction: Int32(info.scroll_type) == XIScrollTypeHorizontal ? .horizontal : .vertical,
            increment: info.increment.number))
      }
      place += size
    }
  }
}

/// Reads structures of the protocol from bytes, with bounds checks.
struct WireReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nil when it does not lie within the bytes. `Value` is a structure of plain numbers.
  func read<Value>(_ type: Value.Type, at place: Int) -> Value? {
    guard place >= 0, place + MemoryLayout<Value>.size <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
  }

  /// The numbers of the bits that are set in a mask, the lowest bit of each byte first; nil beyond the bytes.
  func setBits(from start: Int, to end: Int) -> [Int]? {
    guard start >= 0, start <= end, end <= bytes.count else { return nil }
    return (0..<(end - start) * 8).filter { bytes[start + $0 / 8] & 1 << ($0 % 8) != 0 }
  }
}

extension FP3232 {
  /// Fixed point with 32 bits on either side.
  fileprivate var number: Double { Double(integral) + Double(frac) / 4_294_967_296 }
}

extension FP1616 {
  /// Fixed point with 16 bits on either side.
  fileprivate var number: Double { Double(self) / 65_536 }
}
