package import Foundation

/// Reads a file of reference numbers that a test target carries in its `Vectors` folder.
///
/// Keys are taken as written in the file; throws if it is missing or has another structure.
package func vectors<Content: Decodable>(
  _ type: Content.Type, from file: String, in bundle: Bundle
) throws -> Content {
  let url = bundle.bundleURL.appendingPathComponent("Vectors/\(file).json")
  return try JSONDecoder().decode(type, from: try Data(contentsOf: url))
}

/// An integer that the reference files write as a number where a double holds it, else as a string.
package struct LargeInteger: Decodable, Sendable {
  package let value: Int

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self.value = value
      return
    }
    let digits = try container.decode(String.self)
    guard let value = Int(digits) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(digits)” is no integer")
    }
    self.value = value
  }
}
