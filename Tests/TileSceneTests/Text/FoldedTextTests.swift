import Foundation
import TestSupport
import Testing

@testable import TileScene

/// Text without case, accents and width. Expected texts come from Python, see Vectors/README.md.
@Suite("Folded texts")
struct FoldedTextTests {
  private struct Reference: Decodable {
    var changed: [String: String]
    var unchanged: String
    var texts: [[String]]
  }

  private let reference: Reference

  init() throws {
    reference = try vectors(Reference.self, from: "folding", in: .module)
  }

  /// By code points: texts that look alike count as equal otherwise.
  private func isSame(_ text: String, _ other: String) -> Bool {
    text.unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  @Test("Every character of the blocks is folded as Unicode's tables say")
  func characters() {
    #expect(reference.changed.count > 1500 && reference.unchanged.unicodeScalars.count > 1000)
    for (character, expected) in reference.changed {
      let folded = folded(character)
      #expect(isSame(folded, expected), "\(character.unicodeScalars.first?.value ?? 0)")
    }
    for scalar in reference.unchanged.unicodeScalars {
      let folded = folded(String(scalar))
      #expect(isSame(folded, String(scalar)), "\(scalar.value)")
    }
  }

  @Test("Texts are folded as Unicode's tables say")
  func texts() {
    #expect(reference.texts.count > 40)
    for text in reference.texts {
      let folded = folded(text[0])
      #expect(isSame(folded, text[1]), "\(text[0])")
    }
  }

  @Test(
    "What finding takes for the same folds to the same",
    arguments: [
      ("Café", "cafe"), ("Straße", "STRASSE"), ("Ｔｅａ", "tea"), ("ｶﾞ", "ガ"), ("Σίσυφος", "ΣΙΣΥΦΟΣ"),
      ("Łódź", "lodz"),
      ("Ærø", "aero"), ("ёж", "ЕЖ"), ("е\u{301}", "е"), ("Việt", "viet"), ("ISTANBUL", "ıstanbul"),
      ("İzmir", "izmir"),
      ("שָׁלוֹם", "שלום"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("a\u{3000}b", "a b"),
    ])
  func same(one: String, other: String) {
    #expect(isSame(folded(one), folded(other)))
  }

  @Test(
    "What is another word stays one",
    arguments: [("か", "が"), ("कु", "क"), ("ที", "ท"), ("ひ", "ヒ"), ("하", "한")])
  func different(one: String, other: String) {
    #expect(!isSame(folded(one), folded(other)))
  }

  @Test("Letters folded one by one are folded as the whole text is, and twice is once")
  func fastPath() {
    var random = SeededGenerator(seed: 7)
    let letters = Array(
      (reference.unchanged + reference.changed.keys.sorted().joined() + "한국어漢字ガぱé").unicodeScalars)
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        letters.randomElement(using: &random).map { text.unicodeScalars.append($0) }
      }
      let whole = folded(text)
      // A mark that is folded away has all of the text folded by the rule.
      #expect(isSame(folded(text + "\u{338}"), whole), "\(text.unicodeScalars.map(\.value))")
      #expect(isSame(folded(whole), whole), "\(text.unicodeScalars.map(\.value))")
    }
  }
}
