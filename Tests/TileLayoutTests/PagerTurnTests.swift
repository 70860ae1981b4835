import Glibc
import Testing
import TileGeometry
import TileLayout
import TileTiming

@Suite("Pager: turning, resizing, resting")
struct PagerTurnTests {
  private let layout = PagerLayout(itemCount: 100, pageWidth: 400)

  // MARK: Keys, dots, wheel

  @Test("Turns count from the page aimed at, and stop at the ends")
  func turns() {
    var pager = Pager(layout)
    let turns: [(Pager.Turn, Int)] = [
      (.previous, 0), (.next, 1), (.next, 2), (.last, 4), (.next, 4), (.left, 3), (.right, 4), (.first, 0),
      (.page(3), 3), (.page(.max), 4), (.page(.min), 0),
    ]
    for (step, (turn, page)) in turns.enumerated() {
      let before = pager.page
      #expect(pager.turn(turn, at: Double(step) * 0.05) == (before != page))
      #expect(pager.page == page)
    }
  }

  @Test("Right to left, left is the next page and next stays next")
  func mirroredTurns() {
    var layout = layout
    layout.isRightToLeft = true
    var pager = Pager(layout)
    for (turn, page) in [(Pager.Turn.left, 1), (.next, 2), (.right, 1)] {
      pager.turn(turn, at: 0)
      #expect(pager.page == page)
    }
  }

  @Test("A turn moves along smooth(0.45), and a second one goes on with its velocity")
  func turnMotion() {
    var pager = Pager(layout)
    pager.turn(.next, at: 1)
    let omega = 2 * Double.pi / 0.45
    for step in 0...40 {
      let time = Double(step) / 100
      let expected = 1 - (1 + omega * time) * exp(-omega * time)
      #expect(abs(pager.offset(at: 1 + time) - expected) < 1e-9)
    }
    let tick = 1e-6
    let (seen, slope) = (pager.offset(at: 1.1), pager.offset(at: 1.1 + tick) - pager.offset(at: 1.1))
    pager.turn(.next, at: 1.1)
    #expect(pager.offset(at: 1.1) == seen)
    #expect(abs(pager.offset(at: 1.1 + tick) - seen - slope) < 1e-9)
  }

  @Test("Turning to the page already aimed at disturbs nothing")
  func sameTarget() {
    var pager = Pager(layout)
    pager.turn(.page(3), at: 0)
    let undisturbed = pager
    #expect(pager.turn(.page(3), at: 0.1) == false)
    #expect(pager == undisturbed)
  }

  @Test("A hand on the pages wins over keys and wheel")
  func handWins() {
    var hand = Hand()
    hand.press()
    hand.move(x: -116)
    let seen = hand.offset
    #expect(hand.pager.turn(.next, at: hand.time) == false)
    #expect(hand.pager.wheel(.next, at: hand.time) == false)
    #expect(hand.offset == seen)
  }

