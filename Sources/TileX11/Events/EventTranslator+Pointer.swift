import CX11
import TileGeometry
import TileScene

/// What pointer events of the core protocol and of XInput2 have in common.
struct PointerSample {
  /// In pixels of the window.
  var x: Double
  var y: Double
  /// Held buttons and modifiers before the event.
  var state: UInt32
  /// The server's.
  var time: Time

  var shift: Bool { state & UInt32(ShiftMask) != 0 }
}

// MARK: - Core protocol

extension EventTranslator {
  mutating func pointer(_ event: XEvent, now: Double) -> [WindowEvent] {
    switch event.type {
    case MotionNotify:
      let motion = event.xmotion
      return [moved(sample(motion.x, motion.y, motion.state, motion.time), now)]
    case EnterNotify where event.xcrossing.mode == NotifyNormal:
      let crossing = event.xcrossing
      scrolling.pointerEntered()
      return [moved(sample(crossing.x, crossing.y, crossing.state, crossing.time), now)]
    case LeaveNotify where event.xcrossing.mode == NotifyNormal:
      // While a button pressed in this window is held the pointer is grabbed, wherever it goes.
      ownButtons &= event.xcrossing.state
      guard ownButtons == 0 else { return [] }
      return [.action(.pointerLeft, at: clock.sceneTime(of: event.xcrossing.time, now: now))]
    case ButtonPress:
      let button = event.xbutton
      return pressed(
        Int(button.button), sample(button.x, button.y, button.state, button.time), now: now)
    case ButtonRelease:
      let button = event.xbutton
      return released(
        Int(button.button), sample(button.x, button.y, button.state, button.time), now: now)
    default:
      return []
    }
  }

  private func sample(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time) -> PointerSample {
    PointerSample(x: Double(x), y: Double(y), state: state, time: time)
  }

  private func place(_ sample: PointerSample) -> Point {
    Point(x: sample.x / scale, y: sample.y / scale)
  }

  private mutating func moved(_ sample: PointerSample, _ now: Double) -> WindowEvent {
    // Without those whose release another grab took away.
    ownButtons &= sample.state
    pointer = (sample.x, sample.y)
    return .action(
      .pointerMoved(place(sample), primaryDown: sample.state & PointerButton.primary.mask != 0),
      at: clock.sceneTime(of: sample.time, now: now))
  }

  private mutating func pressed(
    _ number: Int, _ sample: PointerSample, now: Double
  ) -> [WindowEvent] {
    let time = clock.sceneTime(of: sample.time, now: now)
    let acted = WindowEvent.userInteraction(serverTime: sample.time)
    if let direction = WheelDirection(button: number, shift: sample.shift) {
      return [acted, .action(.wheel(direction, notches: 1, at: place(sample)), at: time)]
    }
    guard let button = PointerButton(rawValue: number) else { return [acted] }
    ownButtons = ownButtons & sample.state | button.mask
    return [acted, .action(.pointerPressed(place(sample), button), at: time)]
  }

  private mutating func released(
    _ number: Int, _ sample: PointerSample, now: Double
  ) -> [WindowEvent] {
    guard let button = PointerButton(rawValue: number) else { return [] }
    let time = clock.sceneTime(of: sample.time, now: now)
    let released = WindowEvent.action(.pointerReleased(place(sample), button), at: time)
    // The release of the last button ends the grab. If the pointer is outside of the window it has left now:
    // the LeaveNotify before had the mode of a grab, which may also mean that a window manager took the
    // pointer.
    let held = sample.state & PointerButton.anyMask & ~button.mask
    ownButtons &= held
    let isInside = sample.x >= 0 && sample.x < Double(width) && sample.y >= 0 && sample.y < Double(height)
    guard held == 0, !isInside else { return [released] }
    return [released, .action(.pointerLeft, at: time)]
  }
}

// MARK: - XInput2

extension EventTranslator {
  /// Points scrolled by a notch of a wheel, and by the same increment of a touchpad; about the distance
  /// browsers use.
  package static let pointsPerNotch = 60.0

  /// The meanings of an XInput2 event read at scene time `now`.
  package mutating func translate(_ report: PointerDevices.Report, now: Double) -> [WindowEvent] {
    switch report {
    case .axes(let axes, let device):
      scrolling.setAxes(axes, of: device)
      return []
    case .event(let event):
      return event.window == window ? translate(event, now: now) : []
    }
  }

