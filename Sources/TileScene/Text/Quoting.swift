/// `text` between double quotes, always on one line: quotes, backslashes, control characters and line breaks
/// are escaped, so that it cannot break out of the message around it.
package func quoted(_ text: some StringProtocol) -> String {
  var result = "\"".unicodeScalars
  for scalar in text.unicodeScalars { append(scalar, to: &result) }
  return String(result) + "\""
}

/// Bytes that should be UTF-8, quoted like a text; those that are not are shown as `\xe9`.
package func quoted(bytes: some Sequence<UInt8>) -> String {
  var result = "\"".unicodeScalars
  var rest = Array(bytes)[...]
  while let first = rest.first {
    if let scalar = firstScalar(of: rest) {
      append(scalar, to: &result)
      rest.removeFirst(UTF8.width(scalar))
    } else {
      // All of them are above 0x7F, so they have two digits.
      result.append(contentsOf: "\\x\(String(first, radix: 16))".unicodeScalars)
      rest.removeFirst()
    }
  }
  return String(result) + "\""
}

/// `text` unchanged if it cannot break a line, else quoted.
package func plainOrQuoted(_ text: String) -> String {
  let safe = quoted(text)
  return safe.count == text.count + 2 ? text : safe
}

/// The text of bytes if they are UTF-8 and cannot break a line, else quoted.
package func plainOrQuoted(bytes: some Collection<UInt8>) -> String {
  let safe = quoted(bytes: bytes)
  return safe.utf8.dropFirst().dropLast().elementsEqual(bytes)
    ? String(decoding: Array(bytes), as: UTF8.self) : safe
}

private func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
  switch scalar {
  case "\"", "\\":
    result.append("\\")
    result.append(scalar)
  case "\n": result.append(contentsOf: "\\n".unicodeScalars)
  case "\r": result.append(contentsOf: "\\r".unicodeScalars)
  case "\t": result.append(contentsOf: "\\t".unicodeScalars)
  default:
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    default:
      result.append(scalar)
    }
  }
}

/// The scalar that bytes begin with; nil if they begin with none.
private func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
  var iterator = bytes.makeIterator()
  var decoder = UTF8()
  guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
  return scalar
}
