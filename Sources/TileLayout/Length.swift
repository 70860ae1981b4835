/// The longest length a layout works with, in points: far beyond any screen, and small enough that it stays
/// finite when multiplied by the largest number of rows.
package let longestLength = 1_073_741_824.0  // 2³⁰

/// `value` as a usable length: what is negative or not a number counts as 0, what is longer than
/// `longestLength` (infinity too) as that.
package func usableLength(_ value: Double) -> Double {
  value > 0 ? min(value, longestLength) : 0
}
