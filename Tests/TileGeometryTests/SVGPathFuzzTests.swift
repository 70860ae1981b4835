import TestSupport
import Testing
import TileGeometry

@Suite("Any text as SVG path data")
struct SVGPathFuzzTests {
  private static let paths = [
    "M1 2L3 4H5V6Z", "m1 2l3 4h5v6z", "M0 0 1 1 2 0", "m1 1 1 0C0 0 0 0 5 5 1 1 1 1 6 6", "M1-2.5.5+3e1",
    "M.5.25",
    " M\n1e1,\t-2E-1 ", "M0 0Q3 3 6 0q3 3 6 0", "M0 0C1 2 3 4 5 5s1 1 2 0S2 2 3 3", "m1 1h2zv3", "",
    // Mistakes of each kind.
    "L1 1", "M1", "M1 1L2 x", "M0 0A1 1 0 0 0 2 2", "M1e999 0", "M1 1é",
  ]
  private static let tokens = [
    "M", "m", "L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "Q", "q", "Z", "z", "A", "T", ",", " ", "-",
    "+",
    ".", "e", "1e308", "-1e308", "M0 0", "l1 1", "c1 1 2 2 3 3", "s9 9 8 8",
  ]

  @Test("Is read into finite figures that read the same again, or refused at its place")
  func pathData() throws {
    try FuzzTarget("path-data", seeds: Self.paths, tokens: Self.tokens, count: 4000).run { bytes in
      Self.brokenLaw(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func brokenLaw(_ data: String) -> String? {
    let bytes = Array(data.utf8)
    do {
      return brokenLaw(try Path(svgPathData: data), ofBytes: bytes.count)
    } catch {
      guard (0...bytes.count).contains(error.position) else {
        return "a mistake outside of the text: \(error)"
      }
      guard isOneLine(error.description) else { return "a message of several lines: \(error)" }
      if case .unknownCommand(let letter) = error.reason,
        !String(decoding: bytes[error.position...], as: UTF8.self).hasPrefix(String(letter))
      {
        return "no \(letter) at byte \(error.position)"
      }
      // Nothing before the mistake is one, but for a number that is missing at its very place.
      let before = String(decoding: bytes[..<error.position], as: UTF8.self)
      do {
        _ = try Path(svgPathData: before)
        return nil
      } catch let earlier {
        return earlier.position == error.position ? nil : "a mistake before the one told: \(earlier)"
      }
    }
  }

  private static func brokenLaw(_ path: Path, ofBytes count: Int) -> String? {
    guard path.elements.count <= 2 * count else { return "\(path.elements.count) elements" }
    for (element, next) in zip(path.elements, path.elements.dropFirst()) {
      if case .close = element {
        switch next {
        case .move, .close: break
        default: return "a line after a close that begins nowhere"
        }
      }
    }
    guard path.elements.allSatisfy({ $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else {
      return "a place that is nowhere: \(path)"
    }
    switch path.elements.first {
    case nil, .move: break
    default: return "it does not begin with a move"
    }
    let printed = path.elements.map(\.svg).joined(separator: " ")
    return (try? Path(svgPathData: printed)) == path ? nil : "it does not read the same again: \(printed)"
  }

  @Test("Of a file is read as path data is, wherever the file is spoilt")
  func files() throws {
    let files =
      Self.paths.map { #"<svg viewBox="0 0 24 24"><path d="\#($0)"/></svg>"# } + ["<svg/>", #"<path d="#]
    let target = FuzzTarget(
      "svg-files", seeds: files, tokens: Self.tokens + [#" d=""#, #"""#, "<path", "/>", "id=\"M9 9\""],
      count: 1000)
    try target.run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      // Found with a regular expression instead of by hand.
      let data = text.firstMatch(of: /(?s) d="([^"]*)"/.matchingSemantics(.unicodeScalar))?.1
      let expected =
        data.map { data in Result { () throws(SVGPathError) in try Path(svgPathData: data) } }
        ?? .failure(SVGPathError(.noPathData, position: 0))
      let read = Result { () throws(SVGPathError) in try Path(svgFile: text) }
      return read == expected ? nil : "\(read) instead of \(expected)"
    }
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  /// As absolute path data.
  fileprivate var svg: String {
    let numbers = points.flatMap { [$0.x, $0.y] }.map { "\($0)" }.joined(separator: " ")
    return switch self {
    case .move: "M\(numbers)"
    case .line: "L\(numbers)"
    case .cubic: "C\(numbers)"
    case .close: "Z"
    }
  }
}
