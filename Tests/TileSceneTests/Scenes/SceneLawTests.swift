import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene

/// A scene and things a person does there, for laws that hold whatever is done.
private let occasions: [Golden] = [
  Golden("switch", .list(), "key g"),
  Golden("switch of a million", .list(count: 1_000_000), "wheel down 7\nwait 100ms\nkey g"),
  Golden("columns", .grid(count: 30), "key plus\nwait 60ms\nkey plus"),
  Golden("scroll", .grid(count: 30), "wheel down 3\nwait 50ms\nwheel down"),
  Golden("scroll where nothing scrolls", .grid(), "wheel down 3"),
  Golden("favourite", .list(), "click 100 150"),
  Golden("unfavourite", .list(), "click 100 150\nwait 50ms\nclick 100 150"),
  Golden("hover", .grid(), "move 100 200"),
  Golden("indicator", .grid(count: 30), "move 415 400"),
  Golden("indicator dragged and left", .grid(count: 30), "drag 415 150 415 300 200ms\nmove 200 20"),
  Golden("pressed", .grid(), "press 100 200"),
  Golden("released elsewhere", .grid(), "press 100 200\nmove 300 200\nrelease"),
  Golden("page", .launcher(), "key Page_Down"),
  Golden("page and back", .launcher(), "key Page_Down\nwait 100ms\nkey Page_Up"),
  Golden("drag held", .launcher(), "press 300 400\nmove 100 420"),
  Golden("drag let go", .launcher(), "drag 300 400 100 420 500ms"),
  Golden("flicks", .launcher(), "drag 300 400 200 400 60ms\nwait 40ms\ndrag 300 400 200 400 60ms"),
  Golden("past the end", .launcher(page: 2), "drag 300 400 20 400 200ms"),
  Golden("select", .launcher(), "click 60 100"),
  Golden("page that scrolls", .launcher().sized(420, 400), "wheel down 2\nwait 30ms\nwheel down"),
  Golden("page that bounces", .launcher().sized(420, 400), "drag 200 150 200 350 150ms"),
  Golden("scene", .list(), "key ctrl+3"),
  Golden("keys", .launcher(), "key question"),
  Golden("keys closed", .launcher(), "key question\nwait 90ms\nkey Escape"),
  Golden("text size", .grid(count: 30), "wheel down 4\nwait 50ms\nkey ctrl+plus"),
  Golden("cards fade", catalogue(.fade), "key g"),
  Golden("cards slide", catalogue(.slide), "key g"),
  Golden("cards grow and fade", catalogue(.fadeScale), "key g"),
  Golden("cards morph", catalogue(.morph), "wheel down 3\nwait 50ms\nkey g"),
  Golden("cards turn back", catalogue(.scale), "key g\nwait 100ms\nkey g"),
  Golden(
    "cards change their way", catalogue(.slide), "key g\nwait 100ms\nkey 1\nkey g\nwait 50ms\nkey 5\nkey g"),
  Golden("product", catalogue(.fade), "click 100 200\nwait 50ms\nclick 300 200"),
  Golden("cards in a window that grows", catalogue(.fadeScale), "key g\nwait 100ms\nresize 900 500"),
  Golden("resized on the way", .grid(count: 30), "key g\nwait 100ms\nresize 700 500"),
]

private func catalogue(_ transition: CatalogueTransition) -> SceneSetup {
  SceneSetup(.catalogue).with { $0.catalogueOptions.transition = transition }
}

@Suite("Laws of time")
struct TimeLawTests {
  /// The window right after what happened.
  private func window(_ occasion: Golden, autoplay: Bool = false) throws -> DrivenWindow {
    let window = occasion.setup.with { $0.iconOptions.playsByItself = autoplay }.window()
    try window.play(occasion.script)
    return window
  }

