import CX11
import Testing
import TileX11

@Suite("Symbols that shortcuts go by")
struct KeySymbolsTests {
  private static let groupShift: UInt32 = 13

  /// A keyboard with a Cyrillic layout first or second, whose key gives q or short i.
  private func lookUp(cyrillicFirst: Bool) -> (UInt32) -> KeySym {
    { state in
      let group = state >> Self.groupShift & 3
      let upper = state & UInt32(ShiftMask) != 0
      let isCyrillic = (group == 0) == cyrillicFirst
      return isCyrillic ? (upper ? 0x6EA : 0x6CA) : (upper ? 0x51 : 0x71)
    }
  }

  @Test("Ctrl+Q works while a Cyrillic layout is on (kitty#3082)", arguments: [true, false])
  func latin(cyrillicFirst: Bool) {
    let lookUp = lookUp(cyrillicFirst: cyrillicFirst)
    for group in UInt32(0)..<2 {
      let state = group << Self.groupShift
      #expect(KeySymbols.symbol(state: state, lookUp: lookUp) == 0x71)
      #expect(KeySymbols.symbol(state: state | UInt32(ShiftMask), lookUp: lookUp) == 0x51)
    }
  }

  @Test("With Control, punctuation of a layout without Latin letters gives way to the letter beside it")
  func punctuation() {
    // As Hebrew has a slash where Q is.
    func lookUp(_ state: UInt32) -> KeySym { state >> Self.groupShift & 3 == 0 ? 0x2F : 0x71 }
    func isLatin(_ group: UInt32) -> Bool { group == 1 }
    #expect(KeySymbols.symbol(state: UInt32(ControlMask), isLatin: isLatin, lookUp: lookUp) == 0x71)
    #expect(KeySymbols.symbol(state: 0, isLatin: isLatin, lookUp: lookUp) == 0x2F)
    #expect(KeySymbols.symbol(state: UInt32(ControlMask), isLatin: { _ in false }, lookUp: lookUp) == 0x2F)
  }

  @Test("A keyboard without a Latin layout keeps its own letters")
  func noLatin() {
    #expect(KeySymbols.symbol(state: 0) { _ in 0x6CA } == 0x6CA)
  }

  @Test("Super is the desktop's, and AltGr no shortcut where it types nothing")
  func foreignModifiers() {
    let (shift, capsLock, numLock) = (UInt32(ShiftMask), UInt32(LockMask), UInt32(Mod2Mask))
    let (superKey, altGr) = (UInt32(Mod4Mask), UInt32(Mod5Mask))
    #expect(KeySymbols.isForeign(state: superKey, consumed: shift | capsLock))
    #expect(KeySymbols.isForeign(state: altGr | UInt32(ControlMask), consumed: shift | capsLock))
    // A layout that has an @ there has used it up.
    #expect(!KeySymbols.isForeign(state: altGr, consumed: shift | altGr))
    #expect(!KeySymbols.isForeign(state: shift | capsLock | numLock, consumed: 0))
  }

  @Test("Locks are no modifiers, wherever the keyboard has them; Hyper is one")
  func locksAnywhere() {
    let (mod2, mod3) = (UInt32(Mod2Mask), UInt32(Mod3Mask))
    #expect(KeySymbols.isForeign(state: mod3, consumed: 0))
    #expect(!KeySymbols.isForeign(state: mod3, consumed: 0, locks: mod3))
    #expect(KeySymbols.isForeign(state: mod2, consumed: 0, locks: mod3))
    #expect(!KeySymbols.isForeign(state: mod3, consumed: mod3))
  }

  /// A key with symbols on its levels, in the first layout; nothing in the others.
  private func levels(_ symbols: KeySym...) -> (UInt32) -> KeySym {
    { state in
      guard state >> Self.groupShift & 3 == 0 else { return KeySym(NoSymbol) }
      let level = (state & UInt32(ShiftMask) != 0 ? 1 : 0) + (state & UInt32(Mod5Mask) != 0 ? 2 : 0)
      return symbols.indices.contains(level) ? symbols[level] : KeySym(NoSymbol)
    }
  }

  @Test(
    "A digit on another level is found: French with Shift, Lithuanian with AltGr, Persian and Thai digits")
  func digits() {
    let french = levels(0x26, 0x31)  // ampersand, 1
    #expect(KeySymbols.digit(state: 0, lookUp: french) == 1)
    #expect(KeySymbols.digit(state: UInt32(ControlMask | LockMask | Mod2Mask), lookUp: french) == 1)
    #expect(KeySymbols.digit(state: 0, lookUp: levels(0x1B1, 0x1A1, 0x31, 0x21)) == 1)
    #expect(KeySymbols.digit(state: 0, lookUp: levels(0x100_06F4, 0x24)) == 4)
    #expect(KeySymbols.digit(state: 0, lookUp: levels(0x2F, 0xDF1)) == 1)
    #expect(KeySymbols.digit(state: 0, lookUp: levels(0x61, 0x41)) == nil)
  }

  @Test(
    "With Shift or AltGr a key has the symbol of that level alone; the keypad has no digit beside an arrow")
  func noDigits() {
    let american = levels(0x31, 0x21)  // 1, exclam
    #expect(KeySymbols.digit(state: UInt32(ShiftMask), lookUp: american) == nil)
    #expect(KeySymbols.digit(state: UInt32(Mod5Mask), lookUp: levels(0xE9, 0x32, 0x7E)) == nil)
    #expect(KeySymbols.digit(state: 0, lookUp: levels(KeySym(XK_KP_Begin), KeySym(XK_KP_5))) == nil)
  }

  @Test("The digit of the layout beside it counts where the active one has none")
  func digitOfAnotherLayout() {
    let lookUp = { (state: UInt32) -> KeySym in
      guard state >> Self.groupShift & 3 == 1 else { return 0x6CA }
      return state & UInt32(ShiftMask) == 0 ? 0x22 : 0x33
    }
    #expect(KeySymbols.digit(state: 0, lookUp: lookUp) == 3)
  }

  @Test("Caps Lock and Control do not reach the lookup, Num Lock does")
  func locks() {
    let state = UInt32(LockMask | ControlMask | Mod2Mask)
    var seen: [UInt32] = []
    _ = KeySymbols.symbol(state: state) {
      seen.append($0)
      return 0xFF96  // KP_Left
    }
    #expect(seen == [UInt32(Mod2Mask)])
  }
}
