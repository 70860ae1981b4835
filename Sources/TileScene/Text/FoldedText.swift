@_spi(_Unicode) private import Swift

/// Text as a search compares it: without case, accents and width.
///
/// The rule: wide and narrow forms become the ordinary ones; canonical decomposition; marks that are accents,
/// points or vowel signs over a letter of an alphabet go; full case folding, so that ß is ss and a final ς is
/// σ; canonical composition. Eight letters that Unicode does not take apart but a reader types without: æ œ ø
/// đ ħ ł ŧ ı are ae oe o d h l t i. Й is и and ё is е, by the same rule. Marks without which a word is
/// another stay: the vowels of Indic scripts and Thai, and the sound marks of kana. Syllables of Hangul stay
/// whole. Hiragana and katakana are two. Invisible characters, such as joiners and variation selectors, are
/// removed; blanks and commands are a space each.
package func folded(_ text: some StringProtocol) -> String {
  var bytes: [UInt8] = []
  appendFolded(text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends the UTF-8 of a folded text.
func appendFolded(_ text: some StringProtocol, to bytes: inout [UInt8]) {
  let start = bytes.count
  if text.utf8.withContiguousStorageIfAvailable({ appendFoldedASCII($0, to: &bytes) }) == true { return }
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0..<0x80: bytes.append(foldedASCII(UInt8(scalar.value)))
    case 0x80..<0x300: bytes.append(contentsOf: FoldedLetters.latin[Int(scalar.value - 0x80)].utf8)
    case 0x370..<0x483:
      bytes.append(contentsOf: FoldedLetters.greekAndCyrillic[Int(scalar.value - 0x370)].utf8)
    case let value where isFolded(value):
      bytes.append(contentsOf: scalar.utf8)
    default:
      // Characters that may depend on their neighbours are folded by the rule, together with those.
      bytes.removeSubrange(start...)
      bytes.append(contentsOf: foldedByRule(String(text)).utf8)
      return
    }
  }
}

/// Appends a folded text if all of it is ASCII, as most is, without taking it apart into scalars.
private func appendFoldedASCII(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
  let start = bytes.count
  bytes.append(contentsOf: text)
  var seen: UInt8 = 0
  bytes.withUnsafeMutableBufferPointer { bytes in
    // Of one shape for every byte, so that many are folded at once.
    for place in start..<bytes.count {
      let byte = bytes[place]
      seen |= byte
      let isCommand = byte < 0x20 || byte == 0x7F
      let isCapital = byte &- UInt8(ascii: "A") < 26
      bytes[place] = isCommand ? 0x20 : byte | (isCapital ? 0x20 : 0)
    }
  }
  guard seen < 0x80 else {
    bytes.removeSubrange(start...)
    return false
  }
  return true
}

/// Latin, Greek and Cyrillic letters, folded one by one: most texts are made of them, and by the rule they
/// would take ten times as long.
private enum FoldedLetters {
  static let latin = folded(0x80..<0x300)
  static let greekAndCyrillic = folded(0x370..<0x483)

  private static func folded(_ values: Range<UInt32>) -> [String] {
    values.map { value in Unicode.Scalar(value).map { foldedByRule(String($0)) } ?? "" }
  }
}

/// Letters that are their own folded form beside any neighbours: kana, Chinese, syllables of Hangul.
private func isFolded(_ value: UInt32) -> Bool {
  switch value {
  case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
  default: false
  }
}

private func foldedASCII(_ byte: UInt8) -> UInt8 {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
  case 0..<0x20, 0x7F: 0x20
  default: byte
  }
}

private func foldedByRule(_ text: String) -> String {
  var ordinary = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { ordinary.append(ordinaryWidth(of: scalar)) }
  var letters = String.UnicodeScalarView()
  for scalar in String(ordinary)._nfd where !isFoldedAway(scalar) {
    appendFoldedCase(of: scalar, to: &letters)
  }
  var composed = String.UnicodeScalarView()
  for scalar in String(letters)._nfc { composed.append(scalar) }
  return String(composed)
}

