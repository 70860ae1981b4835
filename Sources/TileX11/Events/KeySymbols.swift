package import CX11

/// Chooses the keysym that shortcuts use for a key, among those of the keyboard's layouts.
package enum KeySymbols {
  /// The layouts (groups) a keyboard may have, by XKB.
  private static let groups = 0..<4
  static let groupShift: UInt32 = 13  // bits 13 and 14 of an event's state name the group
  private static let groupMask: UInt32 = 3 << groupShift

  /// The modifier of AltGr in all current layouts.
  private static let altGr = UInt32(Mod5Mask)

  /// Those beside Shift, Control and Alt: Super (Mod4 in all current layouts), AltGr, Hyper and the locks.
  private static let foreignModifiers = UInt32(Mod2Mask | Mod3Mask | Mod4Mask) | altGr

  /// Whether a key pressed under `state` can be no shortcut of the program: with Super it is the desktop's,
  /// and with AltGr it would have typed another symbol if the layout had one there.
  ///
  /// - Parameters:
  ///   - consumed: The modifiers that chose the key's symbol.
  ///   - locks: Those of locks, which stay on while other keys are pressed.
  package static func isForeign(
    state: UInt32, consumed: UInt32, locks: UInt32 = UInt32(Mod2Mask)
  ) -> Bool {
    state & ~consumed & foreignModifiers & ~locks != 0
  }

  /// The symbol of a key pressed under `state`, found by `lookUp` (key code and modifier state to symbol).
  ///
  /// Ignores Caps Lock, so that shortcuts do not depend on it; keeps Num Lock, so that the keypad types
  /// digits when it should. If the active layout has a letter of another script there, the first layout with
  /// a Latin one is used: Ctrl+Q works while a Cyrillic layout is active. With Control that layout is also
  /// used if the active one has no Latin letters at all, as some have punctuation there.
  package static func symbol(
    state: UInt32, isLatin: (_ group: UInt32) -> Bool = { _ in true }, lookUp: (UInt32) -> KeySym
  ) -> KeySym {
    let plain = state & ~(UInt32(LockMask) | UInt32(ControlMask))
    let symbol = lookUp(plain)
    if state & UInt32(ControlMask) != 0, !isLatin(plain >> groupShift & 3),
      let latin = groups.map(UInt32.init).first(where: isLatin)
    {
      return lookUp(plain & ~groupMask | latin << groupShift)
    }
    guard isOfAnotherScript(symbol) else { return symbol }
    let others = groups.map { lookUp(plain & ~groupMask | UInt32($0) << groupShift) }
    return others.first { $0 != NoSymbol && !isOfAnotherScript($0) } ?? symbol
  }

  /// The digit that a key pressed under `state` has on another level, as most layouts of French have it with
  /// Shift; in the active layout, else in the first other one. Nil while Shift or AltGr is held: the key then
  /// has the symbol of that level.
  ///
  /// Digits of other scripts count for ours, on the key's own level too.
  package static func digit(state: UInt32, lookUp: (UInt32) -> KeySym) -> Int? {
    let shift = UInt32(ShiftMask)
    let plain = state & ~(UInt32(LockMask) | UInt32(ControlMask))
    guard plain & (shift | altGr) == 0 else { return nil }
    let layouts = [plain] + groups.map { plain & ~groupMask | UInt32($0) << groupShift }
    for layout in layouts {
      for level in [0, shift, altGr, shift | altGr] {
        if let digit = digit(lookUp(layout | level)) { return digit }
      }
    }
    return nil
  }

  /// The digit of a keysym: of ASCII, of Thai among the legacy sets, or of Unicode. Not of the keypad, whose
  /// keys have digits and arrows of equal rank.
  private static func digit(_ symbol: KeySym) -> Int? {
    let (thai, unicode): (KeySym, KeySym) = (0xDF0, 0x100_0000)
    switch symbol {
    case 0x30...0x39: return Int(symbol - 0x30)
    case thai...thai + 9: return Int(symbol - thai)
    case unicode...unicode + 0x10_FFFF:
      guard let scalar = Unicode.Scalar(UInt32(symbol - unicode)),
        scalar.properties.generalCategory == .decimalNumber
      else { return nil }
      return scalar.properties.numericValue.map { Int($0) }
    default: return nil
    }
  }

  /// Keysyms of letters beyond Latin-1 are above 0xFF; function keys, keypad and dead keys take
  /// 0xFE00…0xFFFF.
  private static func isOfAnotherScript(_ symbol: KeySym) -> Bool {
    symbol > 0xFF && !(0xFE00...0xFFFF).contains(symbol)
  }
}

/// The keyboard of a display.
@MainActor
package struct Keyboard {
  let display: OpaquePointer

  package init(_ connection: XConnection) {
    display = connection.display
  }

  /// Asks the server to send no release between the presses of a key that repeats
  /// (XkbSetDetectableAutoRepeat). Returns whether it does.
  package func makeRepeatDetectable() -> Bool {
    var isSupported: Int32 = 0
    return XkbSetDetectableAutoRepeat(display, 1, &isSupported) != 0 && isSupported != 0
  }

  /// The symbol of a key. No round trip once Xlib has the keyboard's map.
  package func symbol(keycode: UInt32, state: UInt32) -> KeySymbol? {
    let consumed = lookUp(keycode, state).consumed
    guard !KeySymbols.isForeign(state: state, consumed: consumed, locks: locks) else { return nil }
    func symbol(_ state: UInt32) -> KeySym {
      KeySymbols.symbol(state: state, isLatin: isLatin) { lookUp(keycode, $0).symbol }
    }
    let shift = UInt32(ShiftMask)
    return KeySymbol(
      symbol(state), withoutShift: state & shift == 0 ? nil : symbol(state & ~shift),
      digit: KeySymbols.digit(state: state) { lookUp(keycode, $0).symbol })
  }

  /// The modifiers of Num Lock and Scroll Lock, which have no fixed bits.
  private var locks: UInt32 {
    [XK_Num_Lock, XK_Scroll_Lock].reduce(0) { $0 | XkbKeysymToModifiers(display, KeySym($1)) }
  }

  /// Key codes of the upper row of letters, the same on all current X servers.
  private static let letterRow: ClosedRange<UInt32> = 24...33

  /// Whether a layout has Latin letters.
  private func isLatin(_ group: UInt32) -> Bool {
    Self.letterRow.contains { code in
      (UInt(XK_a)...UInt(XK_z)).contains(lookUp(code, group << KeySymbols.groupShift).symbol)
    }
  }

  private func lookUp(_ keycode: UInt32, _ state: UInt32) -> (symbol: KeySym, consumed: UInt32) {
    var consumed: UInt32 = 0
    var symbol = KeySym(NoSymbol)
    XkbLookupKeySym(display, KeyCode(truncatingIfNeeded: keycode), state, &consumed, &symbol)
    return (symbol, consumed)
  }
}
