/// A text divided into grapheme clusters for layout, each with the font that draws all of it.
struct TextClusters {
  struct Cluster {
    /// Its code points.
    var range: Range<Int>
    /// Nil if no font has it.
    var face: FontFace?
  }

  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var clusters: [Cluster] = []

  init(_ text: String, in fonts: FontStack) {
    var face: FontFace? = fonts.primary
    for character in text {
      let drawn = character.isCommand ? " " : character
      // An invisible character keeps the font of its neighbour, so that it does not split a word.
      if !drawn.isInvisible { face = fonts.face(of: drawn) }
      let start = scalars.count
      scalars += drawn.unicodeScalars
      clusters.append(Cluster(range: start..<scalars.count, face: face))
    }
  }

  /// The cluster each code point belongs to.
  var clusterOfCodePoint: [Int] {
    clusters.indices.flatMap { repeatElement($0, count: clusters[$0].range.count) }
  }

  /// Whether its characters join, move, change order or have marks. If they only follow one another, no
  /// shaping library has to be opened.
  var needsShaping: Bool {
    scalars.contains { scalar in !Self.plain.contains { $0.contains(scalar.value) } }
  }

  /// Alphabets and signs whose characters are each a glyph of their own, as Unicode lays them out in blocks.
  private static let plain: [Range<UInt32>] = [
    0x00..<0x300,  // Latin, phonetic letters
    0x370..<0x483,  // Greek, Cyrillic
    0x48A..<0x590,  // Cyrillic, Armenian
    0x10A0..<0x1100,  // Georgian
    0x1E00..<0x200B,  // Latin and Greek with accents, spaces
    0x2010..<0x202A,  // dashes, quotation marks
    0x202F..<0x2060,  // further punctuation
    0x2070..<0x20D0,  // small digits, currencies
    0x2100..<0x2C00,  // letter-like signs, arrows, mathematics, frames, symbols
    0x2E80..<0x302A,  // Chinese, and its punctuation
    0x3030..<0x3099,  // Hiragana
    0x309B..<0xA000,  // Katakana, Bopomofo, Chinese
    0xAC00..<0xD7A4,  // Korean syllables
    0xFF00..<0xFFF0,  // wide Latin, narrow Katakana
    0xFFFC..<0xFFFE,  // replacements
  ]

  /// Whether the cluster is invisible, as direction marks are.
  func isInvisible(_ cluster: Int) -> Bool { scalars[clusters[cluster].range].allSatisfy(\.isInvisible) }

  /// Whether the cluster is one of the ten digits.
  func isDigit(_ cluster: Int) -> Bool {
    clusters[cluster].range.count == 1 && ("0"..."9").contains(scalars[clusters[cluster].range.lowerBound])
  }
}

extension Character {
  /// Line ends, tabs and other control characters, which have no picture: each is drawn as one space.
  fileprivate var isCommand: Bool {
    guard !isPlainLetter else { return false }
    return switch unicodeScalars.first?.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// Joiners, direction marks and the like, which only affect how others are drawn.
  fileprivate var isInvisible: Bool {
    !isPlainLetter && unicodeScalars.allSatisfy(\.isInvisible)
  }

  /// Most characters are among these, whose properties need not be looked up.
  private var isPlainLetter: Bool {
    let value = asciiValue ?? 0
    return value >= 0x20 && value < 0x7F
  }
}

extension Unicode.Scalar {
  /// Whether it only affects how others are drawn. The soft hyphen is the first such character.
  var isInvisible: Bool { value >= 0xAD && properties.isDefaultIgnorableCodePoint }
}
