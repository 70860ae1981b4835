import Testing
import TileGeometry
import TileScene
import TileX11

/// Writes events as they stand on the wire, field by field after the XInput2 protocol.
struct Wire {
  private(set) var bytes: [UInt8] = []

  mutating func put8(_ values: Int...) {
    bytes += values.map { UInt8(truncatingIfNeeded: $0) }
  }

  mutating func put16(_ values: Int...) {
    for value in values { put8(value, value >> 8) }
  }

  mutating func put32(_ values: Int...) {
    for value in values { put16(value, value >> 16) }
  }

  /// 16.16 fixed point.
  mutating func putFixed(_ values: Double...) {
    for value in values { put32(Int(value * 65_536)) }
  }

  /// 32.32 fixed point: the whole part, then the fraction.
  mutating func putLongFixed(_ values: Double...) {
    for value in values {
      let whole = value.rounded(.down)
      put32(Int(whole), Int((value - whole) * 4_294_967_296))
    }
  }

  /// An event of a pointer or a touch.
  ///
  /// - Parameters:
  ///   - type: 6 motion, 4 and 5 button press and release, 18…20 touch begin, update, end.
  ///   - flags: 1 << 16 for what the server made up.
  ///   - buttons: the mask's first byte: bit n is button n.
  ///   - valuators: the mask's first byte and the values of its bits.
  static func event(
    _ type: Int, window: Int = 0x400001, detail: Int = 0, time: Int = 1000, x: Double = 10.5,
    y: Double = 20.25,
    device: Int = 11, flags: Int = 0, modifiers: Int = 0, group: Int = 0, buttons: Int = 0,
    valuators: (mask: Int, values: [Double]) = (0, [])
  ) -> [UInt8] {
    var wire = Wire()
    wire.put8(35, 131)
    wire.put16(7)
    wire.put32((80 + 4 + 4 + 8 * valuators.values.count - 32) / 4)
    wire.put16(type, 2)
    wire.put32(time, detail, 0x100, window, 0)
    wire.putFixed(100, 200, x, y)
    wire.put16(1, 1, device, 0)
    wire.put32(flags)
    wire.put32(0, 0, 0, modifiers)
    wire.put8(0, 0, 0, group)
    wire.put8(buttons, 0, 0, 0)
    wire.put8(valuators.mask, 0, 0, 0)
    for value in valuators.values { wire.putLongFixed(value) }
    return wire.bytes
  }

  /// A button class, a valuator class and two scroll classes, vertical at 3 and horizontal at 2.
  mutating func putClasses(device: Int, increment: Double) {
    put16(1, 4, device, 1)
    put32(0, 0)
    put16(2, 11, device, 3)
    for _ in 0..<9 { put32(0) }
    for (kind, valuator) in [(1, 3), (2, 2)] {
      put16(3, 6, device, valuator, kind, 0)
      put32(0)
      putLongFixed(increment)
    }
  }

  static func deviceChanged(device: Int, increment: Double) -> [UInt8] {
    var wire = Wire()
    wire.put8(35, 131)
    wire.put16(7)
    wire.put32(27)
    wire.put16(1, 2)
    wire.put32(1000)
    wire.put16(4, device)
    wire.put8(1, 0, 0, 0)
    wire.put32(0, 0)
    wire.putClasses(device: device, increment: increment)
    return wire.bytes
  }

  /// What the server answers about one pointer.
  static func deviceList(device: Int, increment: Double) -> [UInt8] {
    var wire = Wire()
    wire.put16(2, 1, 3, 4, 5)
    wire.put8(1, 0)
    wire.put8(86, 67, 80, 0, 0, 0, 0, 0)  // a name of five bytes, filled up
    wire.putClasses(device: device, increment: increment)
    return wire.bytes
  }
}

private let bothAxes = [
  ScrollAxis(valuator: 3, direction: .vertical, increment: 15),
  ScrollAxis(valuator: 2, direction: .horizontal, increment: 15),
]