  @Test(
    "The window asks for the next frame while it moves, and otherwise nothing changes until it asks",
    arguments: occasions)
  fileprivate func promises(occasion: Golden) throws {
    let window = try window(occasion)
    var frames = 0
    while frames < 1000 {
      let time = window.time
      let picture = window.picture
      let state = window.state
      #expect(state.moving == (state.nextFrame != nil))
      guard let next = window.nextFrame else {
        for later in [0.01, 0.3, 1, 100, 86_400] {
          #expect(window.stage.displayList(at: time + later) == picture, "changed by itself \(later) s later")
        }
        break
      }
      #expect(next > time)
      let followingFrame = ((time * 60 + 1e-4).rounded(.down) + 1) / 60
      if next > followingFrame + 1e-9 {
        // Waiting for something to come.
        for part in [0.1, 0.5, 0.9, 0.999] {
          let between = time + (next - time) * part
          #expect(window.stage.displayList(at: between) == picture, "changed at \(between), before \(next)")
        }
      } else if state.items.count > 0, frames == 0 {
        #expect(next == followingFrame)
      }
      window.jump(to: next)
      frames += 1
    }
    #expect(frames < 600, "it never comes to rest")
  }

  @Test("Frames as they were asked for lead where frames all the time do", arguments: occasions)
  fileprivate func framesAsAsked(occasion: Golden) throws {
    let always = try window(occasion)
    let asked = try window(occasion)
    always.wait(4, framesPerSecond: 60)
    asked.waitAsAsked(4)
    #expect(always.state == asked.state)
    #expect(always.picture == asked.picture)
  }

  @Test("At any frame rate the same picture at the same time", arguments: occasions, [24.0, 30, 144, 1000])
  fileprivate func frameRates(occasion: Golden, rate: Double) throws {
    let one = try window(occasion)
    let other = try window(occasion)
    for _ in 0..<6 {
      one.wait(0.25, framesPerSecond: 60)
      other.wait(0.25, framesPerSecond: rate)
      #expect(one.state == other.state)
      #expect(one.picture == other.picture)
    }
  }

  @Test("Autoplay keeps its beat at any frame rate", arguments: [24.0, 30, 60, 144, 1000])
  func autoplayRates(rate: Double) throws {
    let setup = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }
    let window = setup.window()
    // A page every 1.3 s: 0, 1, 2, 0, 1.
    for (page, time) in [
      (0, 1.25), (1, 1.35), (1, 2.55), (2, 2.65), (2, 3.85), (0, 3.95), (0, 5.15), (1, 5.25),
    ] {
      window.wait(time - window.time, framesPerSecond: rate)
      #expect(window.state.page == page, "at \(time)")
    }
    let reference = setup.window()
    reference.wait(1.3 + 0.2, framesPerSecond: 60)
    let other = setup.window()
    other.wait(1.3 + 0.2, framesPerSecond: rate)
    #expect(reference.state.pageOffset == other.state.pageOffset)
    #expect(reference.state.dots == other.state.dots)
  }

  @Test("Autoplay asks for the moment of its next page and for nothing before")
  func autoplayPromise() {
    let window = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }.window()
    #expect(window.nextFrame == 1.3)
    window.waitAsAsked(1.31)
    #expect(window.state.eventNames == ["page 1"])
    window.waitAsAsked(1.2)
    #expect(window.nextFrame == 2.6)
  }

  @Test("After a day without a frame autoplay turns one page, not thousands")
  func autoplayAfterALongSleep() {
    let window = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }.window()
    window.jump(to: 86_400.5)
    #expect(window.state.page == 1)
    window.wait(1.2)
    #expect(window.state.page == 1)
    window.wait(0.2)
    #expect(window.state.page == 2)
  }

  @Test("Time that goes back a millisecond or forward a day is borne", arguments: occasions)
  fileprivate func oddTime(occasion: Golden) throws {
    let window = try window(occasion)
    window.wait(0.1)
    window.jump(to: window.time - 0.001)
    #expect(window.state.items.allSatisfy { $0.frame.allSatisfy(\.isFinite) })
    let still = try self.window(occasion)
    still.wait(5)
    window.jump(to: window.time + 86_400)
    // Springs, fades, toasts and whatever waits for its time are over after a day. Only the hover of what has
    // come under the pointer begins with this frame.
    #expect(window.state.items.map(\.frame) == still.state.items.map(\.frame))
    window.wait(0.5)
    #expect(!window.state.moving)
    #expect(window.nextFrame == nil)
    window.wait(5)
    #expect(window.state.timeless == still.state.timeless)
    #expect(window.picture == still.picture)
  }

  @Test("Hidden, everything goes to its end and no frame is asked for", arguments: occasions, [false, true])
  fileprivate func hidden(occasion: Golden, autoplay: Bool) throws {
    let window = try window(occasion, autoplay: autoplay)
    window.wait(0.05)
    window.send(.visibility(false))
    #expect(window.nextFrame == nil)
    let state = window.state
    #expect(!state.moving)
    #expect(state.pageOffset == state.pageOffset.rounded())
    #expect(state.pressed == nil && state.hover == nil)
    window.jump(to: window.time + 60)
    #expect(window.nextFrame == nil)
    #expect(window.state.timeless == state.timeless)
    // Shown again it stands where it went, with nothing of the past still running.
    window.send(.visibility(true))
    #expect(window.state.timeless.items == state.items)
    if !autoplay { #expect(window.nextFrame == nil) }
  }

  @Test("Autoplay begins its interval anew after the window was hidden, and after another scene")
  func autoplayAfterHiding() {
    let window = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }.window()
    window.wait(1)
    window.send(.visibility(false))
    window.wait(10)
    #expect(window.state.page == 0)
    window.send(.visibility(true))
    window.wait(1.2)
    #expect(window.state.page == 0)
    window.wait(0.2)
    #expect(window.state.page == 1)
  }

  @Test("A script gives the same bytes every time", arguments: occasions)
  fileprivate func determinism(occasion: Golden) throws {
    let script = occasion.script + "\nwait 77ms\nstate a\ndisplay-list b"
    let one = try occasion.setup.run(script)
    let two = try occasion.setup.run(script)
    #expect(one.states == two.states)
    #expect(one.pictures == two.pictures)
  }
}

