import Testing
import TileScene
import TileX11

@Suite("Text being composed")
struct PreeditTextTests {
  private static func text(_ string: String, marked: [Bool] = [], caret: Int) -> PreeditText {
    var text = PreeditText()
    text.replace(from: 0, count: 0, with: Array(string.unicodeScalars), marked: marked, caret: caret)
    return text
  }

  @Test("Pieces are put in, exchanged and taken out, by code points")
  func changes() {
    var text = Self.text("にh", caret: 2)
    text.replace(from: 1, count: 1, with: Array("ほん".unicodeScalars), marked: [], caret: 3)
    #expect(text.preedit == Preedit("にほん", caret: 3))
    text.replace(from: 0, count: 1, with: [], marked: [], caret: 0)
    #expect(text.preedit == Preedit("ほん", caret: 0))
    text.replace(from: 0, count: 2, with: [], marked: [], caret: 0)
    #expect(text.preedit == nil)
  }

  @Test("The clause being converted is the first marked part, and can change alone")
  func clause() {
    var text = Self.text("私は学生です", marked: [true, true, false, false, false, false], caret: 0)
    #expect(text.preedit == Preedit("私は学生です", caret: 0, activeClause: 0..<2))
    text.mark(from: 0, [false, false, true, true, true, true])
    #expect(text.preedit == Preedit("私は学生です", caret: 0, activeClause: 2..<6))
  }

  @Test("Places are in characters, of which some are several code points")
  func characters() {
    // A Thai consonant with a vowel and a tone above it, and a flag.
    let text = Self.text("ที่🇯🇵x", marked: [false, false, false, true, true, false], caret: 5)
    #expect(text.preedit == Preedit("ที่🇯🇵x", caret: 2, activeClause: 1..<2))
  }

  @Test("Ranges and places that are not there are cut to what is")
  func nonsense() {
    var text = Self.text("ab", caret: 99)
    #expect(text.preedit == Preedit("ab", caret: 2))
    text.replace(from: 1, count: 1000, with: ["c"], marked: [true, true, true], caret: -3)
    #expect(text.preedit == Preedit("ac", caret: 0, activeClause: 1..<2))
    text.replace(from: -5, count: -5, with: ["d"], marked: [], caret: .max)
    #expect(text.preedit == Preedit("dac", caret: 3, activeClause: 2..<3))
    text.replace(from: .max, count: .max, with: ["e"], marked: [], caret: .min)
    text.mark(from: 3, [true, true])
    #expect(text.preedit == Preedit("dace", caret: 0, activeClause: 2..<4))
  }

  @Test("The caret is moved by steps and to the ends, and stays inside")
  func caret() {
    var text = Self.text("abc", caret: 1)
    text.moveCaret(by: 1)
    #expect(text.caretPlace == 2)
    text.moveCaret(by: 5)
    #expect(text.caretPlace == 3)
    text.moveCaret(toEnd: false)
    #expect(text.caretPlace == 0)
    text.moveCaret(by: -1)
    #expect(text.caretPlace == 0)
    text.moveCaret(toEnd: true)
    #expect(text.caretPlace == 3)
  }
}
