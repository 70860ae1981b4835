import TestSupport
import Testing
import TileGeometry
import TileLayout
import TileScene

@Suite("Two fingers on a touchpad")
struct TouchpadTests {
  private func scroll(_ window: DrivenWindow, _ dx: Double, _ dy: Double, steps: Int = 1) {
    for _ in 0..<steps {
      window.jump(to: window.time + 0.008)
      window.send(.scroll(dx: dx, dy: dy, at: Point(x: 200, y: 400)))
    }
  }

  @Test(
    "Albums and catalogue follow at once, and end at their ends", arguments: [SceneKind.albums, .catalogue])
  func grids(scene: SceneKind) {
    let window = SceneSetup.list(count: 100).with {
      $0.scene = scene
      $0.products = ItemSource(Samples.products, count: 100)
    }.window()
    scroll(window, 0, 7.5, steps: 4)
    #expect(window.state.scroll == 30)
    scroll(window, 12, 0)
    #expect(window.state.scroll == 30)
    scroll(window, 0, -1000)
    #expect(window.state.scroll == 0)
  }

  @Test("A wheel's glide is taken over where it is seen")
  func interruptsWheel() {
    let window = SceneSetup.list(count: 100).window()
    window.wheel(.down, 3)
    window.wait(0.1)
    let seen = window.state.scroll
    #expect(seen > 0 && seen < 180)
    window.send(.scroll(dx: 0, dy: 5, at: .zero))
    #expect(window.state.scroll == seen + 5)
  }

  @Test("Pages follow one to one, and settle a pause after the last movement without anyone's doing")
  func pages() {
    let window = SceneSetup.launcher().window()
    scroll(window, 10, 0, steps: 12)
    #expect(abs(window.state.pageOffset - 120.0 / 420) < 1e-12)
    #expect(window.nextFrame == window.time + Pager.scrollPause)
    window.waitAsAsked(2)
    let state = window.state
    #expect(state.page == 1 && state.pageOffset == 1 && !state.moving)
    #expect(state.eventNames == ["page 1"])
    #expect(window.nextFrame == nil)
  }

  @Test("A page that fits is turned by vertical fingers too, as by a vertical wheel")
  func verticalPages() {
    let window = SceneSetup.launcher().window()
    scroll(window, 0, 10, steps: 12)
    #expect(abs(window.state.pageOffset - 120.0 / 420) < 1e-12)
  }

  @Test("A page taller than the window is scrolled inside itself; fingers keep to the axis they began with")
  func tallPages() {
    let window = SceneSetup.launcher().sized(420, 400).window()
    scroll(window, 1, 10, steps: 6)
    #expect(window.state.scroll == 60)
    #expect(window.state.pageOffset == 0)
    scroll(window, 30, 2)
    #expect(window.state.scroll == 62)
    window.wait(Pager.scrollPause)
    scroll(window, 30, 2)
    #expect(window.state.scroll == 62)
    #expect(abs(window.state.pageOffset - 30.0 / 420) < 1e-12)
  }

  @Test("Mirrored, fingers to the left lead to the next page")
  func mirrored() {
    let window = SceneSetup.launcher().with { $0.direction = .rightToLeft }.window()
    scroll(window, -42, 0)
    #expect(abs(window.state.pageOffset - 0.1) < 1e-12)
  }

  @Test("A hidden window lets the pages go, and another scene too", arguments: [false, true])
  func letsGo(hides: Bool) {
    let window = SceneSetup.launcher().window()
    scroll(window, 10, 0, steps: 12)
    if hides { window.send(.visibility(false)) } else { window.key(.character("1"), .control) }
    #expect(window.nextFrame == nil || !hides)
    window.send(.visibility(true))
    window.key(.character("3"), .control)
    window.wait(1)
    #expect(window.state.page == 1 && window.state.pageOffset == 1)
  }

  @Test("Fingers end autoplay like any sign of a person")
  func autoplay() {
    let window = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }.window()
    scroll(window, 0.1, 0)
    window.wait(10)
    #expect(window.state.page == 0)
  }

  @Test("The sheet of keys scrolls beneath the fingers, and the scene behind it does not")
  func sheet() {
    let window = SceneSetup.list(count: 100).sized(300, 300).window()
    window.key(.function(1))
    window.wait(1)
    let before = window.picture.description
    scroll(window, 0, 20)
    #expect(window.picture.description != before)
    window.key(.escape)
    window.wait(1)
    #expect(window.state.scroll == 0)
  }

  @Test("Movements that are no numbers do nothing")
  func oddNumbers() {
    for setup in [SceneSetup.launcher(), .list(count: 100)] {
      let window = setup.window()
      for value in [Double.nan, .infinity] { window.send(.scroll(dx: value, dy: value, at: .zero)) }
      #expect(window.state.scroll == 0 && window.state.pageOffset == 0 && !window.state.moving)
    }
  }
}
