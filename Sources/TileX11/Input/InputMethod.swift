package import CX11
import Glibc
package import TileGeometry
package import TileScene

/// The input method of a window, through XIM, Xlib's protocol for it. Without an input method server Xlib
/// itself composes dead keys and Compose sequences.
///
/// Opened when text is first wanted, as reading the Compose table takes some milliseconds. Xlib calls back
/// from inside its functions; the resulting actions wait for `takeActions`.
@MainActor
package final class InputMethod {
  private let window: XWindow
  private var method: XIM?
  private var context: XIC?
  /// The root window's property `XIM_SERVERS`, in which servers announce themselves.
  private var servers: Atom = 0
  /// Whether Xlib's own method is in use because the server that XMODIFIERS names is missing.
  private var isSubstitute = false
  private var followsSpot = false
  private var hasFocus = false
  private var wantsText = false
  private var isComposing = false
  private var preedit = PreeditText()
  private var spot: XPoint?
  /// The font set that XIM needs for windows over the caret.
  private var fonts: XFontSet?
  private var actions: [Action] = []

  package init(window: XWindow) {
    self.window = window
  }

  isolated deinit {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    if let fonts { XFreeFontSet(display, fonts) }
  }

  private var display: OpaquePointer { window.connection.display }

  /// The actions of the input method since the last call.
  package func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  /// Sets whether keys type text. While they do not, no key goes to the input method.
  package func follow(wantsText wanted: Bool) {
    if wanted {
      if method == nil { open() }
      wantsText = true
      focus()
    } else if wantsText {
      wantsText = false
      abandon()
    }
  }

  /// Follows the window's keyboard focus.
  package func follow(windowFocus: Bool) {
    if windowFocus {
      focus()
    } else if hasFocus, let context {
      hasFocus = false
      XUnsetICFocus(context)
    }
  }

  /// Sets the XIM spot location, where the input method places its own windows: below the caret, which is in
  /// pixels of the window. Sent only when it changes, since the input method's server replies.
  package func follow(caret: PixelRect) {
    guard wantsText, followsSpot, let context else { return }
    let place = XPoint(x: Int16(clamping: caret.x), y: Int16(clamping: caret.maxY))
    guard place.x != spot?.x || place.y != spot?.y else { return }
    spot = place
    var point = place
    tilework_set_spot(context, &point)
  }

  private func focus() {
    guard wantsText, !hasFocus, let context else { return }
    hasFocus = true
    XSetICFocus(context)
  }

  /// Drops the pre-edit text: its field is closed.
  private func abandon() {
    guard let context else { return }
    if let rest = Xutf8ResetIC(context) { XFree(rest) }
    if hasFocus, let context = self.context { XUnsetICFocus(context) }
    hasFocus = false
    compose(PreeditText())
  }

  private func compose(_ text: PreeditText) {
    preedit = text
    let shown = text.preedit
    guard shown != nil || isComposing else { return }
    isComposing = shown != nil
    // Of consecutive ones only the last can be seen.
    if case .preedit = actions.last { actions.removeLast() }
    actions.append(.preedit(shown))
  }
}

// MARK: - Events

extension InputMethod {
  /// Passes an event to the input method first (XFilterEvent). Returns whether it keeps it.
  package func filter(_ event: inout XEvent) -> Bool {
    let isKey = event.type == KeyPress || event.type == KeyRelease
    guard !isKey || wantsText else { return false }
    if event.type == KeyPress { focus() }
    let isKept = XFilterEvent(&event, 0) != 0
    if event.type == PropertyNotify, event.xproperty.window == window.connection.root,
      event.xproperty.atom == servers, event.xproperty.state == PropertyNewValue, isSubstitute
    {
      reopen()
    }
    return isKept
  }

  /// The text of a key that the input method did not keep, or the text it commits as a key without a code;
  /// nil while no text is wanted.
  package func text(of event: inout XKeyEvent) -> String? {
    guard wantsText else { return nil }
    let isCommitted = event.keycode == 0
    let shortcuts = UInt32(ControlMask | Mod1Mask | Mod4Mask)
    guard isCommitted || event.state & shortcuts == 0 else { return "" }
    let text = lookUp(&event)
    // Return, Tab, BackSpace and the like have control characters.
    let isControl = text.unicodeScalars.first?.properties.generalCategory == .control
    return isControl && !isCommitted ? "" : text
  }

