import Testing
import TileGeometry

@testable import TileLayout

@Suite("An arrangement") struct GridArrangementTests {
  private static let cards = GridArrangement(
    isGrid: true, columns: .adaptive(minimum: 150, maximum: 200), listSpacing: 12, gridSpacing: 16,
    listCellHeight: 96,
    gridCellHeight: GridArrangement.CellHeight(105, pictureRatio: 2.0 / 3, pictureInset: 24))

  @Test("At every width the adaptive columns are those of GridColumns, centred")
  func adaptiveColumns() {
    for width in stride(from: 150.0, through: 4000, by: 1) {
      let grid = Self.cards.grid(itemCount: 100, width: width)
      let columns = GridColumns(
        [GridItem(.adaptive(minimum: 150, maximum: 200), spacing: 16)], width: width)
      #expect(grid.columns == columns.tracks.count)
      for (index, track) in columns.tracks.enumerated() {
        let frame = grid.frame(at: index)
        #expect(abs(frame.x - track.x) < 1e-9 && abs(frame.width - track.width) < 1e-9)
      }
      #expect(grid.cellSize.width >= 150)
    }
  }

  @Test("A cell's height follows its picture in whole points: 213 at 186 wide")
  func pictureHeight() {
    #expect(Self.cards.gridCellHeight.height(width: 186) == 213)
    #expect(Self.cards.gridCellHeight.picture(width: 10) == 0)
  }

  @Test("The list takes the whole width and its own spacing")
  func list() {
    var list = Self.cards
    list.isGrid = false
    let grid = list.grid(itemCount: 3, width: 1000, top: 16)
    #expect(grid.frame(at: 0) == Rect(x: 0, y: 16, width: 1000, height: 96))
    #expect(grid.frame(at: 2).y == 16 + 2 * 108)
  }

  @Test("Room above the first row scrolls with it, and room at both ends is part of the way")
  func insets() {
    var grid = MorphingGrid(
      ids: 0..<100, arrangement: Self.cards, viewport: Size(width: 388, height: 500), topInset: 16,
      bottomInset: 20)
    #expect(grid.frame(of: 0, at: 0).y == 16)
    #expect(grid.scrollableHeight == 16 + grid.layout.contentHeight + 20)
    grid.scroll(to: .greatestFiniteMagnitude, using: nil, at: 0)
    #expect(grid.frame(of: 99, at: 0).maxY == 500 - 20)
    grid.reveal(1, using: nil, at: 0)
    #expect(grid.aimedOffset == 0)
    grid.reveal(99, using: nil, at: 0)
    #expect(grid.aimedOffset == grid.maximumOffset)
  }

  @Test("A resize that changes the number of columns glides, one that does not follows at once")
  func resizeAcrossColumnCounts() {
    var grid = MorphingGrid(
      ids: 0..<100, arrangement: Self.cards, viewport: Size(width: 388, height: 500))
    grid.resize(to: Size(width: 400, height: 500), using: MorphingGridTests.glide, at: 0)
    #expect(!grid.isMoving(at: 0))
    let before = grid.frame(of: 2, at: 0)
    grid.resize(to: Size(width: 520, height: 500), using: MorphingGridTests.glide, at: 0)
    #expect(grid.columns == 3)
    #expect(grid.isMoving(at: 0))
    // It starts from two columns of the new width, the row it was in.
    #expect(grid.frame(of: 2, at: 0).y == Self.cards.gridCellHeight.height(width: 200) + 16)
    #expect(grid.frame(of: 2, at: 0).x == 52 && before.x == 0)
    #expect(grid.frame(of: 2, at: 3) == grid.layout.frame(at: 2))
  }
}
