/// A key as a script names it, with its modifiers: `Page_Down`, `ctrl+shift+r`, `shift+Tab`.
struct KeyStroke: Hashable {
  /// nil for a key of an ordinary keyboard that the window does not use.
  var key: Key?
  var modifiers: KeyModifiers

  /// nil where no such key is known.
  ///
  /// Does what a keyboard would do: Shift makes a letter a capital, a capital implies Shift, and so does the
  /// back tab; a Shift that makes another symbol, as in `ctrl+shift+plus`, does nothing else.
  init?(_ text: String) {
    var rest = Substring(text)
    modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.0) }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    let name = String(rest)
    if let known = Key(keysymName: name) {
      key = known
    } else if Self.idle.contains(name) {
      key = nil
    } else {
      return nil
    }
    if name == "ISO_Left_Tab" { modifiers.insert(.shift) }
    if case .character(let character)? = key {
      if Self.shifted.contains(character) {
        modifiers.remove(.shift)
      } else if modifiers.contains(.shift) {
        key = .character(character.capital)
      } else if character.isUppercase {
        modifiers.insert(.shift)
      }
    }
  }

  /// The stroke that types a character.
  init(typing character: Character) {
    switch character {
    case " ": key = .space
    case "\t": key = .tab
    default: key = .character(character)
    }
    modifiers = character.isUppercase ? .shift : []
  }

  /// Symbols that Shift makes on the keyboard of a script, which is an American one: it then is no modifier
  /// of theirs.
  private static let shifted: Set<Character> = Set("~!@#$%^&*()_+{}|:\"<>?")

  private static let prefixes: [(String, KeyModifiers)] = [
    ("ctrl+", .control), ("shift+", .shift), ("alt+", .alt),
  ]

  private static let idle: Set<String> = [
    "Clear", "Menu", "Print", "Pause", "Caps_Lock", "Num_Lock",
    "Scroll_Lock", "Shift_L", "Shift_R", "Control_L", "Control_R", "Alt_L", "Alt_R", "Super_L", "Super_R",
    "ISO_Level3_Shift", "KP_Begin",
  ]
}

extension Character {
  /// The capital of a letter that has a single one; else the character itself.
  fileprivate var capital: Character {
    let capital = uppercased()
    return capital.count == 1 ? capital.first ?? self : self
  }
}