  private func lookUp(_ event: inout XKeyEvent) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    var symbol = KeySym(NoSymbol)
    guard let context else {
      let count = XLookupString(&event, &buffer, Int32(buffer.count), &symbol, nil)
      return TextEncoding.latin1.text(buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) })
    }
    var status: Int32 = 0
    var count = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &symbol, &status)
    if status == XBufferOverflow {
      buffer = [CChar](repeating: 0, count: Int(count))
      count = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &symbol, &status)
    }
    guard status == XLookupChars || status == XLookupBoth else { return "" }
    return TextEncoding.utf8.text(buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) })
  }
}

// MARK: - Coming and going

extension InputMethod {
  private func open() {
    useLocale()
    servers = XInternAtom(display, "XIM_SERVERS", 0)
    XSetLocaleModifiers("")
    method = XOpenIM(display, nil, nil, nil)
    isSubstitute = method == nil
    if isSubstitute {
      XSetLocaleModifiers("@im=none")
      method = XOpenIM(display, nil, nil, nil)
    }
    guard let method else { return }
    var ended = XIMCallback(client_data: client, callback: inputMethodEnded)
    tilework_on_im_end(method, &ended)
    makeContext(method)
  }

  private func reopen() {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    forget()
    if wantsText {
      open()
      focus()
    }
  }

  /// The input method's server has ended; Xlib has freed its objects.
  fileprivate func ended() {
    forget()
    compose(PreeditText())
  }

  private func forget() {
    (method, context, spot) = (nil, nil, nil)
    hasFocus = false
  }

