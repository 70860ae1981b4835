package import CX11

/// Chooses the keysym that shortcuts use for a key, among those of the keyboard's layouts.
package enum KeySymbols {
  /// The layouts (groups) a keyboard may have, by XKB.
  private static let groups = 0..<4
  static let groupShift: UInt32 = 13  // bits 13 and 14 of an event's state name the group
  private static let groupMask: UInt32 = 3 << groupShift

  /// Super, and the modifier of AltGr (Mod5 in all current layouts).
  private static let foreignModifiers = UInt32(Mod4Mask | Mod5Mask)

  /// Whether a key pressed under `state` can be no shortcut of the program: with Super it is the desktop's,
  /// and with AltGr it would have typed another symbol if the layout had one there.
  ///
  /// - Parameter consumed: The modifiers that chose the key's symbol.
  package static func isForeign(state: UInt32, consumed: UInt32) -> Bool {
    state & ~consumed & foreignModifiers != 0
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

  /// The keysym's name, as in `Page_Down` or `g`. No round trip once Xlib has the keyboard's map.
  package func symbolName(keycode: UInt32, state: UInt32) -> String? {
    guard !KeySymbols.isForeign(state: state, consumed: lookUp(keycode, state).consumed) else { return nil }
    let symbol = KeySymbols.symbol(state: state, isLatin: isLatin) { lookUp(keycode, $0).symbol }
    return XKeysymToString(symbol).map { String(cString: $0) }
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
