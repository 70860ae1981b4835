/// A font of the interface's family, as the painter opens it.
@usableFromInline
package struct FontSpec: Hashable, Sendable {
  package enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
  }

  /// Em size in device pixels; may be fractional.
  package var size: Double
  package var weight: Weight
  /// Whether all digits take the width of the widest one, for numbers that change in place.
  package var tabularDigits: Bool

  package init(size: Double, weight: Weight, tabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.tabularDigits = tabularDigits
  }
}

/// Vertical measures of a font, in device pixels, all positive.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line, rounded up.
  package var ascent: Int
  /// From the baseline down to the bottom of the line, rounded up.
  package var descent: Int
  /// Height of a capital letter, not rounded.
  package var capHeight: Double

  package var lineHeight: Int { ascent + descent }

  package init(ascent: Int, descent: Int, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}
