import Glibc
import TestSupport
import Testing
import TileGeometry
import TileTiming

@testable import TileLayout

@Suite("Items that change while a morphing grid shows them") struct ItemChangeTests {
  typealias Grid = MorphingGrid<ItemNumbers>

  static let viewport = Size(width: 380, height: 696)

  static func grid(_ numbers: [Int], isGrid: Bool = false, scroll: Double = 0) -> Grid {
    grid(ItemNumbers(numbers), isGrid: isGrid, scroll: scroll)
  }

  static func grid(_ ids: ItemNumbers, isGrid: Bool = false, scroll: Double = 0) -> Grid {
    var grid = Grid(
      ids: ids, arrangement: GridArrangement(isGrid: isGrid, columns: 3), viewport: viewport,
      topInset: 40, bottomInset: 20)
    grid.scroll(to: scroll, using: nil, at: 0)
    return grid
  }

  /// Progress of a critically damped spring from 0 to 1, from its textbook solution.
  static func progress(_ time: Double, duration: Double) -> Double {
    let omega = 2 * Double.pi / duration
    return 1 - exp(-omega * time) * (1 + omega * time)
  }

  // MARK: - What stays

  @Test("What stays goes from its place to the new one along the spring, at 50, 150 and 400 ms")
  func glides() throws {
    var grid = Self.grid(Array(0..<6), isGrid: true)
    let start = grid.layout
    grid.setIDs(ItemNumbers([1, 2, 5]), scroll: .to(0), at: 2)
    let end = grid.layout
    for time in [0, 0.05, 0.15, 0.4] {
      for (place, number) in [1, 2, 5].enumerated() {
        let expected = lerp(
          start.frame(at: number), end.frame(at: place), Self.progress(time, duration: 0.35))
        let frame = try #require(grid.cells(at: 2 + time).first { $0.id == number }).frame
        #expect(MorphingGridTests.isClose(frame, expected, within: 1e-9))
      }
    }
    #expect(grid.cells(at: 4) == Self.grid([1, 2, 5], isGrid: true).cells(at: 0))
  }

  @Test("A second change takes the velocity over")
  func carriesVelocity() {
    var grid = Self.grid(Array(0..<6))
    grid.setIDs(ItemNumbers([5]), scroll: .to(0), at: 0)
    let h = 1e-5
    let before = (grid.frame(of: 0, at: 0.1).y - grid.frame(of: 0, at: 0.1 - h).y) / h
    grid.setIDs(ItemNumbers([4, 5]), scroll: .to(0), at: 0.1)
    let after = (grid.frame(of: 1, at: 0.1 + h).y - grid.frame(of: 1, at: 0.1).y) / h
    #expect(before < -500)
    #expect(abs(before - after) < 1)
  }

  @Test("Shown again, the items are back at the same places to the bit", arguments: [0.0, 333.3, 1e9])
  func returns(scroll: Double) {
    var grid = Self.grid(Array(0..<200), scroll: scroll)
    let rest = grid.cells(at: 0)
    let position = grid.scrollPosition
    #expect(position.offset == grid.aimedOffset)
    grid.setIDs(ItemNumbers([3, 50, 60]), scroll: .to(0), at: 0)
    #expect(grid.aimedOffset == 0)
    grid.setIDs(ItemNumbers(0..<200), scroll: .returning(to: position), at: 0.1)
    #expect(grid.cells(at: 3) == rest)
    grid.setGrid(true, using: nil, at: 4)
    grid.setGrid(false, using: nil, at: 4)
    #expect(grid.cells(at: 4) == rest)
  }

  @Test("Where the layout has changed meanwhile, the item held before is at its place again")
  func returnsInAnotherLayout() {
    var grid = Self.grid(Array(0..<200), scroll: 40 + 80 * 82)
    let position = grid.scrollPosition
    grid.setIDs(ItemNumbers([3, 80]), scroll: .to(0), at: 0)
    grid.setGrid(true, using: nil, at: 1)
    grid.setIDs(ItemNumbers(0..<200), scroll: .returning(to: position), at: 2)
    #expect(abs(grid.frame(of: 80, at: 5).y) < 1e-9)
    grid.setGrid(false, using: nil, at: 6)
    #expect(grid.aimedOffset == position.offset)
  }

  @Test("The anchor holds; where its item is gone, the next one in view that stays")
  func anchorHolds() {
    var grid = Self.grid(Array(0..<100), scroll: 40 + 50 * 82)
    grid.setIDs(ItemNumbers(Array(-10..<50) + Array(52..<100)), at: 0)
    // 50 and 51 are gone: 52 keeps its place, 2 · 82 below the top.
    #expect(abs(grid.frame(of: 60, at: 3).y - 164) < 1e-9)
  }

  // MARK: - What comes and goes

