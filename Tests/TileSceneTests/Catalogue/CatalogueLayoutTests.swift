import Foundation
import TestSupport
import Testing
import TileGeometry
import TileLayout
import TileScene

@Suite("The catalogue's layout")
struct CatalogueLayoutTests {
  // MARK: - Anchor

  /// The first product of which at least half is in view, by the state alone.
  private func firstInView(_ state: StateSnapshot) -> StateSnapshot.Item? {
    state.items.first { !$0.leaving && $0.frame[1] + $0.frame[3] / 2 >= ProductPlaces.viewport.minY }
  }

  @Test(
    "The first product in view stays in place through switches, there and back exactly",
    arguments: CatalogueTransition.allCases, [true, false])
  func anchor(transition: CatalogueTransition, fromGrid: Bool) throws {
    let window = SceneSetup.products(isGrid: fromGrid, transition, count: 100_000).window()
    window.wheel(.down, 37)
    window.wait(3)
    let before = window.state
    let anchor = try #require(firstInView(before))
    for turn in 0..<4 {
      window.key(.character("g"))
      if turn == 2 {
        window.wait(0.08)
        window.key(.character("g"))
        window.wait(0.08)
        window.key(.character("g"))
      }
      window.wait(2)
      let state = window.state
      let frame = try #require(state.frame(anchor.index))
      #expect(abs(frame.y - anchor.frame[1]) < 1e-6, "turn \(turn)")
      #expect(state.items.count < 30)
    }
    #expect(window.state.items == before.items)
    #expect(window.state.scroll == before.scroll)
  }

  @Test("The focused product is held instead, while it is in view", arguments: CatalogueTransition.allCases)
  func focusedAnchor(transition: CatalogueTransition) throws {
    let window = SceneSetup.products(transition, count: 1000).window()
    window.wheel(.down, 40)
    window.wait(3)
    window.key(.tab)
    window.key(.down)
    window.key(.right)
    window.wait(2)
    let focus = try #require(window.state.focus)
    let before = try #require(window.state.items.first { $0.id == focus })
    for _ in 0..<3 {
      window.key(.character("g"))
      window.wait(2)
      #expect(try abs(#require(window.state.frame(before.index)).y - before.frame[1]) < 1e-6)
    }
  }

  @Test("The first product in view stays in place while the window is resized, there and back exactly")
  func anchorThroughResize() throws {
    let window = SceneSetup.products(count: 100_000).window()
    window.wheel(.down, 37)
    window.wait(3)
    let before = window.state
    let anchor = try #require(firstInView(before))
    for width in [500.0, 801, 640, 240, 1000, 420] {
      window.send(.resize(Size(width: width, height: 820)))
      window.wait(0.1)
      window.wait(2)
      let frame = try #require(window.state.frame(anchor.index))
      #expect(abs(frame.y - anchor.frame[1]) < 1e-6, "at \(width)")
    }
    #expect(window.state.items == before.items)
  }

  @Test("The content's end can be reached after a switch there")
  func end() throws {
    let window = SceneSetup.products(count: 301).window()
    window.key(.end)
    window.wait(2)
    // 151 rows of 213 with 16 between; 16 free below.
    #expect(window.state.contentHeight == 151 * 229 - 16)
    #expect(try #require(window.state.frame(300)).maxY == 804)
    window.key(.character("g"))
    window.wait(1)
    window.key(.end)
    window.wait(2)
    #expect(window.state.contentHeight == 301 * 108 - 12)
    #expect(try #require(window.state.frame(300)).maxY == 804)
  }

  // MARK: - What is visible

