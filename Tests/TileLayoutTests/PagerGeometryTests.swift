import Testing
import TileGeometry
import TileLayout
import TileTiming

@Suite("Pager geometry")
struct PagerGeometryTests {
  private func page(
    _ width: Double, columns: Int = 4, iconSize: Double = 60, isRightToLeft: Bool = false
  ) -> PagerGeometry {
    PagerGeometry(
      pageSize: Size(width: width, height: 700), columns: columns, rows: 5, iconSize: iconSize,
      captionHeight: 20, isRightToLeft: isRightToLeft)
  }

  @Test("A phone's page has four columns of 81.75 and rows 100 apart")
  func phone() {
    let page = page(393)
    #expect(page.cellFrame(at: 0) == Rect(x: 18, y: 8, width: 81.75, height: 80))
    #expect(page.cellFrame(at: 3).maxX == 393 - 18)
    #expect(page.cellFrame(at: 4) == Rect(x: 18, y: 108, width: 81.75, height: 80))
    #expect(page.iconFrame(at: 0) == Rect(x: 18 + 10.875, y: 8, width: 60, height: 60))
    #expect(page.contentHeight(itemCount: 20) == 496)  // 8 + 5 · 80 + 4 · 20 + 8
    #expect(page.contentHeight(itemCount: 5) == 196)
    #expect(page.contentHeight(itemCount: 0) == 16)
  }

  @Test("Columns stop growing at 180, and the grid is centred")
  func wide() {
    let page = page(1000)
    #expect(page.grid.width == 750)
    #expect(page.cellFrame(at: 0).minX == 125)
    #expect(page.cellFrame(at: 3).maxX == 875)
  }

  @Test("Icons are capped to their column")
  func cappedIcons() {
    #expect(page(240).iconSize == 43.5)
    #expect(page(393, columns: 2, iconSize: 221).iconSize == 173.5)
    #expect(page(393).iconSize == 60)
  }

  @Test("Right to left is the mirror image, and finds the same items")
  func mirrored() {
    for columns in 1...12 {
      let (ltr, rtl) = (page(393, columns: columns), page(393, columns: columns, isRightToLeft: true))
      for index in 0..<40 {
        #expect(rtl.cellFrame(at: index) == ltr.cellFrame(at: index).mirrored(in: 393))
        #expect(rtl.iconFrame(at: index).midX == rtl.cellFrame(at: index).midX)
        #expect(
          ltr.index(at: ltr.cellFrame(at: index).center, itemCount: 40) == (index < columns * 5 ? index : nil)
        )
        #expect(
          rtl.index(at: rtl.cellFrame(at: index).center, itemCount: 40) == (index < columns * 5 ? index : nil)
        )
      }
    }
  }

  @Test("Places without an icon find none")
  func noIcon() {
    let page = page(393)
    #expect(page.index(at: page.cellFrame(at: 7).center, itemCount: 7) == nil)
    #expect(page.index(at: Point(x: 104, y: 40), itemCount: 20) == nil)
    #expect(page.index(at: Point(x: 3, y: 40), itemCount: 20) == nil)
    #expect(page.index(at: Point(x: .nan, y: 40), itemCount: 20) == nil)
  }

  @Test("Odd sizes give empty cells, not crashes", arguments: [0, -5, 1, 90, .nan, .infinity, 1e300])
  func oddSizes(width: Double) {
    let page = PagerGeometry(
      pageSize: Size(width: width, height: width), columns: .max, rows: .min, iconSize: width,
      captionHeight: width)
    #expect(page.grid.columns == 12)
    #expect(page.iconSize >= 0 && page.iconSize <= PagerGeometry.widestColumn)
    #expect(page.contentHeight(itemCount: .max) >= 16)
  }
}

@Suite("Page dots")
struct PageDotsTests {
  @Test(
    "Dots stand while they fit, then text, and nothing without pages",
    arguments: [(393.0, 25), (320, 20), (768, 48)])
  func indicator(width: Double, most: Int) {
    #expect(PageDots.indicator(count: most, width: width) == .dots)
    #expect(PageDots.indicator(count: most + 1, width: width) == .text)
    #expect(PageDots.indicator(count: 0, width: width) == .none)
    #expect(PageDots.indicator(count: .max, width: width) == .text)
    #expect(PageDots.width(count: 3) == 40)
  }

  @Test("A change fades two dots and leaves the others, and ends exactly")
  func fade() {
    var dots = PageDots(current: 0)
    #expect(dots.settledTime == -.infinity)
    dots.select(1, using: .snappy(), at: 2)
    #expect(dots.opacity(of: 0, at: 2) == 0.9 && dots.opacity(of: 1, at: 2) == 0.25)
    let half = dots.opacity(of: 1, at: 2.15)
    #expect(half > 0.3 && half < 0.9)
    #expect(abs(dots.opacity(of: 0, at: 2.15) + half - 1.15) < 1e-9)
    #expect(dots.opacity(of: 2, at: 2.15) == 0.25)
    #expect(dots.opacity(of: 0, at: dots.settledTime) == 0.25)
    #expect(dots.opacity(of: 1, at: dots.settledTime) == 0.9)
  }

  @Test("Changing back in the middle of a fade does not jump")
  func interrupted() {
    var dots = PageDots(current: 0)
    dots.select(1, using: .snappy(), at: 0)
    let before = [0, 1].map { dots.opacity(of: $0, at: 0.1) }
    dots.select(0, using: .snappy(), at: 0.1)
    #expect([0, 1].map { dots.opacity(of: $0, at: 0.1) } == before)
  }

  @Test("Without an animation a change is seen at once")
  func atOnce() {
    var dots = PageDots(current: 0)
    dots.select(2, using: nil, at: 1)
    #expect([0, 1, 2].map { dots.opacity(of: $0, at: 1) } == [0.25, 0.25, 0.9])
    #expect(dots.settledTime == -.infinity)
  }
}