// MARK: - Accents

/// Accents, points and what is never seen.
private func isFoldedAway(_ scalar: Unicode.Scalar) -> Bool {
  // The soft hyphen is the first of either.
  guard scalar.value >= 0xAD else { return false }
  if isLetter(scalar) { return false }
  let properties = scalar.properties
  if properties.isDefaultIgnorableCodePoint { return true }
  guard properties.generalCategory == .nonspacingMark else { return false }
  // Unicode's combining classes: 1 is an overlay, 10 to 36 are the points and vowel signs of Hebrew, Arabic
  // and Syriac, and those from 200 on are accents. Between are marks of other scripts, which make other
  // letters.
  return switch properties.canonicalCombiningClass.rawValue {
  case 1, 10...36, 200...: true
  default: false
  }
}

/// Blocks of letters alone, which most texts are made of: nothing has to be looked up.
private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xC0...0x2AF, 0x388...0x3FF, 0x400...0x482, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF,
    0xAC00...0xD7A3:
    true
  default: false
  }
}

// MARK: - Case

private func appendFoldedCase(of scalar: Unicode.Scalar, to letters: inout String.UnicodeScalarView) {
  if let ascii = UInt8(exactly: scalar.value), ascii < 0x80 {
    letters.append(Unicode.Scalar(foldedASCII(ascii)))
    return
  }
  if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
    letters.append(" ")
    return
  }
  // Unicode's full case folding, but for Cherokee, which it folds to capitals: ẞ to ß, ß to SS, SS to ss.
  let properties = scalar.properties
  guard properties.changesWhenCaseMapped else {
    letters.append(contentsOf: plainLetter(scalar))
    return
  }
  for small in properties.lowercaseMapping.unicodeScalars {
    for capital in small.properties.uppercaseMapping.unicodeScalars {
      for folded in capital.properties.lowercaseMapping.unicodeScalars where !isFoldedAway(folded) {
        letters.append(contentsOf: plainLetter(folded))
      }
    }
  }
}

/// Letters with a stroke or joined of two, which have no decomposition.
private func plainLetter(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
  let plain =
    switch scalar {
    case "æ": "ae"
    case "œ": "oe"
    case "ø": "o"
    case "đ": "d"
    case "ħ": "h"
    case "ł": "l"
    case "ŧ": "t"
    case "ı": "i"
    default: String(scalar)
    }
  return plain.unicodeScalars
}

// MARK: - Width

/// The ordinary form of a wide or narrow one.
private func ordinaryWidth(of scalar: Unicode.Scalar) -> Unicode.Scalar {
  let value = scalar.value
  let ordinary: UInt32? =
    switch value {
    case 0x3000: 0x20
    case 0xFF01...0xFF5E: value - 0xFF01 + 0x21
    case 0xFF5F...0xFF60: value - 0xFF5F + 0x2985
    case 0xFF61...0xFF9F: narrowKatakana[Int(value - 0xFF61)]
    case 0xFFA0: 0x3164
    case 0xFFA1...0xFFBE: value - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: value - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: value - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: value - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: value - 0xFFDA + 0x3161
    case 0xFFE0...0xFFEE: narrowSigns[Int(value - 0xFFE0)]
    default: value
    }
  return ordinary.flatMap(Unicode.Scalar.init) ?? scalar
}

/// From U+FF61 on, as Unicode's table of decompositions has them. The last two sound marks combine with the
/// character before them.
private let narrowKatakana =
  Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
      + "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン")
      .unicodeScalars.map(\.value)) + [0x3099, 0x309A]

/// From U+FFE0 on; U+FFE7 and U+FFEF are not assigned.
private let narrowSigns: [UInt32] = [
  0xA2, 0xA3, 0xAC, 0xAF, 0xA6, 0xA5, 0x20A9, 0xFFE7, 0x2502, 0x2190, 0x2191, 0x2192, 0x2193, 0x25A0, 0x25CB,
]
