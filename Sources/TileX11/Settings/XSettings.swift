/// The settings a desktop publishes through an XSETTINGS manager, read from the bytes of its property.
///
/// The format is that of freedesktop.org's XSETTINGS specification: byte order, serial, count, then the
/// entries. Any program may own that property, so every length is checked against the bytes that are there.
package struct XSettings: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case integer(Int)
    case string(String)
    /// Red, green, blue, alpha, 0…65535.
    case color([Int])
  }

  private let values: [String: Value]

  /// Nil if the bytes depart from the specification anywhere.
  package init?(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return nil }
    var reader = Reader(bytes: bytes, isBigEndian: order == 1)
    // The byte order takes four bytes; the serial is not needed.
    guard reader.skip(4 + 4), let count = reader.number(bytes: 4) else { return nil }
    var values: [String: Value] = [:]
    for _ in 0..<count {
      guard let (name, value) = reader.entry() else { return nil }
      values[name] = value
    }
    self.values = values
  }

  package subscript(name: String) -> Value? {
    values[name]
  }

  package func integer(_ name: String) -> Int? {
    if case .integer(let value)? = values[name] { value } else { nil }
  }

  package func string(_ name: String) -> String? {
    if case .string(let value)? = values[name] { value } else { nil }
  }
}

/// Reads the bytes in order. Every read returns nil at the end.
private struct Reader {
  let bytes: [UInt8]
  let isBigEndian: Bool
  var position = 0

  private var remaining: Int { bytes.count - position }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= remaining else { return false }
    position += count
    return true
  }

  /// An unsigned number of at most four bytes.
  mutating func number(bytes count: Int) -> Int? {
    let start = position
    guard skip(count) else { return nil }
    let field = bytes[start..<position]
    return isBigEndian
      ? field.reduce(0) { $0 << 8 | Int($1) } : field.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Text of `count` bytes, padded to a multiple of four.
  mutating func text(_ count: Int) -> String? {
    let start = position
    let padding = (4 - count % 4) % 4
    guard skip(count), skip(padding) else { return nil }
    return String(decoding: bytes[start..<(start + count)], as: UTF8.self)
  }

  mutating func entry() -> (name: String, value: XSettings.Value)? {
    guard let type = number(bytes: 1), skip(1), let length = number(bytes: 2),
      let name = text(length), skip(4), let value = value(type)
    else { return nil }
    return (name, value)
  }

  private mutating func value(_ type: Int) -> XSettings.Value? {
    switch type {
    case 0:
      return number(bytes: 4).map { .integer(Int(Int32(truncatingIfNeeded: $0))) }
    case 1:
      return number(bytes: 4).flatMap { text($0) }.map { .string($0) }
    case 2:
      let components = (0..<4).compactMap { _ in number(bytes: 2) }
      return components.count == 4 ? .color(components) : nil
    default:
      return nil
    }
  }
}
