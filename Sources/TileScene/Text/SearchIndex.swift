/// The folded texts of many items, ready to be searched: a million within a frame.
///
/// One number an item says which letters it has. Items without a word's letters are known by it, and their
/// texts are not looked at; for words of one letter no text is. The other texts are read eight bytes at a
/// time. As a query grows, only what matched before is looked at.
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
  /// Folded fields, each with `fieldEnd` behind it, one item after another; behind the last as many more as
  /// may be read past its end.
  private var bytes: [UInt8] = []
  /// Where each item begins, and the end of the last one.
  private var starts: [Int] = [0]
  private var letters: [LetterSet] = []

  private var lastQuery = SearchQuery("")
  /// Among the items with texts of their own; nil where all match.
  private var lastHits: [Int]?
  /// Of the last search.
  package private(set) var work = Work()

  /// In no folded text.
  private static let fieldEnd: UInt8 = 0x0A

  /// - Parameters:
  ///   - base: how many items there are with texts of their own.
  ///   - count: how many items there are, where those are repeated or cut short; all of them once when nil.
  ///   - fields: the texts of an item that are looked at.
  package init(_ base: Int, count: Int? = nil, fields: (Int) -> [String]) {
    self.base = max(min(base, count ?? base), 0)
    self.count = self.base == 0 ? 0 : count ?? self.base
    let letterTable = LetterSet.Table()
    starts.reserveCapacity(self.base + 1)
    letters.reserveCapacity(self.base)
    for item in 0..<self.base {
      let start = bytes.count
      for field in fields(item) {
        appendFolded(field, to: &bytes)
        bytes.append(Self.fieldEnd)
      }
      letters.append(bytes.withUnsafeBytes { letterTable.letters(of: $0[start...]) })
      starts.append(bytes.count)
    }
    bytes.append(contentsOf: repeatElement(Self.fieldEnd, count: SearchWord.overrun))
  }

  /// The items in whose fields every word of the query is found, in order.
  package mutating func hits(for query: SearchQuery) -> [Int] {
    work = Work()
    if query != lastQuery {
      if query.isEmpty {
        lastHits = nil
      } else {
        let words = query.words.map { SearchWord($0) }
        let known = query.narrows(lastQuery) ? lastHits : nil
        lastHits = known.map { search(words, among: $0) } ?? search(words, among: 0..<base)
      }
      lastQuery = query
    }
    return lastHits.map(repeated) ?? Array(0..<count)
  }

  private mutating func search(_ words: [SearchWord], among items: some Collection<Int>) -> [Int] {
    let wanted = words.reduce(into: LetterSet()) { $0.formUnion($1.letters) }
    let sought = words.filter { !$0.isKnownByLetters }
    var texts = 0
    let hits = [Int](unsafeUninitializedCapacity: items.count) { hits, count in
      bytes.withUnsafeBytes { block in
        for item in items where letters[item].isSuperset(of: wanted) {
          let text = starts[item]..<starts[item + 1]
          let isHit = sought.allSatisfy { word in
            texts += 1
            return word.isFound(in: block, text)
          }
          if isHit {
            hits.initializeElement(at: count, to: item)
            count += 1
          }
        }
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
