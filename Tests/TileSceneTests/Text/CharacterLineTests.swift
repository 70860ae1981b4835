import Testing

@testable import TileScene

/// Places in lines of either direction. Capitals are read from the right; the comments have the lines as they
/// are seen.
@Suite("Characters of a line")
struct CharacterLineTests {
  private func line(_ text: String) -> CharacterLine {
    CharacterLine(text, in: FontSpec(size: 10, weight: .regular), UppercaseReversedMeasurer())
  }

  @Test(
    "The arrow keys cross every character once, from one end to the other",
    arguments: ["", "a", "abc", "ABC", "abc DEF ghi", "DEF abc GHI", "aB", "Ab", "abCDef"])
  func steps(text: String) {
    let line = line(text)
    var places: [TextPosition] = []
    var place = line.position(at: -1)
    #expect(line.x(of: place) == 0)
    while let next = line.step(from: place, toRight: true) {
      places.append(place)
      #expect(line.x(of: next) == line.x(of: place) + 10)
      place = next
    }
    #expect(places.count == text.count)
    #expect(line.x(of: place) == line.width)
    while let next = line.step(from: place, toRight: false) {
      #expect(line.x(of: next) == line.x(of: place) - 10)
      place = next
    }
    #expect(line.x(of: place) == 0)
  }

  @Test("Where directions meet, one place shows at two spots")
  func twoSpots() {
    // ab DC ef
    let line = line("abCDef")
    #expect(line.x(of: .behind(1)) == 20 && line.x(of: .before(2)) == 40)
    #expect(line.x(of: .behind(3)) == 20 && line.x(of: .before(4)) == 40)
    #expect(line.step(from: .behind(1), toRight: true) == .before(3))
    #expect(line.step(from: .before(3), toRight: true) == .before(2))
    #expect(line.step(from: .before(2), toRight: true) == .behind(4))
  }

  @Test("A point's place is at the nearer side of the character under it")
  func hits() {
    let line = line("abCD")  // ab DC
    #expect(line.position(at: -50) == .before(0))
    #expect(line.position(at: 4) == .before(0) && line.position(at: 6) == .behind(0))
    #expect(line.position(at: 24) == .behind(3) && line.position(at: 26) == .before(3))
    #expect(line.position(at: 500) == .before(2))
    #expect(line.character(at: 21) == 3 && line.character(at: 500) == 2 && line.character(at: -9) == 0)
    #expect(self.line("").position(at: 5) == .before(0) && self.line("").character(at: 5) == nil)
  }

  @Test("What is selected is as many rectangles as it has parts")
  func spans() {
    let line = line("abCDef")  // ab DC ef
    #expect(line.spans(of: 0..<6) == [0...60])
    #expect(line.spans(of: 1..<3) == [10...20, 30...40])
    #expect(line.spans(of: 3..<5) == [20...30, 40...50])
    #expect(line.spans(of: 2..<4) == [20...40])
    #expect(line.spans(of: 2..<2).isEmpty)
  }

  @Test("Characters without width are crossed, and are no rectangle")
  func withoutWidth() {
    let cells = [(0.0, 10.0), (10, 10), (10, 20)].map { CharacterCell(left: $0.0, right: $0.1) }
    let line = CharacterLine(cells)
    #expect(line.step(from: .behind(0), toRight: true) == .behind(1))
    #expect(line.step(from: .behind(1), toRight: true) == .behind(2))
    #expect(line.spans(of: 1..<2).isEmpty)
    #expect(line.spans(of: 0..<3) == [0...20])
  }
}
