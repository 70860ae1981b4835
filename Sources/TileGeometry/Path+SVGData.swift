/// Why a text is not SVG path data, and where.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// The data does not begin with `M` or `m`.
    case expectedMove
    case expectedNumber
    /// A number, or a coordinate that results from it, beyond the range of `Double`.
    case outOfRange
    /// A letter that is no command, or one that is not supported (`A`, `T`).
    case unknownCommand(Character)
    /// The file has no `d="…"`.
    case noPathData
  }

  public var reason: Reason
  /// Offset of the offending byte, counted from 0.
  public var position: Int

  public init(_ reason: Reason, position: Int) {
    self.reason = reason
    self.position = position
  }

  public var description: String {
    switch reason {
    case .expectedMove: "path data must begin with M, at byte \(position)"
    case .expectedNumber: "expected a number at byte \(position)"
    case .outOfRange: "too far away at byte \(position)"
    case .unknownCommand(let letter) where letter.isLetter:
      "unknown path command \(letter) at byte \(position)"
    case .unknownCommand: "unknown path command at byte \(position)"
    case .noPathData: "no path with a d attribute"
    }
  }
}

extension Path {
  /// Reads SVG path data: `M L H V C S Q Z`, absolute and relative, with numbers packed as the grammar allows
  /// (`1-2.5.5` is 1, −2.5, 0.5). Quadratic curves become the equal cubics.
  ///
  /// - Throws: `SVGPathError`, with the place.
  public init(svgPathData data: some StringProtocol) throws(SVGPathError) {
    var reader = PathDataReader(data)
    try reader.readAll()
    self.init(reader.elements)
  }

  /// Reads the first path of an SVG file: the value of its `d` attribute, nothing else of the file.
  ///
  /// - Throws: `SVGPathError`; its position counts from the start of the path data.
  public init(svgFile text: some StringProtocol) throws(SVGPathError) {
    let bytes = Array(text.utf8)
    let key = Array(" d=\"".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: key) }),
      let end = bytes[(start + key.count)...].firstIndex(of: UInt8(ascii: "\""))
    else { throw SVGPathError(.noPathData, position: 0) }
    try self.init(svgPathData: String(decoding: bytes[(start + key.count)..<end], as: UTF8.self))
  }
}

/// Reads path data: its position in the text and the pen's on the page.
private struct PathDataReader {
  var elements: [Path.Element] = []

  private let bytes: [UInt8]
  private var position = 0
  private var pen = Point.zero
  private var start = Point.zero
  /// Second handle of the curve before, which `S` mirrors.
  private var handle: Point?
  /// After `Z` the next command starts a new figure where the last one started.
  private var isClosed = false

  init(_ data: some StringProtocol) {
    bytes = Array(data.utf8)
  }

  mutating func readAll() throws(SVGPathError) {
    skipSeparators()
    while position < bytes.count {
      let place = position
      let letter = bytes[position]
      position += 1
      let lower = letter | 0x20  // ASCII: a letter's small form
      if elements.isEmpty, lower != UInt8(ascii: "m") {
        throw SVGPathError(.expectedMove, position: place)
      }
      try read(lower, relative: letter == lower, at: place)
      skipSeparators()
    }
  }

  /// One command letter and all the argument groups that follow it.
  private mutating func read(_ command: UInt8, relative: Bool, at place: Int) throws(SVGPathError) {
    if command == UInt8(ascii: "z") {
      elements.append(.close)
      (pen, handle, isClosed) = (start, nil, true)
      return
    }
    var isFirst = true
    repeat {
      let group = position
      let origin = relative ? pen : .zero
      switch command {
      case UInt8(ascii: "m"):
        let point = try readPoint(origin)
        if isFirst { move(to: point) } else { line(to: point) }
      case UInt8(ascii: "l"): line(to: try readPoint(origin))
      case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try readNumber()), y: pen.y))
      case UInt8(ascii: "v"): line(to: Point(x: pen.x, y: origin.y + (try readNumber())))
      case UInt8(ascii: "c"):
        let first = try readPoint(origin)
        let second = try readPoint(origin)
        cubic(first, second, try readPoint(origin))
      case UInt8(ascii: "s"):
        let first = handle.map { Point(x: 2 * pen.x - $0.x, y: 2 * pen.y - $0.y) } ?? pen
        let second = try readPoint(origin)
        cubic(first, second, try readPoint(origin))
      case UInt8(ascii: "q"):
        let control = try readPoint(origin)
        quadratic(control, try readPoint(origin))
      default:
        let letter = String(decoding: bytes[place...], as: UTF8.self).first ?? "?"
        throw SVGPathError(.unknownCommand(letter), position: place)
      }
      guard elements.last?.isFinite == true else { throw SVGPathError(.outOfRange, position: group) }
      isFirst = false
      skipSeparators()
    } while startsNumber
  }

  private mutating func move(to point: Point) {
    elements.append(.move(point))
    (pen, start, handle, isClosed) = (point, point, nil, false)
  }

  private mutating func line(to point: Point) {
    reopen()
    elements.append(.line(point))
    (pen, handle) = (point, nil)
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    reopen()
    elements.append(.cubic(first, second, end))
    (pen, handle) = (end, second)
  }

  /// A quadratic's control point lies 3/2 of the way along each handle of the equal cubic.
  private mutating func quadratic(_ control: Point, _ end: Point) {
    func toward(_ point: Point) -> Point {
      Point(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    cubic(toward(pen), toward(end), end)
    handle = nil  // S mirrors cubics only
  }

  private mutating func reopen() {
    if isClosed { move(to: start) }
  }

  private mutating func readPoint(_ origin: Point) throws(SVGPathError) -> Point {
    let x = try readNumber()
    let y = try readNumber()
    return Point(x: origin.x + x, y: origin.y + y)
  }

  /// Sign, digits with at most one dot, exponent; what cannot belong to it any more ends the number.
  private mutating func readNumber() throws(SVGPathError) -> Double {
    skipSeparators()
    let begin = position
    skip(Self.isSign)
    skipDigits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    readExponent()
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard let value = Double(text) else {
      throw SVGPathError(.expectedNumber, position: begin)
    }
    return value
  }

  private mutating func readExponent() {
    let begin = position
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    skip(Self.isSign)
    let digits = position
    skipDigits()
    if position == digits { position = begin }
  }

  private mutating func skip(_ matches: (UInt8) -> Bool) {
    if position < bytes.count, matches(bytes[position]) { position += 1 }
  }

  private mutating func skipDigits() {
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
  }

  private mutating func skipSeparators() {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
      position += 1
    }
  }

  private var startsNumber: Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return Self.isDigit(byte) || Self.isSign(byte) || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}

extension Path.Element {
  /// Whether both coordinates are finite; sums of relative coordinates may overflow.
  fileprivate var isFinite: Bool {
    func isFinite(_ points: Point...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    return switch self {
    case .move(let point), .line(let point): isFinite(point)
    case .cubic(let first, let second, let end): isFinite(first, second, end)
    case .close: true
    }
  }
}