  /// Makes Xlib work in UTF-8: if the locale is not, it uses C.UTF-8, which every system has.
  private func useLocale() {
    if setlocale(LC_CTYPE, "") == nil || !isUnicodeLocale { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private var isUnicodeLocale: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// The pointer that Xlib passes to the callbacks.
  private var client: XPointer {
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
  }

  /// Chooses the first supported style: on the spot (pre-edit in the field), over the spot, or in the root
  /// window.
  private func makeContext(_ method: XIM) {
    let styles = Set(self.styles(of: method))
    let quiet = [XIMStyle(XIMStatusNothing), XIMStyle(XIMStatusNone)]
    for preedit in [XIMPreeditCallbacks, XIMPreeditPosition, XIMPreeditNothing, XIMPreeditNone] {
      for style in quiet.map({ $0 | XIMStyle(preedit) }) where styles.contains(style) {
        context = makeContext(method, style)
        followsSpot = preedit == XIMPreeditCallbacks || preedit == XIMPreeditPosition
        if context != nil { return selectEvents() }
      }
    }
  }

  private func styles(of method: XIM) -> [XIMStyle] {
    guard let styles = tilework_im_styles(method) else { return [] }
    defer { XFree(styles) }
    return Array(
      UnsafeBufferPointer(start: styles.pointee.supported_styles, count: Int(styles.pointee.count_styles)))
  }

  private func makeContext(_ method: XIM, _ style: XIMStyle) -> XIC? {
    var point = XPoint(x: 0, y: 0)
    if style & XIMStyle(XIMPreeditCallbacks) != 0 {
      var start = XICCallback(client_data: client, callback: preeditStarted)
      var draw = XICCallback(client_data: client, callback: preeditDrawn)
      var caret = XICCallback(client_data: client, callback: preeditCaretMoved)
      var done = XICCallback(client_data: client, callback: preeditDone)
      return tilework_create_ic_on_the_spot(method, style, window.id, &point, &start, &draw, &caret, &done)
    }
    guard style & XIMStyle(XIMPreeditPosition) != 0 else {
      return tilework_create_ic(method, style, window.id)
    }
    // Any fonts will do: input methods draw with their own.
    if fonts == nil { fonts = tilework_any_font_set(display) }
    guard let fonts else { return nil }
    return tilework_create_ic_over_the_spot(method, style, window.id, &point, fonts)
  }

  /// Selects the events that the input method needs of this window.
  private func selectEvents() {
    guard let context else { return }
    var attributes = XWindowAttributes()
    let wanted = Int(bitPattern: tilework_ic_events(context))
    guard XGetWindowAttributes(display, window.id, &attributes) != 0,
      attributes.your_event_mask | wanted != attributes.your_event_mask
    else { return }
    XSelectInput(display, window.id, attributes.your_event_mask | wanted)
  }
}

// MARK: - Callbacks

extension InputMethod {
  fileprivate func draw(_ change: XIMPreeditDrawCallbackStruct) {
    var changed = preedit
    let (first, count) = (Int(change.chg_first), Int(change.chg_length))
    if let text = change.text?.pointee {
      let marked = Self.marks(text)
      if let scalars = Self.scalars(text) {
        changed.replace(from: first, count: count, with: scalars, marked: marked, caret: Int(change.caret))
      } else {
        changed.mark(from: first, marked)
        changed.moveCaret(to: Int(change.caret))
      }
    } else {
      changed.replace(from: first, count: count, with: [], marked: [], caret: Int(change.caret))
    }
    compose(changed)
  }

  /// Returns the caret's new place.
  fileprivate func moveCaret(_ direction: XIMCaretDirection, _ place: Int) -> Int {
    var changed = preedit
    switch direction {
    case XIMAbsolutePosition: changed.moveCaret(to: place)
    case XIMForwardChar: changed.moveCaret(by: 1)
    case XIMBackwardChar: changed.moveCaret(by: -1)
    case XIMLineStart, XIMPreviousLine, XIMCaretUp: changed.moveCaret(toEnd: false)
    case XIMLineEnd, XIMNextLine, XIMCaretDown: changed.moveCaret(toEnd: true)
    default: return changed.caretPlace
    }
    compose(changed)
    return changed.caretPlace
  }

  fileprivate func finishComposing() {
    compose(PreeditText())
  }

  /// nil if only the style changes.
  private static func scalars(_ text: XIMText) -> [Unicode.Scalar]? {
    if text.encoding_is_wchar != 0 {
      guard let wide = text.string.wide_char else { return nil }
      let count = Int(text.length)
      return wide.withMemoryRebound(to: UInt32.self, capacity: count) { codes in
        UnsafeBufferPointer(start: codes, count: count).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
      }
    }
    // In the locale's encoding, which is UTF-8.
    return text.string.multi_byte.map { Array(String(cString: $0).unicodeScalars) }
  }

  private static func marks(_ text: XIMText) -> [Bool] {
    let marking = XIMFeedback(XIMReverse | XIMHighlight)
    guard let looks = text.feedback else { return [] }
    return UnsafeBufferPointer(start: looks, count: Int(text.length)).map { $0 & marking != 0 }
  }
}

/// Runs on the main thread, the only one that uses the connection: Xlib calls back from its own functions.
private func call(_ client: XPointer?, _ body: @MainActor (InputMethod) -> Void) {
  guard let client else { return }
  nonisolated(unsafe) let pointer = UnsafeRawPointer(client)
  MainActor.assumeIsolated {
    body(Unmanaged<InputMethod>.fromOpaque(pointer).takeUnretainedValue())
  }
}

private let inputMethodEnded: XIMProc = { _, client, _ in
  call(client) { $0.ended() }
}

private let preeditStarted: XICProc = { _, client, _ in
  call(client) { $0.finishComposing() }
  return -1  // no limit of its length
}

private let preeditDone: XICProc = { _, client, _ in
  call(client) { $0.finishComposing() }
  return 0
}

private let preeditDrawn: XICProc = { _, client, data in
  guard let data else { return 0 }
  nonisolated(unsafe) let change = UnsafeRawPointer(data).load(as: XIMPreeditDrawCallbackStruct.self)
  call(client) { $0.draw(change) }
  return 0
}

private let preeditCaretMoved: XICProc = { _, client, data in
  guard let data else { return 0 }
  nonisolated(unsafe) let move = UnsafeMutableRawPointer(data).assumingMemoryBound(
    to: XIMPreeditCaretCallbackStruct.self)
  call(client) { method in
    move.pointee.position = Int32(
      clamping: method.moveCaret(move.pointee.direction, Int(move.pointee.position)))
  }
  return 0
}
