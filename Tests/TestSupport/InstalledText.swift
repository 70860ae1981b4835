import Glibc
package import Testing
import TileText

extension Trait where Self == ConditionTrait {
  /// Runs only where text can be shaped.
  package static var withShaping: Self {
    let areThere = ["libharfbuzz.so.0", "libfribidi.so.0"].allSatisfy { (name: String) in
      dlopen(name, RTLD_LAZY) != nil
    }
    return .enabled(if: areThere, "needs the packages libharfbuzz0b and libfribidi0")
  }

  /// Runs only where fonts of these families are installed.
  package static func withFonts(_ families: String...) -> Self {
    .enabled(
      if: families.allSatisfy { FontBook.installation(of: $0) != .missing },
      "needs \(families.joined(separator: ", ")): see the test command in README.md")
  }
}
