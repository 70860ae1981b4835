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
