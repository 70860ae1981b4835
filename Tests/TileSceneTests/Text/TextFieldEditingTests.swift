import TestSupport
import Testing

@testable import TileScene

/// What keys and texts do in a field. `|` is the caret, `[ ]` the selection.
@Suite("Editing a field")
struct TextFieldEditingTests {
  struct Stroke: Sendable {
    var text: String
    var keys: [Key]
    var modifiers: KeyModifiers
    var expected: String

    init(_ text: String, _ keys: [Key], _ modifiers: KeyModifiers, _ expected: String) {
      self.text = text
      self.keys = keys
      self.modifiers = modifiers
      self.expected = expected
    }
  }

  private static let strokes: [Stroke] = [
    Stroke("one two", [.home], [], "|one two"),
    Stroke("one two", [.left], [], "one tw|o"),
    Stroke("one two", [.home, .right], [], "o|ne two"),
    Stroke("one two", [.left], .shift, "one tw[|o]"),
    Stroke("one two", [.left, .left, .right], .shift, "one tw[|o]"),
    Stroke("one two", [.home], .shift, "[|one two]"),
    Stroke("one two", [.left], .control, "one |two"),
    Stroke("one two", [.left, .left], .control, "|one two"),
    Stroke("one, two ", [.left], .control, "one, |two "),
    Stroke("one two", [.left], [.control, .shift], "one [|two]"),
    Stroke("one two", [.backspace], [], "one tw|"),
    Stroke("one two", [.backspace], .control, "one |"),
    Stroke("one two", [.home, .delete], [], "|ne two"),
    Stroke("one two", [.home, .delete], .control, "| two"),
    Stroke("one two", [.home, .right], .control, "one| two"),
    Stroke("a-b", [.home, .right, .right], .control, "a-b|"),
    Stroke("one two", [.character("a")], .control, "[one two|]"),
    Stroke("one", [.delete], [], "one|"),
    Stroke("one", [.home, .backspace], [], "|one"),
    Stroke("e\u{301}👨‍👩‍👧🇩🇪", [.backspace], [], "e\u{301}👨‍👩‍👧|"),
    Stroke("e\u{301}👨‍👩‍👧🇩🇪", [.home, .right, .delete], [], "e\u{301}|🇩🇪"),
    Stroke("Ёлка 12", [.backspace], .control, "Ёлка |"),
    Stroke("one two", [.home, .end], [], "one two|"),
    Stroke("one two", [.up], [], "one two|"),
    Stroke("one two", [.backspace, .character("z")], .control, "one two|"),
  ]

  @Test("Keys do in the text what they say", arguments: strokes)
  func keys(stroke: Stroke) {
    var page = FieldOnPage(stroke.text)
    for key in stroke.keys { page.press(key, stroke.modifiers) }
    #expect(page.state == stroke.expected)
  }

  @Test("Typing replaces the selection; an arrow leaves it at its own end")
  func selection() {
    var page = FieldOnPage("one two")
    page.press(.left, [.control, .shift])
    page.type("x")
    #expect(page.state == "one x|")
    for (key, expected) in [(Key.left, "|one x"), (.right, "one x|")] {
      page.press(.character("a"), .control)
      page.press(key)
      #expect(page.state == expected)
    }
  }

  @Test("An accent typed by itself joins the letter before it")
  func joining() {
    var page = FieldOnPage("ae")
    _ = page.field.type("\u{301}")
    #expect(page.field.text.unicodeScalars.count == 3 && page.state == "ae\u{301}|")
    // Two letters of a flag's name are one character.
    page = FieldOnPage("🇪")
    page.press(.home)
    _ = page.field.type("🇩")
    #expect(page.state == "🇩🇪|")
  }

  @Test(
    "Line breaks and tabulators are blanks, other commands are left out",
    arguments: [
      ("a\nb", "a b"), ("a\r\nb\r", "a b "), ("a\u{2028}b\u{2029}\u{85}\u{B}\u{C}c", "a b    c"),
      ("a\tb", "a b"),
      ("a\u{0}\u{1B}[1mb\u{7F}", "a[1mb"), ("a\u{200D}b", "a\u{200D}b"),
    ])
  func oneLine(pasted: String, expected: String) {
    var field = TextField("x")
    #expect(field.paste(pasted).changesText)
    #expect(field.text == "x" + expected)
  }

  @Test("At most 4,096 characters are kept, and a bounded number of bytes")
  func limit() {
    var field = TextField("ab")
    #expect(field.paste(String(repeating: "é", count: 5_000_000)).changesText)
    #expect(field.text.count == 4096 && field.text.hasPrefix("abé") && field.caret == 4096)
    #expect(!field.type("c").changesText)
    _ = field.selectAll()
    _ = field.paste("a" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(field.text.count == 4096)
    _ = field.clear()
    _ = field.paste(String(repeating: "👨‍👩‍👧‍👦", count: 5000))
    #expect(field.text.count == 4096)
    _ = field.clear()
    _ = field.paste(
      String(repeating: "a\u{301}\u{302}\u{303}" + String(repeating: "\u{304}", count: 100), count: 4000))
    #expect(field.text.utf8.count <= 32 * 4096 && field.text.count > 500)
  }

  // MARK: - Clipboard

  @Test("Copy and cut offer CLIPBOARD, paste asks for it, by either set of keys")
  func clipboard() {
    typealias Chord = (Key, KeyModifiers)
    let letters: [Chord] = [
      (.character("c"), .control), (.character("x"), .control), (.character("v"), .control),
    ]
    let older: [Chord] = [(.insert, .control), (.delete, .shift), (.insert, .shift)]
    for chords in [letters, older] {
      let (copy, cut, paste) = (chords[0], chords[1], chords[2])
      var page = FieldOnPage("one two")
      #expect(page.press(copy.0, copy.1).effects.isEmpty)
      #expect(page.press(cut.0, cut.1) == TextField.Outcome())
      page.press(.left, [.control, .shift])
      #expect(page.press(copy.0, copy.1).effects == [.copy("two", to: .clipboard)])
      #expect(page.state == "one [|two]")
      #expect(
        page.press(cut.0, cut.1)
          == TextField.Outcome(changesText: true, effects: [.copy("two", to: .clipboard)]))
      #expect(page.state == "one |")
      #expect(page.press(paste.0, paste.1).effects == [.paste(from: .clipboard)])
      #expect(page.field.paste("2\n3").changesText && page.state == "one 2 3|")
    }
  }

