import FoundationEssentials
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

  /// The items of the file, each decoded from its object. Throws ``ExitStatus/badData`` with the position in
  /// the file.
  package func items<Record: Decodable>(of type: Record.Type) throws(Failure) -> [Record] {
    _ = try Files.text(of: bytes, from: name)
    do throws(JSONSyntax.SyntaxError) {
      try JSONSyntax.check(bytes)
    } catch {
      let (line, column) = position(of: error.offset)
      throw Failure(
        .badData, "\(name):\(line):\(column): \(error.reason)",
        detail: "line \(line), column \(column): \(error.reason)")
    }
    do {
      return try JSONDecoder().decode(Document<Record>.self, from: Data(bytes)).items
    } catch let problem as InvalidValue {
      throw Failure(.badData, "\(name): \(problem)", detail: "\(problem)")
    } catch {
      let reason = "cannot be read as items"
      throw Failure(.badData, "\(name): \(reason)", detail: reason)
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

// MARK: - Records

private struct Document<Record: Decodable>: Decodable {
  var items: [Record]

  private enum CodingKeys: CodingKey {
    case items
  }

  init(from decoder: any Decoder) throws {
    items = try decoder.object(CodingKeys.self).read(.items, "an array")
  }
}

/// A colour in a data file.
struct ColorRecord: Decodable {
  static let expectation = "a colour: a system name, as indigo, or #RRGGBB"

  var color: Color

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else {
      throw InvalidValue(path: decoder.codingPath, reason: "expected \(Self.expectation)")
    }
    guard let color = Color(systemName: text) ?? Color(hex: text) else {
      let near = nearestName(to: text, among: SystemColor.allCases.map(\.rawValue))
      throw InvalidValue(
        path: decoder.codingPath,
        reason: "expected \(Self.expectation), not \(quoted(text))"
          + (near.map { "; did you mean \($0)?" } ?? ""))
    }
    self.color = color
  }
}

// MARK: - Problems

/// What is wrong with a file's content, and where: `items[3].price: expected a number`.
struct InvalidValue: Error, CustomStringConvertible {
  var path: [any CodingKey]
  var reason: String

  var description: String {
    var place = ""
    for key in path {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return place.isEmpty ? reason : "\(place): \(reason)"
  }
}

extension Decoder {
  package func object<Key: CodingKey>(_ keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    do {
      return try container(keyedBy: keys)
    } catch {
      throw InvalidValue(path: codingPath, reason: "expected an object")
    }
  }
}

extension KeyedDecodingContainer {
  /// The value of a key; if it is missing or of another type, the error says what was expected there.
  package func read<Value: Decodable>(
    _ key: Key, _ expectation: String, as type: Value.Type = Value.self
  ) throws -> Value {
    do {
      return try decode(type, forKey: key)
    } catch let problem as InvalidValue {
      throw problem
    } catch {
      let missing = contains(key) ? "" : "missing, "
      throw InvalidValue(path: codingPath + [key], reason: "\(missing)expected \(expectation)")
    }
  }

  /// The value of a key that may be missing or null.
  func readIfPresent<Value: Decodable>(_ key: Key, _ expectation: String) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try read(key, expectation)
  }
}
