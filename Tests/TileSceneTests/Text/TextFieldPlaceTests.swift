import TestSupport
import Testing
import TileGeometry

@testable import TileScene

/// Where things in a field are: the caret, hits, scrolling, either direction. A character is 10 points wide,
/// the text begins at 42 and has room for ten.
@Suite("Places in a field")
struct TextFieldPlaceTests {
  // MARK: - Pointer

  @Test("A click places the caret at the nearer side of a character")
  func click() {
    var page = FieldOnPage("abcdef")
    let clicks: [(Double, String)] = [
      (0, "|abcdef"), (46, "|abcdef"), (48, "a|bcdef"), (71, "abc|def"), (300, "abcdef|"),
    ]
    for (x, expected) in clicks {
      #expect(page.click(x).effects.isEmpty)
      #expect(page.state == expected)
    }
    #expect(!page.field.isMarking)
    #expect(page.field.press(.secondary, at: .zero, in: page.layout, time: 9) == .ignored)
  }

  @Test("A drag selects and its end is PRIMARY, even outside the field")
  func drag() {
    var page = FieldOnPage("abcdef")
    _ = page.field.press(.primary, at: Point(x: 62, y: 40), in: page.layout, time: 0)
    #expect(page.field.drag(to: Point(x: 83, y: 90), in: page.layout).effects.isEmpty)
    #expect(page.state == "ab[cd|]ef" && page.field.isMarking)
    _ = page.field.drag(to: Point(x: -10, y: 40), in: page.layout)
    #expect(page.state == "[|ab]cdef")
    #expect(page.field.release().effects == [.copy("ab", to: .primary)])
    #expect(page.field.release() == .ignored)
    #expect(page.field.drag(to: .zero, in: page.layout) == .ignored)
  }

  @Test("A second click selects a word, a third everything, a fourth places the caret")
  func clicks() {
    var page = FieldOnPage("one two")
    page.click(95)
    #expect(page.click(95, after: 0.3).effects == [.copy("two", to: .primary)])
    #expect(page.state == "one [two|]")
    #expect(page.click(96, after: 0.3).effects == [.copy("one two", to: .primary)])
    page.click(95, after: 0.3)
    #expect(page.state == "one t|wo")
    // Later, or elsewhere, is another click.
    page.click(95, after: 0.5)
    #expect(page.state == "one t|wo")
    page.click(103, after: 0.1)
    #expect(page.state == "one tw|o")
    page.click(76)
    page.click(76, after: 0.2)
    #expect(page.state == "one[ |]two")
    // Nothing to select.
    var empty = FieldOnPage()
    empty.click(50)
    #expect(empty.click(50, after: 0.1).effects.isEmpty)
  }

  @Test("A drag after a double click selects whole words, either way")
  func words() {
    var page = FieldOnPage("one two six")
    page.click(88)
    _ = page.field.press(.primary, at: Point(x: 88, y: 40), in: page.layout, time: page.time + 0.1)
    _ = page.field.drag(to: Point(x: 130, y: 40), in: page.layout)
    #expect(page.state == "one [two six|]")
    _ = page.field.drag(to: Point(x: 45, y: 40), in: page.layout)
    #expect(page.state == "[|one two] six")
  }

  @Test("The middle button pastes PRIMARY where it was pressed")
  func middle() {
    var page = FieldOnPage("abcd")
    #expect(page.click(62, .middle).effects == [.paste(from: .primary)])
    _ = page.field.paste("X")
    #expect(page.state == "abX|cd")
  }

  // MARK: - Scrolling

