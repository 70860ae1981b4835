/// How a text differs from the one that was expected: the lines from the first that differs to the last.
///
/// Compares bytes, as two texts that look the same need not be the same.
package struct TextDifference: Hashable, Sendable {
  /// Lines with their ends, without those that are the same at the start and at the end.
  private let actual: [ArraySlice<UInt8>]
  private let expected: [ArraySlice<UInt8>]
  /// From 1.
  private let line: Int

  /// Characters of a line that are shown.
  private static let shown = 60
  /// Characters shown before the first that differs, where a line is longer.
  private static let before = 20

  /// nil where nothing differs.
  package init?(of actual: [UInt8], from expected: [UInt8]) {
    guard actual != expected else { return nil }
    var (ours, theirs) = (Self.lines(of: actual)[...], Self.lines(of: expected)[...])
    let same = zip(ours, theirs).prefix { $0 == $1 }.count
    (ours, theirs) = (ours.dropFirst(same), theirs.dropFirst(same))
    while let last = ours.last, last == theirs.last {
      ours.removeLast()
      theirs.removeLast()
    }
    self.actual = Array(ours)
    self.expected = Array(theirs)
    line = same + 1
  }

  /// One line, with place and size: `2 lines differ from line 7, column 3 on: "abc", not "abd"`.
  package var description: String {
    var ours = Self.scalars(of: actual.first ?? [])
    var theirs = Self.scalars(of: expected.first ?? [])
    let same = zip(ours, theirs).prefix { $0 == $1 }.count
    if actual.isEmpty || expected.isEmpty || ours.last == "\n" && theirs.last == "\n" {
      (ours, theirs) = (ours.dropLast(), theirs.dropLast())
    }
    let (our, their) = (Self.excerpt(of: ours, around: same), Self.excerpt(of: theirs, around: same))
    if actual.isEmpty { return "\(Self.count(expected)) missing from line \(line) on: \(their)" }
    if expected.isEmpty { return "\(Self.count(actual)) too many from line \(line) on: \(our)" }
    let verb = actual.count == 1 ? "differs" : "differ"
    let size = actual.count == expected.count ? verb : "instead of \(expected.count)"
    return "\(Self.count(actual)) \(size) from line \(line), column \(same + 1) on: \(our), not \(their)"
  }

  private static func count(_ lines: [ArraySlice<UInt8>]) -> String {
    "\(lines.count) \(lines.count == 1 ? "line" : "lines")"
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func scalars(of line: ArraySlice<UInt8>) -> ArraySlice<Unicode.Scalar> {
    Array(String(decoding: line, as: UTF8.self).unicodeScalars)[...]
  }

  /// The part of a line around a character, between quotes.
  private static func excerpt(of scalars: ArraySlice<Unicode.Scalar>, around place: Int) -> String {
    let start = scalars.count <= shown ? 0 : max(place - before, 0)
    let end = min(start + shown, scalars.count)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return (start > 0 ? "…" : "") + quoted(String(text)) + (end < scalars.count ? "…" : "")
  }
}
