/// Letters as bits of one number: which of them a text has, roughly. What is in a text is in its set; what is
/// in a set may be another that shares its bit.
struct LetterSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  init() {}

  func isSuperset(of other: LetterSet) -> Bool { bits & other.bits == other.bits }

  mutating func formUnion(_ other: LetterSet) { bits |= other.bits }

  /// Whether a byte shares its bit with no other.
  static func isExact(_ byte: UInt8) -> Bool { bit(of: byte) < firstShared }

  private static let firstShared: UInt64 = 36

  /// Latin letters and digits have a bit each.
  private static func bit(of byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0")) + 26
    default: firstShared + UInt64(byte) % (64 - firstShared)
    }
  }
}

extension LetterSet {
  /// Looks up the letters of many texts.
  struct Table {
    private let bits = (0...UInt8.max).map { 1 << LetterSet.bit(of: $0) as UInt64 }

    /// The bytes of a folded text.
    func letters(of text: UnsafeRawBufferPointer.SubSequence) -> LetterSet {
      var letters = LetterSet()
      for byte in text { letters.bits |= bits[Int(byte)] }
      return letters
    }
  }
}