  @Test("Four notches 160 ms apart turn four pages")
  func notches() {
    var pager = Pager(layout)
    for notch in 0..<4 { #expect(pager.wheel(.next, at: 5 + 0.16 * Double(notch)) == true) }
    #expect(pager.page == 4)
  }

  @Test("A burst of notches turns one page, the next burst another")
  func bursts() {
    var pager = Pager(layout)
    for burst in 0..<2 {
      for event in 0..<12 { pager.wheel(.next, at: 0.25 * Double(burst) + 0.012 * Double(event)) }
      #expect(pager.page == burst + 1)
    }
    #expect(pager.wheel(.next, at: 0.4) == true)  // 150 ms after the second one, to the rounding
  }

  @Test("A notch that turns nothing makes the wheel deaf to nothing")
  func notchAtTheEnd() {
    var pager = Pager(layout)
    #expect(pager.wheel(.previous, at: 0) == false)
    #expect(pager.wheel(.next, at: 0.01) == true)
  }

  // MARK: Settling

  @Test("Pages have settled within half a device pixel and 30 pixels a second", arguments: [0.5, 1, 2, 4])
  func settledTime(scale: Double) {
    var layout = layout
    layout.scale = scale
    var pager = Pager(layout)
    pager.turn(.next, at: 0)
    let settled = pager.settledTime
    // The closed form, independently: 1 − x = (1 + ωt)·e^(−ωt) and x′ = ω²t·e^(−ωt).
    let omega = 2 * Double.pi / 0.45
    func isQuiet(_ time: Double) -> Bool {
      let pixels = 400 * scale
      let decay = exp(-omega * time)
      return (1 + omega * time) * decay * pixels < 0.5 && omega * omega * time * decay * pixels < 30
    }
    #expect(isQuiet(settled + 1e-9) && !isQuiet(settled - 1e-6))
    #expect(pager.offset(at: settled) == 1)
    #expect(pager.isMoving(at: settled.nextDown) && !pager.isMoving(at: settled))
  }

  @Test("A clock that goes back a millisecond or on by a day is no trouble")
  func oddClocks() {
    var pager = Pager(layout)
    pager.turn(.next, at: 10)
    #expect(pager.offset(at: 9.999) == 0)
    pager.turn(.next, at: 9.999)
    #expect(pager.offset(at: 9.999) == 0)
    #expect(pager.offset(at: 86_400) == 2)
    pager.press(at: .zero, time: 86_400)
    pager.move(to: Point(x: -200, y: 0), time: 86_399.999)
    pager.release(time: 86_399.998)
    #expect(pager.offset(at: 172_800) == Double(pager.page))
    pager.turn(.first, at: .nan)
    #expect(pager.offset(at: 172_800) == 0)
  }

  // MARK: Reduced motion

  @Test("Reduced motion turns pages at once, and a released drag jumps to its page")
  func reducedMotion() {
    var pager = Pager(layout, motion: .reduced)
    pager.turn(.next, at: 0)
    #expect(pager.offset(at: 0) == 1)
    pager.press(at: Point(x: 300, y: 0), time: 1)
    pager.move(to: Point(x: 184, y: 0), time: 1.5)
    #expect(pager.offset(at: 1.5) == 1.25)
    pager.release(time: 2)
    #expect(pager.offset(at: 2) == 1)
  }

  @Test("Reduced motion that comes on in a settle shows its end")
  func reducedMotionMidway() {
    var pager = Pager(layout)
    pager.turn(.next, at: 0)
    pager.setMotion(.reduced, at: 0.1)
    #expect(pager.offset(at: 0.1) == 1 && !pager.isMoving(at: 0.1))
  }

  @Test("A hidden window's pages are at their end")
  func finish() {
    var pager = Pager(layout)
    pager.turn(.last, at: 0)
    pager.finish(at: 0.1)
    #expect(pager.offset(at: 0.1) == 4)
    #expect(pager.quietTime <= 0.1 && pager.dots(at: 0.1).opacity(of: 4, at: 0.1) == 0.9)
  }

  // MARK: Layout changes

  @Test("A page number given before the first layout counts")
  func pageBeforeLayout() {
    var pager = Pager(PagerLayout(itemCount: 100, pageWidth: 0), page: 3)
    #expect(pager.page == 3)
    pager.press(at: .zero, time: 0)
    pager.move(to: Point(x: -100, y: 0), time: 0.1)
    pager.release(time: 0.2)
    pager.relayout(layout, at: 1)
    #expect(pager.page == 3 && pager.offset(at: 1) == 3)
  }

  @Test("A page number that does not exist is clamped", arguments: [-1, 5, Int.max, .min])
  func clampedStart(page: Int) {
    #expect(Pager(layout, page: page).page == (page < 0 ? 0 : 4))
  }

  @Test("Fewer columns show the page that holds the same first item, at once")
  func fewerColumns() {
    var pager = Pager(layout, page: 2)
    pager.relayout(PagerLayout(itemCount: 100, columns: 2, pageWidth: 200), at: 1)
    #expect(pager.pages.range(at: pager.page).contains(40))
    #expect(pager.offset(at: 1) == Double(pager.page) && !pager.isMoving(at: 1))
  }

  @Test("A new width keeps the page, and lets a settle run on")
  func newWidth() {
    var pager = Pager(layout)
    pager.turn(.next, at: 0)
    let seen = pager.offset(at: 0.1)
    var wider = layout
    wider.pageWidth = 800
    pager.relayout(wider, at: 0.1)
    #expect(pager.offset(at: 0.1) == seen && pager.page == 1)
    #expect(pager.settledTime > 0.1 && pager.offset(at: pager.settledTime) == 1)
  }

  @Test("A new width in a drag does not jump")
  func newWidthInDrag() {
    var hand = Hand()
    hand.press()
    hand.move(x: -116)
    var wider = layout
    wider.pageWidth = 800
    hand.pager.relayout(wider, at: hand.time)
    #expect(abs(hand.offset - 0.25) < 1e-12)
    hand.move(x: -80)
    #expect(abs(hand.offset - 0.35) < 1e-12)
  }

  @Test("A new direction ends a drag, at once")
  func newDirection() {
    var hand = Hand(page: 2)
    hand.press()
    hand.move(x: -116)
    var mirrored = layout
    mirrored.isRightToLeft = true
    hand.pager.relayout(mirrored, at: hand.time)
    #expect(hand.offset == 2 && !hand.pager.isHeld)
  }

  @Test("Pages that become few enough get dots, those that become too many lose them")
  func dotsComeAndGo() {
    var pager = Pager(PagerLayout(itemCount: 2000, pageWidth: 400), page: 7)
    #expect(pager.layout.indicator == .text)
    pager.turn(.next, at: 0)
    pager.relayout(layout, at: 0.1)
    #expect(pager.layout.indicator == .dots)
    #expect(pager.page == 4 && pager.dots(at: 0.1).opacity(of: 4, at: 0.1) == 0.9)
    pager.relayout(PagerLayout(itemCount: 0, pageWidth: 400), at: 0.2)
    #expect(pager.layout.indicator == .none)
  }

  @Test("Fewer items clamp the page in the same update, down to none")
  func fewerItems() {
    var pager = Pager(PagerLayout(itemCount: 21, pageWidth: 400), page: 1)
    pager.relayout(PagerLayout(itemCount: 20, pageWidth: 400), at: 0)
    #expect(pager.page == 0 && pager.offset(at: 0) == 0)
    pager.relayout(PagerLayout(itemCount: 0, pageWidth: 400), at: 0)
    #expect(pager.page == 0 && pager.offset(at: 0) == 0 && pager.visiblePages(at: 0).isEmpty)
  }

  @Test("Pages that vanish while their end is stretched leave nothing out of range")
  func fewerItemsInDrag() {
    var hand = Hand(page: 4)
    hand.press()
    hand.move(x: -116)
    #expect(hand.offset > 4)
    hand.pager.relayout(PagerLayout(itemCount: 41, pageWidth: 400), at: hand.time)
    #expect(hand.offset == 2 && hand.pager.currentDot(at: hand.time) == 2 && !hand.pager.isHeld)
  }

  @Test("Items inserted in front keep the page's own items")
  func insertedInFront() {
    var pager = Pager(layout, page: 2)
    pager.relayout(PagerLayout(itemCount: 120, pageWidth: 400), firstItem: 60, at: 0)
    #expect(pager.page == 3 && pager.offset(at: 0) == 3)
  }

  @Test("Int.max items have pages that turn")
  func largestCount() {
    var pager = Pager(PagerLayout(itemCount: .max, columns: 1, rows: 1, pageWidth: 400), page: .max)
    #expect(pager.page == .max - 1)
    pager.turn(.next, at: 0)
    pager.turn(.previous, at: 0)
    _ = pager.visiblePages(at: 0.1)
    pager.turn(.first, at: 1)
    #expect(pager.offset(at: 10) == 0)
  }

  // MARK: Dots

  @Test("The dot follows the presented offset: 0.6 is the second page's, 0.45 the first one's again")
  func dotFollowsOffset() {
    var hand = Hand()
    hand.press()
    hand.move(x: -16)
    hand.move(x: -240)
    #expect(hand.pager.currentDot(at: hand.time) == 1)
    hand.move(x: 60)
    #expect(hand.pager.currentDot(at: hand.time) == 0)
    #expect(hand.pager.page == 0)
  }

  @Test("Dots change at the instant the offset passes the middle, at any frame rate")
  func dotInstant() {
    var pager = Pager(layout)
    pager.turn(.next, at: 0)
    let middle = 1.678_346_990_016_661 / (2 * Double.pi / 0.45)  // (1 + x)·e^(−x) = ½ at x = 1.67835
    #expect(abs(pager.offset(at: middle) - 0.5) < 1e-9)
    #expect(pager.dots(at: middle - 1e-6).current == 0)
    #expect(pager.dots(at: middle + 1e-6).current == 1)
    let spring = Spring(duration: 0.5, bounce: 0.15)
    for time in [0.2, 0.3, 0.5] {
      let expected = spring.value(from: 0.25, to: 0.9, at: time - middle)
      #expect(abs(pager.dots(at: time).opacity(of: 1, at: time) - expected) < 1e-7)
    }
    #expect(pager.quietTime > pager.settledTime)
    let quiet = pager.dots(at: pager.quietTime)
    #expect((0..<3).map { quiet.opacity(of: $0, at: pager.quietTime) } == [0.25, 0.9, 0.25])
  }

  @Test("A turn that is turned back on its way lights the right dots")
  func turnedBack() {
    var pager = Pager(layout)
    pager.turn(.next, at: 0)
    pager.turn(.previous, at: 0.11)
    // It coasts on beyond the middle before it comes back.
    #expect(pager.offset(at: 0.11) < 0.5 && pager.offset(at: 0.15) > 0.5)
    for time in stride(from: 0.11, through: 2, by: 0.013) {
      #expect(pager.dots(at: time).current == pager.currentDot(at: time))
    }
    #expect(pager.dots(at: 0.2).opacity(of: 1, at: 0.2) > 0.25)
  }

  @Test("Every frame of a long way has the dot of the page it shows")
  func longWay() {
    var pager = Pager(PagerLayout(itemCount: 400, pageWidth: 400))
    pager.turn(.last, at: 0)
    for time in stride(from: 0.0, through: 1.5, by: 0.007) {
      #expect(pager.dots(at: time).current == pager.currentDot(at: time))
    }
    #expect(pager.dots(at: 9).opacity(of: 19, at: 9) == 0.9)
  }
}
