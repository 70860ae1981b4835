/// An amount of dollars. It is shown as its decimal text says, rounded to cents, half away from zero: 1.005
/// is $1.01, though the nearest double is a little less.
package struct Price: Hashable, Sendable {
  /// The nearest double.
  package let amount: Double
  /// "$" and the amount: without decimals when it is whole, else with two, in English notation as the rest of
  /// the interface.
  package let text: String

  package init(_ amount: Double) {
    self.amount = amount
    text = "$" + (Self.rounded("\(amount)") ?? "\(amount)")
  }

  /// The price of a number in JSON's notation, with as many digits as it has; nil if it is none, or beyond
  /// the range of a double.
  package init?(decimal: String) {
    guard let amount = Double(decimal), amount.isFinite, let rounded = Self.rounded(decimal) else {
      return nil
    }
    // -0 is 0, and is not shown with a sign.
    self.amount = amount == 0 ? 0 : amount
    text = "$" + rounded
  }

  /// A decimal number, as in `-12.5` or `3e2`, rounded to hundredths; nil for other texts. Its value lies in
  /// the range of a double, so that its digits are few hundred, but for those it is written with.
  private static func rounded(_ decimal: String) -> String? {
    let isNegative = decimal.hasPrefix("-")
    let parts = decimal.dropFirst(isNegative ? 1 : 0)
      .split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count <= 2, let exponent = parts.count == 2 ? wholeNumber(parts[1]) : 0 else { return nil }
    var digits = mantissa.joined().utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    guard !digits.isEmpty, digits.allSatisfy((0...9).contains) else { return nil }

    // The value is 0.d₁d₂d₃… · 10ⁿ, where d₁ is not 0.
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    let (point, overflow) = (mantissa[0].utf8.count - zeros).addingReportingOverflow(exponent)
    guard !digits.isEmpty, !overflow, point >= -2 else { return "0" }

    let count = point + 2
    let isUp = count < digits.count && digits[count] >= 5
    var cents = Array(digits.prefix(count)) + Array(repeating: 0, count: max(count - digits.count, 0))
    if isUp { increment(&cents) }
    cents = Array(repeating: 0, count: max(3 - cents.count, 0)) + cents
    let text = cents.map(String.init).joined()
    let (whole, rest) = (text.dropLast(2), text.suffix(2))
    return (isNegative && cents.contains { $0 != 0 } ? "-" : "") + whole + (rest == "00" ? "" : "." + rest)
  }

  /// Adds 1 to a number by its decimal digits.
  private static func increment(_ digits: inout [Int]) {
    let nines = digits.reversed().prefix { $0 == 9 }.count
    for place in digits.indices.suffix(nines) { digits[place] = 0 }
    if nines < digits.count { digits[digits.count - nines - 1] += 1 } else { digits.insert(1, at: 0) }
  }
}

extension Price: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral amount: Double) { self.init(amount) }

  package init(integerLiteral amount: Int) { self.init(Double(amount)) }
}
