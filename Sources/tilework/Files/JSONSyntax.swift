/// Finds the first error in JSON text (RFC 8259). The decoder reports no position, and accepts some texts
/// that are not JSON.
struct JSONSyntax {
  struct SyntaxError: Error {
    /// In bytes from the start.
    var offset: Int
    var reason: String
  }

  /// The decoder's own limit of nesting.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// Throws the first error in a text, which is valid UTF-8.
  static func check(_ bytes: [UInt8]) throws(SyntaxError) {
    var syntax = JSONSyntax(bytes: bytes)
    // A byte order mark is allowed, as in the decoder.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { syntax.place = 3 }
    try syntax.value()
    syntax.skipSpace()
    guard syntax.next == nil else { throw syntax.mistake("expected the end of the file") }
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

  private mutating func value() throws(SyntaxError) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try list(closing: "}") { (syntax) throws(SyntaxError) in try syntax.member() }
    case UInt8(ascii: "["): try list(closing: "]") { (syntax) throws(SyntaxError) in try syntax.value() }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
    default: try word()
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

  private mutating func member() throws(SyntaxError) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw mistake("expected a key in double quotes") }
    try string()
    skipSpace()
    guard take(":") else { throw mistake("expected :") }
    try value()
  }

  private mutating func word() throws(SyntaxError) {
    for word in ["true", "false", "null"] where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return
    }
    throw mistake("expected a value")
  }

  private mutating func number() throws(SyntaxError) {
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    if let byte = next, isDigit(byte) { throw mistake("a number does not begin with 0") }
  }

  private mutating func digits() throws(SyntaxError) {
    guard let byte = next, isDigit(byte) else { throw mistake("expected a digit") }
    while let byte = next, isDigit(byte) { place += 1 }
  }

  private mutating func string() throws(SyntaxError) {
    place += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"):
        try escape()
      case 0x20...:
        place += 1
      default:
        throw mistake("a string holds no line break or control character; write \\n or \\u....")
      }
    }
    throw mistake("expected a closing quote")
  }

  private mutating func escape() throws(SyntaxError) {
    let start = place
    place += 1
    guard let byte = next else { throw mistake("expected an escape") }
    place += 1
    guard byte == UInt8(ascii: "u") else {
      guard #""\/bfnrt"#.utf8.contains(byte) else { throw mistake("no such escape", at: start) }
      return
    }
    // Characters beyond the first 65,536 take two units, high and low, which mean nothing alone.
    let unit = try unit()
    guard UTF16.isSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), take("\\"), take("u"), UTF16.isTrailSurrogate(try self.unit()) else {
      throw mistake("half of a surrogate pair", at: start)
    }
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
