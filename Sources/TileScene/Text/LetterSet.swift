/// Letters, or pairs of letters, as bits of one number: which of them a text has, roughly. What is in a text
/// is in its set; what is in a set may be another that shares its bit.
struct LetterSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  init() {}

  /// The bytes of a folded text. Latin letters and digits have a bit each.
  init(lettersOf text: ArraySlice<UInt8>) {
    for byte in text { bits |= 1 << Self.bit(of: byte) }
  }

  /// The pairs of neighbouring letters in a folded text.
  init(pairsOf text: ArraySlice<UInt8>) {
    var previous: UInt8?
    for byte in text {
      if let previous { bits |= 1 << Self.bit(of: previous, byte) }
      previous = byte
    }
  }

  func isSuperset(of other: LetterSet) -> Bool { bits & other.bits == other.bits }

  mutating func formUnion(_ other: LetterSet) { bits |= other.bits }

  /// Whether a byte shares its bit with no other.
  static func isExact(_ byte: UInt8) -> Bool { bit(of: byte) < firstShared }

  private static let firstShared: UInt64 = 36

  private static func bit(of byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0")) + 26
    default: firstShared + UInt64(byte) % (64 - firstShared)
    }
  }

  /// Spread evenly: the high bits of a product by an odd number near 2³² divided by the golden ratio.
  private static func bit(of first: UInt8, _ second: UInt8) -> UInt64 {
    let pair = UInt32(first) << 8 | UInt32(second)
    return UInt64(pair &* 0x9E37_79B1 >> 26)
  }
}