  @Test("What is gone fades where it is along easeOut, what is new fades in along easeIn")
  func fades() throws {
    var grid = Self.grid([0, 1, 2])
    let old = grid.frame(of: 1, at: 0)
    grid.setIDs(ItemNumbers([0, 2, 7]), scroll: .to(0), at: 0)
    let cells = grid.cells(at: 0.06)
    let leaving = try #require(cells.first)
    #expect(leaving.isLeaving && leaving.id == 1 && leaving.frame == old)
    #expect(abs(leaving.opacity - (1 - UnitCurve.easeOut.value(at: 0.5))) < 1e-12)
    let coming = try #require(cells.last)
    #expect(coming.id == 7 && coming.frame == grid.layout.frame(at: 2))
    #expect(abs(coming.opacity - UnitCurve.easeIn.value(at: 0.06 / 0.16)) < 1e-12)
    #expect(grid.cell(at: old.center, time: 0)?.id != 1)
    #expect(grid.cells(at: 0.121).count == 3)
  }

  @Test("What comes back while it fades out goes on from its presented opacity and place")
  func comesBack() throws {
    var grid = Self.grid([0, 1, 2])
    grid.setIDs(ItemNumbers([0, 2]), at: 0)
    let leaving = try #require(grid.cells(at: 0.06).first { $0.id == 1 })
    grid.setIDs(ItemNumbers([1, 0, 2]), at: 0.06)
    let back = try #require(grid.cells(at: 0.06).first { $0.id == 1 })
    #expect(!back.isLeaving)
    #expect(abs(back.opacity - leaving.opacity) < 1e-12)
    #expect(MorphingGridTests.isClose(back.frame, leaving.frame, within: 1e-9))
    #expect(grid.cells(at: 2) == Self.grid([1, 0, 2]).cells(at: 0))
  }

  @Test("Reduced motion: places at once, fades of 150 ms at most")
  func reducedMotion() {
    var grid = Self.grid(Array(0..<6))
    let motion = ItemChangeMotion().adapted(to: .reduced)
    grid.setIDs(ItemNumbers([7, 3, 5]), using: motion, scroll: .to(0), at: 0)
    for (place, cell) in grid.cells(at: 0.01).filter({ !$0.isLeaving }).enumerated() {
      #expect(cell.frame == grid.layout.frame(at: place))
      #expect(cell.id == 7 ? cell.opacity < 1 : cell.opacity == 1)
    }
    #expect(grid.cells(at: 0.01).contains { $0.isLeaving })
    #expect(!grid.isMoving(at: 0.15))
    grid.setIDs(ItemNumbers([1]), using: .none, at: 1)
    #expect(!grid.isMoving(at: 1))
  }

  @Test("A new item that goes again fades from where it has come to")
  func goesAgain() throws {
    var grid = Self.grid([0, 1])
    grid.setIDs(ItemNumbers([0, 1, 2]), at: 0)
    let coming = try #require(grid.cells(at: 0.08).first { $0.id == 2 })
    grid.setIDs(ItemNumbers([0, 1]), at: 0.08)
    let leaving = try #require(grid.cells(at: 0.08).first { $0.id == 2 })
    #expect(leaving.isLeaving)
    #expect(abs(leaving.opacity - coming.opacity) < 1e-12)
    #expect(grid.cells(at: 2) == Self.grid([0, 1]).cells(at: 0))
  }

  @Test("The offset is seen to glide from where it was to the start")
  func offsetGlides() {
    var grid = Self.grid(Array(0..<200), scroll: 100)
    grid.setIDs(ItemNumbers(0..<150), scroll: .to(0), at: 0)
    #expect(grid.scrollOffset(at: 0) == 0)
    for time in [0, 0.05, 0.2] {
      let expected = 100 * (1 - Self.progress(time, duration: 0.35))
      #expect(abs(grid.seenOffset(at: time) - expected) < 1e-9)
    }
    #expect(grid.seenOffset(at: 2) == 0)
  }

  // MARK: - Many changes

  @Test("16 changes 40 ms apart end bit-equal to the static layout", arguments: [200, 1_000_000])
  func manyChanges(count: Int) {
    var grid = Self.grid(ItemNumbers(0..<count), isGrid: true, scroll: 5000)
    for change in 1...16 {
      let numbers = Array(stride(from: 0, to: count, by: 17 - change))
      grid.setIDs(ItemNumbers(numbers), scroll: .to(0), at: 0.04 * Double(change))
    }
    #expect(grid.isMoving(at: 0.65))
    #expect(grid.cells(at: 5) == Self.grid(Array(0..<count), isGrid: true).cells(at: 0))
    #expect(!grid.isMoving(at: 5))
  }