  private mutating func translate(_ event: DeviceEvent, now: Double) -> [WindowEvent] {
    let sample = PointerSample(x: event.x, y: event.y, state: event.state, time: event.time)
    switch event.kind {
    case .motion:
      return event.isEmulated ? [] : motion(event, sample, now: now)
    case .buttonPress:
      let isWheel = WheelDirection(button: event.detail, shift: false) != nil
      let counts = isWheel && scrolling.countsEmulatedButton(of: event.device, time: event.time)
      return event.isEmulated && !counts ? [] : pressed(event.detail, sample, now: now)
    case .buttonRelease:
      return event.isEmulated ? [] : released(event.detail, sample, now: now)
    case .touchBegin, .touchUpdate, .touchEnd:
      return touched(event, sample, now: now)
    }
  }

  private mutating func motion(
    _ event: DeviceEvent, _ sample: PointerSample, now: Double
  ) -> [WindowEvent] {
    let movement = scrolling.movement(of: event.device, event.valuators, time: event.time)
    let scrolled = movement.map { scroll(by: $0, sample, now: now) } ?? []
    // Scrolling is also reported as a motion, of a pointer that stays where it is.
    let isStill = pointer.map { $0 == (sample.x, sample.y) } ?? false
    return isStill && scrolling.knows(event.device) ? scrolled : [moved(sample, now)] + scrolled
  }

  private mutating func scroll(
    by movement: ScrollValuators.Movement, _ sample: PointerSample, now: Double
  ) -> [WindowEvent] {
    let time = clock.sceneTime(of: sample.time, now: now)
    let acted = WindowEvent.userInteraction(serverTime: sample.time)
    var (dx, dy) = (movement.dx, movement.dy)
    if sample.shift, dx == 0 { swap(&dx, &dy) }
    guard movement.isNotched else {
      let (right, down) = (dx * Self.pointsPerNotch, dy * Self.pointsPerNotch)
      return [acted, .action(.scroll(dx: right, dy: down, at: place(sample)), at: time)]
    }
    let ways = [
      (dx < 0 ? WheelDirection.left : .right, abs(dx)), (dy < 0 ? WheelDirection.up : .down, abs(dy)),
    ]
    return [acted]
      + ways.compactMap { way, notches in
        // Limits what a faulty device may report at once.
        let count = Int(min(notches.rounded(), 1000))
        return count == 0 ? nil : .action(.wheel(way, notches: count, at: place(sample)), at: time)
      }
  }

  /// The first touch is the pointer with its button down; others do nothing while it lasts.
  private mutating func touched(
    _ event: DeviceEvent, _ sample: PointerSample, now: Double
  ) -> [WindowEvent] {
    let time = clock.sceneTime(of: event.time, now: now)
    let place = place(sample)
    switch event.kind {
    case .touchBegin where touch == nil:
      touch = event.detail
      return [
        .userInteraction(serverTime: event.time), .action(.pointerMoved(place, primaryDown: false), at: time),
        .action(.pointerPressed(place, .primary), at: time),
      ]
    case .touchUpdate where touch == event.detail:
      return [.action(.pointerMoved(place, primaryDown: true), at: time)]
    case .touchEnd where touch == event.detail:
      touch = nil
      // A lifted finger leaves no pointer behind.
      return [.action(.pointerReleased(place, .primary), at: time), .action(.pointerLeft, at: time)]
    default:
      return []
    }
  }
}

extension PointerButton {
  /// The bits of an event's state for held buttons; the wheel's buttons 4 and 5 are never held.
  fileprivate static let anyMask = UInt32(Button1Mask | Button2Mask | Button3Mask)

  fileprivate var mask: UInt32 {
    switch self {
    case .primary: UInt32(Button1Mask)
    case .middle: UInt32(Button2Mask)
    case .secondary: UInt32(Button3Mask)
    case .back, .forward: 0  // the protocol has no bit for them
    }
  }
}

extension WheelDirection {
  /// Buttons 4 to 7 are notches; Shift turns a vertical wheel into a horizontal one.
  fileprivate init?(button: Int, shift: Bool) {
    switch button {
    case 4: self = shift ? .left : .up
    case 5: self = shift ? .right : .down
    case 6: self = .left
    case 7: self = .right
    default: return nil
    }
  }
}
