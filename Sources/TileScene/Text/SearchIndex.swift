import Glibc

/// The folded texts of many items, ready to be searched: a million within a frame.
///
/// Two numbers an item say which letters and which pairs of letters it has. Most items that a word is not in
/// are known by them, and their texts are not looked at; for words of one letter no text is. As a query
/// grows, only what matched before is looked at.
package struct SearchIndex: Sendable {
  /// What a search had to do, for tests and benchmarks.
  package struct Work: Hashable, Sendable {
    /// Items whose letters were looked at.
    package var items = 0
    /// Words that were searched for in an item's text.
    package var texts = 0
  }

  /// How many items there are.
  package let count: Int
  /// Items with texts of their own; those behind them repeat them.
  private let base: Int
  /// Folded fields, each with `fieldEnd` behind it, one item after another.
  private var bytes: [UInt8] = []
  /// Where each item begins, and the end of the last one.
  private var starts: [Int] = [0]
  private var letters: [LetterSet] = []
  private var pairs: [LetterSet] = []

  private var lastQuery = SearchQuery("")
  /// Among the items with texts of their own; nil where all match.
  private var lastHits: [Int]?
  /// Of the last search.
  package private(set) var work = Work()

  /// In no folded text.
  private static let fieldEnd: UInt8 = 0x0A

  /// - Parameters:
  ///   - items: the fields of each item that are looked at.
  ///   - count: how many items there are, where `items` are repeated or cut short; all of them once when nil.
  package init(_ items: some Sequence<[String]>, count: Int? = nil) {
    let most = max(count ?? .max, 0)
    for fields in items.prefix(most) {
      for field in fields {
        appendFolded(field, to: &bytes)
        bytes.append(Self.fieldEnd)
      }
      let text = bytes[(starts[starts.count - 1])...]
      letters.append(LetterSet(lettersOf: text))
      pairs.append(LetterSet(pairsOf: text))
      starts.append(bytes.count)
    }
    base = letters.count
    self.count = base == 0 ? 0 : count.map { max($0, 0) } ?? base
  }

  /// The items in whose fields every word of the query is found, in order.
  package mutating func hits(for query: SearchQuery) -> [Int] {
    work = Work()
    if query != lastQuery {
      if query.isEmpty {
        lastHits = nil
      } else {
        let words = query.words.map(Word.init)
        let known = query.narrows(lastQuery) ? lastHits : nil
        lastHits = known.map { search(words, among: $0) } ?? search(words, among: 0..<base)
      }
      lastQuery = query
    }
    return lastHits.map(repeated) ?? Array(0..<count)
  }

  private mutating func search(_ words: [Word], among items: some Collection<Int>) -> [Int] {
    let wanted = words.reduce(into: (letters: LetterSet(), pairs: LetterSet())) { sets, word in
      sets.letters.formUnion(LetterSet(lettersOf: word.bytes[...]))
      sets.pairs.formUnion(LetterSet(pairsOf: word.bytes[...]))
    }
    let sought = words.filter { !$0.isKnownByLetters }
    var hits: [Int] = []
    var texts = 0
    bytes.withUnsafeBytes { block in
      for item in items
      where letters[item].isSuperset(of: wanted.letters) && pairs[item].isSuperset(of: wanted.pairs) {
        let range = starts[item]..<starts[item + 1]
        let isHit = sought.allSatisfy { word in
          texts += 1
          return word.isFound(in: block, range)
        }
        if isHit { hits.append(item) }
      }
    }
    work = Work(items: items.count, texts: texts)
    return hits
  }

  /// The same hits in every repetition.
  private func repeated(_ hits: [Int]) -> [Int] {
    guard count > base, !hits.isEmpty else { return hits }
    var all: [Int] = []
    all.reserveCapacity(count / base * hits.count + hits.count)
    for start in stride(from: 0, to: count, by: base) {
      for hit in hits where start + hit < count { all.append(start + hit) }
    }
    return all
  }
}

extension SearchIndex {
  /// A word as it is searched for.
  private struct Word {
    let bytes: [UInt8]

    init(_ word: String) {
      bytes = Array(word.utf8)
    }

    /// Whether an item that has its letters has the word.
    var isKnownByLetters: Bool { bytes.count == 1 && LetterSet.isExact(bytes[0]) }

    func isFound(in block: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
      guard let base = block.baseAddress else { return false }
      var place = range.lowerBound
      let end = range.upperBound - (bytes.count - 1)
      while place < end, let found = memchr(base + place, CInt(bytes[0]), end - place) {
        if memcmp(found, bytes, bytes.count) == 0 { return true }
        place = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }
}