@Suite("Settled is static")
struct SettledTests {
  private static let pairs: [(Golden, SceneSetup)] = [
    (Golden("grid", .list(), "key g"), .grid()),
    (Golden("list", .grid(), "key g"), .list()),
    (Golden("three columns", .grid(), "key plus"), .grid(columns: 3)),
    (Golden("through three columns", .grid(), "key plus\nwait 100ms\nkey minus"), .grid()),
    (
      Golden(
        "columns there and back", .grid(columns: 5, count: 90),
        "key minus\nkey minus\nwait 50ms\nkey plus\nkey plus"), .grid(columns: 5, count: 90)
    ),
    (
      Golden("larger text", .grid(), "key ctrl+plus\nkey ctrl+plus\nkey ctrl+plus"),
      SceneSetup.grid().with { $0.textSize = .xxxLarge }
    ),
    (
      Golden("window grown during a switch", .list().sized(500, 600), "key g\nwait 100ms\nresize 420 820"),
      .grid()
    ),
    (Golden("second page", .launcher(), "key Page_Down"), .launcher(page: 1)),
    (
      Golden(
        "third page by flicks", .launcher(), "drag 300 400 200 400 50ms\nwait 30ms\ndrag 300 400 200 400 50ms"
      ), .launcher(page: 2)
    ),
    (
      Golden(
        "drag that came back", .launcher(),
        "drag 300 400 200 400 300ms\nwait 100ms\ndrag 200 400 320 400 100ms"), .launcher()
    ),
    (Golden("scenes there and back", .list(), "key ctrl+3\nwait 100ms\nkey ctrl+1"), .list()),
    (Golden("keys opened and closed", .launcher(), "key F1\nwait 100ms\nkey F1"), .launcher()),
    (
      Golden("right to left", .list(), "key ctrl+shift+R"),
      SceneSetup.list().with { $0.direction = .rightToLeft }
    ),
    (Golden("favourite and not", .list(), "key Tab\nkey Return\nwait 40ms\nkey Return\nkey Escape"), .list()),
    (Golden("dark", .list(), "set appearance dark"), SceneSetup.list().with { $0.appearance = .dark }),
  ]

  @Test("What has come to rest is bit for bit what is laid out so from the start", arguments: pairs.indices)
  func settled(index: Int) throws {
    let (moved, still) = Self.pairs[index]
    let recording = try moved.setup.run(moved.script + "\nmove 2 60\nwait 4s\nstate end\ndisplay-list end")
    let reference = try still.run("move 2 60\nwait 4s\nstate end\ndisplay-list end")
    #expect(try recording.state("end").timeless == reference.state("end").timeless, "\(moved.name)")
    #expect(try recording.picture("end") == reference.picture("end"), "\(moved.name)")
    #expect(try !recording.state("end").moving)
  }
}

