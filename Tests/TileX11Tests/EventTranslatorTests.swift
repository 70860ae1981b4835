import CX11
import Testing
import TileGeometry
import TileScene
import TileX11

@MainActor
@Suite("X events become what they mean")
struct EventTranslatorTests {
  static let window: Window = 0x400001
  static let other: Window = 0x400002
  static let atoms = AtomTable(startingAt: 500)

  /// A window of 420×820 pixels whose key codes are looked up in `names`.
  static func translator(
    scale: Double = 1, names: [UInt32: String] = [:]
  ) -> EventTranslator {
    EventTranslator(
      window: window, width: 420, height: 820, atoms: atoms, scale: scale,
      keySymbol: { code, _ in names[code].map { KeySymbol(Key(keysymName: $0)) } })
  }

  static func event(_ type: Int32, window: Window = window) -> XEvent {
    var event = XEvent()
    event.xany.window = window
    event.type = type
    return event
  }

  static func button(
    _ type: Int32, _ number: Int, x: Int32 = 0, y: Int32 = 0, state: Int = 0, time: Time = 1000
  ) -> XEvent {
    var event = event(type)
    event.xbutton.button = UInt32(number)
    event.xbutton.x = x
    event.xbutton.y = y
    event.xbutton.state = UInt32(state)
    event.xbutton.time = time
    return event
  }

  static func motion(x: Int32, y: Int32, state: Int = 0, time: Time = 1000) -> XEvent {
    var event = event(MotionNotify)
    event.xmotion.x = x
    event.xmotion.y = y
    event.xmotion.state = UInt32(state)
    event.xmotion.time = time
    return event
  }

  static func crossing(_ type: Int32, mode: Int32, state: Int = 0) -> XEvent {
    var event = event(type)
    event.xcrossing.mode = mode
    event.xcrossing.state = UInt32(state)
    event.xcrossing.x = -5
    return event
  }

  /// The actions among the meanings of events, read at second 1.
  static func actions(_ events: XEvent..., scale: Double = 1) -> [Action] {
    var translator = translator(scale: scale)
    return events.flatMap { actions(in: translator.translate($0, now: 1)) }
  }

  static func actions(in events: [WindowEvent]) -> [Action] {
    events.compactMap { if case .action(let action, _) = $0 { action } else { nil } }
  }

