import Foundation
import TestSupport
import Testing
import TileAssets
import TileGeometry
import TileScene
import tilework

@Suite("Any bytes as a data file")
struct DataFileFuzzTests {
  private static let tokens = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "[[", "{\"a\":",
    "[{\"items\":",
    "null", "true", "false", "\"items\"", "\"id\"", "\"title\"", "\"name\"", "\"description\"", "\"price\"",
    "\"inStock\"", "\"symbol\"", "\"color\"", "\"colors\"", "\"#AbCdEf\"", "\"#+12345\"", "\"indigo\"", "-",
    "1e5",
  ]

  private static func seeds(_ folder: String, _ sample: [UInt8]) throws -> [[UInt8]] {
    try FuzzTarget.seeds(folder, in: .module) + [sample]
  }

  @Test("Is read as items of the albums, or refused at its place")
  func albums() throws {
    let seeds = try Self.seeds("albums", Assets.albums)
    try FuzzTarget("albums", seeds: seeds, tokens: Self.tokens, count: 1500).run { bytes in
      Self.brokenLaw(bytes, { file throws(Failure) in try file.albums() }) { album in
        ["id": album.id, "title": album.title, "symbol": album.symbol, "color": "\(album.color)"]
      }
    }
  }

  @Test("Is read as items of the catalogue, or refused at its place")
  func catalogue() throws {
    let seeds = try Self.seeds("catalogue", Assets.catalogue)
    try FuzzTarget("catalogue", seeds: seeds, tokens: Self.tokens, count: 1000).run { bytes in
      Self.brokenLaw(bytes, { file throws(Failure) in try file.catalogue() }) { product in
        guard product.price.amount.isFinite, product.price.amount.sign == .plus else { return nil }
        let facts: [String: any Sendable] = [
          "id": product.id, "name": product.name, "description": product.description,
          "price": product.price.amount, "inStock": product.inStock,
        ]
        return product.symbol.map { symbol in facts.merging(["symbol": symbol]) { $1 } } ?? facts
      }
    }
  }

  @Test("Is read as items of the launcher, or refused at its place")
  func launcher() throws {
    let seeds = try Self.seeds("launcher", Assets.launcher)
    try FuzzTarget("launcher", seeds: seeds, tokens: Self.tokens, count: 1000).run { bytes in
      Self.brokenLaw(bytes, { file throws(Failure) in try file.launcher() }) { icon in
        let colors = [icon.colors.start, icon.colors.end].map { "\($0)" }
        return ["id": icon.id, "title": icon.title, "symbol": icon.symbol, "colors": colors]
      }
    }
  }

  // MARK: - Laws

  private static let name = "file.json"

  /// - Parameter facts: what a file says of an item; nil where no file can.
  private static func brokenLaw<Item: Identifiable & Hashable & Sendable>(
    _ bytes: [UInt8], _ read: (DataFile) throws(Failure) -> [Item], facts: (Item) -> [String: any Sendable]?
  ) -> String? where Item.ID == String {
    let items: [Item]
    do {
      items = try read(DataFile(named: name, bytes: bytes))
    } catch {
      return brokenLaw(error, of: bytes)
    }
    let told = items.compactMap(facts)
    guard told.count == items.count else { return "an item that no file can hold among \(items)" }
    let text = String(decoding: bytes, as: UTF8.self)
    if let law = brokenAgreement(told, text) { return law }
    guard let printed = try? JSONSerialization.data(withJSONObject: ["items": told]) else {
      return "it cannot be written again"
    }
    // By what is told of them: a number may be longer than it is told.
    let again = (try? read(DataFile(named: name, bytes: [UInt8](printed))))?.compactMap(facts)
    guard let again, (again as NSArray).isEqual(to: told) else {
      return "it does not read the same again: \(String(decoding: printed, as: UTF8.self))"
    }
    return brokenLaw(ItemSource(items))
  }

  /// An independent reader agrees on what is read.
  private static func brokenAgreement(_ items: [[String: any Sendable]], _ text: String) -> String? {
    // Of a key given twice each reader may take either.
    guard text.ranges(of: "\"items\"").count == 1 else { return nil }
    guard let content = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      // Foundation takes no number that a double cannot hold, even where none is asked for.
      return text.contains(/[eE]\+?\d{3}|\d{300}/) ? nil : "Foundation reads no object"
    }
    guard let objects = content["items"] as? [[String: Any]], objects.count == items.count else {
      return "Foundation reads other items"
    }
    for key in Set(items.flatMap(\.keys))
    where text.ranges(of: "\"\(key)\"").count == objects.count(where: { $0[key] != nil }) {
      for (object, item) in zip(objects, items) {
        guard let value = item[key] else { continue }
        guard let other = object[key], isSame(other, value) else {
          return "Foundation reads \(object[key] as Any) for \(key), not \(value)"
        }
      }
    }
    return nil
  }

  /// Colours are printed as `#RRGGBB`, whatever names they were given, and Foundation drops a byte order mark
  /// at the start of any text.
  private static func isSame(_ one: Any, _ other: any Sendable) -> Bool {
    switch (one, other) {
    case (let one as [String], let other as [String]):
      one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (let one as String, let other as String):
      one == other || one == String(other.drop { $0 == "\u{FEFF}" }) || one.uppercased() == other
        || Color(systemName: one).map { "\($0)" } == other
    // Foundation may have read a decimal.
    case (let one as NSNumber, let other as Double): abs(one.doubleValue - other) <= other.ulp
    case (let one as NSNumber, let other as Bool): one.boolValue == other
    default: false
    }
  }

  /// No two items are the same one, and each is found by what it is.
  private static func brokenLaw<Item>(_ source: ItemSource<Item>) -> String? where Item.ID == String {
    for index in 0..<min(source.count, 20) {
      let (id, occurrence) = (source.item(at: index).id, source.occurrence(at: index))
      guard source.lookUp()(id, occurrence) == index else {
        return "item \(index) is not found as number \(occurrence) of \(quoted(id))"
      }
    }
    return nil
  }

  /// A mistake is told in one line, which says where it is.
  private static func brokenLaw(_ failure: Failure, of bytes: [UInt8]) -> String? {
    guard failure.status == .badData else { return "status \(failure.status)" }
    guard isOneLine(failure.message) else { return "a message of several lines: \(failure.message)" }
    let isText = String(validating: bytes, as: UTF8.self) != nil
    if let offset = failure.message.firstMatch(of: /^file\.json: invalid UTF-8 at byte (\d+)$/)?.1 {
      guard let offset = Int(offset), bytes.indices.contains(offset), !isText,
        String(validating: bytes[..<offset], as: UTF8.self) != nil
      else { return "not where the text is wrong: \(failure.message)" }
      return nil
    }
    guard isText else { return "no word of the invalid UTF-8: \(failure.message)" }
    if let place = failure.message.firstMatch(of: /^file\.json:(\d+):(\d+): ./) {
      let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
        .split(omittingEmptySubsequences: false) { $0 == "\n" }
      guard let line = Int(place.1), let column = Int(place.2), lines.indices.contains(line - 1),
        (1...lines[line - 1].count + 1).contains(column)
      else { return "a place outside of the text: \(failure.message)" }
      return nil
    }
    // The text is JSON: what is wrong is told by its path.
    let path = /^file\.json: (items(\[\d+\](\.\w+(\[\d+\])?)?)?: (missing, )?expected .|expected an object$)/
    return failure.message.firstMatch(of: path) == nil ? "no place: \(failure.message)" : nil
  }
}
