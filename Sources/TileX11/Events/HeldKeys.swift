import CX11

/// The keys that are down, by which a repeat is told from a press.
///
/// An input method may keep a key's event and return it later, after its release. It is recognised by its
/// time, so that events are noted as they are read, before an input method sees them, and judged when they
/// are handled.
struct HeldKeys {
  private struct Press {
    var time: Time
    var isRepeat: Bool
    var isDown: Bool
  }

  /// Whether the server sends no release between the presses of a key that repeats
  /// (XkbSetDetectableAutoRepeat). Otherwise it sends one at the time of the next press.
  var isRepeatDetectable = false

  /// The last press of each key.
  private var presses: [UInt32: Press] = [:]
  private var lastRelease: (keycode: UInt32, time: Time) = (0, 0)
  /// The mode of the FocusIn that was the event before: after it the server says which keys are down.
  private var focusMode: Int32?

  /// Notes an event of the window, if it is one of the keyboard's.
  mutating func note(_ event: XEvent) {
    let focusMode = focusMode
    self.focusMode = nil
    switch event.type {
    case KeyPress: press(event.xkey)
    case KeyRelease:
      presses[event.xkey.keycode]?.isDown = false
      lastRelease = (event.xkey.keycode, event.xkey.time)
    case FocusIn: self.focusMode = event.xfocus.mode
    case FocusOut where event.xfocus.mode != NotifyGrab:
      for code in presses.keys { presses[code]?.isDown = false }
    case KeymapNotify:
      // At the end of a grab a key may be down whose press is still to come: its grab passed it on.
      if let focusMode { takeKeymap(event.xkeymap, adding: focusMode != NotifyUngrab) }
    default: break
    }
  }

  /// Whether a press is a repeat, or the key was down when the window got the keyboard.
  func isRepeat(_ event: XKeyEvent) -> Bool { presses[event.keycode]?.isRepeat ?? false }

  private mutating func press(_ event: XKeyEvent) {
    // A text that an input method commits has no key.
    guard event.keycode != 0 else { return }
    let known = presses[event.keycode]
    if let known, known.time == event.time, event.time != CurrentTime { return }
    let isPaired =
      !isRepeatDetectable && event.send_event == 0 && lastRelease == (event.keycode, event.time)
    presses[event.keycode] = Press(
      time: event.time, isRepeat: known?.isDown ?? false || isPaired, isDown: true)
  }

  /// - Parameter adds: whether keys count as down that were not before.
  private mutating func takeKeymap(_ event: XKeymapEvent, adding adds: Bool) {
    withUnsafeBytes(of: event.key_vector) { bits in
      for code in 8..<256 {
        let isDown = bits[code / 8] & 1 << (code % 8) != 0
        let known = presses[UInt32(code)] ?? Press(time: Time(CurrentTime), isRepeat: false, isDown: false)
        guard known.isDown != isDown, adds || known.isDown else { continue }
        presses[UInt32(code)] = Press(time: known.time, isRepeat: known.isRepeat, isDown: isDown)
      }
    }
  }
}