@Suite("Reduced motion")
struct ReducedMotionTests {
  @Test("Places change at once and stay; fades last 150 ms at most", arguments: occasions)
  fileprivate func positions(occasion: Golden) throws {
    let window = occasion.setup.with { $0.motion = .reduced }.window()
    try window.play(occasion.script)
    window.jump(to: window.time)
    let first = window.state
    // What leaves may fade where it stands.
    let frames = first.items.filter { !$0.leaving }.map(\.frame)
    for _ in 0..<30 {
      window.wait(1.0 / 60)
      let state = window.state
      #expect(state.items.filter { !$0.leaving }.map(\.frame) == frames)
      #expect(state.pageOffset == first.pageOffset)
      #expect(state.scroll == first.scroll)
    }
    // What stands for a while and then goes may be left: a toast, a scroll indicator.
    let faded = try fadeLength(occasion)
    // 150 ms, and a sample at either end.
    #expect(faded < 0.1605, "something fades for \(faded) s")
  }

  /// The longest run of frames in which the picture changed.
  private func fadeLength(_ occasion: Golden) throws -> Double {
    let window = occasion.setup.with { $0.motion = .reduced }.window()
    try window.play(occasion.script)
    var longest = 0.0
    var start = window.time
    var picture = window.picture
    for _ in 0..<500 {
      window.jump(to: window.time + 0.005)
      let next = window.picture
      if next == picture { start = window.time } else { longest = max(longest, window.time - start) }
      picture = next
    }
    return longest
  }

  @Test("Turned on while something moves, it shows the end in the next frame", arguments: occasions)
  fileprivate func turnedOn(occasion: Golden) throws {
    let window = occasion.setup.window()
    try window.play(occasion.script)
    window.wait(0.05)
    window.send(.motion(.reduced))
    let now = window.state
    window.wait(4)
    let end = window.state
    #expect(now.items.map(\.frame) == end.items.map(\.frame))
    #expect(now.scroll == end.scroll)
    #expect(now.page == end.page)
    #expect(now.pageOffset == end.pageOffset)
    #expect(now.dots == end.dots)
  }

  @Test("A drag follows the pointer still, and its release jumps to the page")
  func drag() throws {
    let recording = try SceneSetup.launcher().with { $0.motion = .reduced }.run(
      """
      press 300 400
      move 280 400
      wait 50ms
      move 74 400
      state dragged
      release
      state released
      """)
    // 226 points of motion, 16 of them the threshold: half a page.
    #expect(try abs(recording.state("dragged").pageOffset - 210.0 / 420) < 1e-9)
    let released = try recording.state("released")
    #expect(released.pageOffset == 1)
  }

  @Test("Turned on in the middle of a drag, the drag goes on without a jump")
  func turnedOnDuringADrag() throws {
    for setup in [SceneSetup.launcher(), SceneSetup.launcher().sized(420, 400)] {
      let vertical = setup.size.height == 400
      let window = setup.window()
      window.press(200, 300)
      window.drag(by: vertical ? 0 : -100, vertical ? -100 : 0, over: 0.3)
      let before = window.state
      window.send(.motion(.reduced))
      #expect(window.state.pageOffset == before.pageOffset)
      #expect(window.state.scroll == before.scroll)
      window.move(vertical ? 200 : 99, vertical ? 199 : 300)
      if vertical {
        #expect(abs(window.state.scroll - before.scroll - 1) < 1e-9)
      } else {
        #expect(abs(window.state.pageOffset - before.pageOffset - 1.0 / 420) < 1e-9)
      }
    }
  }

  @Test("Autoplay is off, and comes back with full motion")
  func autoplay() {
    let window = SceneSetup.launcher().with {
      $0.motion = .reduced
      $0.iconOptions.playsByItself = true
    }.window()
    #expect(window.nextFrame == nil)
    window.wait(5)
    #expect(window.state.page == 0)
    window.send(.motion(.full))
    window.wait(1.2)
    #expect(window.state.page == 0)
    window.wait(0.2)
    #expect(window.state.page == 1)
  }
}