  @Test("The caret is always seen, and text fills the field where there is enough")
  func scrolling() {
    var page = FieldOnPage()
    func expectSeen() {
      let layout = page.layout
      let caret = layout.caretRect
      #expect(caret.minX >= page.rect.minX - 1 && caret.maxX <= page.rect.maxX)
      let length = Double(page.field.text.count) * 10 + 1
      #expect(layout.scroll >= 0 && layout.scroll <= max(length.rounded(.up) - 100, 0))
    }
    for _ in 0..<30 {
      page.type("m")
      expectSeen()
    }
    #expect(page.layout.scroll == 201)
    // Nothing moves while the caret does within what is seen.
    for _ in 0..<9 { page.press(.left) }
    #expect(page.layout.scroll == 201)
    for _ in 0..<21 {
      page.press(.left)
      expectSeen()
    }
    #expect(page.layout.scroll == 0)
    page.press(.end)
    page.press(.home, .shift)
    page.press(.backspace)
    #expect(page.layout.scroll == 0 && page.layout.caretRect.minX == 41)
  }

  @Test("A drag beyond the field's end brings in what is hidden there")
  func scrollingDrag() {
    var page = FieldOnPage("abcdefghijklmnop")
    page.press(.home)
    _ = page.field.press(.primary, at: Point(x: 42, y: 40), in: page.layout, time: 0)
    _ = page.field.drag(to: Point(x: 160, y: 40), in: page.layout)
    #expect(page.state == "[abcdefghijkl|]mnop")
    #expect(page.layout.scroll == 21)
  }

  @Test("At a fractional scale the text stands on whole pixels")
  func fractionalScale() {
    var page = FieldOnPage("abcdefghijklmnop")
    page.environment.scale = 1.25
    let pixels = page.layout.scroll * 1.25
    #expect(abs(pixels - pixels.rounded()) < 1e-9 && pixels > 0)
  }

  @Test("The caret for the input method is within what it composes")
  func preeditCaret() {
    var page = FieldOnPage("ab")
    #expect(page.layout.caretRect == Rect(x: 61, y: 29, width: 2, height: 22))
    _ = page.field.compose(Preedit("xyz", caret: 1, activeClause: 1..<2))
    #expect(page.layout.caretRect.minX == 71)
    #expect(page.layout.rects(around: page.layout.activeClause, y: 0, height: 1).map(\.minX) == [72])
  }

  // MARK: - Right to left. Capitals are read from the right.

  @Test("Arrows go where they point, removals where the text goes")
  func rightToLeft() {
    var page = FieldOnPage("abCDEf", measuring: UppercaseReversedMeasurer())  // ab EDC f
    page.press(.home)
    var places: [Double] = []
    for _ in 0...6 {
      places.append(page.layout.caretRect.minX)
      page.press(.right)
    }
    #expect(places == [41, 51, 61, 71, 81, 91, 101])
    page.press(.home)
    for _ in 0..<3 { page.press(.right) }
    #expect(page.state == "abCD|Ef")
    page.press(.backspace)
    #expect(page.state == "abC|Ef")
    page.press(.delete)
    #expect(page.state == "abC|f")
    page.press(.character("a"), .control)
    page.press(.left)
    #expect(page.state == "|abCf")
  }

  @Test("Words of a line that is read from the right go that way")
  func rightToLeftWords() {
    var page = FieldOnPage("ONE two SIX", measuring: UppercaseReversedMeasurer())
    page.press(.right, .control)
    #expect(page.state == "ONE two |SIX")
    page.press(.left, .control)
    #expect(page.state == "ONE two SIX|")
    page.press(.home)
    page.press(.left, [.control, .shift])
    #expect(page.state == "[ONE|] two SIX")
  }

  @Test("In a window that runs from the right the field is mirrored, its text is not")
  func mirrored() {
    var page = FieldOnPage("abc")
    page.environment.direction = .rightToLeft
    // The text's right is at the field's leading edge: what is left of it lies further in.
    #expect(page.layout.caretRect.minX == 41)
    page.press(.home)
    #expect(page.layout.caretRect.minX == 71)
    page.press(.right)
    #expect(page.layout.caretRect.minX == 61 && page.state == "a|bc")
    page.click(43)
    #expect(page.state == "abc|")
    page.click(71)
    #expect(page.state == "|abc")
    page.press(.right, .shift)
    #expect(page.layout.rects(around: 0..<1, y: 0, height: 1) == [Rect(x: 62, y: 0, width: 10, height: 1)])
  }
}
