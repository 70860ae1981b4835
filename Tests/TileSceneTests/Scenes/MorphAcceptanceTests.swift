import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene

/// The way of a spring without bounce, from 0 to 1: 1 − (1 + ωt)·e^(−ωt), ω = 2π / duration.
private func smooth(_ duration: Double, _ time: Double) -> Double {
  let omega = 2 * Double.pi / duration
  return 1 - (1 + omega * time) * exp(-omega * time)
}

@Suite("Switching between list and grid")
struct MorphAcceptanceTests {
  /// Six albums in 420 points: 380 wide and 70 high with 12 between, from 124 down.
  private func listFrame(_ index: Int) -> Rect {
    Rect(x: 20, y: 124 + 82 * Double(index), width: 380, height: 70)
  }

  /// Two columns of 184, 140 high.
  private func gridFrame(_ index: Int) -> Rect {
    Rect(x: index % 2 == 0 ? 20 : 216, y: 124 + 152 * Double(index / 2), width: 184, height: 140)
  }

  private func expectFrames(
    _ state: StateSnapshot, within tolerance: Double, _ expected: (Int) -> Rect,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(state.items.map(\.index) == Array(0..<6), sourceLocation: sourceLocation)
    for item in state.items {
      let wanted = expected(item.index)
      for (is_, should) in zip(item.frame, [wanted.x, wanted.y, wanted.width, wanted.height]) {
        #expect(
          abs(is_ - should) <= tolerance, "\(item.id) at \(state.time): \(item.frame), not \(wanted)",
          sourceLocation: sourceLocation)
      }
    }
  }

  private func between(_ start: Rect, _ end: Rect, _ part: Double) -> Rect {
    Rect(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part,
      width: start.width + (end.width - start.width) * part,
      height: start.height + (end.height - start.height) * part)
  }

  private static let script = """
    key g
    state 0
    wait 50ms
    state 50
    wait 50ms
    state 100
    wait 150ms
    state 250
    wait 150ms
    state 400
    wait 1100ms
    state 1500
    """

  @Test("Every cell is where the spring says it is, and at the end exactly in its place")
  func springPositions() throws {
    let recording = try SceneSetup.list().run(Self.script)
    for milliseconds in [0, 50, 100, 250, 400] {
      let state = try recording.state("\(milliseconds)")
      let part = smooth(0.5, Double(milliseconds) / 1000)
      expectFrames(state, within: 0.01) { between(listFrame($0), gridFrame($0), part) }
      #expect(state.moving)
      #expect(state.layout == "grid")
    }
    let end = try recording.state("1500")
    expectFrames(end, within: 0, gridFrame)
    #expect(!end.moving)
    #expect(end.nextFrame == nil)
    let reference = try SceneSetup.grid().state(after: "wait 1500ms")
    #expect(end.timeless == reference.timeless)
    #expect(end.eventNames == [])
    #expect(try recording.state("0").eventNames == ["layout grid"])
  }

  @Test("The way back is the same way")
  func backToTheList() throws {
    let recording = try SceneSetup.grid().run(Self.script)
    for milliseconds in [0, 50, 100, 250, 400] {
      let part = smooth(0.5, Double(milliseconds) / 1000)
      expectFrames(try recording.state("\(milliseconds)"), within: 0.01) {
        between(gridFrame($0), listFrame($0), part)
      }
    }
    expectFrames(try recording.state("1500"), within: 0, listFrame)
  }

  @Test("Reversed on the way, cells go on from where they are and as fast as they move")
  func reversal() {
    let window = SceneSetup.list().window()
    window.key(.character("g"))
    window.jump(to: 0.15)
    let before = window.state
    window.key(.character("g"))
    #expect(window.state.items == before.items)
    // The velocity on either side of the reversal, by differences over 0.1 ms.
    let step = 0.0001
    let undisturbed = SceneSetup.list().window()
    undisturbed.key(.character("g"))
    undisturbed.jump(to: 0.15 - step)
    let earlier = undisturbed.state
    window.jump(to: 0.15 + step)
    let later = window.state
    for index in 0..<6 {
      let (a, b, c) = (earlier.items[index], before.items[index], later.items[index])
      for side in 0..<4 {
        let arriving = (b.frame[side] - a.frame[side]) / step
        let leaving = (c.frame[side] - b.frame[side]) / step
        // Within the acceleration of the spring over the step: ω² · way · step.
        #expect(abs(leaving - arriving) < 30, "\(a.id), side \(side): \(arriving) then \(leaving)")
      }
    }
    window.wait(2)
    #expect(window.state.timeless == SceneSetup.list().window().state.timeless)
  }

  /// Where Forest's symbol and title stand inside its tile, in whole pixels, and the symbol's size.
  private func inside(_ window: DrivenWindow) throws -> (symbol: Rect, title: Rect) {
    var symbol: Rect?
    var title: Rect?
    for command in window.picture.leaves where command.identity == "Forest" {
      switch command.operation {
      case .symbol("forest", let x, let y, let size, _, _):
        symbol = Rect(x: Double(x), y: Double(y), width: size, height: size)
      case .text(let text, let x, let baseline, let font, _, _):
        title = Rect(
          x: Double(x), y: Double(baseline) - 17, width: Double(text.count) * 0.6 * font.size, height: 22)
      default: break
      }
    }
    return (try #require(symbol), try #require(title))
  }

  @Test("On the way to the grid the title hurries down, on the way to the list the symbol hurries up")
  func insideOfATile() throws {
    // Resting places inside: list symbol 16, 21.25, 27.5 wide; title 57.5, 24. Grid of 184 × 140: symbol
    // 70.75, 32.75, 42.5 wide; title of 61.2 in the middle, 85.25.
    for milliseconds in stride(from: 0, through: 400, by: 50) {
      let time = Double(milliseconds) / 1000
      let (slow, quick) = (smooth(0.5, time), smooth(0.3, time))
      let down = SceneSetup.list().window()
      down.key(.character("g"))
      down.jump(to: time)
      let toGrid = try inside(down)
      let there = between(listFrame(1), gridFrame(1), slow)
      #expect(abs(toGrid.symbol.width - (27.5 + 15 * slow)) < 0.01)
      #expect(abs(toGrid.symbol.x - there.x - (16 + (70.75 - 16) * slow)) <= 0.51)
      #expect(abs(toGrid.symbol.y - there.y - (21.25 + (32.75 - 21.25) * slow)) <= 0.51)
      #expect(abs(toGrid.title.x - there.x - (57.5 + (61.4 - 57.5) * slow)) <= 0.51)
      #expect(abs(toGrid.title.y - there.y - (24 + (85.25 - 24) * quick)) <= 0.51)
      let up = SceneSetup.grid().window()
      up.key(.character("g"))
      up.jump(to: time)
      let toList = try inside(up)
      let back = between(gridFrame(1), listFrame(1), slow)
      #expect(abs(toList.symbol.width - (42.5 - 15 * quick)) < 0.01)
      #expect(abs(toList.symbol.x - back.x - (70.75 + (16 - 70.75) * quick)) <= 0.51)
      #expect(abs(toList.symbol.y - back.y - (32.75 + (21.25 - 32.75) * quick)) <= 0.51)
      #expect(abs(toList.title.x - back.x - (61.4 + (57.5 - 61.4) * slow)) <= 0.51)
      #expect(abs(toList.title.y - back.y - (85.25 + (24 - 85.25) * slow)) <= 0.51)
    }
  }

  @Test("Title and symbol never cross, either way", arguments: [SceneSetup.list(), .grid()])
  fileprivate func noCrossing(setup: SceneSetup) throws {
    let window = setup.window()
    window.key(.character("g"))
    for milliseconds in stride(from: 0, through: 600, by: 5) {
      window.jump(to: Double(milliseconds) / 1000)
      let (symbol, title) = try inside(window)
      // The drawing keeps 2 of 24 parts free at every side of its box, and capitals begin 4 points below the
      // line's top.
      let beside = title.x - (symbol.maxX - symbol.width / 12)
      let below = title.y + 4 - (symbol.maxY - symbol.height / 12)
      // Two places rounded to whole pixels.
      #expect(max(beside, below) > -1.2, "\(milliseconds) ms: \(symbol), \(title)")
    }
  }

  @Test("16 switches 90 ms apart end exactly where none would", arguments: [15, 16])
  func manySwitches(times: Int) {
    let window = SceneSetup.list().window()
    for _ in 0..<times {
      window.key(.character("g"))
      window.wait(0.09)
    }
    window.wait(3)
    let still = (times.isMultiple(of: 2) ? SceneSetup.list() : SceneSetup.grid()).window()
    #expect(window.state.timeless == still.state.timeless)
    #expect(window.picture == still.picture)
  }

  @Test("A favourite set before is still one, and no other")
  func favouriteSurvives() throws {
    let state = try SceneSetup.list().state(after: "click 100 320\nwait 1s\nkey g\nwait 2s")
    #expect(state.items.filter(\.favourite).map(\.id) == ["Coast"])
    #expect(state.eventNames == ["favourite Coast", "layout grid"])
    let back = try SceneSetup.list().state(after: "click 100 320\nkey g\nwait 100ms\nkey g\nwait 2s")
    #expect(back.items.filter(\.favourite).map(\.id) == ["Coast"])
  }

  @Test("The button switches as the key does, and keeps its size")
  func button() throws {
    let start = SceneSetup.list().window().state
    let button = try #require(start.control("layout-switch"))
    #expect(start.controls.first { $0.id == "layout-switch" }?.title == "Show grid")
    // 12 + 20 + 6 + nine letters of 0.6 · 15 + 14, at the trailing end of the row at 72.
    #expect(button == Rect(x: 400 - 133, y: 72, width: 133, height: 34))
    let state = try SceneSetup.list().state(after: "click 330 90\nwait 2s")
    #expect(state.layout == "grid")
    #expect(state.control("layout-switch") == button)
    #expect(state.controls.first { $0.id == "layout-switch" }?.title == "Show list")
  }

  // MARK: - Many items

  /// How many commands a picture has, those inside clips and groups included.
  private func count(_ commands: [DrawCommand]) -> Int {
    commands.reduce(0) { sum, command in
      switch command.operation {
      case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): sum + 1 + count(inner)
      default: sum + 1
      }
    }
  }

  @Test("A million items cost what a hundred do, in every frame of a switch", arguments: [1, 3, 7])
  func millionItems(columns: Int) {
    let few = SceneSetup.list(count: 100).with { $0.albumOptions.columns = columns }.window()
    let many = SceneSetup.list(count: 1_000_000).with { $0.albumOptions.columns = columns }.window()
    for window in [few, many] { window.key(.character("g")) }
    for _ in 0..<60 {
      #expect(few.state.items == many.state.items)
      #expect(count(few.picture.commands) == count(many.picture.commands))
      few.wait(1.0 / 60)
      many.wait(1.0 / 60)
    }
  }

  @Test(
    "The first item in view stays in place through switches, in the middle and at the end",
    arguments: ["drag 417 140 417 450 300ms", "key End"])
  func anchor(scrolling: String) throws {
    let script = """
      \(scrolling)
      wait 2s
      state before
      key g
      state 0
      wait 100ms
      state 100
      wait 2s
      state grid
      key g
      wait 2s
      state back
      """
    let recording = try SceneSetup.list(count: 1_000_000).run(script)
    let before = try recording.state("before")
    let viewport = 124.0
    let anchor = try #require(before.items.first { $0.frame[1] + $0.frame[3] / 2 >= viewport }?.index)
    let top = try #require(before.frame(anchor)).y
    #expect(before.scroll > 1000)
    #expect(try recording.state("0").items == before.items)
    for name in ["100", "grid"] {
      let state = try recording.state(name)
      let frame = try #require(state.frame(anchor))
      if scrolling.hasPrefix("key End") {
        // The end of the grid lies at the bottom: the anchor comes as near as that allows.
        #expect(frame.maxY <= 800.001)
      } else {
        #expect(abs(frame.y - top) < 0.01, "\(name): \(frame) after \(top)")
      }
      #expect(state.items.count < 40)
    }
    let back = try recording.state("back")
    #expect(back.items == before.items)
    #expect(back.scroll == before.scroll)
  }

  @Test("The end of the content can be reached after a switch at the end")
  func endAfterSwitch() throws {
    let state = try SceneSetup.list(count: 301).state(
      after: "key End\nwait 1s\nkey g\nwait 1s\nkey End\nwait 1s")
    let last = try #require(state.frame(300))
    #expect(last.maxY == 800)
    // 151 rows of 140 with 12 between.
    #expect(state.contentHeight == 151 * 152 - 12)
    #expect(state.scroll == state.contentHeight + 20 - (820 - 124))
  }

  @Test("A window with a thousand million items opens, scrolls to its end and switches")
  func thousandMillionItems() throws {
    let state = try SceneSetup.list(count: 1_000_000_000).state(
      after: "key End\nwait 3s\nkey g\nwait 3s\nkey Home\nwait 3s\nkey End\nwait 3s")
    #expect(state.items.last?.index == 999_999_999)
    #expect(state.items.last?.id == "Desert")
    #expect(state.items.last?.occurrence == 166_666_666)
    #expect(!state.moving)
    let launcher = try SceneSetup.launcher(count: 1_000_000_000).state(after: "key End\nwait 3s")
    #expect(launcher.pageCount == 50_000_000)
    #expect(launcher.page == 49_999_999)
    #expect(launcher.indicator == "text")
    #expect(launcher.items.count == 20)
  }
}
