import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene

/// LOOK §12: windows of every size.
@Suite("Windows of every size")
struct WindowSizesTests {
  /// A row of LOOK's table, for 24 albums and as many products as it takes.
  struct Row: CustomStringConvertible, Sendable {
    var size: Size
    var list: Double
    var grid: (columns: Int, width: Double, height: Double)
    var columnsAtAccessibility1: Int
    var columnsAtAccessibility5: Int
    var catalogue: (columns: Int, width: Double)

    var description: String { "\(Int(size.width))×\(Int(size.height))" }

    init(
      _ width: Double, _ height: Double, list: Double, grid: (Int, Double, Double), _ atAccessibility1: Int,
      _ atAccessibility5: Int, catalogue: (Int, Double)
    ) {
      size = Size(width: width, height: height)
      self.list = list
      self.grid = grid
      columnsAtAccessibility1 = atAccessibility1
      columnsAtAccessibility5 = atAccessibility5
      self.catalogue = catalogue
    }
  }

  static let sizes: [Row] = [
    Row(240, 240, list: 200, grid: (2, 94, 140), 2, 2, catalogue: (1, 208)),
    Row(320, 480, list: 280, grid: (2, 134, 140), 2, 2, catalogue: (1, 288)),
    Row(420, 820, list: 380, grid: (2, 184, 140), 2, 2, catalogue: (2, 186)),
    Row(800, 600, list: 640, grid: (3, 245, 147), 3, 2, catalogue: (4, 180)),
    Row(1280, 800, list: 640, grid: (4, 301, 181), 3, 2, catalogue: (7, 165)),
    Row(1920, 1080, list: 640, grid: (6, 303, 182), 5, 2, catalogue: (7, 173)),
    Row(2560, 1440, list: 640, grid: (8, 305, 183), 6, 3, catalogue: (10, 160)),
    Row(3440, 1440, list: 640, grid: (8, 320, 192), 8, 4, catalogue: (14, 152)),
  ]

  @Test("They have LOOK's columns and cells", arguments: sizes)
  func table(row: Row) throws {
    func open(_ setup: SceneSetup) -> DrivenWindow { setup.sized(row.size.width, row.size.height).window() }
    let list = try #require(open(.list(count: 24)).state.items.first)
    #expect(list.frame[2] == row.list)
    #expect(abs(list.frame[0] * 2 + list.frame[2] - row.size.width) < 1e-9)

    let grid = open(.grid(count: 24)).state
    let tile = try #require(grid.items.first).frame
    #expect(grid.columns == row.grid.columns)
    #expect(tile[2].rounded() == row.grid.width)
    #expect(tile[3].rounded() == row.grid.height)
    for (textSize, columns) in [
      (TextSize.accessibility1, row.columnsAtAccessibility1), (.accessibility5, row.columnsAtAccessibility5),
    ] {
      let state = open(.grid(count: 24).with { $0.textSize = textSize }).state
      #expect(state.columns == columns, "\(textSize)")
    }

    let cards = open(.products(count: 400)).state
    let card = try #require(cards.items.first).frame
    #expect(cards.columns == row.catalogue.columns)
    // LOOK's table has whole points, cut or rounded.
    #expect(abs(card[2] - row.catalogue.width) < 1)
    let listRow = try #require(open(.products(isGrid: false, count: 40)).state.items.first).frame
    #expect(listRow[2] == min(row.size.width - 32, 720))
    // Two paddings of 16 and a picture of 88; the small one leaves the texts to decide.
    #expect(row.size.width >= 592 ? listRow[3] == 120 : listRow[3] < 120)
  }

  @Test("Few albums are shared out over two rows", arguments: [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 24])
  func fewItems(count: Int) throws {
    for (width, expected) in [(420.0, 2), (1920, 6)] {
      let columns = SceneSetup.grid(count: count).sized(width, 1080).window().state.columns
      let fitting = expected
      let shared = count <= 2 * fitting ? max(2, count <= fitting ? count : (count + 1) / 2) : fitting
      #expect(columns == shared, "\(count) in \(width)")
    }
  }

