import Glibc
import TestSupport
import Testing
import TileGeometry
import TileLayout
import TileTiming

@Suite("Items that change while a pager shows them") struct PagedItemsTests {
  typealias Items = PagedItems<ItemNumbers>

  static let size = Size(width: 393, height: 600)

  static func layout(_ count: Int, isRightToLeft: Bool = false) -> PagerLayout {
    PagerLayout(
      itemCount: count, columns: 4, rows: 5, pageWidth: size.width, isRightToLeft: isRightToLeft)
  }

  static func geometry(isRightToLeft: Bool = false) -> PagerGeometry {
    PagerGeometry(
      pageSize: size, columns: 4, rows: 5, iconSize: 60, captionHeight: 22, isRightToLeft: isRightToLeft)
  }

  /// A pager with its items, changed and looked at as one.
  struct Launcher {
    var items: Items
    var pager: Pager
    var scrolls: [Int: Double] = [:]
    let geometry: PagerGeometry

    init(_ numbers: ItemNumbers, page: Int = 0, isRightToLeft: Bool = false, motion: MotionPolicy = .full) {
      items = Items(ids: numbers)
      pager = Pager(layout(numbers.count, isRightToLeft: isRightToLeft), page: page, motion: motion)
      geometry = PagedItemsTests.geometry(isRightToLeft: isRightToLeft)
    }

    var viewport: PagerViewport { PagerViewport(pager, geometry, scrolls: scrolls) }

    func cells(at time: Double) -> [Items.Cell] { items.cells(in: viewport, at: time) }

    mutating func show(_ numbers: ItemNumbers, page: Int? = nil, at time: Double) {
      let before = viewport
      let layout = layout(numbers.count, isRightToLeft: geometry.isRightToLeft)
      if let page {
        pager.relayout(layout, showing: page, at: time)
      } else {
        pager.relayout(layout, from: items.ids, to: numbers, at: time)
      }
      items.setIDs(numbers, from: before, to: viewport, at: time)
    }
  }

