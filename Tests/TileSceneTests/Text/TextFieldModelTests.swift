import TestSupport
import Testing

@testable import TileScene

/// Random edits of a field, compared with the same edits of an array of characters.
@Suite("A field and its model")
struct TextFieldModelTests {
  /// A text as the slow and obvious thing.
  private struct Model: Equatable {
    var characters: [Character] = []
    var anchor = 0
    var caret = 0

    var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    mutating func replace(_ range: Range<Int>, with text: String) {
      let head = String(characters[..<range.lowerBound]) + text
      let whole = head + String(characters[range.upperBound...])
      characters = Array(whole)
      // The first place that has all of the head before it.
      caret = (0...characters.count).first { String(characters[..<$0]).utf8.count >= head.utf8.count } ?? 0
      anchor = caret
    }

    mutating func move(to place: Int, extending: Bool) {
      caret = min(max(place, 0), characters.count)
      if !extending { anchor = caret }
    }
  }

  private static let pieces = [
    "a", "B", " ", "é", "e\u{301}", "\u{301}", "🇩", "🇩🇪", "👨‍👩‍👧", "\u{200D}", "日本", "x y", "כ",
  ]

  @Test(
    "Two thousand edits leave both the same, and undo and redo lead to every state between", arguments: 0..<6)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var page = FieldOnPage()
    var model = Model()
    for step in 0..<2000 {
      let before = page.field
      let extending = Bool.random(using: &random)
      let shift: KeyModifiers = extending ? .shift : []
      var outcome = TextField.Outcome()
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        let piece = Self.pieces.randomElement(using: &random) ?? "a"
        outcome = page.field.type(piece)
        model.replace(model.range, with: piece)
      case 4:
        outcome = page.press(.backspace)
        model.replace(model.range.isEmpty ? max(model.caret - 1, 0)..<model.caret : model.range, with: "")
      case 5:
        outcome = page.press(.delete)
        let end = min(model.caret + 1, model.characters.count)
        model.replace(model.range.isEmpty ? model.caret..<end : model.range, with: "")
      case 6...7:
        page.press(.left, shift)
        model.move(
          to: extending || model.range.isEmpty ? model.caret - 1 : model.range.lowerBound,
          extending: extending)
      case 8:
        page.press(.right, shift)
        model.move(
          to: extending || model.range.isEmpty ? model.caret + 1 : model.range.upperBound,
          extending: extending)
      case 9:
        page.press(.home, shift)
        model.move(to: 0, extending: extending)
      case 10:
        page.press(.end, shift)
        model.move(to: model.characters.count, extending: extending)
      default:
        page.press(.character("a"), .control)
        model = Model(characters: model.characters, anchor: 0, caret: model.characters.count)
      }
      let field = page.field
      let isSame =
        field.text.unicodeScalars.elementsEqual(String(model.characters).unicodeScalars)
        && field.caret == model.caret && field.selection == model.range
      #expect(isSame, "step \(step): \(page.state)")
      guard isSame else { return }
      #expect(outcome.changesText == !before.text.utf8.elementsEqual(field.text.utf8))
      if outcome.changesText { expectWayBack(from: before, to: field) }
    }
  }

  /// Undo leads to a text that was there before, redo back to where it was.
  private func expectWayBack(from before: TextField, to after: TextField) {
    var field = after
    #expect(field.undo().changesText)
    let undone = field
    #expect(field.redo().changesText)
    #expect(field.buffer == after.buffer)
    #expect(field.undo().changesText)
    #expect(field.buffer == undone.buffer)
    // Either this edit alone was taken back, or all that were joined to it.
    var earlier = before
    #expect(undone.buffer == before.buffer || (earlier.undo().changesText && earlier.buffer == undone.buffer))
  }
}