  @Test("Columns that were asked for are as wide as there is room, and at most 200 high")
  func askedColumns() throws {
    let state = SceneSetup.grid(columns: 2, count: 24).sized(1920, 1080).window().state
    let frame = try #require(state.items.first).frame
    #expect(state.columns == 2)
    #expect(frame[2] == 934)
    #expect(frame[3] == 200)
  }

  @Test("Count and button stand in the bar where both fit beside the switcher, whatever is shown")
  func header() throws {
    for setup in [SceneSetup.list(count: 24), .grid(count: 24)] {
      // The measurer's letters are as wide as its font is large, so that the switcher is wider than Inter's.
      let wide = setup.sized(1600, 900).window().state
      let button = try #require(wide.control("layout-switch"))
      #expect(button.midY == 26 && button.maxX == 1580)
      #expect(try #require(wide.items.first).frame[1] == 72)
      let narrow = setup.sized(700, 900).window().state
      let row = try #require(narrow.control("layout-switch"))
      #expect(row.minY == 72)
      #expect(try #require(narrow.items.first).frame[1] == row.maxY + 18)
    }
  }

  // MARK: - Resizing

  private static let scenes: [SceneSetup] = [
    .list(count: 300), .grid(count: 300), .products(isGrid: false, count: 300), .products(count: 300),
  ]

  @Test(
    "Pulled from 3440×1440 to 240×240, no number of columns comes twice and the anchor stays",
    arguments: scenes)
  func sweep(setup: SceneSetup) throws {
    // Without motion, so that each frame shows where things come to rest.
    for motion in [Motion.reduced, .full] {
      let window = setup.sized(3440, 1440).with { $0.motion = motion }.window()
      window.move(1700, 700)
      window.wheel(.down, 3)
      window.wait(1)
      let anchor = try #require(window.state.items.first { Rect($0.frame).midY >= contentTop(window.state) })
      let distance = anchor.frame[1] - contentTop(window.state)
      var columns = window.state.columns
      for step in 1...458 {
        let part = Double(step) / 458
        window.send(
          .resize(Size(width: lerp(3440, 240, part).rounded(), height: lerp(1440, 240, part).rounded())))
        window.wait(1.0 / 60)
        _ = window.picture
        let state = window.state
        #expect(state.columns <= columns, "at \(state.window.width)")
        columns = state.columns
        let held = state.items.first { $0.index == anchor.index }
        let isInPlace =
          motion == .full || held.map { abs($0.frame[1] - contentTop(state) - distance) < 1 } ?? false
        #expect(held != nil && isInPlace, "at \(state.window.width)")
      }
    }
  }

  /// Where items begin to be seen, at rest.
  private func contentTop(_ state: StateSnapshot) -> Double {
    guard state.scene == "albums", let button = state.control("layout-switch") else { return 88 }
    return button.minY < 52 ? 72 : button.maxY + 18
  }

  @Test("At every step each item stays where it was seen, and glides from there", arguments: scenes)
  func steps(setup: SceneSetup) {
    let window = setup.sized(1500, 900).window()
    var before = window.state
    for width in stride(from: 1493.0, through: 240, by: -7) {
      window.send(.resize(Size(width: width, height: 900)))
      let now = window.state
      for item in now.items {
        guard let old = before.items.first(where: { $0.index == item.index }) else { continue }
        // Between steps a cell follows the edge, seven points a frame, and the rows above it. A jump would be
        // of a column or a header.
        let moved = zip(old.frame, item.frame).map { abs($1 - $0) }.max() ?? 0
        #expect(moved <= 20, "\(item.index) jumped by \(moved) at \(width)")
      }
      before = now
      window.wait(1.0 / 60)
      before = window.state
    }
  }

  @Test("A window opened in a size looks as one that was pulled to it", arguments: scenes)
  func settles(setup: SceneSetup) {
    for (width, height) in [(1000.0, 700.0), (240, 240), (2000, 900), (791, 600), (792, 600)] {
      let pulled = setup.window()
      pulled.send(.resize(Size(width: width, height: height)))
      pulled.wait(2)
      let opened = setup.sized(width, height).window()
      #expect(pulled.state.timeless == opened.state.timeless, "\(width)")
      #expect(pulled.picture == opened.picture)
    }
  }
}
