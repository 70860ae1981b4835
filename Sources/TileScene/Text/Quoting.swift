/// `text` between double quotes, on one line whatever it holds: quotes, backslashes, control characters and
/// line breaks are escaped, so that nothing in it can pass for something outside.
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

/// `text` as it is where that cannot break a line, else quoted.
package func plainOrQuoted(_ text: String) -> String {
  let safe = quoted(text)
  return safe.count == text.count + 2 ? text : safe
}
