import TestSupport
import Testing
import TileGeometry
import TileScene

/// LOOK §12, "Page": the launcher in windows of every size.
@Suite("The launcher in windows of every size")
struct LauncherSizesTests {
  /// A row of LOOK's table.
  struct Row: CustomStringConvertible, Sendable {
    var size: Size
    /// Columns, rows and an icon's side: at the default text size, `accessibility1` and `accessibility5`.
    var pages: [[Double]]

    var description: String { "\(Int(size.width))×\(Int(size.height))" }

    init(_ width: Double, _ height: Double, _ pages: [Double]...) {
      size = Size(width: width, height: height)
      self.pages = pages
    }
  }

  private static let sizes: [Row] = [
    Row(240, 240, [3, 1, 60], [2, 1, 97], [2, 1, 97]),
    Row(320, 480, [4, 3, 60], [2, 2, 115], [2, 1, 137]),
    Row(420, 820, [4, 5, 60], [2, 4, 115], [2, 2, 187]),
    Row(800, 600, [6, 4, 68], [3, 2, 115], [2, 1, 221]),
    Row(1280, 800, [7, 5, 84], [6, 3, 115], [3, 2, 221]),
    Row(1920, 1080, [8, 5, 104], [8, 5, 115], [5, 3, 221]),
    Row(2560, 1440, [8, 5, 124], [8, 5, 124], [7, 4, 221]),
    Row(3440, 1440, [10, 5, 128], [10, 5, 128], [9, 4, 221]),
  ]

  private static let textSizes: [TextSize] = [.large, .accessibility1, .accessibility5]

  @Test("They have LOOK's columns, rows and icons", arguments: sizes)
  func table(row: Row) throws {
    for (textSize, page) in zip(Self.textSizes, row.pages) {
      // As many icons as fill a page, and no more: dots leave the most room.
      let count = Int(page[0] * page[1])
      let window = SceneSetup.launcher(count: count).sized(row.size.width, row.size.height)
        .with { $0.textSize = textSize }.window()
      let state = window.state
      #expect(state.columns == Int(page[0]), "\(textSize)")
      #expect(state.pageCount == 1, "\(textSize)")
      // LOOK's table cuts 221.5; icons have whole pixels.
      let side = page[2] == 221 ? 222 : Int(page[2])
      #expect(try #require(icon(0, in: window)).width == side, "\(textSize)")
      let more = SceneSetup.launcher(count: count + 1).sized(row.size.width, row.size.height)
        .with { $0.textSize = textSize }.window()
      #expect(more.state.pageCount == 2, "\(textSize)")
    }
  }

  @Test("Icons stand where LOOK's formulas place them", arguments: sizes, textSizes)
  func places(row: Row, textSize: TextSize) throws {
    let window = SceneSetup.launcher(count: 7).sized(row.size.width, row.size.height)
      .with { $0.textSize = textSize }.window()
    let rules = PageRules(size: row.size, textSize: textSize)
    for index in 0..<min(7, rules.columns * rules.rows) {
      let frame = try #require(window.state.frame(index))
      let place = rules.cell(at: index)
      #expect(abs(frame.x - place.x) < 1e-6 && abs(frame.width - place.width) < 1e-6, "\(index)")
      #expect(abs(frame.y - place.y) < 1e-6 && abs(frame.height - place.height) < 1e-6, "\(index)")
    }
  }

  @Test("Columns and rows that were asked for replace those that suit the window, and nothing else")
  func asked() throws {
    let window = SceneSetup.launcher().sized(1280, 800)
      .with { ($0.iconOptions.columns, $0.iconOptions.rows) = (3, 2) }.window()
    #expect(window.state.columns == 3)
    #expect(window.state.pageCount == 8)
    #expect(try #require(icon(0, in: window)).width == 84)
  }

  @Test("The page to open with is counted in the window's own pages", arguments: sizes)
  func firstPage(row: Row) throws {
    let state = SceneSetup.launcher(count: 400, page: 2).sized(row.size.width, row.size.height).window().state
    #expect(state.page == 2)
  }

  // MARK: - Resizing

  @Test(
    "Pulled from 3440×1440 to 240×240, no number of columns comes twice and the first icon stays shown",
    arguments: [Motion.full, .reduced])
  func sweep(motion: Motion) throws {
    let window = SceneSetup.launcher(count: 400, page: 3).sized(3440, 1440)
      .with { $0.motion = motion }.window()
    let first = try #require(window.state.items.first).index
    #expect(first == 150)
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
      #expect(state.items.contains { $0.index == first }, "at \(state.window.width)")
    }
    #expect(columns == 3)
  }

  @Test("At every step each icon stays where it was seen, and glides from there")
  func steps() throws {
    let window = SceneSetup.launcher().sized(1500, 900).window()
    var before = window.state
    var changes = 0
    for width in stride(from: 1493.0, through: 240, by: -7) {
      window.send(.resize(Size(width: width, height: 900)))
      let now = window.state
      if now.columns != before.columns { changes += 1 }
      for item in now.items {
        guard let old = before.items.first(where: { $0.index == item.index }) else { continue }
        let moved = zip(old.frame, item.frame).map { abs($1 - $0) }.max() ?? 0
        #expect(moved <= 20, "\(item.index) jumped by \(moved) at \(width)")
      }
      window.wait(1.0 / 60)
      before = window.state
    }
    #expect(changes >= 3)
  }

  @Test("An icon keeps the size it was seen in at a step, and comes to the new one")
  func iconSizes() throws {
    let window = SceneSetup.launcher(count: 4).sized(1280, 800).window()
    #expect(try #require(icon(0, in: window)).width == 84)
    window.send(.resize(Size(width: 1920, height: 1080)))
    #expect(try #require(icon(0, in: window)).width == 84)
    window.wait(0.1)
    let between = try #require(icon(0, in: window)).width
    #expect(between > 84 && between < 104)
    window.wait(1)
    #expect(try #require(icon(0, in: window)).width == 104)
    #expect(window.nextFrame == nil)
  }

  @Test("Another text size is there at once")
  func textSize() throws {
    let window = SceneSetup.launcher().window()
    window.send(.textSize(.accessibility1))
    #expect(!window.state.moving)
    #expect(try #require(icon(0, in: window)).width == 115)
  }

  @Test("A window opened in a size looks as one that was pulled to it")
  func settles() throws {
    for (width, height) in [(1000.0, 700.0), (240, 240), (2000, 900), (599, 600), (600, 600)] {
      let pulled = SceneSetup.launcher().window()
      pulled.send(.resize(Size(width: width, height: height)))
      pulled.wait(2)
      let opened = SceneSetup.launcher().sized(width, height).window()
      #expect(pulled.state.timeless == opened.state.timeless, "\(width)")
      #expect(pulled.picture == opened.picture)
    }
  }

  /// The plate of an icon as it is drawn.
  private func icon(_ index: Int, in window: DrivenWindow) -> PixelRect? {
    guard let item = window.state.items.first(where: { $0.index == index }) else { return nil }
    return window.picture.leaves.lazy.filter { $0.identity == item.id }
      .compactMap { if case .fill(.rounded(let plate, _), _) = $0.operation { plate } else { nil } }
      .first
  }
}
