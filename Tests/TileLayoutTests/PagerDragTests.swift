import Glibc
import Testing
import TileGeometry
import TileLayout

/// A pager and a pointer, with the clock that both share.
struct Hand {
  var pager: Pager
  var time = 0.0
  private var place = Point(x: 200, y: 400)

  init(items: Int = 100, width: Double = 400, page: Int = 0, isRightToLeft: Bool = false) {
    let layout = PagerLayout(itemCount: items, pageWidth: width, isRightToLeft: isRightToLeft)
    pager = Pager(layout, page: page)
  }

  var offset: Double { pager.offset(at: time) }

  @discardableResult
  mutating func press(x: Double = 200, y: Double = 400) -> Pager.Press {
    place = Point(x: x, y: y)
    return pager.press(at: place, time: time)
  }

  @discardableResult
  mutating func move(x: Double = 0, y: Double = 0, after seconds: Double = 0.01) -> Pager.Tracking {
    time += seconds
    place = Point(x: place.x + x, y: place.y + y)
    return pager.move(to: place, time: time)
  }

  @discardableResult
  mutating func release(after seconds: Double = 0) -> Pager.Release {
    time += seconds
    return pager.release(time: time)
  }

  /// 60 points in 40 ms: 1.5 points a millisecond.
  mutating func flick(_ direction: Double) {
    press()
    for _ in 1...4 { move(x: 15 * direction) }
    release()
  }

  mutating func wait(_ seconds: Double) { time += seconds }

  mutating func settle() { time = max(time, pager.quietTime) }
}

@Suite("Pager: drags and releases")
struct PagerDragTests {
  // MARK: Clicks

  @Test("A press that wobbles below the threshold is a click", arguments: [0.0, 1, 3, 15.9, -15.9])
  func wobbleIsClick(distance: Double) {
    var hand = Hand()
    #expect(hand.press() == .mayClick)
    #expect(hand.move(x: distance) == .pressed)
    #expect(hand.move(x: -distance, y: distance) == .pressed)
    #expect(hand.release() == .click)
    #expect(hand.offset == 0 && !hand.pager.isMoving(at: hand.time))
  }

  @Test("A drag that comes back to where it began is no click")
  func dragBackIsNoClick() {
    var hand = Hand()
    hand.press()
    hand.move(x: -60)
    hand.move(x: 60)
    #expect(hand.release(after: 1) == .none)
    #expect(hand.pager.page == 0)
  }

  @Test("A drag released outside the window is no click and settles")
  func releaseOutside() {
    var hand = Hand()
    hand.press()
    hand.move(x: -390, after: 0.5)
    #expect(hand.pager.release(at: Point(x: -900, y: -50), time: 2) == .none)
    #expect(hand.pager.page == 1)
  }

  @Test("A release without a press is nothing")
  func strayRelease() {
    var hand = Hand()
    #expect(hand.release() == .none)
    #expect(hand.move(x: 100) == .none)
    #expect(hand.offset == 0)
  }

  // MARK: Axes