  private func count(_ commands: [DrawCommand]) -> Int {
    commands.reduce(0) { sum, command in
      switch command.operation {
      case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): sum + 1 + count(inner)
      default: sum + 1
      }
    }
  }

  @Test(
    "A hundred thousand products cost what sixty do, in every frame", arguments: CatalogueTransition.allCases)
  func onlyWhatIsVisible(transition: CatalogueTransition) {
    let few = SceneSetup.products(transition, count: 60).window()
    let many = SceneSetup.products(transition, count: 100_000).window()
    for frame in 0..<50 {
      if frame == 2 || frame == 9 {
        for window in [few, many] { window.key(.character("g")) }
      }
      #expect(few.state.items == many.state.items)
      #expect(count(few.picture.commands) == count(many.picture.commands))
      for window in [few, many] { window.wait(1.0 / 60) }
    }
  }

  // MARK: - Columns

  @Test(
    "At any width the columns are those of adaptive(150…200) with 16 between, and as wide as LOOK has them")
  func columns() {
    let window = SceneSetup.products(count: 400).with { $0.motion = .reduced }.window()
    for width in Array(240...1100) + Array(stride(from: 1101, through: 4000, by: 17)) + [4000] {
      window.send(.resize(Size(width: Double(width), height: 500)))
      let cells = WindowRules(width: Double(width)).catalogueGrid()
      let state = window.state
      #expect(state.columns == cells.columns)
      let row = state.items.prefix(cells.columns).map { Rect($0.frame) }
      for (place, cell) in row.enumerated() {
        let x = cells.x + Double(place) * (cells.width + 16)
        #expect(abs(cell.x - x) < 1e-9 && abs(cell.width - cells.width) < 1e-9, "at \(width)")
        #expect(cell.width >= 150)
      }
      for scale in [1.0, 1.25, 2] {
        let pixels = row.map { $0.snapped(scale: scale) }
        let gaps = zip(pixels, pixels.dropFirst()).map { $1.x - $0.maxX }
        #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1, "at \(width)")
      }
    }
  }

  @Test("In a window too narrow for a card the card is as wide as there is room, and nothing traps")
  func narrowWindows() {
    let window = SceneSetup.products(count: 20).window()
    for width in [200.0, 150, 100, 60, 33, 32, 20, 1, 0, -5, .nan, .infinity] {
      for isGrid in [true, false] {
        window.send(.resize(Size(width: width, height: isGrid ? 1 : 300)))
        window.key(.character("g"))
        window.move(0.5, 0.5)
        window.wait(0.05)
        _ = window.picture
        #expect(window.state.items.allSatisfy { $0.frame.allSatisfy(\.isFinite) })
      }
    }
  }

  private func smooth(_ time: Double) -> Double {
    let omega = 2 * Double.pi / 0.3
    return 1 - (1 + omega * time) * exp(-omega * time)
  }

  @Test("When a wider window has room for more columns the cards glide there")
  func columnChange() {
    let window = SceneSetup.products(count: 6).window()
    window.send(.resize(Size(width: 700, height: 820)))
    // At once two columns of 200 in the middle of 668 points, then four of 155: 668 = 4 · 155 + 3 · 16.
    func before(_ index: Int) -> Rect {
      Rect(x: 142 + 216 * Double(index % 2), y: 104 + 238 * Double(index / 2), width: 200, height: 222)
    }
    func after(_ index: Int) -> Rect {
      Rect(x: 16 + 171 * Double(index % 4), y: 104 + 208 * Double(index / 4), width: 155, height: 192)
    }
    for milliseconds in [0, 50, 100, 200, 400] {
      window.wait(Double(milliseconds) / 1000 - window.time)
      #expect(window.state.items.count == 6)
      for item in window.state.items {
        let frame = lerp(before(item.index), after(item.index), smooth(window.time))
        #expect(
          zip(item.frame, [frame.x, frame.y, frame.width, frame.height]).allSatisfy { abs($0 - $1) < 1e-6 },
          "\(item) at \(window.time), not \(frame)")
      }
    }
    window.wait(1)
    let still = SceneSetup.products(count: 6).sized(700, 820).window()
    #expect(window.state.timeless == still.state.timeless)
    #expect(window.picture == still.picture)
  }

  @Test("A resize within the same number of columns follows at once")
  func sameColumns() {
    let window = SceneSetup.products(count: 6).window()
    window.send(.resize(Size(width: 400, height: 820)))
    #expect(window.nextFrame == nil)
    #expect(window.state.timeless == SceneSetup.products(count: 6).sized(400, 820).window().state.timeless)
  }

  @Test(
    "Resized in the middle of a switch, it ends as if it had been opened so",
    arguments: CatalogueTransition.allCases, [240.0, 380, 700, 1000])
  func resizedOnTheWay(transition: CatalogueTransition, width: Double) {
    let window = SceneSetup.products(transition, count: 30).window()
    window.key(.character("g"))
    window.wait(0.1)
    let before = window.state.items.filter(\.leaving).map(\.opacity)
    window.send(.resize(Size(width: width, height: 700)))
    #expect(window.state.items.filter(\.leaving).allSatisfy { before.contains($0.opacity) })
    window.wait(0.05)
    window.key(.character("g"))
    window.wait(0.05)
    window.send(.resize(Size(width: width + 90, height: 640)))
    window.send(.textSize(.xxxLarge))
    window.wait(0.05)
    window.key(.character("g"))
    window.wait(3)
    let still = SceneSetup.products(isGrid: false, transition, count: 30).sized(width + 90, 640).with {
      $0.textSize = .xxxLarge
    }.window()
    #expect(window.state.timeless == still.state.timeless)
    #expect(window.picture == still.picture)
  }

  @Test("A larger text size reaches the leaving cards too, which are tall enough for it")
  func leavingFollowsTextSize() throws {
    let window = SceneSetup.products(.fade, count: 4).window()
    window.key(.character("g"))
    window.wait(0.1)
    window.send(.textSize(.accessibility5))
    let still = SceneSetup.products(.fade, count: 4).with { $0.textSize = .accessibility5 }.window()
    let leaving = window.state.items.filter(\.leaving).map(\.frame)
    #expect(!leaving.isEmpty)
    #expect(leaving == still.state.items.map(\.frame))
  }

  // MARK: - The soft edge

  /// Opacity of the edge's upper end; 0 where it is not drawn.
  private func edge(_ window: DrivenWindow) -> Double {
    for command in window.picture.commands where command.identity == "soft-edge" {
      if case .fill(_, .gradient(let gradient)) = command.operation { return gradient.start.alpha }
    }
    return 0
  }

  @Test(
    "The soft edge neither pops up nor vanishes when one layout is scrolled and the other is not",
    arguments: CatalogueTransition.allCases)
  func softEdge(transition: CatalogueTransition) {
    // Five rows of a list do not fit, three of a wide grid do.
    let window = SceneSetup.products(isGrid: false, transition, count: 5).sized(420, 420).window()
    window.send(.resize(Size(width: 1000, height: 420)))
    window.wait(2)
    window.key(.end)
    window.wait(3)
    var last = edge(window)
    #expect(last == 1)
    for _ in 0..<2 {
      window.key(.character("g"))
      #expect(edge(window) == last)
      for _ in 0..<120 {
        window.wait(1.0 / 120)
        let now = edge(window)
        // A morph pulls the content through the edge's 12 points in a few frames.
        #expect(abs(now - last) < (transition == .morph ? 0.5 : 0.12))
        last = now
      }
    }
    #expect(last == 1)
  }
}
