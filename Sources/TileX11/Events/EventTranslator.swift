package import CX11
import TileGeometry
import TileRaster
import TileScene

/// Translates the X events of one window into ``WindowEvent``. Sends no requests and reads no clock.
@MainActor
package struct EventTranslator {
  /// Finds the symbol of a key code under a modifier state; nil for keys that are none of the program's.
  package typealias KeyLookup = @MainActor (_ keycode: UInt32, _ state: UInt32) -> KeySymbol?

  let window: Window
  private let atoms: AtomTable
  private let keySymbol: KeyLookup
  /// Device pixels a point.
  package var scale: Double

  /// The window's size in device pixels.
  private(set) var width: Int
  private(set) var height: Int
  var clock = ServerClock()
  var scrolling = ScrollValuators()
  /// The buttons that were pressed in this window and are held, as bits of an event's state.
  var ownButtons: UInt32 = 0
  /// Where the pointer was last, in pixels.
  var pointer: (x: Double, y: Double)?
  /// The touch that acts as the pointer.
  var touch: Int?
  private var heldKeys = HeldKeys()
  private var exposed: DamageRegion?
  private var visibility = WindowVisibility()

  /// Whether any of the window can be seen, by the events read so far.
  package var isVisible: Bool { visibility.isVisible }

  package init(
    window: Window, width: Int, height: Int, atoms: AtomTable, scale: Double,
    keySymbol: @escaping KeyLookup
  ) {
    self.window = window
    self.width = width
    self.height = height
    self.atoms = atoms
    self.scale = scale
    self.keySymbol = keySymbol
  }

  /// Notes which keys are down. Takes every event as it is read, before the input method.
  package mutating func noteKeys(_ event: XEvent) {
    // KeymapNotify is of no window: it belongs to the event before.
    if event.xany.window == window || event.type == KeymapNotify { heldKeys.note(event) }
  }

  /// Notes that the server sends no release between the presses of a held key.
  package mutating func noteDetectableRepeat() {
    heldKeys.isRepeatDetectable = true
  }

  /// The meanings of an event read at scene time `now`; none for events that do not matter.
  ///
  /// - Parameter text: the text a key types; nil while no text is wanted.
  package mutating func translate(_ event: XEvent, now: Double, text: String? = nil) -> [WindowEvent] {
    guard event.xany.window == window else { return [] }
    switch event.type {
    case MotionNotify, EnterNotify, LeaveNotify, ButtonPress, ButtonRelease:
      return pointer(event, now: now)
    case KeyPress:
      return key(event.xkey, typing: text ?? "", now: now)
    case FocusIn, FocusOut:
      return focus(event.xfocus, now: now)
    case Expose:
      return expose(event.xexpose)
    case ConfigureNotify:
      width = WindowHints.length(event.xconfigure.width)
      height = WindowHints.length(event.xconfigure.height)
      return [.configured(width: width, height: height)]
    case MapNotify, UnmapNotify, VisibilityNotify:
      return seen(now: now) { $0.note(event) }
    case PropertyNotify:
      // Also keeps the clocks in step while there is no input.
      _ = clock.sceneTime(of: event.xproperty.time, now: now)
      let isState = [atoms[.netWMState], atoms[.wmState]].contains(event.xproperty.atom)
      return isState ? [.stateChanged] : []
    case ClientMessage:
      return message(event.xclient)
    case DestroyNotify:
      return [.destroyed]
    default:
      return []
    }
  }

  /// Records what the loop read of `_NET_WM_STATE` and WM_STATE: whether the window manager hides the window.
  package mutating func note(hidden: Bool, now: Double) -> [WindowEvent] {
    seen(now: now) { $0.isHidden = hidden }
  }

  private mutating func seen(
    now: Double, _ change: (inout WindowVisibility) -> Void
  ) -> [WindowEvent] {
    let before = visibility.isVisible
    change(&visibility)
    let after = visibility.isVisible
    return before == after ? [] : [.action(.visibility(after), at: now)]
  }

  private mutating func expose(_ event: XExposeEvent) -> [WindowEvent] {
    // The loop clips to the window; this holds every rectangle of the protocol.
    let everywhere = PixelRect(x: 0, y: 0, width: 1 << 16, height: 1 << 16)
    var region = exposed ?? DamageRegion(within: everywhere)
    region.add(
      PixelRect(
        x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    exposed = event.count == 0 ? nil : region
    return event.count == 0 ? [.exposed(region.rects)] : []
  }

  private func message(_ event: XClientMessageEvent) -> [WindowEvent] {
    guard event.message_type == atoms[.wmProtocols], event.format == 32 else { return [] }
    switch Atom(bitPattern: event.data.l.0) {
    case atoms[.wmDeleteWindow]: return [.closeRequested]
    case atoms[.netWMPing]:
      return [.pinged([event.data.l.0, event.data.l.1, event.data.l.2, event.data.l.3, event.data.l.4])]
    case atoms[.netWMSyncRequest]:
      // Two halves of 32 bits, each in a long.
      let high = Int64(truncatingIfNeeded: event.data.l.3) << 32
      return [.syncRequested(high | Int64(UInt32(truncatingIfNeeded: event.data.l.2)))]
    default: return []
    }
  }
}

// MARK: - Keyboard

extension EventTranslator {
  private mutating func key(_ event: XKeyEvent, typing text: String, now: Double) -> [WindowEvent] {
    let time = clock.sceneTime(of: event.time, now: now)
    let typed: [WindowEvent] = text.isEmpty ? [] : [.action(.text(text), at: time)]
    // Text committed by an input method arrives as a key event without a code, and perhaps without a time.
    guard event.keycode != 0 else { return typed }
    let acted = WindowEvent.userInteraction(serverTime: event.time)
    guard let symbol = keySymbol(event.keycode, event.state), let key = symbol.key else {
      return [acted] + typed
    }
    var modifiers: KeyModifiers = []
    if event.state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if event.state & UInt32(ShiftMask) != 0, !symbol.isMadeByShift { modifiers.insert(.shift) }
    if event.state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
    let press = KeyPress(
      key, modifiers, typing: text, digit: symbol.digit, isRepeat: heldKeys.isRepeat(event))
    return [acted, .action(.key(press), at: time)]
  }

  private func focus(_ event: XFocusChangeEvent, now: Double) -> [WindowEvent] {
    // A grab, as for a window manager's own shortcut, takes the keyboard only for a while.
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer
    else { return [] }
    return [.action(.windowFocus(event.type == FocusIn), at: now)]
  }
}
