import Testing
import TileGeometry

@Suite("SVG path data")
struct PathSVGDataTests {
  private func elements(_ data: String) throws -> [Path.Element] {
    try Path(svgPathData: data).elements
  }

  private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test("Absolute lines, across and down")
  func absoluteLines() throws {
    #expect(
      try elements("M1 2L3 4H5V6Z") == [
        .move(p(1, 2)), .line(p(3, 4)), .line(p(5, 4)), .line(p(5, 6)), .close,
      ])
  }

  @Test("Relative commands start from the pen")
  func relativeLines() throws {
    #expect(
      try elements("m1 2l3 4h5v6z") == [
        .move(p(1, 2)), .line(p(4, 6)), .line(p(9, 6)), .line(p(9, 12)), .close,
      ])
  }

  @Test("Further pairs after a move are lines; further groups repeat the command")
  func repetition() throws {
    #expect(
      try elements("M0 0 1 1 2 0") == [.move(p(0, 0)), .line(p(1, 1)), .line(p(2, 0))])
    #expect(
      try elements("m1 1 1 0C0 0 0 0 5 5 1 1 1 1 6 6") == [
        .move(p(1, 1)), .line(p(2, 1)), .cubic(p(0, 0), p(0, 0), p(5, 5)),
        .cubic(p(1, 1), p(1, 1), p(6, 6)),
      ])
  }

  @Test("Numbers may touch: a sign or a second dot begins the next")
  func packedNumbers() throws {
    #expect(try elements("M1-2.5.5+3e1") == [.move(p(1, -2.5)), .line(p(0.5, 30))])
    #expect(try elements("M.5.25") == [.move(p(0.5, 0.25))])
    #expect(try elements(" M\n1e1,\t-2E-1 ") == [.move(p(10, -0.2))])
  }

  @Test("A quadratic curve becomes the cubic that passes through the same points")
  func quadratic() throws {
    #expect(
      try elements("M0 0Q3 3 6 0") == [.move(p(0, 0)), .cubic(p(2, 2), p(4, 2), p(6, 0))])
    #expect(
      try elements("M1 1q3 3 6 0") == [.move(p(1, 1)), .cubic(p(3, 3), p(5, 3), p(7, 1))])
  }

  @Test("A smooth curve mirrors the handle before it, and uses the pen where there is none")
  func smooth() throws {
    #expect(
      try elements("M0 0C1 2 3 4 5 5s1 1 2 0") == [
        .move(p(0, 0)), .cubic(p(1, 2), p(3, 4), p(5, 5)), .cubic(p(7, 6), p(6, 6), p(7, 5)),
      ])
    #expect(
      try elements("M1 1S2 2 3 3") == [.move(p(1, 1)), .cubic(p(1, 1), p(2, 2), p(3, 3))])
  }

  @Test("After a close the next figure starts where the last one did")
  func reopening() throws {
    #expect(
      try elements("m1 1h2zv3") == [
        .move(p(1, 1)), .line(p(3, 1)), .close, .move(p(1, 1)), .line(p(1, 4)),
      ])
  }

  @Test(
    "What cannot be read is refused with its place",
    arguments: [
      ("L1 1", SVGPathError(.expectedMove, position: 0)),
      ("M1", SVGPathError(.expectedNumber, position: 2)),
      ("M1 1L2 x", SVGPathError(.expectedNumber, position: 7)),
      ("M0 0A1 1 0 0 0 2 2", SVGPathError(.unknownCommand("A"), position: 4)),
      ("M0 0é", SVGPathError(.unknownCommand("é"), position: 4)),
      ("M1e999 0", SVGPathError(.outOfRange, position: 1)),
      ("M1e308 0l1e308 0", SVGPathError(.outOfRange, position: 9)),
      ("M-1e308 0Q1e308 0 0 0", SVGPathError(.outOfRange, position: 10)),
    ])
  func refusal(data: String, error: SVGPathError) {
    #expect(throws: error) { try Path(svgPathData: data) }
  }

  @Test("A control character stays out of the message")
  func messageOfOneLine() {
    let error = #expect(throws: SVGPathError.self) { try Path(svgPathData: "M0 0\u{85}") }
    #expect(error?.description == "unknown path command at byte 4")
  }

  @Test("No data is an empty path")
  func empty() throws {
    #expect(try elements("").isEmpty)
  }

  @Test("Of a file only the path's d attribute is read")
  func file() throws {
    let file = #"<svg xmlns="x" id="M9 9" viewBox="0 0 24 24"><path d="M1 2L3 4Z"/></svg>"#
    #expect(try Path(svgFile: file).elements == [.move(p(1, 2)), .line(p(3, 4)), .close])
    for file in ["<svg/>", #"<path d=""#, #"<path d="M1 2"#] {
      #expect(throws: SVGPathError(.noPathData, position: 0)) { try Path(svgFile: file) }
    }
  }
}
