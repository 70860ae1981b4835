/// The name that `word` probably meant, for a suggestion in an error message; nil if none is near.
///
/// Near is: `word` begins the name, or at most two single-character slips (one in a word of up to four) lie
/// between them.
package func nearestName(to word: String, among names: [String]) -> String? {
  // A long word is no typing error, and a comparison would cost its length squared.
  guard !word.isEmpty, word.count <= 40 else { return nil }
  if let whole = names.first(where: { $0.hasPrefix(word) }) { return whole }
  let allowed = word.count <= 4 ? 1 : 2
  let ranked = names.map { (name: $0, slips: slips(from: word, to: $0)) }
  return ranked.filter { $0.slips <= allowed }.min { $0.slips < $1.slips }?.name
}

/// How many characters must be inserted, removed or replaced to turn one word into the other
/// (Levenshtein's distance).
private func slips(from first: String, to second: String) -> Int {
  let second = Array(second)
  var row = Array(0...second.count)
  for (i, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in second.indices {
      let replaced = diagonal + (character == second[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
