/// A word as it is searched for among folded texts: eight places at a time, which takes some nanoseconds for
/// a title.
struct SearchWord: Sendable {
  /// So many bytes behind a text may be read, whatever they are.
  static let overrun = 2 * MemoryLayout<UInt64>.size

  let letters: LetterSet
  /// Whether an item that has its letters has the word.
  let isKnownByLetters: Bool
  private let count: Int
  /// The first byte in each of eight, and the second, which stands so far behind it: of a word of one byte
  /// the first again.
  private let first: UInt64
  private let second: UInt64
  private let secondOffset: Int
  /// The first eight bytes as they are read from memory; of a shorter word, those that `headMask` has.
  private let head: UInt64
  private let headMask: UInt64
  /// The bytes behind those.
  private let tail: [UInt8]

  /// - Parameter word: folded.
  /// - Precondition: not empty.
  init(_ word: String) {
    let bytes = Array(word.utf8)
    precondition(!bytes.isEmpty, "no word")
    letters = bytes.withUnsafeBytes { LetterSet.Table().letters(of: $0[...]) }
    isKnownByLetters = bytes.count == 1 && LetterSet.isExact(bytes[0])
    count = bytes.count
    first = Self.everyByte * UInt64(bytes[0])
    secondOffset = min(1, bytes.count - 1)
    second = Self.everyByte * UInt64(bytes[secondOffset])
    let start = bytes.prefix(8)
    head = start.enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * $1.offset) }
    headMask = start.count < 8 ? 1 << (8 * start.count) - 1 : .max
    tail = Array(bytes.dropFirst(8))
  }

  /// Whether the word stands in a range of a block.
  ///
  /// - Precondition: the block goes on for `overrun` bytes behind the range.
  func isFound(in block: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    let last = range.upperBound - count
    while place <= last {
      let misses =
        (Self.word(in: block, at: place) ^ first)
        | (Self.word(in: block, at: place + secondOffset) ^ second)
      // A byte that is no miss sets its highest bit. A borrow may set bits above it too: all are looked at.
      var candidates = (misses &- Self.everyByte) & ~misses & (Self.everyByte << 7)
      while candidates != 0 {
        let candidate = place + candidates.trailingZeroBitCount / 8
        if candidate > last { return false }
        if stands(in: block, at: candidate) { return true }
        candidates &= candidates - 1
      }
      place += 8
    }
    return false
  }

  private func stands(in block: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard (Self.word(in: block, at: place) ^ head) & headMask == 0 else { return false }
    return count <= 8 || block[(place + 8)..<(place + count)].elementsEqual(tail)
  }

  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  /// Eight bytes, the first of them the lowest.
  private static func word(in block: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
    UInt64(littleEndian: block.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
