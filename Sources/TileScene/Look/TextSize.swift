/// The twelve steps of the reader's text size, smallest first.
package enum TextSize: String, CaseIterable, Hashable, Sendable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Position in the order of sizes, 0…11.
  package var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package var isAccessibility: Bool { self >= .accessibility1 }

  /// The largest size up to `limit` at which something fits; the smallest of all if it fits at none.
  static func largest(upTo limit: TextSize, where fits: (TextSize) -> Bool) -> TextSize {
    allCases.last { $0 <= limit && fits($0) } ?? .xSmall
  }

  package static func < (a: TextSize, b: TextSize) -> Bool { a.step < b.step }
}
