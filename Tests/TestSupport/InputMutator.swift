/// Mutates valid inputs of parsers, with accidental damage and with malicious changes.
package struct InputMutator: Sendable {
  /// The valid inputs; never empty.
  private let seeds: [[UInt8]]
  /// Words of the input's language, inserted anywhere.
  private let tokens: [[UInt8]]

  /// The longest mutated input in bytes: enough for deep nesting, and quick to read.
  private static let longest = 1 << 14
  private static let mostSteps = 6
  /// The most repetitions of a part: deeper than parsers are allowed to nest.
  private static let mostRepetitions = 1500

  /// Numbers at the edges of what types hold, as text.
  private static let numbers = [
    "0", "-0", "-1", "1", "127", "128", "255", "256", "32767", "32768", "65535", "65536", "2147483647",
    "-2147483648", "2147483648", "4294967295", "4294967296", "9007199254740993", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e308", "1.8e308", "-1e309",
    "1e999",
    "1e-308", "5e-324", "1e-999", "0.1", ".5", "5.", "1.5.5", "0x10", "1e", "1e+", "nan", "inf", "-inf", "00",
    "+1",
    "99999999999999999999999999999999999999",
  ].map { Array($0.utf8) }

  /// The same in two and four bytes; written with either end first.
  private static let words: [[UInt8]] = [
    [0, 0], [0, 1], [0x7F, 0xFF], [0x80, 0], [0xFF, 0xFF], [0, 0, 0, 0], [0, 0, 0, 1],
    [0x7F, 0xFF, 0xFF, 0xFF],
    [0x80, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFE], [0, 0, 0x80, 0], [0, 1, 0, 0],
  ]

  /// Invalid UTF-8, and troublesome characters: cut, overlong and surrogate sequences, nulls, marks and line
  /// ends of other systems, characters that join those around them.
  private static let characters: [[UInt8]] =
    [
      [0xFF], [0xC3], [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
    ]
    + [
      "\u{0}", "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{301}",
      "\u{200D}",
      "\u{FE0F}", "\u{10FFFF}", "é", "☀", "😀", "👩‍👩‍👧", "\r", "\n", "\r\n", "\t", " ",
    ].map { Array($0.utf8) }

  /// - Parameters:
  ///   - seeds: at least one.
  ///   - tokens: words of the language that seeds are written in.
  package init(seeds: [[UInt8]], tokens: [String] = []) {
    precondition(!seeds.isEmpty, "mutations need something to begin with")
    self.seeds = seeds
    self.tokens = tokens.map { Array($0.utf8) }
  }

  /// The input of a number, the same in every run. The first ones are the seeds themselves.
  package func input(_ number: Int) -> [UInt8] {
    if seeds.indices.contains(number) { return seeds[number] }
    var random = SeededGenerator(seed: UInt64(number))
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...Self.mostSteps, using: &random) {
      mutate(&bytes, using: &random)
      if bytes.count > Self.longest { bytes.removeSubrange(Self.longest...) }
    }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let part = Self.part(of: bytes, using: &random)
    let place = part.lowerBound
    switch Int.random(in: 0..<13, using: &random) {
    case 0:  // flip a bit
      guard place < bytes.count else { return }
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1:  // any byte
      guard place < bytes.count else { return }
      bytes[place] = .random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(part)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.removeSubrange(..<place)
    case 5:  // splice two seeds
      let other = seeds.randomElement(using: &random) ?? []
      bytes.replaceSubrange(place..., with: other[Self.part(of: other, using: &random).lowerBound...])
    case 6:  // the same again and again, one in another when it opens something
      let count = Int.random(
        in: 1...([2, 9, Self.mostRepetitions].randomElement(using: &random) ?? 2), using: &random)
      let repeated =
        tokens.isEmpty || Bool.random(using: &random) ? Array(bytes[part].prefix(64)) : token(&random)
      bytes.insert(contentsOf: repeatElement(repeated, count: count).joined(), at: place)
    case 7:  // a part elsewhere
      let moved = bytes[part]
      bytes.removeSubrange(part)
      bytes.insert(contentsOf: moved, at: Self.part(of: bytes, using: &random).lowerBound)
    case 8: bytes.insert(contentsOf: token(&random), at: place)
    case 9: bytes.replaceSubrange(part, with: token(&random))
    case 10: bytes.insert(contentsOf: Self.characters.randomElement(using: &random) ?? [], at: place)
    case 11: replaceNumber(in: &bytes, from: place, using: &random)
    default:
      var word = Self.words.randomElement(using: &random) ?? []
      if Bool.random(using: &random) { word.reverse() }
      // Fields of protocols stand at multiples of their size.
      let start = place / 4 * 4 + (word.count == 2 ? Int.random(in: 0...1, using: &random) * 2 : 0)
      guard start + word.count <= bytes.count else { return }
      bytes.replaceSubrange(start..<(start + word.count), with: word)
    }
  }

  private func token(_ random: inout SeededGenerator) -> [UInt8] {
    tokens.randomElement(using: &random) ?? Self.numbers.randomElement(using: &random) ?? []
  }

  /// Puts another number in place of the first one from `start` on, or at `start` where there is none.
  private func replaceNumber(in bytes: inout [UInt8], from start: Int, using random: inout SeededGenerator) {
    func isOfNumber(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") }
    let first = bytes[start...].firstIndex(where: isOfNumber) ?? start
    let end = bytes[first...].firstIndex { !isOfNumber($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Self.numbers.randomElement(using: &random) ?? [])
  }

  /// Somewhere in the input: short parts are likelier than long ones. May be empty, also at the end.
  private static func part(of bytes: [UInt8], using random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let longest = [1, 8, bytes.count].randomElement(using: &random) ?? 1
    return start..<min(start + Int.random(in: 0...longest, using: &random), bytes.count)
  }
}
