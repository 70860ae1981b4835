/// A key the program listens to, or a character typed.
package enum Key: Hashable, Sendable {
  case left, right, up, down
  case pageUp, pageDown, home, end
  case tab, enter, space, escape
  case backspace, delete, insert
  case function(Int)
  /// A printable character; letters are lower case unless Shift made them otherwise.
  case character(Character)

  /// The key of a digit, 0 to 9.
  package static func digit(_ digit: Int) -> Key { .character(Character(String(digit))) }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let control = KeyModifiers(rawValue: 1)
  package static let shift = KeyModifiers(rawValue: 2)
  package static let alt = KeyModifiers(rawValue: 4)
}

extension Key {
  /// The key of an X keysym name, as in `Page_Down`, `KP_Left`, `plus`, `eacute`, `U20AC` or `g`; nil for
  /// keys without a meaning here. Keypad keys fold onto the main ones.
  package init?(keysymName name: String) {
    let plain = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    if let known = Self.named[plain] {
      self = known
    } else if plain.count == 1, let character = plain.first {
      self = .character(character)
    } else if let character = Self.printable[plain] ?? Self.unicode(plain) {
      self = .character(character)
    } else if plain.first == "F", let number = Int(plain.dropFirst()), (1...35).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The character of a name such as `U20AC`, the form used for keysyms outside the legacy character sets.
  private static func unicode(_ name: String) -> Character? {
    let digits = name.dropFirst()
    guard name.first == "U", (4...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init),
      scalar.properties.generalCategory != .control
    else { return nil }
    return Character(scalar)
  }

  private static let named: [String: Key] = [
    "Left": .left, "Right": .right, "Up": .up, "Down": .down,
    "Page_Up": .pageUp, "Prior": .pageUp, "Page_Down": .pageDown, "Next": .pageDown,
    "Home": .home, "End": .end, "Tab": .tab, "ISO_Left_Tab": .tab,
    "Return": .enter, "Enter": .enter, "space": .space, "Space": .space, "Escape": .escape,
    "Insert": .insert, "BackSpace": .backspace, "Delete": .delete,
  ]

  /// Names of the printable keysyms that are longer than their character.
  private static let printable: [String: Character] = {
    let names = """
      exclam ! quotedbl " numbersign # dollar $ percent % ampersand & apostrophe ' parenleft ( parenright )
      asterisk * plus + comma , minus - period . slash / colon : semicolon ; less < equal = greater >
      question ? at @ bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _ grave `
      braceleft { bar | braceright } asciitilde ~ Multiply * Add + Separator , Subtract - Decimal . Divide /
      Equal = exclamdown ¡ cent ¢ sterling £ currency ¤ yen ¥ brokenbar ¦ section § diaeresis ¨
      copyright © ordfeminine ª guillemotleft « notsign ¬ registered ® macron ¯ degree ° plusminus ±
      twosuperior ² threesuperior ³ acute ´ mu µ paragraph ¶ periodcentered · cedilla ¸
      onesuperior ¹ masculine º guillemotright » onequarter ¼ onehalf ½ threequarters ¾
      questiondown ¿ Agrave À Aacute Á Acircumflex Â Atilde Ã Adiaeresis Ä Aring Å AE Æ Ccedilla Ç
      Egrave È Eacute É Ecircumflex Ê Ediaeresis Ë Igrave Ì Iacute Í Icircumflex Î Idiaeresis Ï
      ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocircumflex Ô Otilde Õ Odiaeresis Ö multiply × Oslash Ø
      Ugrave Ù Uacute Ú Ucircumflex Û Udiaeresis Ü Yacute Ý THORN Þ ssharp ß agrave à aacute á
      acircumflex â atilde ã adiaeresis ä aring å ae æ ccedilla ç egrave è eacute é ecircumflex ê
      ediaeresis ë igrave ì iacute í icircumflex î idiaeresis ï eth ð ntilde ñ ograve ò oacute ó
      ocircumflex ô otilde õ odiaeresis ö division ÷ oslash ø ugrave ù uacute ú ucircumflex û
      udiaeresis ü yacute ý thorn þ ydiaeresis ÿ EuroSign €
      """
    let words = names.split { $0 == " " || $0 == "\n" }
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).compactMap { place in
        words[place + 1].first.map { (String(words[place]), $0) }
      })
  }()

  /// What the key types where text is wanted: nothing with Control or Alt.
  package func typing(_ modifiers: KeyModifiers) -> String {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return "" }
    return switch self {
    case .space: " "
    case .character(let character): String(character)
    default: ""
    }
  }
}
