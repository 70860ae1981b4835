import TestSupport
import Testing
import TileScene

@Suite("How texts differ")
struct TextDifferenceTests {
  private func words(_ actual: String, _ expected: String) -> String? {
    TextDifference(of: Array(actual.utf8), from: Array(expected.utf8))?.description
  }

  @Test("The same bytes do not differ; letters composed in two ways do")
  func same() {
    #expect(words("", "") == nil)
    #expect(words("a\nb\n", "a\nb\n") == nil)
    #expect(
      words("\u{E9}", "e\u{301}") == "1 line differs from line 1, column 1 on: \"\u{E9}\", not \"e\u{301}\"")
  }

  @Test(
    "A difference has a line, a column and a size",
    arguments: [
      ("a\nxyz\nc\n", "a\nxYz\nc\n", #"1 line differs from line 2, column 2 on: "xyz", not "xYz""#),
      ("1\n2\n3\n4\n", "1\nb\n3\nd\n", #"3 lines differ from line 2, column 1 on: "2", not "b""#),
      ("a\nb\nc\n", "a\nc\n", #"1 line too many from line 2 on: "b""#),
      ("a\n", "a\nb\nc\n", #"2 lines missing from line 2 on: "b""#),
      ("x\ny\nc\n", "z\nc\n", #"2 lines instead of 1 from line 1, column 1 on: "x", not "z""#),
      ("a", "a\n", #"1 line differs from line 1, column 2 on: "a", not "a\n""#),
      ("a\r\n", "a\n", #"1 line differs from line 1, column 2 on: "a\r", not "a""#),
      ("a\n", "", #"1 line too many from line 1 on: "a""#),
      ("", "\n\n", #"2 lines missing from line 1 on: """#),
    ])
  func places(actual: String, expected: String, words: String) {
    #expect(self.words(actual, expected) == words)
  }

  @Test("Of a long line the part around the first difference is told")
  func longLines() {
    let start = String(repeating: "s", count: 100)
    let end = String(repeating: "e", count: 100)
    let shown = String(repeating: "s", count: 20)
    #expect(
      words(start + "x" + end, start + "y")
        == "1 line differs from line 1, column 101 on: …\"\(shown)x\(end.prefix(39))\"…, not …\"\(shown)y\"")
  }

  @Test("Whatever differs is told in one line, and nothing is told of what does not")
  func anyTexts() throws {
    let seeds = ["", "a\nb\nc\n", "a\r\n\u{2028}\n\u{1B}[31m", "é\n\u{301}\n"]
    try FuzzTarget("text-difference", seeds: seeds, count: 500).run { bytes in
      for seed in seeds {
        let words = TextDifference(of: bytes, from: Array(seed.utf8))?.description
        if (words == nil) != (bytes == Array(seed.utf8)) { return "\(words ?? "nothing") is told" }
        if let words, !isOneLine(words) { return "several lines: \(words)" }
      }
      return nil
    }
  }
}