  static func isClose(_ a: Rect, _ b: Rect, within tolerance: Double) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
      && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
  }

  @Test("At rest every cell is where its page has it", arguments: [false, true])
  func rest(isRightToLeft: Bool) {
    let launcher = Launcher(ItemNumbers(0..<46), page: 1, isRightToLeft: isRightToLeft)
    let cells = launcher.cells(at: 0)
    #expect(cells.map(\.id) == Array(20..<40))
    for cell in cells {
      #expect(cell.frame == launcher.geometry.cellFrame(at: cell.index - 20))
      #expect(launcher.items.cell(at: cell.frame.center, in: launcher.viewport, time: 0)?.id == cell.id)
    }
  }

  @Test("Hits gather on the first page along the spring, from whatever page they were on")
  func gathers() throws {
    var launcher = Launcher(ItemNumbers(0..<46), page: 2)
    let from = launcher.viewport
    launcher.show(ItemNumbers([2, 7, 41]), page: 0, at: 1)
    #expect(launcher.pager.page == 0 && launcher.pager.pages.count == 1)
    for time in [0, 0.05, 0.15, 0.3] {
      let left = exp(-2 * Double.pi / 0.35 * time) * (1 + 2 * Double.pi / 0.35 * time)
      for (place, number) in [2, 7, 41].enumerated() {
        let start = from.cellFrame(of: number, at: 1)
        let end = launcher.geometry.cellFrame(at: place)
        let frame = launcher.items.frame(of: place, in: launcher.viewport, at: 1 + time)
        #expect(Self.isClose(frame, lerp(end, start, left), within: 1e-9), "item \(number) at \(time)")
      }
    }
    let leaving = launcher.cells(at: 1.06).filter(\.isLeaving)
    #expect(Set(leaving.map(\.id)) == [40, 42, 43, 44, 45])
    for cell in leaving {
      #expect(cell.frame == from.cellFrame(of: cell.id, at: 1))
      #expect(abs(cell.opacity - (1 - UnitCurve.easeOut.value(at: 0.5))) < 1e-12)
    }
    #expect(launcher.cells(at: 3) == Launcher(ItemNumbers([2, 7, 41])).cells(at: 0))
  }

  @Test("Shown again, all items are back on the page they were on, to the bit")
  func returns() {
    var launcher = Launcher(ItemNumbers(0..<460), page: 7)
    let rest = launcher.cells(at: 0)
    launcher.show(ItemNumbers([150, 300]), page: 0, at: 0)
    launcher.show(ItemNumbers(0..<460), page: 7, at: 0.1)
    #expect(launcher.pager.page == 7)
    #expect(launcher.cells(at: 3) == rest)
    #expect(!launcher.items.isMoving(at: 3))
  }

  @Test("The page of the first item that stays is kept, and the number of pages follows at once")
  func keepsThePage() {
    var launcher = Launcher(ItemNumbers(0..<100), page: 3)
    launcher.show(ItemNumbers(Array(0..<10) + Array(63..<100)), at: 0)
    // 63 stands at 10 + 0 now: on the first page.
    #expect(launcher.pager.page == 0)
    #expect(launcher.pager.pages.count == 3)
    launcher.show(ItemNumbers(Array(-40..<10) + Array(63..<100)), at: 0.1)
    // 0 was the first item of the page; 40 items came before it.
    #expect(launcher.pager.page == 2)
    #expect(launcher.pager.currentDot(at: 0.1) == 2)
  }

  @Test("Reduced motion: places at once, fades of 150 ms at most")
  func reducedMotion() {
    var launcher = Launcher(ItemNumbers(0..<46), motion: .reduced)
    launcher.show(ItemNumbers([2, 7, 99]), page: 0, at: 0)
    for (place, cell) in launcher.cells(at: 0.01).filter({ !$0.isLeaving }).enumerated() {
      #expect(cell.frame == launcher.geometry.cellFrame(at: place))
      #expect(cell.id == 99 ? cell.opacity < 1 : cell.opacity == 1)
    }
    #expect(!launcher.items.isMoving(at: 0.15))
  }

  @Test("Pages scrolled inside themselves and pages on the move are where items start from")
  func startsFromWhatIsSeen() {
    var launcher = Launcher(ItemNumbers(0..<46))
    launcher.scrolls = [0: 30]
    launcher.pager.turn(.next, at: 0)
    let seen = launcher.cells(at: 0.1)
    let before = launcher.viewport
    launcher.pager.relayout(Self.layout(46), showing: 0, at: 0.1)
    launcher.scrolls = [:]
    let turned = ItemNumbers(Array((0..<40).reversed()) + Array(40..<46))
    launcher.items.setIDs(turned, from: before, to: launcher.viewport, at: 0.1)
    for cell in seen {
      let frame = launcher.items.frame(of: 39 - cell.id, in: launcher.viewport, at: 0.1)
      #expect(Self.isClose(frame, cell.frame, within: 1e-9))
    }
  }

  @Test("Whatever changes, nothing that is seen jumps, and all comes to rest", arguments: 1...40)
  func neverJumps(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var launcher = Launcher(ItemNumbers(0..<200), page: pick(10), isRightToLeft: seed.isMultiple(of: 2))
    var time = 0.0
    for _ in 0..<40 {
      time += Double(pick(120)) / 1000
      let before = launcher.cells(at: time)
      switch pick(5) {
      case 0: launcher.pager.turn(.page(pick(10)), at: time)
      case 1: launcher.show(ItemNumbers(0..<200), page: pick(10), at: time)
      case 2: launcher.show(ItemNumbers((0..<pick(90)).map { $0 * 2 }), page: 0, at: time)
      case 3: launcher.show(ItemNumbers((0..<200).shuffled(using: &random)), at: time)
      default: launcher.show(ItemNumbers(pick(150)..<200), at: time)
      }
      let after = launcher.cells(at: time)
      for cell in after {
        #expect(cell.opacity >= 0 && cell.opacity <= 1)
        #expect(cell.frame.x.isFinite && cell.frame.y.isFinite)
        let pictures = before.filter { $0.id == cell.id }
        let isContinuous = pictures.contains { was in
          Self.isClose(was.frame, cell.frame, within: 0.01) && abs(was.opacity - cell.opacity) < 0.01
        }
        #expect(isContinuous || (pictures.isEmpty && cell.opacity < 0.01), "item \(cell.id) at \(time)")
      }
      for cell in before where cell.opacity > 0.01 {
        #expect(after.contains { $0.id == cell.id }, "item \(cell.id) is gone at \(time)")
      }
    }
    let rest = launcher.cells(at: time + 20)
    let page = launcher.pager.pages.range(at: launcher.pager.page)
    #expect(rest.map(\.index) == Array(page))
    for cell in rest {
      #expect(cell.frame == launcher.geometry.cellFrame(at: cell.index - page.lowerBound))
    }
  }

  @Test("A million items on 50,000 pages: as many cells as are seen")
  func work() {
    var launcher = Launcher(ItemNumbers(0..<1_000_000), page: 30_000)
    for change in 1...16 {
      let hits = Array(stride(from: 0, to: 1_000_000, by: 20 - change))
      launcher.show(ItemNumbers(hits), page: 0, at: 0.04 * Double(change))
      #expect(launcher.cells(at: 0.04 * Double(change)).count <= 100)
    }
    launcher.show(ItemNumbers(0..<1_000_000), page: 30_000, at: 0.7)
    #expect(launcher.cells(at: 5).map(\.id) == Array(600_000..<600_020))
  }

  @Test("The example of the documentation does what it says")
  func example() {
    let geometry = Self.geometry()
    var items = PagedItems(ids: ItemNumbers(0..<46))
    var pager = Pager(PagerLayout(itemCount: 46, pageWidth: 393), page: 2)
    let before = PagerViewport(pager, geometry)
    let hits = ItemNumbers([2, 7, 41])
    pager.relayout(PagerLayout(itemCount: hits.count, pageWidth: 393), showing: 0, at: 1)
    items.setIDs(hits, from: before, to: PagerViewport(pager, geometry), at: 1)
    #expect(items.isMoving(at: 1.1))
    #expect(items.cells(in: PagerViewport(pager, geometry), at: 3).map(\.id) == [2, 7, 41])
    let found = PagerViewport(pager, geometry)
    pager.relayout(PagerLayout(itemCount: 46, pageWidth: 393), showing: 2, at: 1.2)
    items.setIDs(ItemNumbers(0..<46), from: found, to: PagerViewport(pager, geometry), at: 1.2)
    #expect(items.cells(in: PagerViewport(pager, geometry), at: 3).map(\.id) == Array(40..<46))
    #expect(geometry.iconFrame(inCell: geometry.cellFrame(at: 3)) == geometry.iconFrame(at: 3))
  }
}
