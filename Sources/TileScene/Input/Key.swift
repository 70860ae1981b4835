/// A key the program listens to, or a character typed.
package enum Key: Hashable, Sendable {
  case left, right, up, down
  case pageUp, pageDown, home, end
  case tab, enter, space, escape
  case backspace, delete, insert
  case function(Int)
  /// A printable character; letters are lower case unless Shift made them otherwise.
  case character(Character)
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
  /// The key an X keysym name stands for, as in `Page_Down`, `KP_Left`, `plus` or `g`; nil for keys without
  /// a meaning here. Keypad keys fold onto the main ones.
  package init?(keysymName name: String) {
    let plain = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    if let known = Self.named[plain] {
      self = known
    } else if plain.count == 1, let character = plain.first {
      self = .character(character)
    } else if plain.first == "F", let number = Int(plain.dropFirst()), (1...35).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let named: [String: Key] = [
    "Left": .left, "Right": .right, "Up": .up, "Down": .down,
    "Page_Up": .pageUp, "Prior": .pageUp, "Page_Down": .pageDown, "Next": .pageDown,
    "Home": .home, "End": .end, "Tab": .tab, "ISO_Left_Tab": .tab,
    "Return": .enter, "Enter": .enter, "space": .space, "Space": .space, "Escape": .escape,
    "Insert": .insert,
    "plus": .character("+"), "Add": .character("+"), "equal": .character("="),
    "minus": .character("-"), "Subtract": .character("-"),
    "question": .character("?"), "slash": .character("/"),
  ]
}
