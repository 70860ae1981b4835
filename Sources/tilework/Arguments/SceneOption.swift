import TileGeometry
import TileScene

/// An option of the command line that belongs to scenes. A scene lists its options in its registration and
/// reads them when it is made: `options[.columns]`.
package struct SceneOption<Value: Sendable>: Sendable {
  /// One way to write the option: a name with a value, or a flag for one value.
  struct Spelling: Sendable {
    /// With its dashes, as in `--columns`.
    let name: String
    /// How the value is written, for messages; nil for a flag.
    let valueForm: String?
    /// Reads the value and clamps it to its range; nil for invalid text.
    let value: @Sendable (String) -> Value?
  }

  /// Identifies the option.
  let key: String
  let spellings: [Spelling]

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - name: without dashes, as in `columns`.
  ///   - valueForm: what messages and the help expect.
  ///   - value: reads the value and clamps it to its range; nil for text that is no value.
  package init(
    _ name: String, _ valueForm: String, value: @escaping @Sendable (String) -> Value?
  ) {
    key = name
    spellings = [Spelling(name: "--\(name)", valueForm: valueForm, value: value)]
  }

  /// An option written as flags, one for each value.
  package init(_ key: String, flags: [(name: String, value: Value)]) {
    self.key = key
    spellings = flags.map { flag in
      Spelling(name: "--\(flag.name)", valueForm: nil) { [value = flag.value] _ in value }
    }
  }
}

extension SceneOption where Value: CaseIterable & RawRepresentable<String> {
  /// An option whose values are names.
  package init(_ name: String, of type: Value.Type) {
    self.init(name, optionNames(of: type), value: Value.init(rawValue:))
  }
}

/// A scene's option with its lines in the help, whatever the type of its value.
package struct RegisteredOption: Sendable {
  /// One way to write it, and how a written value is stored; the latter returns false for text that is no
  /// value.
  struct Spelling: Sendable {
    let name: String
    let valueForm: String?
    let store: @Sendable (String, inout Options) -> Bool
  }

  let spellings: [Spelling]
  /// Left column and description, a row for each spelling; the description may have several lines.
  let help: [(option: String, description: String)]

  /// - Parameter help: a row for each spelling, as in `("--columns N", "of the grid, 1 to 64; 2")`.
  package init<Value: Hashable>(_ option: SceneOption<Value>, help: (option: String, description: String)...)
  {
    self.help = help
    spellings = option.spellings.map { spelling in
      Spelling(name: spelling.name, valueForm: spelling.valueForm) { text, options in
        guard let value = spelling.value(text) else { return false }
        options[option] = value
        return true
      }
    }
  }
}

// MARK: - Options of more than one scene

extension SceneOption<Options.Layout> {
  /// The first layout of albums and catalogue.
  package static let layout = Self("layout", of: Options.Layout.self)
}

extension SceneOption<Int> {
  /// Columns of the albums' grid, 1…64, or of a launcher page, which takes at most 12.
  package static let columns = Self("columns", "a whole number") { wholeNumber($0)?.clamped(to: 1...64) }
}
