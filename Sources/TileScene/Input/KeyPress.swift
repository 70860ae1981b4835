/// A key that went down, or repeats while it is held.
package struct KeyPress: Hashable, Sendable {
  package var key: Key
  /// Without a Shift that only made the symbol, as in `?`; a capital letter keeps it.
  package var modifiers: KeyModifiers
  /// The text it types where text is wanted, as the keyboard's layout has it; shortcuts go by the key. Empty
  /// for keys that type nothing, and with Control or Alt.
  package var typing: String
  /// The digit that the layout has on another level of the key, as French ones have 1 above `&`. It counts
  /// where the key itself means nothing.
  package var digit: Int?
  /// Whether the key has been down since an earlier press.
  package var isRepeat: Bool

  package init(
    _ key: Key, _ modifiers: KeyModifiers = [], typing: String = "", digit: Int? = nil, isRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.typing = typing
    self.digit = digit
    self.isRepeat = isRepeat
  }
}

/// What a key did, which decides what holding it does.
package enum KeyResponse: Hashable, Sendable {
  /// Nothing: it means nothing here.
  case unused
  /// It moved, stepped or typed something, and does so again with every repeat.
  case steps
  /// It toggled, opened, chose or closed something: once, however long it is held.
  case acts
}
