import TestSupport
import Testing

@testable import TileScene

/// Finding items by words, compared with looking at every field of every item.
@Suite("Finding")
struct SearchIndexTests {
  private static let titles = [["Forest"], ["Coast"], ["Desert"], ["Snow"], ["Café", "Straße 東京"], []]

  @Test(
    "Every word must be found, in any field",
    arguments: [
      ("o", [0, 1, 3]), ("O", [0, 1, 3]), ("st", [0, 1, 4]), ("", [0, 1, 2, 3, 4, 5]),
      ("  ", [0, 1, 2, 3, 4, 5]),
      ("cafe", [4]), ("CAFÉ", [4]), ("strasse", [4]), ("ß", [4]), ("京", [4]), ("es fo", [0]), ("fo es", [0]),
      ("ｓｎｏｗ", [3]), ("café 東", [4]), ("qzx", []), ("cafe straße x", []), ("es es", [0, 2]), ("éS", [0, 2]),
    ])
  func words(query: String, expected: [Int]) {
    var index = SearchIndex(Self.titles)
    #expect(index.hits(for: SearchQuery(query)) == expected)
  }

  @Test("No word is found across two fields or two items")
  func borders() {
    var index = SearchIndex([["ab", "cd"], ["ef"]])
    #expect(index.hits(for: SearchQuery("bc")).isEmpty)
    #expect(index.hits(for: SearchQuery("de")).isEmpty)
    #expect(index.hits(for: SearchQuery("b\nc")) == [0])
  }

  @Test("Random texts and queries, as they grow and shrink, find what looking at each finds")
  func random() {
    var random = SeededGenerator(seed: 3)
    let letters = Array("abé東 ")
    func text(_ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<30 {
      let items = (0..<40).map { _ in (0..<Int.random(in: 0...3, using: &random)).map { _ in text(0...6) } }
      var index = SearchIndex(items)
      var query = ""
      for _ in 0..<40 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          query = String(query.dropLast())
        } else {
          query += text(1...2)
        }
        let words = plain(query).split(separator: " ")
        let expected = items.indices.filter { item in
          words.allSatisfy { word in items[item].contains { plain($0).contains(word) } }
        }
        #expect(index.hits(for: SearchQuery(query)) == expected, "\(query)")
      }
    }
  }

  private func plain(_ text: String) -> String { text.replacing("é", with: "e") }

  @Test("Repeated items are found in every repetition", arguments: [0, 1, 2, 3, 4, 10, 11])
  func repeated(count: Int) {
    let base = [["one"], ["two"], ["three"]]
    var index = SearchIndex(base, count: count)
    #expect(index.count == count)
    #expect(index.hits(for: SearchQuery("e")) == (0..<count).filter { $0 % 3 != 1 })
    #expect(index.hits(for: SearchQuery("")) == Array(0..<count))
    var none = SearchIndex([], count: count)
    #expect(none.count == 0 && none.hits(for: SearchQuery("")).isEmpty)
  }

  // MARK: - Work

  private static let many = SearchIndex((0..<1000).map { ["Album \($0)", $0 % 10 == 0 ? "Forest" : "Sea"] })

  @Test("A query that grows looks only at what matched before")
  func narrowing() {
    var index = Self.many
    #expect(index.hits(for: SearchQuery("f")).count == 100)
    #expect(index.work == SearchIndex.Work(items: 1000, texts: 0))
    #expect(index.hits(for: SearchQuery("fo")).count == 100)
    #expect(index.work == SearchIndex.Work(items: 100, texts: 100))
    #expect(index.hits(for: SearchQuery("fo 5")).count == 19)
    #expect(index.work.items == 100)
    // Space after a word changes nothing, nor does asking again.
    #expect(index.hits(for: SearchQuery("fo 5 ")).count == 19)
    #expect(index.work == SearchIndex.Work())
    #expect(index.hits(for: SearchQuery("fo")).count == 100)
    #expect(index.work.items == 1000)
  }

  @Test("Texts without a word's letters are not looked at")
  func letters() {
    var index = Self.many
    #expect(index.hits(for: SearchQuery("zebra")).isEmpty)
    #expect(index.work == SearchIndex.Work(items: 1000, texts: 0))
    #expect(index.hits(for: SearchQuery("forest")).count == 100)
    #expect(index.work.texts < 200)
  }

  @Test("A repeated item is looked at once, however often it is there")
  func repeatedWork() {
    var index = SearchIndex(Self.titles, count: 1_000_000)
    // Forest, Coast and Snow: three of each six, and three of the last four.
    #expect(index.hits(for: SearchQuery("o")).count == 166_666 * 3 + 3)
    #expect(index.work.items == 6)
  }
}

extension SearchIndex {
  fileprivate init(_ items: [[String]], count: Int? = nil) {
    self.init(items.count, count: count) { items[$0] }
  }
}