@Suite("XInput2 on the wire")
struct DeviceEventTests {
  @Test("A motion with its place, valuators, buttons, modifiers and layout")
  func motion() {
    let bytes = Wire.event(
      6, modifiers: 0b101, group: 1, buttons: 0b1010, valuators: (0b1101, [1, -2.5, 70_000.125]))
    #expect(
      DeviceEvent(bytes)
        == DeviceEvent(
          kind: .motion, window: 0x400001, device: 11, time: 1000, x: 10.5, y: 20.25,
          state: 0b101 | 0b101 << 8 | 1 << 13, valuators: [0: 1, 2: -2.5, 3: 70_000.125]))
  }

  @Test("What the server made up says so")
  func emulated() {
    #expect(DeviceEvent(Wire.event(4, detail: 5, flags: 1 << 16))?.isEmulated == true)
    #expect(DeviceEvent(Wire.event(4, detail: 5))?.isEmulated == false)
    #expect(DeviceEvent(Wire.event(18, detail: 5, flags: 1 << 17))?.isEmulated == false)
  }

  @Test("An event cut anywhere, or of another kind, is none")
  func truncated() {
    let whole = Wire.event(6, valuators: (0b11, [1, 2]))
    #expect(DeviceEvent(whole) != nil)
    for length in whole.indices { #expect(DeviceEvent(Array(whole.prefix(length))) == nil) }
    #expect(DeviceEvent(Wire.event(9)) == nil)
  }

  @Test("A description shorter than what it describes is passed over")
  func shortDescription() {
    var list = Wire.deviceList(device: 11, increment: 15)
    // Bytes before the two scroll classes: the device, its name, a button and a valuator.
    let classes = 12 + 8 + 16 + 44
    // One word instead of six: what follows is taken for other classes.
    list[classes + 2] = 1
    let axes = PointerDevices.axes(ofDevices: 1, in: list)
    #expect(axes[11]?.contains { $0.direction == .vertical } != true)
  }

  @Test("The axes of a device, asked for or told when it takes over")
  func axes() {
    #expect(
      PointerDevices.axes(ofDevices: 1, in: Wire.deviceList(device: 11, increment: 15)) == [11: bothAxes])
    #expect(
      PointerDevices.report(Wire.deviceChanged(device: 11, increment: 15)) == .axes(bothAxes, device: 11))
    let turned = PointerDevices.axes(ofDevices: 1, in: Wire.deviceList(device: 9, increment: -1.5))
    #expect(turned[9]?.map(\.increment) == [-1.5, -1.5])
  }
}

@MainActor
@Suite("What pointing devices tell becomes what it means")
struct DeviceTranslationTests {
  private let reader = Reader()
  private let place = Point(x: 10.5, y: 20.25)

  @MainActor
  private final class Reader {
    var translator = EventTranslatorTests.translator()
  }

  /// The actions of one event, read at second 1.
  private func actions(_ bytes: [UInt8]) -> [Action] {
    PointerDevices.report(bytes).map {
      EventTranslatorTests.actions(in: reader.translator.translate($0, now: 1))
    } ?? []
  }

