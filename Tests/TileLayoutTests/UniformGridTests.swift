import Testing
import TileGeometry
import TileLayout

@Suite("Uniform grid")
struct UniformGridTests {
  /// Every small grid: 0…40 items in 1…6 columns.
  static let small: [UniformGrid] = (0...40).flatMap { items in
    (1...6).map { columns in
      UniformGrid(
        itemCount: items, columns: columns, cellSize: Size(width: 30, height: 20), columnSpacing: 7,
        rowSpacing: 5)
    }
  }

  @Test("Six tiles in two columns stand as in the worked example")
  func workedExample() {
    let grid = UniformGrid.fitting(
      width: 353, itemCount: 6, columns: 2, cellHeight: 140, columnSpacing: 12, rowSpacing: 12)
    #expect(grid.frame(at: 0) == Rect(x: 0, y: 0, width: 170.5, height: 140))
    #expect(grid.frame(at: 3) == Rect(x: 182.5, y: 152, width: 170.5, height: 140))
    #expect(grid.contentHeight == 444)
    #expect(grid.width == 353)
  }

  @Test("Cells never share an area, and the last one ends where the content does")
  func disjoint() {
    for grid in Self.small {
      let frames = (0..<grid.itemCount).map(grid.frame)
      for (index, frame) in frames.enumerated() {
        #expect(!frames[..<index].contains(where: frame.intersects))
      }
      #expect(grid.contentHeight == frames.map(\.maxY).max() ?? 0)
      #expect(frames.allSatisfy { $0.maxX <= grid.width })
    }
  }

  @Test("The visible items are those a look at every frame finds")
  func visibleEqualsSlowFilter() {
    let edges: [Double] = [-30, -5, 0, 0.5, 19.5, 20, 22, 25, 45, 50, 99, 100, 1005, 2000]
    for grid in Self.small {
      for top in edges {
        for foot in edges where top < foot {
          let strip = Rect(x: 0, y: top, width: grid.width, height: foot - top)
          let slow = (0..<grid.itemCount).filter { index in
            let row = grid.frame(at: index)
            return row.minY < foot && row.maxY > top
          }
          #expect(Array(grid.indices(fromY: top, toY: foot)) == slow)
          #expect(Array(grid.indices(intersecting: strip)) == slow)
        }
      }
    }
  }

  @Test("A strip of no height, or beside the grid, shows nothing")
  func emptyStrips() {
    let grid = UniformGrid(itemCount: 9, columns: 3, cellSize: Size(width: 10, height: 10))
    #expect(grid.indices(fromY: 5, toY: 5).isEmpty)
    #expect(grid.indices(fromY: 5, toY: .nan).isEmpty)
    #expect(grid.indices(intersecting: Rect(x: 30, y: 0, width: 10, height: 10)).isEmpty)
    #expect(grid.indices(intersecting: Rect(x: -9, y: 0, width: 9, height: 10)).isEmpty)
  }

  @Test("The item at a point is the one whose frame holds it, and gaps hold none")
  func pointsAndFrames() {
    for grid in Self.small {
      for index in 0..<grid.itemCount {
        let frame = grid.frame(at: index)
        #expect(grid.index(at: Point(x: frame.minX, y: frame.minY)) == index)
        #expect(grid.index(at: frame.center) == index)
        #expect(grid.index(at: Point(x: frame.maxX, y: frame.midY)) == nil)
        #expect(grid.index(at: Point(x: frame.midX, y: frame.maxY)) == nil)
      }
      #expect(grid.index(at: Point(x: 1, y: grid.contentHeight + 1)) == nil)
      #expect(grid.index(at: Point(x: -1, y: 1)) == nil)
      #expect(grid.index(at: Point(x: grid.width + 1, y: 1)) == nil)
    }
  }

  @Test("Edges that fall between two doubles find their item too", arguments: [0.1, 1.0 / 3, 3.7, 59.97])
  func awkwardPitches(length: Double) {
    let grid = UniformGrid(
      itemCount: 5000, columns: 7, cellSize: Size(width: length, height: length))
    for index in 0..<grid.itemCount {
      let frame = grid.frame(at: index)
      #expect(grid.index(at: Point(x: frame.minX, y: frame.minY)) == index)
      #expect(grid.indices(fromY: frame.minY, toY: frame.maxY).contains(index))
    }
  }

