import CX11
package import TileScene

/// What a key is to shortcuts, under the modifiers it was pressed with.
package struct KeySymbol: Hashable, Sendable {
  /// That of the symbol; nil where the program knows none, and no digit either.
  package var key: Key?
  /// The digit on another of the key's levels, if any.
  package var digit: Int?
  /// Whether Shift was held and did nothing but make the symbol, as in `?`. A capital is its letter with
  /// Shift, and Shift+Tab another key than Tab, whatever symbol the layout has for it.
  package var isMadeByShift: Bool

  package init(_ key: Key?, digit: Int? = nil, isMadeByShift: Bool = false) {
    let other = digit.map(Key.digit)
    self.key = key ?? other
    self.digit = self.key == other ? nil : digit
    self.isMadeByShift = isMadeByShift
  }

  /// - Parameter withoutShift: what the key would be without the Shift that is held; nil if none is.
  init(_ symbol: KeySym, withoutShift bare: KeySym?, digit: Int?) {
    let key = Self.key(symbol)
    self.init(
      key, digit: digit, isMadeByShift: bare.map { Self.letter(Self.key($0)) != Self.letter(key) } ?? false)
  }

  private static func key(_ symbol: KeySym) -> Key? {
    XKeysymToString(symbol).flatMap { Key(keysymName: String(cString: $0)) }
  }

  /// A key without the case of its letter.
  private static func letter(_ key: Key?) -> Key? {
    guard case .character(let character)? = key, let small = character.lowercased().first else { return key }
    return .character(small)
  }
}
