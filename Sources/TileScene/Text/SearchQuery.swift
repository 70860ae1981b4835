/// A search query: words that must all be found.
package struct SearchQuery: Hashable, Sendable {
  /// Folded, each once, and none that is part of another: where that is found, so is it.
  let words: [String]
  /// As it was typed.
  package let text: String

  package init(_ text: String) {
    var words: [String] = []
    for word in folded(text).split(separator: " ").map(String.init).sorted(by: {
      $0.utf8.count > $1.utf8.count
    })
    where !words.contains(where: { $0.utf8.contains(subsequence: word.utf8) }) {
      words.append(word)
    }
    self.words = words
    self.text = text
  }

  /// What finds the same is the same, however it was typed.
  package static func == (one: SearchQuery, other: SearchQuery) -> Bool { one.words == other.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  /// Without words everything matches.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether every item that matches this query matches the other too.
  func narrows(_ other: SearchQuery) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.utf8.contains(subsequence: word.utf8) } }
  }
}

extension String.UTF8View {
  fileprivate func contains(subsequence: String.UTF8View) -> Bool {
    let (text, word) = (Array(self), Array(subsequence))
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }
}
