import Testing
import TileGeometry
import TileLayout

@Suite("Pager: two fingers on a touchpad")
struct PagerScrollTests {
  private let layout = PagerLayout(itemCount: 100, pageWidth: 400)

  /// Moves the fingers by `distance` points in `steps` events, 8 ms apart, and returns the time of the last.
  @discardableResult
  private func scroll(_ pager: inout Pager, by distance: Double, steps: Int, from start: Double) -> Double {
    for step in 1...steps {
      pager.scroll(by: distance / Double(steps), at: start + 0.008 * Double(step))
    }
    return start + 0.008 * Double(steps)
  }

  @Test("The pages follow from the first point on, one to one")
  func oneToOne() {
    var pager = Pager(layout)
    for step in 1...50 {
      pager.scroll(by: 3, at: Double(step) / 100)
      #expect(abs(pager.offset(at: Double(step) / 100) - 3 * Double(step) / 400) < 1e-12)
    }
  }

  @Test("Past the ends they follow by the rubber band")
  func rubberBand() {
    var pager = Pager(layout)
    let end = scroll(&pager, by: -100, steps: 10, from: 0)
    // (1 − 1 / (0.55 · 100 / 400 + 1)) of a page.
    #expect(abs(pager.offset(at: end) + (1 - 1 / (0.55 * 0.25 + 1))) < 1e-12)
  }

  @Test("After a pause they settle: slow fingers on the nearest page, quick ones on the page ahead")
  func settle() throws {
    for (distance, steps, page) in [(30.0, 4, 1), (150.0, 150, 0), (250.0, 200, 1), (-30.0, 4, 0)] {
      var pager = Pager(layout)
      let last = scroll(&pager, by: distance, steps: steps, from: 0)
      #expect(pager.scrollEnd == last + Pager.scrollPause)
      let early = pager.endScroll(at: last + Pager.scrollPause / 2)
      let due = pager.endScroll(at: last + Pager.scrollPause)
      #expect(!early && due)
      #expect(pager.page == page)
      #expect(pager.scrollEnd == nil && !pager.isHeld)
      #expect(pager.offset(at: 100) == Double(page))
    }
  }

  @Test("The settle begins at the end of the pause, whenever the next frame comes")
  func lateFrame() {
    var prompt = Pager(layout)
    let last = scroll(&prompt, by: 60, steps: 5, from: 0)
    var late = prompt
    prompt.endScroll(at: last + Pager.scrollPause)
    late.endScroll(at: last + Pager.scrollPause + 0.07)
    #expect(late.offset(at: 0.25) == prompt.offset(at: 0.25))
  }

  @Test("Fingers that go on over several pages end on the one they are on, not beside the one they began on")
  func longWay() {
    var pager = Pager(layout)
    let last = scroll(&pager, by: 1130, steps: 400, from: 0)
    pager.endScroll(at: last + Pager.scrollPause)
    #expect(pager.page == 3)
  }

  @Test("Fingers that move again after the pause begin anew, from where the settle is seen")
  func again() {
    var pager = Pager(layout)
    let last = scroll(&pager, by: 60, steps: 5, from: 0)
    var settled = pager
    settled.endScroll(at: last + Pager.scrollPause)
    let time = last + Pager.scrollPause + 0.05
    pager.scroll(by: 4, at: time)
    #expect(abs(pager.offset(at: time) - (settled.offset(at: time) + 0.01)) < 1e-12)
    #expect(pager.page == 1)
  }

  @Test("A press takes the pages out of the fingers' hands, and they do nothing while it lasts")
  func press() {
    var pager = Pager(layout)
    let last = scroll(&pager, by: 60, steps: 5, from: 0)
    let seen = pager.offset(at: last)
    let press = pager.press(at: Point(x: 100, y: 100), time: last)
    #expect(press == .stopsMotion)
    pager.scroll(by: 50, at: last + 0.01)
    #expect(pager.offset(at: last + 0.01) == seen)
    let release = pager.release(time: last + 0.02)
    #expect(release == .none)
    #expect(pager.offset(at: 100) == 0)
  }

  @Test("Right to left, fingers to the right lead to earlier pages")
  func mirrored() {
    var layout = layout
    layout.isRightToLeft = true
    var pager = Pager(layout, page: 2)
    pager.scroll(by: 100, at: 0)
    #expect(abs(pager.offset(at: 0) - 1.75) < 1e-12)
  }

  @Test("Distances that are no numbers are ignored")
  func oddNumbers() {
    var pager = Pager(layout)
    for distance in [Double.nan, .infinity, -.infinity] { pager.scroll(by: distance, at: 0) }
    #expect(!pager.isHeld)
    #expect(pager.offset(at: 1) == 0)
  }
}
