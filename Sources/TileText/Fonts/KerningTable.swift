/// Pair kerning: the `kern` feature of a font's OpenType table `GPOS`.
///
/// HarfBuzz does this and much more, but takes one or two megabytes and too much time for a first frame;
/// letters that only follow one another need no more than this. Offsets and formats are those of the OpenType
/// specification's chapters on `GPOS` and common table formats. Font files may be malformed: reads outside
/// the table return 0.
struct KerningTable {
  /// Scripts with kerning of their own, by OpenType's tags.
  enum Script: String {
    case latin = "latn"
    case greek = "grek"
    case cyrillic = "cyrl"
  }

  private let bytes: [UInt8]
  /// Offsets of the pair tables, by script and lookup.
  private var subtables: [Script: [[Int]]] = [:]

  /// Nil if the table has no such feature.
  init?(gpos bytes: [UInt8]) {
    self.bytes = bytes
    for script in [Script.latin, .greek, .cyrillic] {
      subtables[script] = kerningLookups(of: script).map(pairSubtables)
    }
    if subtables.values.allSatisfy(\.isEmpty) { return nil }
  }

  /// The kerning between two glyphs, in design units.
  func kerning(_ first: UInt32, _ second: UInt32, script: Script) -> Int {
    subtables[script, default: []].reduce(0) { sum, lookup in
      // The first subtable that covers the pair applies.
      sum + (lookup.lazy.compactMap { adjustment(first, second, in: $0) }.first ?? 0)
    }
  }

  // MARK: - Finding the feature

  private static let kern = "kern"
  private static let defaultScript = "DFLT"
  /// Lookup types.
  private static let pairAdjustment = 2
  private static let fontExtension = 9

  /// The lookups of the feature for a script in its default language, or for the default script.
  private func kerningLookups(of script: Script) -> [Int] {
    let scripts = word(4)
    guard let table = record(script.rawValue, inList: scripts) ?? record(Self.defaultScript, inList: scripts)
    else { return [] }
    let language = table + word(table)
    guard language != table else { return [] }
    let features = word(6)
    let lookups = (0..<word(language + 4)).flatMap { place -> [Int] in
      let record = features + 2 + 6 * word(language + 6 + 2 * place)
      guard tag(record) == Self.kern else { return [] }
      let feature = features + word(record + 4)
      return (0..<word(feature + 2)).map { word(feature + 4 + 2 * $0) }
    }
    return Set(lookups).sorted()
  }

  /// The table of a tag in a list of tagged records.
  private func record(_ wanted: String, inList list: Int) -> Int? {
    let records = (0..<word(list)).lazy.map { list + 2 + 6 * $0 }
    return records.first { tag($0) == wanted }.map { list + word($0 + 4) }
  }

  private func pairSubtables(ofLookup number: Int) -> [Int] {
    let list = word(8)
    let lookup = list + word(list + 2 + 2 * number)
    let type = word(lookup)
    return (0..<word(lookup + 4)).compactMap { place in
      let subtable = lookup + word(lookup + 6 + 2 * place)
      switch type {
      case Self.pairAdjustment: return subtable
      case Self.fontExtension where word(subtable + 2) == Self.pairAdjustment:
        return subtable + long(subtable + 4)
      default: return nil
      }
    }
  }

  // MARK: - Reading a pair

  /// Nil where the subtable says nothing of the pair.
  private func adjustment(_ first: UInt32, _ second: UInt32, in table: Int) -> Int? {
    guard let place = coverage(of: first, in: table + word(table + 2)) else { return nil }
    let (format, otherFormat) = (word(table + 4), word(table + 6))
    let size = 2 * (format.nonzeroBitCount + otherFormat.nonzeroBitCount)
    let value: Int
    switch word(table) {
    case 1:
      let set = table + word(table + 10 + 2 * place)
      let found = search(0..<word(set)) { word(set + 2 + (2 + size) * $0) - Int(second) }
      guard let found else { return nil }
      value = set + 2 + (2 + size) * found + 2
    case 2:
      let row = glyphClass(of: first, in: table + word(table + 8))
      let column = glyphClass(of: second, in: table + word(table + 10))
      let columns = word(table + 14)
      guard row < word(table + 12), column < columns else { return nil }
      value = table + 16 + size * (row * columns + column)
    default:
      return nil
    }
    return advance(at: value, format: format)
  }

  /// The change of the advance in a record that holds what `format` has bits for.
  private func advance(at record: Int, format: Int) -> Int {
    let advanceBit = 4
    guard format & advanceBit != 0 else { return 0 }
    let before = (format & (advanceBit - 1)).nonzeroBitCount
    return Int(Int16(truncatingIfNeeded: word(record + 2 * before)))
  }

  /// The glyph's place in a table of covered glyphs; nil where it is not among them.
  private func coverage(of glyph: UInt32, in table: Int) -> Int? {
    let glyph = Int(glyph)
    switch word(table) {
    case 1:
      return search(0..<word(table + 2)) { word(table + 4 + 2 * $0) - glyph }
    case 2:
      return range(holding: glyph, in: table + 2).map { word($0 + 4) + glyph - word($0) }
    default:
      return nil
    }
  }

  /// The class of a glyph; 0 for all that are not named.
  private func glyphClass(of glyph: UInt32, in table: Int) -> Int {
    let glyph = Int(glyph)
    switch word(table) {
    case 1:
      let first = word(table + 2)
      return (first..<first + word(table + 4)).contains(glyph) ? word(table + 6 + 2 * (glyph - first)) : 0
    case 2:
      return range(holding: glyph, in: table + 2).map { word($0 + 4) } ?? 0
    default:
      return 0
    }
  }

  /// The record of first glyph, last glyph and a number that holds the glyph, in a list that begins with its
  /// count.
  private func range(holding glyph: Int, in list: Int) -> Int? {
    search(0..<word(list)) { place in
      let record = list + 2 + 6 * place
      return glyph < word(record) ? 1 : glyph > word(record + 2) ? -1 : 0
    }.map { list + 2 + 6 * $0 }
  }

  /// The place where `order` is 0; it is below 0 before that and above behind.
  private func search(_ places: Range<Int>, order: (Int) -> Int) -> Int? {
    var places = places
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      let side = order(middle)
      if side == 0 { return middle }
      places = side < 0 ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }

  // MARK: - Bytes

  private func byte(_ place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }

  private func word(_ place: Int) -> Int { byte(place) << 8 | byte(place + 1) }

  private func long(_ place: Int) -> Int { word(place) << 16 | word(place + 2) }

  private func tag(_ place: Int) -> String {
    String(decoding: (0..<4).map { UInt8(byte(place + $0)) }, as: UTF8.self)
  }
}

extension KerningTable.Script {
  /// The alphabet of a character; nil for signs all share, and other scripts.
  init?(of scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x41..<0x250, 0x1E00..<0x1F00: self = .latin
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530: self = .cyrillic
    default: return nil
    }
  }
}
