/// The number written in `text`: an optional sign, digits, and at most one point among them. Exponents,
/// hexadecimal digits, `inf` and `nan`, which Swift's own initialiser takes, give nil here, and so does a
/// number too large for a double.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  var digits = 0
  var points = 0
  for (place, byte) in text.utf8.enumerated() {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    case UInt8(ascii: "."): points += 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"): guard place == 0 else { return nil }
    default: return nil
    }
  }
  guard digits > 0, points <= 1, let value = Double(text), value.isFinite else { return nil }
  return value
}

/// The whole number written in `text`: an optional sign and digits. One too large for an `Int` gives the
/// nearest that is not, since callers clamp it to a range anyway.
package func wholeNumber(_ text: some StringProtocol) -> Int? {
  let sign = text.utf8.first
  let signed = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
  let digits = text.utf8.dropFirst(signed ? 1 : 0)
  guard !digits.isEmpty,
    digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(text) ?? (sign == UInt8(ascii: "-") ? .min : .max)
}
