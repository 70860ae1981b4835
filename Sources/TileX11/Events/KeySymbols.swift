package import CX11

/// Which of a keyboard's symbols a program's shortcuts go by.
package enum KeySymbols {
  /// Layouts (groups) a keyboard may hold, by the protocol.
  private static let groups = 0..<4
  private static let groupShift: UInt32 = 13  // bits 13 and 14 of an event's state name the group
  private static let groupMask: UInt32 = 3 << groupShift

  /// The symbol of a key pressed under `state`, found by `lookUp` (key code and modifier state to symbol).
  ///
  /// Caps Lock is left out, so that shortcuts do not depend on it; Num Lock is kept, so that the keypad types
  /// digits when it should. When the active layout has a letter of another script there, the first layout with
  /// a Latin one decides: Ctrl+Q works while a Cyrillic layout is on.
  package static func symbol(state: UInt32, lookUp: (UInt32) -> KeySym) -> KeySym {
    let plain = state & ~(UInt32(LockMask) | UInt32(ControlMask))
    let symbol = lookUp(plain)
    guard isOfAnotherScript(symbol) else { return symbol }
    let others = groups.map { lookUp(plain & ~groupMask | UInt32($0) << groupShift) }
    return others.first { $0 != NoSymbol && !isOfAnotherScript($0) } ?? symbol
  }

  /// Letters beyond Latin-1 lie above 0xFF; function keys, keypad and dead keys have the 0xFE00…0xFFFF.
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

  /// The keysym's name, as in `Page_Down` or `g`. No round trip once the keyboard's map is known.
  package func symbolName(keycode: UInt32, state: UInt32) -> String? {
    let symbol = KeySymbols.symbol(state: state) { state in
      var used: UInt32 = 0
      var symbol = KeySym(NoSymbol)
      XkbLookupKeySym(display, KeyCode(truncatingIfNeeded: keycode), state, &used, &symbol)
      return symbol
    }
    return XKeysymToString(symbol).map { String(cString: $0) }
  }
}
