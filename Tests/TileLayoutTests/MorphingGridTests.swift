import Glibc
import Testing
import TileGeometry
import TileTiming

@testable import TileLayout

@Suite("A morphing grid") struct MorphingGridTests {
  typealias Grid = MorphingGrid<Range<Int>>

  static let glide = [Spring(duration: 0.5)]
  /// Items that come and go along the same spring as those that stay.
  static let exchange = ItemChangeMotion(
    placement: glide[0], insertion: .smooth(duration: 0.5), removal: .smooth(duration: 0.5))

  static func grid(
    _ count: Int, isGrid: Bool = false, columns: Int = 2, width: Double = 380, height: Double = 696
  ) -> Grid {
    Grid(
      ids: 0..<count,
      arrangement: GridArrangement(isGrid: isGrid, columns: columns, minimumCellWidth: 64),
      viewport: Size(width: width, height: height), bottomInset: 20)
  }

  /// Progress of a critically damped spring from 0 to 1, from its textbook solution.
  static func progress(_ time: Double, duration: Double = 0.5) -> Double {
    let omega = 2 * Double.pi / duration
    return 1 - exp(-omega * time) * (1 + omega * time)
  }

  static func isClose(_ a: Rect, _ b: Rect, within tolerance: Double) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
      && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
  }

  // MARK: - The morph

  @Test("While it moves every frame is start + (end − start) · spring(0.5, 0)")
  func followsTheSpring() {
    var grid = Self.grid(6)
    let start = (0..<6).map { grid.frame(of: $0, at: 0) }
    let end = (0..<6).map { Self.grid(6, isGrid: true).frame(of: $0, at: 0) }
    grid.setGrid(true, using: Self.glide, at: 1)
    for time in [0, 0.05, 0.1, 0.25, 0.4] {
      for index in 0..<6 {
        let expected = lerp(start[index], end[index], Self.progress(time))
        #expect(Self.isClose(grid.frame(of: index, at: 1 + time), expected, within: 1e-9))
      }
    }
  }

  @Test("Once settled the frames are those of the static layout, bit for bit, in both directions")
  func endsExactly() {
    var grid = Self.grid(6)
    grid.setGrid(true, using: Self.glide, at: 0)
    #expect(grid.cells(at: 1.5) == Self.grid(6, isGrid: true).cells(at: 0))
    #expect(!grid.isMoving(at: 1.5))
    grid.setGrid(false, using: Self.glide, at: 2)
    #expect(grid.cells(at: 3.5) == Self.grid(6).cells(at: 0))
  }

  @Test("Reversed on the way it goes on from where it is, as fast as it is")
  func reversesSmoothly() {
    var grid = Self.grid(6)
    grid.setGrid(true, using: Self.glide, at: 0)
    let turned = 0.15
    let before = (0..<6).map { grid.frame(of: $0, at: turned) }
    // One-sided derivatives on both sides of the turn, from three points each: error O(h²).
    let h = 1e-4
    func slope(_ index: Int, _ direction: Double) -> Double {
      let x = [0.0, 1, 2].map { grid.frame(of: index, at: turned + direction * h * $0).width }
      return direction * (-3 * x[0] + 4 * x[1] - x[2]) / (2 * h)
    }
    let slopesBefore = (0..<6).map { slope($0, -1) }
    grid.setGrid(false, using: Self.glide, at: turned)
    for index in 0..<6 {
      #expect(Self.isClose(grid.frame(of: index, at: turned), before[index], within: 1e-9))
      #expect(abs(slope(index, 1) - slopesBefore[index]) < 0.05)
    }
    #expect(grid.cells(at: 2) == Self.grid(6).cells(at: 0))
  }

  @Test("A turned-back morph follows the spring that carries its velocity")
  func carriesVelocity() {
    // 0 → 600 with smooth(0.5), turned back at 0.15: worked out in the notes to two decimals.
    var grid = Self.grid(1, width: 600)
    var arrangement = grid.arrangement
    arrangement.isGrid = true
    arrangement.gridCellHeight = 670
    grid.arrange(arrangement, using: Self.glide, at: 0)
    #expect(abs(grid.frame(of: 0, at: 0.15).height - 70 - 337.176) < 0.001)
    grid.setGrid(false, using: Self.glide, at: 0.15)
    #expect(abs(grid.frame(of: 0, at: 0.15 + 1.0 / 60).height - 70 - 359.91) < 0.005)
    #expect(abs(grid.frame(of: 0, at: 0.25).height - 70 - 277.97) < 0.005)
  }

  @Test("16 toggles 90 ms apart leave no row off its place")
  func manyToggles() {
    var grid = Self.grid(200)
    grid.scroll(to: 1000, using: nil, at: 0)
    let rest = grid.cells(at: 0)
    for toggle in 0..<16 {
      grid.setGrid(toggle.isMultiple(of: 2), using: Self.glide, at: 1 + 0.09 * Double(toggle))
    }
    #expect(grid.cells(at: 5) == rest)
    #expect(grid.aimedOffset == 1000)
  }

  @Test("Turned back at once, and at random moments, nothing ever jumps", arguments: 1...20)
  func neverJumps(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var grid = Self.grid(120, isGrid: seed.isMultiple(of: 2))
    grid.scroll(to: Double(random.next(3000)), using: nil, at: 0)
    var time = 0.0
    for _ in 0..<40 {
      time += Double(random.next(200)) / 1000
      let before = grid.cells(at: time)
      switch random.next(4) {
      case 0, 1: grid.setGrid(!grid.arrangement.isGrid, using: Self.glide, at: time)
      case 2:
        var arrangement = grid.arrangement
        arrangement.columns = .count(1 + random.next(6))
        grid.arrange(arrangement, using: Self.glide, at: time)
      default:
        grid.scroll(
          by: Double(random.next(600)) - 300, using: .smooth(duration: 0.25), at: time)
      }
      for cell in before {
        #expect(
          Self.isClose(grid.frame(of: cell.index, at: time), cell.frame, within: 1e-6),
          "item \(cell.index) at \(time)")
      }
    }
    let rest = Grid(
      ids: 0..<120, arrangement: grid.arrangement, viewport: grid.viewport, bottomInset: 20)
    for index in 0..<120 {
      let expected = rest.layout.frame(at: index).offsetBy(y: -grid.aimedOffset)
      #expect(grid.frame(of: index, at: time + 10) == expected)
    }
  }

  @Test("Every item seen at any moment of a morph is in its cells, and no other")
  func drawsWhatIsSeen() {
    for count in [0, 1, 5, 40, 200] {
      for offset in [0.0, 700, 5000, 16_000] {
        var grid = Self.grid(count, columns: 3)
        grid.scroll(to: offset, using: nil, at: 0)
        grid.setGrid(true, using: Self.glide, at: 0)
        grid.setGrid(false, using: Self.glide, at: 0.2)
        grid.setGrid(true, using: Self.glide, at: 0.33)
        let viewport = Rect(x: 0, y: 0, width: 380, height: 696)
        for time in stride(from: 0.33, through: 1.5, by: 0.03) {
          let seen = (0..<count).filter { grid.frame(of: $0, at: time).intersects(viewport) }
          #expect(grid.cells(at: time).map(\.index) == seen)
        }
      }
    }
  }

  @Test("The settled time is the first from which all sides are within half a pixel and slow")
  func settlesWhenNothingIsSeenToMove() {
    var grid = Self.grid(6)
    grid.setGrid(true, using: Self.glide, at: 0)
    let end = grid.layout
    let settled = grid.settledTime
    // The static layout is not used for the scan: only the textbook spring is.
    let start = Self.grid(6).layout
    func isSettled(_ time: Double) -> Bool {
      let left = 1 - Self.progress(time)
      let omega = 4 * Double.pi
      let rate = omega * omega * time * exp(-omega * time)
      return (0..<6).allSatisfy { index in
        let (a, b) = (start.frame(at: index), end.frame(at: index))
        return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy {
          abs($0) * left < 0.5 && abs($0) * rate < 30
        }
      }
    }
    #expect(!isSettled(settled - 1e-6))
    #expect(isSettled(settled + 1e-6))
    #expect(grid.isMoving(at: settled - 1e-6))
    #expect(!grid.isMoving(at: settled))
  }

  @Test("Without motion everything is in place at once")
  func reducedMotion() {
    var grid = Self.grid(30)
    grid.setGrid(true, using: nil, at: 0)
    #expect(grid.cells(at: 0) == Self.grid(30, isGrid: true).cells(at: 0))
    #expect(!grid.isMoving(at: 0))
  }

  @Test("What is inside the cells moves with shares that sum to 1 on every track")
  func sharesSumToOne() {
    var grid = Self.grid(6)
    grid.setGrid(true, using: [Spring(duration: 0.5), Spring(duration: 0.3)], at: 0)
    grid.setGrid(false, using: [Spring(duration: 0.5), Spring(duration: 0.5)], at: 0.1)
    for time in [0.1, 0.2, 0.5, 3] {
      for track in 0..<2 {
        let sum = grid.parts(at: time, tracks: 2).reduce(0) { $0 + $1.shares[track] }
        #expect(abs(sum - 1) < 1e-12)
      }
    }
  }

  // MARK: - Anchor

  @Test("List to grid in the middle: the item at the top stays there (DisplaySwitcher#29)")
  func keepsItsAnchor() {
    var grid = Self.grid(200)
    grid.scroll(to: 80 * 82, using: nil, at: 0)
    grid.setGrid(true, using: Self.glide, at: 0)
    for time in stride(from: 0.0, through: 2, by: 0.1) {
      #expect(abs(grid.frame(of: 80, at: time).y) < 1e-6)
    }
  }

  @Test("There and back again returns to the very same offset, from anywhere")
  func returnsExactly() {
    for offset in [0.0, 0.1, 33.3, 1234.567, 9876.54321, 15_000, 1e9] {
      var grid = Self.grid(200)
      grid.scroll(to: offset, using: nil, at: 0)
      let rest = grid.cells(at: 0)
      for toggle in 0..<8 {
        grid.setGrid(toggle.isMultiple(of: 2), using: Self.glide, at: Double(toggle))
      }
      #expect(grid.cells(at: 20) == rest)
    }
  }

  @Test("Content recomputed with the switch: at the end of the grid the last item is whole (iron-list#453)")
  func lastItemIsReachable() {
    var grid = Self.grid(101, isGrid: true)
    grid.setGrid(false, using: Self.glide, at: 0)
    grid.scroll(to: .greatestFiniteMagnitude, using: nil, at: 1)
    #expect(grid.frame(of: 100, at: 5).maxY == 696 - 20)
    #expect(grid.layout.contentHeight == 101 * 82 - 12)
  }

  @Test("A resize keeps the anchor and returns, also in the middle of a morph")
  func resizeKeepsTheAnchor() {
    var grid = Self.grid(400, isGrid: true, columns: 4)
    grid.scroll(to: 3040, using: nil, at: 0)
    let rest = grid.cells(at: 0)
    grid.setGrid(false, using: Self.glide, at: 0)
    let top = grid.frame(of: 80, at: 5).y
    grid.resize(to: Size(width: 640, height: 500), at: 0.2)
    #expect(abs(grid.frame(of: 80, at: 5).y - top) < 1e-9)
    grid.resize(to: Size(width: 380, height: 696), at: 0.4)
    grid.setGrid(true, using: Self.glide, at: 0.6)
    #expect(grid.cells(at: 5) == rest)
  }

  @Test("The focused item is held instead, while it is in view")
  func prefersTheFocusedItem() {
    var grid = Self.grid(200)
    grid.scroll(to: 820, using: nil, at: 0)
    let top = grid.frame(of: 14, at: 0).y
    grid.setGrid(true, using: Self.glide, at: 0, keeping: 14)
    #expect(abs(grid.frame(of: 14, at: 5).y - top) < 1e-9)
    var other = Self.grid(200)
    other.scroll(to: 820, using: nil, at: 0)
    other.setGrid(true, using: Self.glide, at: 0, keeping: 150)
    #expect(other.frame(of: 10, at: 5).y == 0)
  }

  @Test("A switch during a scroll goes on smoothly and ends where the scroll aimed")
  func switchDuringScroll() {
    var grid = Self.grid(200)
    grid.scroll(to: 820, using: .smooth(duration: 0.25), at: 0)
    let before = grid.frame(of: 10, at: 0.1)
    grid.setGrid(true, using: Self.glide, at: 0.1)
    #expect(Self.isClose(grid.frame(of: 10, at: 0.1), before, within: 1e-9))
    #expect(grid.frame(of: 10, at: 5).y == 0)
  }

  // MARK: - Cost

  @Test("A million items cost what six do: as many cells a frame, and no work for the others")
  func costsWhatIsVisible() {
    func cells(_ count: Int, at time: Double) -> Int {
      var grid = Self.grid(count)
      grid.setGrid(true, using: Self.glide, at: 0)
      return grid.cells(at: time).count
    }
    for time in [0, 0.1, 0.3, 2] {
      #expect(cells(1_000_000, at: time) == cells(60, at: time))
      #expect(cells(Int.max, at: time) == cells(60, at: time))
    }
  }

  // MARK: - Items that come and go

  @Test("A removed item fades where it was, takes no clicks, and the others close up")
  func removal() {
    var grid = MorphingGrid(
      ids: ["a", "b", "c"], arrangement: GridArrangement(), viewport: Size(width: 300, height: 400))
    let old = grid.frame(of: 1, at: 0)
    grid.setIDs(["a", "c"], using: Self.exchange, at: 0)
    let cells = grid.cells(at: 0.05)
    #expect(cells.map(\.id) == ["b", "a", "c"])
    #expect(cells[0].isLeaving)
    #expect(cells[0].frame == old)
    #expect(abs(cells[0].opacity - (1 - Self.progress(0.05))) < 1e-9)
    #expect(grid.cell(at: old.center, time: 0)?.id != "b")
    #expect(grid.cells(at: 3).map(\.id) == ["a", "c"])
    #expect(grid.frame(of: 1, at: 3) == old)
  }

  @Test("An inserted item appears in its place while the others make room")
  func insertion() {
    var grid = MorphingGrid(
      ids: ["a", "b"], arrangement: GridArrangement(), viewport: Size(width: 300, height: 400))
    grid.setIDs(["a", "x", "b"], using: Self.exchange, at: 0)
    let cells = grid.cells(at: 0.1)
    #expect(cells.map(\.id) == ["a", "x", "b"])
    #expect(cells[1].frame == grid.layout.frame(at: 1))
    #expect(abs(cells[1].opacity - Self.progress(0.1)) < 1e-9)
    #expect(abs(cells[2].frame.y - (82 + 82 * Self.progress(0.1))) < 1e-9)
  }

  @Test("Two items with one id are two: removing the first keeps the second's place in order")
  func duplicateIDs() {
    var grid = MorphingGrid(
      ids: ["a", "a", "b"], arrangement: GridArrangement(), viewport: Size(width: 300, height: 400))
    grid.setIDs(["a", "b"], using: Self.exchange, at: 0)
    #expect(grid.cells(at: 3).map(\.id) == ["a", "b"])
  }

  @Test("Items inserted above what is looked at do not move it")
  func insertionAboveKeepsTheAnchor() {
    var grid = MorphingGrid(
      ids: Array(0..<100), arrangement: GridArrangement(), viewport: Size(width: 300, height: 400))
    grid.scroll(to: 50 * 82, using: nil, at: 0)
    grid.setIDs(Array(-10..<100), using: Self.exchange, at: 0)
    #expect(abs(grid.frame(of: 60, at: 0).y) < 1e-9)
    #expect(grid.frame(of: 60, at: 3).y == 0)
  }

  @Test("Removed and added again every 80 ms, the presence is right at the end (motion#2416)")
  func flickeringItem() {
    var grid = MorphingGrid(
      ids: Array(0..<8), arrangement: GridArrangement(), viewport: Size(width: 300, height: 900))
    for change in 0..<10 {
      let ids = (0..<8).filter { $0 != 5 || !change.isMultiple(of: 2) }
      grid.setIDs(ids, using: Self.exchange, at: 0.08 * Double(change))
    }
    #expect(grid.cells(at: 5).map(\.id) == Array(0..<8))
    #expect(grid.cells(at: 5).allSatisfy { !$0.isLeaving && $0.opacity == 1 })
  }

  @Test("All items removed while scrolled to the end leaves nothing and an offset of 0")
  func removeAll() {
    var grid = MorphingGrid(
      ids: Array(0..<100), arrangement: GridArrangement(), viewport: Size(width: 300, height: 400))
    grid.scroll(to: 1e9, using: nil, at: 0)
    grid.setIDs([], using: Self.exchange, at: 0)
    #expect(grid.cells(at: 3).isEmpty)
    #expect(grid.aimedOffset == 0)
    grid.setIDs([1, 2], using: Self.exchange, at: 4)
    #expect(grid.cells(at: 9).map(\.id) == [1, 2])
  }

  // MARK: - Odd numbers

  @Test("No items, no size, strange times: nothing traps")
  func oddNumbers() {
    for count in [0, 1, Int.max] {
      for width in [0, 1, 0.5, .nan, -3, .infinity, 1e12] {
        var grid = Self.grid(count, width: width, height: width)
        grid.setGrid(true, using: Self.glide, at: 0)
        grid.scroll(by: .nan, using: nil, at: .nan)
        grid.scroll(by: .infinity, using: nil, at: 0.1)
        grid.setGrid(false, using: [Spring(duration: -1)], at: 0.05)
        _ = grid.cells(at: -1)
        _ = grid.cells(at: 1e9)
        grid.resize(to: Size(width: 100, height: 1), at: 1)
        _ = grid.cell(at: Point(x: .nan, y: 0), time: 2)
        #expect(grid.aimedOffset.isFinite)
      }
    }
  }
}

