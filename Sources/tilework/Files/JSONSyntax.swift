/// Reads JSON text (RFC 8259), strictly, and names the place of the first error.
struct JSONSyntax {
  struct SyntaxError: Error {
    /// In bytes from the start.
    var offset: Int
    var reason: String
  }

  /// The limit of nesting, as values in it are read one within the other.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// The value of a text, which is valid UTF-8.
  static func value(of bytes: [UInt8]) throws(SyntaxError) -> JSONValue {
    var syntax = JSONSyntax(bytes: bytes)
    // A byte order mark is allowed: some editors write one.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { syntax.place = 3 }
    let value = try syntax.value()
    syntax.skipSpace()
    guard syntax.next == nil else { throw syntax.mistake("expected the end of the file") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func mistake(_ reason: String, at offset: Int? = nil) -> SyntaxError {
    let ended = offset == nil && next == nil
    return SyntaxError(offset: offset ?? place, reason: reason + (ended ? ", but the file ends" : ""))
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  /// Consumes the next byte if it is this one; returns whether it was.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(SyntaxError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"):
      var object = JSONObject()
      try list(closing: "}") { (syntax) throws(SyntaxError) in
        let (key, value) = try syntax.member()
        object.add(key, value)
      }
      return .object(object)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try list(closing: "]") { (syntax) throws(SyntaxError) in values.append(try syntax.value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
    default: return try word()
    }
  }

  /// An object or an array: elements with commas between them, none after the last.
  private mutating func list(
    closing end: Unicode.Scalar, _ element: (inout Self) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    depth += 1
    guard depth <= Self.deepest else { throw mistake("nested more than \(Self.deepest) deep") }
    place += 1
    skipSpace()
    if !take(end) {
      try element(&self)
      skipSpace()
      while take(",") {
        try element(&self)
        skipSpace()
      }
      guard take(end) else { throw mistake("expected , or \(end)") }
    }
    depth -= 1
  }

  private mutating func member() throws(SyntaxError) -> (key: String, value: JSONValue) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw mistake("expected a key in double quotes") }
    let key = try string()
    skipSpace()
    guard take(":") else { throw mistake("expected :") }
    return (key, try value())
  }

  private mutating func word() throws(SyntaxError) -> JSONValue {
    let words: [(String, JSONValue)] = [("true", .flag(true)), ("false", .flag(false)), ("null", .null)]
    for (word, value) in words where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return value
    }
    throw mistake("expected a value")
  }

  private mutating func number() throws(SyntaxError) -> String {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    if let byte = next, isDigit(byte) { throw mistake("a number does not begin with 0") }
    return text(from: start)
  }

  private mutating func digits() throws(SyntaxError) {
    guard let byte = next, isDigit(byte) else { throw mistake("expected a digit") }
    while let byte = next, isDigit(byte) { place += 1 }
  }

  /// The text from a place to the present one.
  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func string() throws(SyntaxError) -> String {
    place += 1
    var text = ""
    var start = place
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += self.text(from: start)
        place += 1
        return text
      case UInt8(ascii: "\\"):
        text += self.text(from: start)
        text.unicodeScalars.append(try escape())
        start = place
      case 0x20...:
        place += 1
      default:
        throw mistake("a string holds no line break or control character; write \\n or \\u....")
      }
    }
    throw mistake("expected a closing quote")
  }

  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    let start = place
    place += 1
    guard let byte = next else { throw mistake("expected an escape") }
    place += 1
    switch byte {
    case UInt8(ascii: "u"): break
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    default: throw mistake("no such escape", at: start)
    }
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Characters beyond the first 65,536 take two units, high and low, which mean nothing alone.
    guard UTF16.isLeadSurrogate(unit), take("\\"), take("u") else {
      throw mistake("half of a surrogate pair", at: start)
    }
    let low = try self.unit()
    guard UTF16.isTrailSurrogate(low) else { throw mistake("half of a surrogate pair", at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, low]))
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(SyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
