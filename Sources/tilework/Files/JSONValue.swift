/// A value of a JSON text, as exact as the text: strings by their scalars, numbers by their digits.
package enum JSONValue: Sendable {
  case null
  case flag(Bool)
  /// As it is written, as in `12.50` or `3e2`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var number: String? { if case .number(let text) = self { text } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// Its members; throws if it is no object.
  package func object() throws(InvalidValue) -> JSONObject {
    guard case .object(let object) = self else { throw InvalidValue("expected an object") }
    return object
  }
}

/// The members of a JSON object.
package struct JSONObject: Sendable {
  private var members: [(key: String, value: JSONValue)] = []

  init() {}

  /// Adds a member.
  mutating func add(_ key: String, _ value: JSONValue) {
    members.append((key, value))
  }

  /// The value of a key; of one that is given twice the last, as in other readers of JSON.
  private subscript(_ key: String) -> JSONValue? {
    members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - expectation: what it should be, as in "a string", for the error if it is missing or of another type.
  ///   - read: returns nil for another type; an error it throws is of the value's content.
  package func read<Value>(
    _ key: String, _ expectation: String, _ read: (JSONValue) throws(InvalidValue) -> Value?
  ) throws(InvalidValue) -> Value {
    guard let member = self[key] else { throw InvalidValue("missing, expected \(expectation)", at: key) }
    let value: Value?
    do {
      value = try read(member)
    } catch {
      throw error.within(key)
    }
    guard let value else { throw InvalidValue("expected \(expectation)", at: key) }
    return value
  }

  /// Reads the value of a key that may be missing or null.
  package func readIfPresent<Value>(
    _ key: String, _ expectation: String, _ read: (JSONValue) throws(InvalidValue) -> Value?
  ) throws(InvalidValue) -> Value? {
    if case .null? = self[key] { return nil }
    return self[key] == nil ? nil : try self.read(key, expectation, read)
  }

  /// Reads a string.
  package func string(_ key: String) throws(InvalidValue) -> String {
    try read(key, "a string") { $0.string }
  }
}

/// What is wrong with a file's content, and where: `items[3].price: expected a number`.
package struct InvalidValue: Error, CustomStringConvertible {
  private var path: String
  private let reason: String

  package init(_ reason: String, at key: String = "") {
    self.reason = reason
    path = key
  }

  /// The same, of a value within an array or object: its place there is a key, or an index in brackets.
  func within(_ place: String) -> InvalidValue {
    InvalidValue(reason, at: place + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path)
  }

  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

extension [JSONValue] {
  /// The values, read one by one; errors name the index.
  func read<Value>(
    _ read: (JSONValue) throws(InvalidValue) -> Value
  ) throws(InvalidValue) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for (index, value) in enumerated() {
      do {
        values.append(try read(value))
      } catch {
        throw error.within("[\(index)]")
      }
    }
    return values
  }
}
