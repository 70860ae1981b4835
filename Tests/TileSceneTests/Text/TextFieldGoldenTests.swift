import TestSupport
import Testing
import TileGeometry

@testable import TileScene

/// Fields as display lists, one file for all.
@Suite("Pictures of fields")
struct TextFieldGoldenTests {
  @Test("Fields in every state are drawn as LOOK §13 says")
  func pictures() throws {
    let pages: [(String, FieldOnPage)] = [
      ("empty", page()), ("empty, without the keyboard", page()),
      ("typed", page("Forest")), ("selected", page("Forest") { $0.press(.character("a"), .control) }),
      (
        "selected, dark",
        page("Forest") {
          $0.environment.appearance = .dark
          $0.press(.left, .shift)
        }
      ),
      ("composing", page("ab") { _ = $0.field.compose(Preedit("にほんご", caret: 2, activeClause: 0..<2)) }),
      ("scrolled", page("abcdefghijklmnop")),
      (
        "right to left, scrolled, selected",
        page("abcdefghijklmnop") {
          $0.environment.direction = .rightToLeft
          $0.press(.left, .shift)
        }
      ),
      (
        "both directions, selected",
        page("abCDef", measuring: UppercaseReversedMeasurer()) {
          $0.press(.home)
          $0.press(.right, .shift)
          for _ in 0..<2 { $0.press(.right, .shift) }
        }
      ),
      ("2x", page("Forest") { $0.environment.scale = 2 }),
    ]
    let pictures = pages.map { name, page in
      let isFocused = name != "empty, without the keyboard"
      return "# \(name)\n" + page.picture(TextField.Style(placeholder: "Search", isFocused: isFocused))
    }
    try expectGolden(pictures.joined(separator: "\n"), named: "fields.txt", in: .module)
  }

  private func page(
    _ text: String = "", measuring: any TextMeasuring = FixedAdvanceMeasurer(),
    _ use: (inout FieldOnPage) -> Void = { _ in }
  ) -> FieldOnPage {
    var page = FieldOnPage(text, measuring: measuring)
    page.font = TextFont(size: 17, weight: .regular)
    use(&page)
    return page
  }
}
