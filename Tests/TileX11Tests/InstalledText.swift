import Testing

@testable import TileX11

extension Trait where Self == ConditionTrait {
  /// Runs only where text can be shaped.
  static var withShaping: Self {
    let isThere =
      HarfBuzz(TextLibraries.installed.harfBuzz) != nil && FriBidi(TextLibraries.installed.friBidi) != nil
    return .enabled(if: isThere, "needs the packages libharfbuzz0b and libfribidi0")
  }

  /// Runs only where fonts of these families are installed; each package of the README's test command brings one.
  static func withFonts(_ families: String...) -> Self {
    .enabled(
      if: families.allSatisfy(FontBook.isInstalled),
      "needs \(families.joined(separator: ", ")): see the test command in README.md")
  }
}

extension TextLibraries {
  /// As on a machine that has none.
  static let none = TextLibraries(harfBuzz: "libmissing-shaper.so.0", friBidi: "libmissing-bidi.so.0")
}