  @Test("Snapped neighbours without spacing neither gap nor overlap, at any width")
  func snappedNeighbours() {
    for scale in [1.0, 1.25, 1.5] {
      for width in 1...2000 {
        for columns in [1, 2, 3, 4, 5, 6, 12, 30] {
          let grid = UniformGrid.fitting(
            width: Double(width), itemCount: columns, columns: columns, cellHeight: 10)
          for index in 1..<grid.columns {
            let left = grid.frame(at: index - 1).snapped(scale: scale)
            let right = grid.frame(at: index).snapped(scale: scale)
            if left.maxX != right.x { Issue.record("\(width) wide, \(columns) columns, scale \(scale)") }
          }
        }
      }
    }
  }

  @Test("Mirrored twice is where it was, and mirrored frames stay in the grid")
  func mirroredTwice() {
    for grid in Self.small {
      for index in 0..<grid.itemCount {
        let frame = grid.frame(at: index)
        let mirrored = frame.mirrored(in: grid.width)
        #expect(mirrored.mirrored(in: grid.width) == frame)
        #expect(mirrored.minX >= 0 && mirrored.maxX <= grid.width)
      }
    }
  }

  @Test("Columns give way before a cell gets narrower than its minimum")
  func minimumCellWidth() {
    func columns(_ width: Double, _ wanted: Int) -> Int {
      UniformGrid.fitting(
        width: width, itemCount: 10, columns: wanted, cellHeight: 70, columnSpacing: 12,
        minimumCellWidth: 64
      ).columns
    }
    #expect(columns(380, 2) == 2)
    #expect(columns(380, 64) == 5)  // 5 · 64 + 4 · 12 = 368; six would need 444
    #expect(columns(140, 64) == 2)
    #expect(columns(139.9, 64) == 1)
    #expect(columns(10, 2) == 1)
  }

  @Test("Odd numbers are cut to what can be laid out")
  func oddNumbers() {
    let none = UniformGrid(
      itemCount: -1, columns: 0, cellSize: Size(width: -.infinity, height: .nan), rowSpacing: -4)
    #expect(none.itemCount == 0 && none.columns == 1 && none.contentHeight == 0)
    #expect(none.indices(fromY: 0, toY: 100).isEmpty)
    #expect(none.index(at: .zero) == nil)
    #expect(none.frame(at: -3) == .zero)

    let flat = UniformGrid(itemCount: .max, columns: 1_000_000_000, cellSize: .zero)
    #expect(flat.columns == 64)
    #expect(flat.indices(fromY: -1, toY: 1).isEmpty)
    #expect(flat.index(at: .zero) == nil)

    let narrow = UniformGrid.fitting(
      width: .nan, itemCount: 3, columns: 5, cellHeight: 10, columnSpacing: 12)
    #expect(narrow.columns == 1 && narrow.cellSize.width == 0)
  }

  @Test("Int.max items are laid out and found like six")
  func largestCount() {
    for columns in [1, 2, 63, 64] {
      let grid = UniformGrid(
        itemCount: .max, columns: columns, cellSize: Size(width: 100, height: 128))
      #expect(grid.contentHeight.isFinite)
      #expect(grid.frame(at: .max - 1).y <= grid.contentHeight)
      #expect(grid.indices(fromY: 0, toY: 256) == 0..<2 * columns)
      #expect(grid.indices(fromY: grid.contentHeight, toY: .infinity).isEmpty)
      _ = grid.index(at: Point(x: 1, y: grid.contentHeight.nextDown))
      _ = grid.indices(fromY: grid.contentHeight - 1e6, toY: grid.contentHeight)
    }
    let million = UniformGrid(itemCount: 1_000_000, columns: 3, cellSize: Size(width: 9, height: 9))
    #expect(million.indices(fromY: 2_999_990, toY: 3_000_000) == 999_996..<1_000_000)
  }
}