  @Test("A first noisy event across the direction does not decide it")
  func noisyFirstEvent() {
    var hand = Hand()
    hand.press()
    #expect(hand.move(y: 1) == .pressed)
    #expect(hand.move(x: -20, y: 1) == .paging)
    for _ in 1...4 { #expect(hand.move(x: -20, y: 1) == .paging) }
    #expect(hand.offset == (100.0 - 16) / 400)
  }

  @Test("A sideways wobble in a vertical drag does not page")
  func verticalWithWobble() {
    var hand = Hand()
    hand.press()
    hand.move(x: 3)
    #expect(hand.move(x: 1, y: 20) == .vertical(translation: 4))
    #expect(hand.move(x: -300) == .vertical(translation: 4))
    #expect(hand.move(y: -30) == .vertical(translation: -26))
    #expect(hand.offset == 0)
    #expect(hand.release() == .none)
    #expect(hand.pager.page == 0)
  }

  @Test("Where no axis leads, the longer one is taken after 24 points, and nothing jumps")
  func diagonal() {
    var hand = Hand()
    hand.press()
    for _ in 1...15 { #expect(hand.move(x: -1, y: 0.9) == .pressed) }
    for _ in 16...23 { #expect(hand.move(x: -1, y: 0.9) == .held) }
    #expect(hand.move(x: -1, y: 0.9) == .paging)
    #expect(hand.offset * 400 <= 1)
    hand.move(x: -10)
    #expect(abs(hand.offset * 400 - 11) < 1e-9)
  }

  @Test("Tracking starts at the threshold point and is one to one")
  func oneToOne() {
    var hand = Hand()
    hand.press()
    #expect(hand.move(x: -16) == .paging)
    #expect(hand.offset == 0)
    for step in 1...300 {
      hand.move(x: -1)
      #expect(abs(hand.offset * 400 - Double(step)) < 1e-9)
    }
    hand.move(x: 250)
    #expect(abs(hand.offset * 400 - 50) < 1e-9)
  }

  // MARK: Releases

  @Test("A short flick turns the page, at any width", arguments: [240.0, 420, 3000])
  func shortFlick(width: Double) {
    var hand = Hand(width: width)
    hand.flick(-1)
    #expect(hand.pager.page == 1)
    hand.settle()
    #expect(hand.offset == 1)
  }

  @Test("A slow drag past the middle turns the page, a shorter one returns")
  func slowDrags() {
    for (distance, page) in [(150.0, 0), (250, 1)] {
      var hand = Hand()
      hand.press()
      for _ in 1...100 { hand.move(x: -distance / 100, after: 0.02) }
      hand.release(after: 0.2)
      #expect(hand.pager.page == page)
    }
  }

  @Test("A pointer that rested is not a flick, nor is its release event")
  func restedPointer() {
    var hand = Hand()
    hand.press()
    for _ in 1...10 { hand.move(x: -10) }
    hand.wait(0.06)
    hand.pager.release(at: Point(x: 100, y: 400), time: hand.time)
    #expect(hand.pager.page == 0)
  }

  @Test("One drag turns one page, however far or fast it goes")
  func oneGestureOnePage() {
    for distance in [-900.0, -2000] {
      var hand = Hand(page: 1)
      hand.press()
      hand.move(x: distance, after: 0.2)
      hand.release()
      #expect(hand.pager.page == 2)
    }
  }

  @Test("N quick flicks turn n pages", arguments: 1...4)
  func quickFlicks(count: Int) {
    var hand = Hand()
    for _ in 0..<count {
      hand.flick(-1)
      hand.wait(0.06)
    }
    #expect(hand.pager.page == count)
    for _ in 0..<count {
      hand.flick(1)
      hand.wait(0.06)
    }
    hand.settle()
    #expect(hand.offset == 0)
  }

  @Test("A flick against a grabbed settle goes to the edge behind")
  func flickBack() {
    var hand = Hand(page: 2)
    hand.flick(-1)
    hand.wait(0.05)
    hand.flick(1)
    #expect(hand.pager.page == 2)
  }

  @Test("A settle never overshoots, whatever the release's velocity")
  func noOvershoot() {
    for step in [4.0, 20, 45] {
      for direction in [-1.0, 1] {
        var hand = Hand(page: 2)
        hand.press()
        for _ in 1...8 { hand.move(x: step * direction) }
        hand.release()
        let target = Double(hand.pager.page)
        let from = hand.offset
        for millisecond in 0...1500 {
          let offset = hand.pager.offset(at: hand.time + Double(millisecond) / 1000)
          #expect((offset - target) * (from - target) >= 0)
        }
      }
    }
  }

  @Test("A settle runs along a spring of 0.37 s without bounce")
  func settleMotion() {
    var hand = Hand()
    hand.press()
    hand.move(x: -136)
    hand.release(after: 1)
    let omega = 2 * Double.pi / 0.37
    for step in 0...30 {
      let time = Double(step) / 100
      let expected = 0.3 * (1 + omega * time) * exp(-omega * time)
      #expect(abs(hand.pager.offset(at: hand.time + time) - expected) < 1e-9)
    }
  }

  @Test("A settle starts as fast as the pointer moved")
  func velocityCarriedOver() {
    var hand = Hand()
    hand.press()
    for _ in 1...10 { hand.move(x: -5) }
    let before = hand.offset
    hand.release()
    #expect(hand.offset == before)
    let tick = 1e-5
    let speed = (hand.pager.offset(at: hand.time + tick) - before) / tick
    #expect(abs(speed * 400 - 500) < 1)
  }

  @Test("A press in a settle freezes the picture and is no click")
  func freeze() {
    var hand = Hand()
    hand.flick(-1)
    hand.wait(0.08)
    let seen = hand.offset
    #expect(hand.press() == .stopsMotion)
    for _ in 1...20 {
      hand.wait(0.05)
      #expect(hand.offset == seen)
    }
    #expect(hand.move(x: 2) == .held)
    #expect(hand.offset == seen)
    #expect(hand.release() == .none)
    hand.settle()
    #expect(hand.offset == seen.rounded())
  }

  @Test("Pages that were stopped do not stay between two pages while their content scrolls")
  func verticalAfterFreeze() {
    var hand = Hand()
    hand.flick(-1)
    hand.wait(0.1)
    hand.press()
    #expect(hand.move(y: 40) == .vertical(translation: 24))
    hand.wait(2)
    #expect(hand.offset == hand.offset.rounded())
    hand.release()
    #expect(hand.offset == hand.offset.rounded())
  }

  // MARK: Ends

  @Test("Past the ends pages follow as the rubber band says")
  func rubberBand() {
    var hand = Hand()
    hand.press()
    hand.move(x: 16)
    for drag in stride(from: 10.0, through: 1200, by: 10) {
      hand.move(x: 10)
      let expected = (1 - 1 / (1 + 0.55 * drag / 400)) * 400
      #expect(abs(-hand.offset * 400 - expected) < 1e-9)
    }
    hand.release()
    hand.settle()
    #expect(hand.offset == 0)
  }

  @Test("A hundred fast reversals at the first page leave no drift")
  func noDrift() {
    var hand = Hand()
    hand.press()
    hand.move(x: 16)
    for step in 1...100 { hand.move(x: step.isMultiple(of: 2) ? -333.3 : 333.3, after: 0.002) }
    #expect(abs(hand.offset) < 1e-12)
    hand.release(after: 1)
    hand.settle()
    #expect(hand.offset == 0)
  }

  @Test("Grabbing a stretched band goes on from there")
  func grabBand() {
    var hand = Hand()
    hand.press()
    hand.move(x: 316)
    hand.release(after: 1)
    hand.wait(0.05)
    let seen = hand.offset
    #expect(seen < 0)
    hand.press()
    hand.move(x: 16)
    #expect(abs(hand.offset - seen) < 1e-12)
  }

  @Test("A release from the stretched band goes on as fast as the band gave")
  func releaseInBand() {
    var hand = Hand()
    hand.press()
    hand.move(x: 216, after: 1)
    for _ in 1...20 { hand.move(x: 2) }
    let before = hand.offset
    hand.move(x: 0.002, after: 1e-5)
    let given = (hand.offset - before) / 1e-5
    hand.release()
    let tick = 1e-5
    let speed = (hand.pager.offset(at: hand.time + tick) - hand.offset) / tick
    #expect(given < -0.1 && abs(speed - given) < 0.01 * abs(given))
  }

  @Test("A single page is not dragged, and no page neither", arguments: [0, 1, 20])
  func singlePage(items: Int) {
    var hand = Hand(items: items)
    hand.press()
    #expect(hand.move(x: -200) == .paging)
    #expect(hand.offset == 0)
    #expect(hand.release() == .none)
    #expect(hand.offset == 0 && hand.pager.page == 0 && hand.pager.currentDot(at: hand.time) == 0)
  }

  // MARK: Lost releases

  @Test("A release that got lost settles as soon as an event shows it")
  func lostRelease() {
    var hand = Hand()
    hand.press()
    for _ in 1...20 { hand.move(x: -15) }
    #expect(hand.pager.move(to: .zero, time: hand.time + 0.5, isButtonDown: false) == .none)
    hand.settle()
    #expect(hand.offset == 1)
    #expect(hand.move(x: 50) == .none)
  }

  @Test("A cancelled drag is a release without velocity")
  func cancelled() {
    var hand = Hand()
    hand.press()
    for _ in 1...8 { hand.move(x: -15) }
    hand.pager.cancel(at: hand.time)
    #expect(hand.pager.page == 0)
    #expect(hand.release() == .none)
    hand.settle()
    #expect(hand.offset == 0)
  }

  @Test("A second press in a drag leaves no page between two")
  func secondPress() {
    var hand = Hand()
    hand.press()
    hand.move(x: -136)
    hand.press(x: 20, y: 20)
    #expect(hand.offset == 0.3)
    hand.release()
    hand.release()
    hand.settle()
    #expect(hand.offset == 0)
  }

  // MARK: Right to left

  @Test("Right to left, a drag to the right goes to the next page, with its velocity")
  func rightToLeft() {
    var hand = Hand(isRightToLeft: true)
    hand.press()
    hand.move(x: 136)
    #expect(hand.offset == 0.3)
    #expect(hand.pager.x(ofPage: 0, at: hand.time) == 120)
    #expect(hand.pager.x(ofPage: 1, at: hand.time) == -280)
    hand.pager.cancel(at: hand.time)
    hand.settle()
    hand.flick(1)
    #expect(hand.pager.page == 1)
  }
}