  @Test("Motions and buttons mean what they do in the core protocol, with fractions of pixels")
  func pointer() {
    #expect(actions(Wire.event(6)) == [.pointerMoved(place, primaryDown: false)])
    #expect(actions(Wire.event(4, detail: 1)) == [.pointerPressed(place, .primary)])
    #expect(
      actions(Wire.event(6, x: 12, buttons: 0b10)) == [
        .pointerMoved(Point(x: 12, y: 20.25), primaryDown: true)
      ])
    #expect(actions(Wire.event(5, detail: 1, buttons: 0b10)) == [.pointerReleased(place, .primary)])
    #expect(actions(Wire.event(4, detail: 8)) == [.pointerPressed(place, .back)])
    #expect(
      actions(Wire.event(5, detail: 1, x: 500, buttons: 0b10))
        == [.pointerReleased(Point(x: 500, y: 20.25), .primary), .pointerLeft])
    #expect(actions(Wire.event(6, window: 0x400002)).isEmpty)
  }

  @Test("Wheels without valuators turn by their buttons")
  func plainWheel() {
    #expect(actions(Wire.event(4, detail: 5)) == [.wheel(.down, notches: 1, at: place)])
    #expect(actions(Wire.event(5, detail: 5)).isEmpty)
    #expect(actions(Wire.event(4, detail: 5, modifiers: 1)) == [.wheel(.right, notches: 1, at: place)])
  }

  @Test(
    "A wheel with valuators turns one notch a notch, the first one by its button (zed#18317, xserver#553)")
  func wheelWithValuators() {
    _ = actions(Wire.deviceChanged(device: 11, increment: 15))
    _ = actions(Wire.event(6))
    var turned: [Action] = []
    for notch in 1...4 {
      let time = 1000 + notch
      turned += actions(Wire.event(6, time: time, valuators: (0b1000, [Double(500 + 15 * notch)])))
      turned += actions(Wire.event(4, detail: 5, time: time, flags: 1 << 16))
      turned += actions(Wire.event(5, detail: 5, time: time, flags: 1 << 16))
    }
    #expect(turned == Array(repeating: .wheel(.down, notches: 1, at: place), count: 4))
  }

  @Test("Fingers scroll by 60 points for what counts as a notch, Shift sideways")
  func fingers() {
    _ = actions(Wire.deviceChanged(device: 11, increment: 15))
    _ = actions(Wire.event(6, valuators: (0b1100, [0, 0])))
    #expect(
      actions(Wire.event(6, valuators: (0b1100, [-1, 2.5]))) == [.scroll(dx: -4, dy: 10, at: place)])
    #expect(
      actions(Wire.event(6, modifiers: 1, valuators: (0b1000, [5]))) == [.scroll(dx: 10, dy: 0, at: place)])
    // A pointer that moves meanwhile moves.
    #expect(
      actions(Wire.event(6, x: 11.5, valuators: (0b1000, [7.5])))
        == [
          .pointerMoved(Point(x: 11.5, y: 20.25), primaryDown: false),
          .scroll(dx: 0, dy: 10, at: Point(x: 11.5, y: 20.25)),
        ])
  }

  @Test("Entering makes valuators tell anew where they stand")
  func entering() {
    _ = actions(Wire.deviceChanged(device: 11, increment: 15))
    _ = actions(Wire.event(6, valuators: (0b1000, [0])))
    _ = reader.translator.translate(EventTranslatorTests.crossing(7, mode: 0), now: 1)
    #expect(actions(Wire.event(6, valuators: (0b1000, [500]))) == [.pointerMoved(place, primaryDown: false)])
    #expect(actions(Wire.event(6, valuators: (0b1000, [507.5]))) == [.scroll(dx: 0, dy: 30, at: place)])
  }

  @Test(
    "A touch is a pointer that presses where it comes down and leaves when it is lifted, a second one not"
  )
  func touch() {
    #expect(
      actions(Wire.event(18, detail: 40)) == [
        .pointerMoved(place, primaryDown: false), .pointerPressed(place, .primary),
      ])
    #expect(actions(Wire.event(18, detail: 41)).isEmpty)
    #expect(actions(Wire.event(19, detail: 41)).isEmpty)
    // The pointer that the server makes of a touch counts for nothing.
    #expect(actions(Wire.event(6, flags: 1 << 16, buttons: 0b10)).isEmpty)
    #expect(actions(Wire.event(4, detail: 1, flags: 1 << 16)).isEmpty)
    #expect(actions(Wire.event(19, detail: 40)) == [.pointerMoved(place, primaryDown: true)])
    #expect(actions(Wire.event(20, detail: 41)).isEmpty)
    #expect(actions(Wire.event(20, detail: 40)) == [.pointerReleased(place, .primary), .pointerLeft])
    #expect(actions(Wire.event(18, detail: 42)).count == 2)
  }
}