  @Test("Places are points: at two pixels a point, pixel 84 is point 42")
  func scale() {
    #expect(
      Self.actions(Self.motion(x: 84, y: -10), scale: 2)
        == [.pointerMoved(Point(x: 42, y: -5), primaryDown: false)])
  }

  @Test(
    "Buttons keep their names",
    arguments: [
      (1, PointerButton.primary), (2, .middle), (3, .secondary), (8, .back), (9, .forward),
    ])
  func buttons(number: Int, button: PointerButton) {
    let place = Point(x: 3, y: 4)
    #expect(
      Self.actions(Self.button(ButtonPress, number, x: 3, y: 4)) == [.pointerPressed(place, button)])
    #expect(
      Self.actions(Self.button(ButtonRelease, number, x: 3, y: 4))
        == [.pointerReleased(place, button)])
  }

  @Test(
    "A wheel notch counts once, on its press",
    arguments: [(4, WheelDirection.up), (5, .down), (6, .left), (7, .right)])
  func wheel(number: Int, direction: WheelDirection) {
    let place = Point(x: 3, y: 4)
    #expect(
      Self.actions(Self.button(ButtonPress, number, x: 3, y: 4))
        == [.wheel(direction, notches: 1, at: place)])
    #expect(Self.actions(Self.button(ButtonRelease, number, x: 3, y: 4)).isEmpty)
  }

  @Test("Shift turns the vertical wheel sideways")
  func shiftWheel() {
    let shift = Int(ShiftMask)
    #expect(
      Self.actions(Self.button(ButtonPress, 4, state: shift))
        == [.wheel(.left, notches: 1, at: .zero)])
    #expect(
      Self.actions(Self.button(ButtonPress, 5, state: shift))
        == [.wheel(.right, notches: 1, at: .zero)])
  }

  @Test("Unknown buttons are nothing to the scene")
  func unknownButton() {
    #expect(Self.actions(Self.button(ButtonPress, 12)).isEmpty)
  }

  @Test("A drag that leaves the window goes on (kitty#617, FreeRDP#10888)")
  func dragOutside() {
    #expect(
      Self.actions(
        Self.button(ButtonPress, 1),
        Self.crossing(LeaveNotify, mode: NotifyNormal, state: Int(Button1Mask))
      ).dropFirst() == [])
  }

  @Test("The pointer that leaves with no button held has left")
  func leaves() {
    #expect(Self.actions(Self.crossing(LeaveNotify, mode: NotifyNormal)) == [.pointerLeft])
  }

  @Test(
    "A press that began elsewhere does not keep the pointer, whatever its button",
    arguments: [Int(Button1Mask), Int(Button2Mask), Int(Button3Mask)])
  func dragFromOutside(button: Int) {
    var translator = Self.translator()
    func actions(_ event: XEvent) -> [Action] { Self.actions(in: translator.translate(event, now: 1)) }
    _ = actions(Self.crossing(EnterNotify, mode: NotifyNormal, state: button))
    _ = actions(Self.motion(x: 28, y: 28, state: button))
    #expect(actions(Self.crossing(LeaveNotify, mode: NotifyNormal, state: button)) == [.pointerLeft])
  }

  @Test("Of two buttons only the one pressed here keeps the pointer, until it is released or lost")
  func mixedButtons() {
    var translator = Self.translator()
    func actions(_ event: XEvent) -> [Action] { Self.actions(in: translator.translate(event, now: 1)) }
    let foreign = Int(Button3Mask)
    let both = foreign | Int(Button1Mask)
    func leave(_ state: Int) -> [Action] {
      actions(Self.crossing(LeaveNotify, mode: NotifyNormal, state: state))
    }
    _ = actions(Self.button(ButtonPress, 1, state: foreign))
    #expect(leave(both) == [])
    _ = actions(Self.button(ButtonRelease, 1, state: both))
    #expect(leave(foreign) == [.pointerLeft])
    // The release of this one goes to another grab; button 3 is then pressed elsewhere.
    _ = actions(Self.button(ButtonPress, 1))
    _ = actions(Self.motion(x: 1, y: 1))
    #expect(leave(both) == [.pointerLeft])
  }

  @Test("Crossings of a grab are neither entering nor leaving", arguments: [NotifyGrab, NotifyUngrab])
  func grabCrossing(mode: Int32) {
    #expect(Self.actions(Self.crossing(LeaveNotify, mode: mode)).isEmpty)
    #expect(Self.actions(Self.crossing(EnterNotify, mode: mode)).isEmpty)
  }

  @Test("A drag released outside has left then; one released inside has not")
  func releaseOutside() {
    let held = Int(Button1Mask)
    #expect(
      Self.actions(Self.button(ButtonRelease, 1, x: 520, y: 160, state: held))
        == [.pointerReleased(Point(x: 520, y: 160), .primary), .pointerLeft])
    #expect(
      Self.actions(Self.button(ButtonRelease, 1, x: 419, y: 819, state: held))
        == [.pointerReleased(Point(x: 419, y: 819), .primary)])
    #expect(
      Self.actions(
        Self.button(ButtonRelease, 1, x: 520, y: 160, state: held | Int(Button3Mask)))
        == [.pointerReleased(Point(x: 520, y: 160), .primary)])
  }

  @Test("A release that got lost shows in the next motion (winit#2999)")
  func lostRelease() {
    #expect(
      Self.actions(Self.motion(x: 1, y: 1, state: Int(Button1Mask)))
        == [.pointerMoved(Point(x: 1, y: 1), primaryDown: true)])
    #expect(
      Self.actions(Self.motion(x: 1, y: 1, state: Int(Button3Mask)))
        == [.pointerMoved(Point(x: 1, y: 1), primaryDown: false)])
  }

  @Test("A size that no window has, as another program may send one, is cut to what a server takes")
  func impossibleSize() {
    var event = Self.event(ConfigureNotify)
    (event.xconfigure.width, event.xconfigure.height) = (0, 65_535)
    var translator = Self.translator()
    #expect(translator.translate(event, now: 1) == [.configured(width: 1, height: 32_767)])
  }

  @Test("Keys come with Control, Shift and Alt, whatever the locks say")
  func keys() {
    var event = Self.event(KeyPress)
    event.xkey.keycode = 24
    event.xkey.state = UInt32(ControlMask | ShiftMask | Mod1Mask | LockMask | Mod2Mask)
    var translator = Self.translator(names: [24: "q", 25: "Hyper_L"])
    #expect(
      Self.actions(in: translator.translate(event, now: 1))
        == [.key(.character("q"), [.control, .shift, .alt])])
    event.xkey.keycode = 25
    #expect(Self.actions(in: translator.translate(event, now: 1)).isEmpty)
    event.xkey.keycode = 26
    #expect(Self.actions(in: translator.translate(event, now: 1)).isEmpty)
  }

  @Test("Shift is no modifier of a symbol that it makes; a digit of the key comes along")
  func symbols() {
    var translator = EventTranslator(
      window: Self.window, width: 1, height: 1, atoms: Self.atoms, scale: 1,
      keySymbol: { code, _ in
        code == 61
          ? KeySymbol(.character("?"), isMadeByShift: true)
          : KeySymbol(code == 11 ? .character("é") : nil, digit: 2)
      })
    var event = Self.event(KeyPress)
    func press(_ code: UInt32, _ state: Int) -> [Action] {
      event.xkey.keycode = code
      event.xkey.state = UInt32(state)
      event.xkey.time += 1
      return Self.actions(in: translator.translate(event, now: 1))
    }
    #expect(press(61, Int(ShiftMask)) == [.key(.character("?"), [])])
    #expect(press(11, Int(ControlMask)) == [.key(KeyPress(.character("é"), .control, digit: 2))])
    // A digit of another script is no key that the program knows.
    #expect(press(12, 0) == [.key(.character("2"), [])])
  }

  // MARK: - Repeats

  /// Whether each press among events is a repeat; on the way the loop takes, the events are noted first.
  private static func repeats(_ events: [XEvent], isDetectable: Bool) -> [Bool] {
    var translator = translator(names: [40: "d", 41: "f"])
    if isDetectable { translator.noteDetectableRepeat() }
    return events.flatMap { event -> [Bool] in
      translator.noteKeys(event)
      return actions(in: translator.translate(event, now: 1)).compactMap {
        if case .key(let press) = $0 { press.isRepeat } else { nil }
      }
    }
  }

  private static func key(_ type: Int32, _ time: Time) -> XEvent { key(type, 40, time) }

  private static func key(_ type: Int32, _ code: UInt32, _ time: Time) -> XEvent {
    var event = event(type)
    event.xkey.keycode = code
    event.xkey.time = time
    return event
  }

  private static func focusChange(_ type: Int32, mode: Int32 = NotifyNormal) -> XEvent {
    var event = event(type)
    event.xfocus.mode = mode
    return event
  }

  private static func keymap(_ codes: Int...) -> XEvent {
    var event = event(KeymapNotify, window: 0)
    withUnsafeMutableBytes(of: &event.xkeymap.key_vector) { bits in
      for code in codes { bits[code / 8] |= 1 << (code % 8) }
    }
    return event
  }

  @Test("Presses without a release between are repeats; another key and a new press are not")
  func heldKey() {
    let events = [
      Self.key(KeyPress, 10), Self.key(KeyPress, 510), Self.key(KeyPress, 41, 520), Self.key(KeyPress, 540),
      Self.key(KeyRelease, 550), Self.key(KeyPress, 551),
    ]
    #expect(Self.repeats(events, isDetectable: true) == [false, true, false, true, false])
  }

  @Test("Where the server pairs them, a release and a press at one time are a repeat (awesome#550)")
  func pairedRepeat() {
    let events = [
      Self.key(KeyPress, 10), Self.key(KeyRelease, 510), Self.key(KeyPress, 510), Self.key(KeyRelease, 540),
      Self.key(KeyPress, 541),
    ]
    #expect(Self.repeats(events, isDetectable: false) == [false, true, false])
    #expect(Self.repeats(events, isDetectable: true) == [false, false, false])
  }

  @Test("A key that is down when the window gets the keyboard repeats; one whose grab passed it on does not")
  func heldBefore() {
    #expect(
      Self.repeats(
        [Self.focusChange(FocusIn), Self.keymap(40), Self.key(KeyPress, 10), Self.key(KeyPress, 41, 11)],
        isDetectable: true) == [true, false])
    #expect(
      Self.repeats(
        [Self.focusChange(FocusIn, mode: NotifyUngrab), Self.keymap(40), Self.key(KeyPress, 10)],
        isDetectable: true) == [false])
    // What is released while another window has the keyboard is not heard of.
    #expect(
      Self.repeats(
        [
          Self.key(KeyPress, 10), Self.focusChange(FocusOut), Self.focusChange(FocusIn), Self.keymap(),
          Self.key(KeyPress, 20),
        ], isDetectable: true) == [false, false])
  }

  @Test("A grab while a key is held ends the hold only if the key came up meanwhile")
  func heldThroughGrab() {
    func repeats(downAfter codes: Int...) -> [Bool] {
      var after = Self.keymap()
      for code in codes { after = Self.keymap(code) }
      return Self.repeats(
        [
          Self.key(KeyPress, 10), Self.focusChange(FocusOut, mode: NotifyGrab),
          Self.focusChange(FocusIn, mode: NotifyUngrab), after, Self.key(KeyPress, 20),
        ], isDetectable: true)
    }
    #expect(repeats(downAfter: 40) == [false, true])
    #expect(repeats() == [false, false])
  }

  @Test("A press that an input method kept and returns after the release is what it was")
  func returnedPress() {
    var translator = Self.translator(names: [40: "d"])
    translator.noteDetectableRepeat()
    let press = Self.key(KeyPress, 10)
    func isRepeat(_ event: XEvent) -> Bool? {
      translator.noteKeys(event)
      let actions = Self.actions(in: translator.translate(event, now: 1))
      return actions.compactMap { if case .key(let press) = $0 { press.isRepeat } else { nil } }.first
    }
    translator.noteKeys(press)
    translator.noteKeys(Self.key(KeyRelease, 20))
    #expect(isRepeat(press) == false)
    #expect(isRepeat(Self.key(KeyPress, 30)) == false)
  }

  @Test("A key brings what it types; of keys without a name and of input methods there is text alone")
  func typing() {
    var event = Self.event(KeyPress)
    event.xkey.time = 777
    var translator = Self.translator(names: [24: "q", 26: "Cyrillic_u"])
    func translate(_ code: UInt32, _ text: String?) -> [WindowEvent] {
      event.xkey.keycode = code
      return translator.translate(event, now: 1, text: text)
    }
    #expect(Self.actions(in: translate(24, "й")) == [.key(.character("q"), [], typing: "й")])
    #expect(Self.actions(in: translate(24, nil)) == [.key(.character("q"), [])])
    #expect(Self.actions(in: translate(26, "у")) == [.text("у")])
    #expect(Self.actions(in: translate(26, nil)).isEmpty)
    #expect(translate(26, "у").contains(.userInteraction(serverTime: 777)))
    // Nobody pressed the key without a code.
    #expect(Self.actions(in: translate(0, "日本")) == [.text("日本")])
    #expect(translate(0, "日本").count == 1)
    #expect(translate(0, nil).isEmpty)
  }

  @Test("Keys and buttons tell the window manager when the person acted; the pointer alone does not")
  func userTime() {
    var translator = Self.translator()
    let press = Self.button(ButtonPress, 1, time: 777)
    #expect(translator.translate(press, now: 1).contains(.userInteraction(serverTime: 777)))
    let move = Self.motion(x: 1, y: 1, time: 778)
    #expect(!translator.translate(move, now: 1).contains(.userInteraction(serverTime: 778)))
  }

  @Test("A grab by the window manager does not take the focus; losing it does")
  func focus() {
    func focus(_ type: Int32, _ mode: Int32, _ detail: Int32 = NotifyNonlinear) -> [Action] {
      var event = Self.event(type)
      event.xfocus.mode = mode
      event.xfocus.detail = detail
      return Self.actions(event)
    }
    #expect(focus(FocusOut, NotifyNormal) == [.windowFocus(false)])
    #expect(focus(FocusIn, NotifyWhileGrabbed) == [.windowFocus(true)])
    #expect(focus(FocusOut, NotifyGrab).isEmpty)
    #expect(focus(FocusIn, NotifyUngrab).isEmpty)
    #expect(focus(FocusIn, NotifyNormal, NotifyPointer).isEmpty)
  }

  @Test("Exposed rectangles are gathered until the last one has come (i3#2685)")
  func expose() {
    func expose(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, left: Int32) -> XEvent {
      var event = Self.event(Expose)
      event.xexpose.x = x
      event.xexpose.y = y
      event.xexpose.width = width
      event.xexpose.height = height
      event.xexpose.count = left
      return event
    }
    var translator = Self.translator()
    #expect(translator.translate(expose(0, 0, 10, 100, left: 1), now: 1).isEmpty)
    #expect(
      translator.translate(expose(50, 90, 60, 10, left: 0), now: 1) == [
        .exposed([
          PixelRect(x: 0, y: 0, width: 10, height: 100),
          PixelRect(x: 50, y: 90, width: 60, height: 10),
        ])
      ])
    #expect(
      translator.translate(expose(1, 2, 3, 4, left: 0), now: 1)
        == [.exposed([PixelRect(x: 1, y: 2, width: 3, height: 4)])])
  }

  @Test("Covered, unmapped or minimised is hidden; each change is told once")
  func visibility() {
    func obscured(_ state: Int32) -> XEvent {
      var event = Self.event(VisibilityNotify)
      event.xvisibility.state = state
      return event
    }
    var translator = Self.translator()
    func actions(_ event: XEvent) -> [Action] { Self.actions(in: translator.translate(event, now: 1)) }
    #expect(actions(Self.event(MapNotify)).isEmpty)
    #expect(actions(obscured(VisibilityPartiallyObscured)).isEmpty)
    #expect(actions(obscured(VisibilityFullyObscured)) == [.visibility(false)])
    #expect(actions(Self.event(UnmapNotify)).isEmpty)
    #expect(actions(Self.event(MapNotify)) == [.visibility(true)])
    #expect(translator.note(hidden: true, now: 2) == [.action(.visibility(false), at: 2)])
    #expect(translator.note(hidden: true, now: 2).isEmpty)
    #expect(translator.note(hidden: false, now: 3) == [.action(.visibility(true), at: 3)])
  }

  @Test("The window manager's close, its ping, and somebody else's message")
  func messages() {
    func message(_ type: Atom, _ first: Atom, format: Int32 = 32) -> [WindowEvent] {
      var event = Self.event(ClientMessage)
      event.xclient.message_type = type
      event.xclient.format = format
      event.xclient.data.l.0 = Int(bitPattern: first)
      var translator = Self.translator()
      return translator.translate(event, now: 1)
    }
    let protocols = Self.atoms[.wmProtocols]
    #expect(message(protocols, Self.atoms[.wmDeleteWindow]) == [.closeRequested])
    let ping = Self.atoms[.netWMPing]
    #expect(message(protocols, ping) == [.pinged([Int(bitPattern: ping), 0, 0, 0, 0])])
    #expect(message(protocols, 3).isEmpty)
    #expect(message(Self.atoms[.netWMState], Self.atoms[.wmDeleteWindow]).isEmpty)
    #expect(message(protocols, Self.atoms[.wmDeleteWindow], format: 8).isEmpty)
  }

  @Test("A resize is announced with a number of 64 bits, in two halves (windy#193)")
  func announcedSize() {
    var event = Self.event(ClientMessage)
    event.xclient.message_type = Self.atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l = (Int(Self.atoms[.netWMSyncRequest]), 0, Int(0xFFFF_FFFE as UInt32), 3, 0)
    var translator = Self.translator()
    #expect(translator.translate(event, now: 1) == [.syncRequested(0x3_FFFF_FFFE)])
    event.xclient.data.l = (Int(Self.atoms[.netWMSyncRequest]), 0, -1, -1, 0)
    #expect(translator.translate(event, now: 1) == [.syncRequested(-1)])
  }

  @Test("Sizes and destruction reach the loop")
  func structure() {
    var translator = Self.translator()
    var event = Self.event(ConfigureNotify)
    event.xconfigure.width = 500
    event.xconfigure.height = 300
    #expect(translator.translate(event, now: 1) == [.configured(width: 500, height: 300)])
    #expect(translator.translate(Self.event(DestroyNotify), now: 1) == [.destroyed])
  }

  @Test("What happens to other windows, and unknown events, mean nothing")
  func unrelated() {
    var translator = Self.translator()
    for type in [ConfigureNotify, DestroyNotify, UnmapNotify, ButtonPress, Expose] {
      #expect(translator.translate(Self.event(type, window: Self.other), now: 1).isEmpty)
    }
    for type in [ReparentNotify, GravityNotify, SelectionClear, GraphicsExpose, NoExpose, 90] {
      #expect(translator.translate(Self.event(type), now: 1).isEmpty)
    }
  }

  @Test("Samples keep their own spacing though all are read at once")
  func spacing() {
    var translator = Self.translator()
    func time(_ stamp: Time, now: Double) -> Double? {
      let events = translator.translate(Self.motion(x: 1, y: 1, time: stamp), now: now)
      if case .action(_, let time)? = events.first { return time }
      return nil
    }
    #expect(time(10_000, now: 2) == 2)
    let times = [time(10_008, now: 2.05), time(10_016, now: 2.05), time(10_024, now: 2.05)]
    for (time, expected) in zip(times, [2.008, 2.016, 2.024]) {
      #expect(abs((time ?? 0) - expected) < 1e-4)
    }
  }
}
