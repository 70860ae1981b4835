import Testing
import TileGeometry
import TileLayout

@Suite("Scroll anchor")
struct ScrollAnchorTests {
  private let list = UniformGrid(
    itemCount: 200, columns: 1, cellSize: Size(width: 353, height: 70), rowSpacing: 12)
  private let grid = UniformGrid(
    itemCount: 200, columns: 2, cellSize: Size(width: 170.5, height: 140), columnSpacing: 12,
    rowSpacing: 12)

  @Test("The first item at least half visible is the anchor")
  func halfVisible() {
    #expect(list.anchor(scroll: 0, height: 400) == ScrollAnchor(index: 0, distance: 0))
    #expect(list.anchor(scroll: 35, height: 400) == ScrollAnchor(index: 0, distance: -35))
    #expect(list.anchor(scroll: 35.5, height: 400) == ScrollAnchor(index: 1, distance: 46.5))
    #expect(grid.anchor(scroll: 71, height: 400) == ScrollAnchor(index: 2, distance: 81))
  }

  @Test("A viewport too low for half an item takes the first it touches, and none beside the items")
  func lowViewport() {
    #expect(list.anchor(scroll: 50, height: 10) == ScrollAnchor(index: 0, distance: -50))
    #expect(list.anchor(scroll: 72, height: 8) == nil)
    #expect(list.anchor(scroll: 1e9, height: 400) == nil)
    #expect(list.anchor(scroll: .nan, height: 400) == nil)
    let none = UniformGrid(itemCount: 0, columns: 1, cellSize: Size(width: 9, height: 9))
    #expect(none.anchor(scroll: 0, height: 400) == nil)
  }

  @Test("The anchor is the one a look at every frame finds")
  func slowAnchor() {
    for scroll in stride(from: -200.0, through: 3000, by: 7.5) {
      for height in [20.0, 71, 300] {
        let slow = (0..<grid.itemCount).first { index in
          let frame = grid.frame(at: index)
          return min(frame.maxY, scroll + height) - max(frame.minY, scroll) >= frame.height / 2
        }
        if let slow { #expect(grid.anchor(scroll: scroll, height: height)?.index == slow) }
      }
    }
  }

  @Test("List to grid keeps the anchor's top edge on screen, and back again is where it was")
  func thereAndBack() throws {
    let height = 700.0
    for scroll in stride(from: 82.0, through: 8000, by: 61) {
      let anchor = try #require(list.anchor(scroll: scroll, height: height))
      let there = grid.scroll(keeping: anchor, maximum: grid.contentHeight - height)
      #expect(grid.frame(at: anchor.index).minY - there == anchor.distance)
      #expect(list.scroll(keeping: anchor, maximum: list.contentHeight - height) == scroll)
    }
  }

  @Test("Clamping wins over the anchor at both ends")
  func clamped() {
    let last = ScrollAnchor(index: 199, distance: 0)
    #expect(grid.scroll(keeping: last, maximum: 1000) == 1000)
    #expect(grid.scroll(keeping: ScrollAnchor(index: 0, distance: 50), maximum: 1000) == 0)
    #expect(grid.scroll(keeping: last, maximum: -20) == 0)
  }

  @Test("An anchor that is gone hands over to the last item")
  func fewerItems() {
    let few = UniformGrid(itemCount: 10, columns: 1, cellSize: Size(width: 9, height: 100))
    #expect(few.scroll(keeping: ScrollAnchor(index: 50, distance: 10), maximum: 5000) == 890)
    let none = UniformGrid(itemCount: 0, columns: 1, cellSize: Size(width: 9, height: 100))
    #expect(none.scroll(keeping: ScrollAnchor(index: 5, distance: 0), maximum: 0) == 0)
  }
}
