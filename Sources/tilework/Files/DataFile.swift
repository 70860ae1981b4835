import TileGeometry
import TileScene

/// Items in a JSON file: `{"items": [{"id": …, …}, …]}`. Unknown keys are ignored.
package struct DataFile {
  /// The file's name in messages.
  private let name: String
  private let bytes: [UInt8]

  /// - Parameter name: what messages call the file, as in the description of its path.
  package init(named name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The items of the file, each read from its object. Throws ``ExitStatus/badData`` with the position in the
  /// file.
  package func items<Item>(
    _ read: (JSONObject) throws(InvalidValue) -> Item
  ) throws(Failure) -> [Item] {
    let document = try document()
    do {
      return try document.object().read("items", "an array") { (value) throws(InvalidValue) in
        try value.array?.read { (item) throws(InvalidValue) in try read(item.object()) }
      }
    } catch {
      throw Failure(.badData, "\(name): \(error)", detail: "\(error)")
    }
  }

  private func document() throws(Failure) -> JSONValue {
    _ = try Files.text(of: bytes, from: name)
    do {
      return try JSONSyntax.value(of: bytes)
    } catch {
      let (line, column) = position(of: error.offset)
      throw Failure(
        .badData, "\(name):\(line):\(column): \(error.reason)",
        detail: "line \(line), column \(column): \(error.reason)")
    }
  }

  /// Line and column of a byte, both from 1; columns count characters as Unicode's scalars.
  private func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    return (
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[lineStart...].count { !isContinuation($0) } + 1
    )
  }
}

extension JSONValue {
  /// What ``color()`` expects.
  static let colorExpectation = "a colour: a system name, as indigo, or #RRGGBB"

  /// A colour; nil if it is no string.
  func color() throws(InvalidValue) -> Color? {
    guard let text = string else { return nil }
    if let color = Color(systemName: text) ?? Color(hex: text) { return color }
    let near = nearestName(to: text, among: SystemColor.allCases.map(\.rawValue))
    throw InvalidValue(
      "expected \(Self.colorExpectation), not \(quoted(text))" + (near.map { "; did you mean \($0)?" } ?? ""))
  }
}
