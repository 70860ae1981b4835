/// `text` between double quotes, always on one line: quotes, backslashes, control characters and line breaks
/// are escaped, so that it cannot break out of the message around it.
package func quoted(_ text: some StringProtocol) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      result.unicodeScalars.append("\\")
      result.unicodeScalars.append(scalar)
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

/// `text` unchanged if it cannot break a line, else quoted.
package func plainOrQuoted(_ text: String) -> String {
  let safe = quoted(text)
  return safe.count == text.count + 2 ? text : safe
}