  @Test("What is marked by keys is PRIMARY; what is not marked offers nothing")
  func primary() {
    var page = FieldOnPage("one")
    #expect(page.press(.left, .shift).effects == [.copy("e", to: .primary)])
    #expect(page.press(.left, .shift).effects == [.copy("ne", to: .primary)])
    #expect(page.press(.left).effects.isEmpty)
    #expect(page.press(.character("a"), .control).effects == [.copy("one", to: .primary)])
  }

  // MARK: - Undo

  @Test("Undo takes back a word typed, a row of removals, a paste; redo does them again")
  func undo() {
    var page = FieldOnPage()
    page.type("one two")
    page.press(.backspace)
    page.press(.backspace)
    _ = page.field.paste("XY")
    let states = ["one tXY|", "one t|", "one two|", "one |", "|"]
    // Blanks end a word and belong to it.
    for state in states {
      #expect(page.state == state)
      page.press(.character("z"), .control)
    }
    for state in states.reversed() {
      #expect(page.state == state)
      page.press(.character("Z"), [.control, .shift])
    }
    #expect(page.press(.character("Z"), [.control, .shift]) == TextField.Outcome())
    // A new edit leaves nothing to do again.
    page.press(.character("z"), .control)
    page.type("!")
    #expect(!page.press(.character("z"), [.control, .shift]).changesText)
    #expect(page.state == "one t!|")
  }

  @Test("A moved caret ends what undo takes back at once")
  func undoAfterMoving() {
    var page = FieldOnPage()
    page.type("ab")
    page.press(.left)
    page.type("c")
    #expect(page.state == "ac|b")
    page.press(.character("z"), .control)
    #expect(page.state == "a|b")
    page.press(.character("z"), .control)
    #expect(page.state == "|")
  }

  @Test("The last hundred edits are kept")
  func undoLimit() {
    var field = TextField()
    for number in 0..<150 { _ = field.paste("\(number % 10)") }
    var steps = 0
    while field.undo().changesText { steps += 1 }
    #expect(steps == 100 && field.text.count == 50)
  }

  // MARK: - Pre-edit

  @Test("What is being composed is no part of the text, and the text that is committed takes its place")
  func preedit() {
    var page = FieldOnPage("ab")
    page.press(.left)
    #expect(!page.field.compose(Preedit("にほ", caret: 2)).changesText)
    #expect(page.field.text == "ab" && page.layout.shown == "aにほb" && page.layout.composed == 1..<3)
    #expect(page.field.type("日本").changesText)
    #expect(page.state == "a日本|b" && page.layout.composed.isEmpty && page.field.preedit == nil)
    // It stands in for what is selected, which is back when nothing is committed.
    page.press(.character("a"), .control)
    _ = page.field.compose(Preedit("x", caret: 1))
    #expect(page.layout.shown == "x")
    _ = page.field.compose(nil)
    #expect(page.state == "[a日本b|]")
    page.press(.character("z"), .control)
    #expect(page.state == "a|b")
  }

  // MARK: - Routing

  @Test("A field says which keys it takes always, which when focused, and which never")
  func routing() {
    func use(_ key: Key, _ modifiers: KeyModifiers = [], _ typing: String = "") -> TextField.KeyUse {
      TextField.use(of: key, modifiers, typing: typing)
    }
    let typing: [(Key, String)] = [
      (.character("o"), "o"), (.space, " "), (.character("/"), "/"), (.character("f"), "ф"),
    ]
    for (key, text) in typing {
      #expect(use(key, [], text) == .always)
      #expect(use(key, .shift, text) == .always)
    }
    #expect(use(.backspace) == .always && use(.delete) == .always && use(.backspace, .control) == .always)
    for key in [Key.left, .right, .home, .end] { #expect(use(key) == .whenFocused) }
    for letter in "acxvz" { #expect(use(.character(letter), .control) == .whenFocused) }
    #expect(use(.insert, .shift) == .whenFocused && use(.delete, .shift) == .whenFocused)
    let others: [Key] = [.up, .down, .pageUp, .pageDown, .enter, .tab, .escape, .function(1), .insert]
    for key in others { #expect(use(key) == .never) }
    for letter in "qfb1" { #expect(use(.character(letter), .control) == .never) }
    #expect(use(.left, .alt) == .never && use(.character("o")) == .never)
    var page = FieldOnPage("a")
    #expect(page.press(.enter) == .ignored && page.press(.character("q"), .control) == .ignored)
  }
}