  @Test("Whatever changes, nothing that is seen jumps, and all comes to rest at its place", arguments: 1...60)
  func neverJumps(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var grid = Self.grid(Array(0..<300), isGrid: seed.isMultiple(of: 2), scroll: Double(pick(3000)))
    var position = grid.scrollPosition
    var time = 0.0
    for _ in 0..<40 {
      time += Double(pick(120)) / 1000
      let before = grid.cells(at: time)
      let offset = grid.seenOffset(at: time)
      var isResize = false
      switch pick(8) {
      case 0: grid.setGrid(!grid.arrangement.isGrid, using: MorphingGridTests.glide, at: time)
      case 1: grid.scroll(by: Double(pick(900) - 450), using: .smooth(duration: 0.25), at: time)
      case 2:
        isResize = true
        grid.resize(to: Size(width: Double(200 + pick(400)), height: Double(pick(900))), at: time)
      case 3: grid.setIDs(ItemNumbers(0..<300), scroll: .returning(to: position), at: time)
      case 4:
        position = grid.scrollPosition
        let step = 1 + pick(6)
        grid.setIDs(
          ItemNumbers(Array(stride(from: pick(5), to: 300, by: step))), scroll: .to(0), at: time)
      case 5: grid.setIDs(ItemNumbers((0..<300).shuffled(using: &random)), at: time)
      case 6: grid.setIDs(ItemNumbers((0..<pick(40)).map { $0 * 7 }), at: time)
      default:
        let from = pick(280)
        let motion = ItemChangeMotion(placement: Spring(duration: 0.2, bounce: 0.3))
        grid.setIDs(ItemNumbers(from..<300), using: motion, at: time)
      }
      let after = grid.cells(at: time)
      for cell in after {
        #expect(cell.opacity >= 0 && cell.opacity <= 1)
        #expect(cell.frame.x.isFinite && cell.frame.y.isFinite)
        #expect(cell.frame.width.isFinite && cell.frame.height.isFinite)
        // An item that went too far to follow may be back in view while its picture fades.
        let pictures = before.filter { $0.id == cell.id }
        guard !isResize, !pictures.isEmpty else { continue }
        #expect(
          pictures.contains { was in
            MorphingGridTests.isClose(was.frame, cell.frame, within: 0.01)
              && abs(was.opacity - cell.opacity) < 0.01
          }, "item \(cell.id) jumps at \(time): \(pictures) to \(cell)")
      }
      if !isResize {
        for cell in before where cell.opacity > 0.01 {
          #expect(after.contains { $0.id == cell.id }, "item \(cell.id) is gone at \(time)")
        }
        for cell in after where !before.contains(where: { $0.id == cell.id }) {
          let isSeen = cell.frame.intersects(Rect(x: 0, y: 0, width: 380, height: grid.viewport.height))
          #expect(cell.opacity < 0.01 || !isSeen, "item \(cell.id) is there at once at \(time), \(cell)")
        }
        // Half a pixel from its place the content has arrived.
        if offset < 40 { #expect(abs(grid.seenOffset(at: time) - offset) < 0.5) }
      }
      #expect(Set(after.filter { !$0.isLeaving }.map(\.id)).count == after.count { !$0.isLeaving })
    }
    var rest = Grid(
      ids: grid.ids, arrangement: grid.arrangement, viewport: grid.viewport, topInset: 40,
      bottomInset: 20)
    rest.scroll(to: grid.aimedOffset, using: nil, at: 0)
    #expect(!grid.isMoving(at: time + 20))
    #expect(grid.cells(at: time + 20) == rest.cells(at: 0))
  }

  // MARK: - Cost

  /// An order that counts how often it is asked for an item or its position.
  private struct CountedOrder: ItemOrder, @unchecked Sendable {
    final class Questions { var count = 0 }
    let range: Range<Int>
    let questions: Questions
    var startIndex: Int { 0 }
    var endIndex: Int { range.count }
    subscript(index: Int) -> Int {
      questions.count += 1
      return range.lowerBound + index
    }
    func position(of element: Int) -> Int? {
      questions.count += 1
      return range.contains(element) ? element - range.lowerBound : nil
    }
  }

  @Test(
    "A change of a million items asks for those that are seen and no other", arguments: [1_000, 1_000_000])
  func work(count: Int) {
    let questions = CountedOrder.Questions()
    var grid = MorphingGrid(
      ids: CountedOrder(range: 0..<count, questions: questions),
      arrangement: GridArrangement(columns: 3), viewport: Self.viewport)
    grid.scroll(to: 3000, using: nil, at: 0)
    questions.count = 0
    grid.setIDs(CountedOrder(range: 7..<count, questions: questions), scroll: .to(0), at: 0)
    // 10 rows of the list are seen before and 10 after, and for each one both orders are asked.
    #expect(questions.count <= 60)
    questions.count = 0
    let cells = grid.cells(at: 0.05)
    #expect(questions.count <= cells.count)
    #expect(grid.exchange.map { $0.indices.count + $0.departures.count } ?? 0 <= 30)
  }

  @Test("Numbers are found where they stand, in a range, ascending and in any order")
  func numbers() {
    for numbers in [[], [4], [1, 5, 9], [5, 1, 9, 0]] {
      let items = ItemNumbers(numbers)
      #expect(Array(items) == numbers)
      for number in -1...10 { #expect(items.position(of: number) == numbers.firstIndex(of: number)) }
    }
    #expect(ItemNumbers(3..<9).position(of: 4) == 1)
    #expect(ItemNumbers(3..<9).position(of: 9) == nil)
    #expect(ItemNumbers(3..<9)[5] == 8)
  }
}