/// A small repeatable generator.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}

@Suite("A morphing grid: the example of its documentation") struct MorphingGridExampleTests {
  @Test("It runs, and does what its comments say") func example() {
    var grid = MorphingGrid(
      ids: ["Skyline", "Forest", "Coast", "Desert", "Night", "Snow"],
      arrangement: GridArrangement(columns: 2, spacing: 12),
      viewport: Size(width: 380, height: 700))

    grid.setGrid(true, using: [Spring(duration: 0.5)], at: 0)
    grid.setGrid(false, using: [Spring(duration: 0.5)], at: 0.15)

    let now = 0.2
    #expect(grid.cells(at: now).map(\.id) == ["Skyline", "Forest", "Coast", "Desert", "Night", "Snow"])
    #expect(grid.isMoving(at: now))
    #expect(grid.cell(at: Point(x: 40, y: 30), time: now)?.id == "Skyline")

    grid.scroll(by: 60, using: .smooth(duration: 0.25), at: 0.3)
    grid.setIDs(["Skyline", "Coast", "Desert", "Night", "Snow"], using: ItemChangeMotion(), at: 0.4)
    #expect(grid.cells(at: 5).map(\.id) == ["Skyline", "Coast", "Desert", "Night", "Snow"])
    #expect(!grid.isMoving(at: 5))
  }
}
