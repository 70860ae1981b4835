import TestSupport
import Testing
import TileGeometry
import TileLayout

/// Something that happens to a pager.
private enum Event {
  case press(Point), move(Point, isButtonDown: Bool), release(Point?), cancel
  case turn(Pager.Turn), wheel(Pager.Turn)
  case relayout(PagerLayout)
  case finish, wait

  static func random(width: Double, isMirrored: Bool, using random: inout SeededGenerator) -> Event {
    func point() -> Point {
      Point(x: .random(in: -100...500, using: &random), y: .random(in: 0...120, using: &random))
    }
    let turns: [Pager.Turn] = [.next, .previous, .first, .last, .left, .right, .page(2), .page(-7)]
    let turn = turns[Int.random(in: 0..<turns.count, using: &random)]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: return .press(point())
    case 12..<50: return .move(point(), isButtonDown: true)
    case 50..<52: return .move(point(), isButtonDown: false)
    case 52..<64: return .release(Bool.random(using: &random) ? point() : nil)
    case 64..<66: return .cancel
    case 66..<72: return .turn(turn)
    case 72..<78: return .wheel(turn)
    case 78..<80:
      let items = [0, 1, 20, 21, 46, 400].randomElement(using: &random) ?? 0
      let columns = Int.random(in: 1...4, using: &random)
      return .relayout(
        PagerLayout(itemCount: items, columns: columns, pageWidth: width, isRightToLeft: isMirrored))
    case 80: return .finish
    default: return .wait
    }
  }

  /// The same event in a mirror `width` wide.
  func mirrored(in width: Double) -> Event {
    func mirror(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    func mirror(_ turn: Pager.Turn) -> Pager.Turn {
      turn == .left ? .right : turn == .right ? .left : turn
    }
    switch self {
    case .press(let point): return .press(mirror(point))
    case .move(let point, let isDown): return .move(mirror(point), isButtonDown: isDown)
    case .release(let point): return .release(point.map(mirror))
    case .turn(let turn): return .turn(mirror(turn))
    case .wheel(let turn): return .wheel(mirror(turn))
    case .relayout(var layout):
      layout.isRightToLeft.toggle()
      return .relayout(layout)
    case .cancel, .finish, .wait: return self
    }
  }

  func apply(to pager: inout Pager, at time: Double) {
    switch self {
    case .press(let point): pager.press(at: point, time: time)
    case .move(let point, let isDown): pager.move(to: point, time: time, isButtonDown: isDown)
    case .release(let point): pager.release(at: point, time: time)
    case .cancel: pager.cancel(at: time)
    case .turn(let turn): pager.turn(turn, at: time)
    case .wheel(let turn): pager.wheel(turn, at: time)
    case .relayout(let layout): pager.relayout(layout, at: time)
    case .finish: pager.finish(at: time)
    case .wait: break
    }
  }
}

@Suite("Pager: random streams of events")
struct PagerStreamTests {
  @Test(
    "At rest the offset is a page, always in range, and only layouts and ends jump", arguments: [1, 2, 3, 4])
  func invariant(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pager = Pager(PagerLayout(itemCount: 100, pageWidth: 400))
    var time = 0.0
    for step in 0..<25_000 {
      time += [0, 0.001, 0.016, 0.1, 0.7].randomElement(using: &random) ?? 0
      let event = Event.random(width: 400, isMirrored: false, using: &random)
      let before = pager.offset(at: time)
      event.apply(to: &pager, at: time)
      let offset = pager.offset(at: time)
      let last = Double(max(pager.pages.count - 1, 0))

      let isContinuous =
        switch event {
        case .relayout, .finish: true
        case .move, .release: pager.isHeld || offset == before || abs(offset - before) < 1.6
        // What is closer than half a pixel to its page, and slow, is there.
        case .press, .cancel, .turn, .wheel, .wait: abs(offset - before) < 0.5 / 400
        }
      let isInRange = offset > -1 && offset < last + 1 && pager.page == pager.pages.clamped(pager.page)
      let isAtRest = !pager.isHeld && !pager.isMoving(at: time)
      let rests = !isAtRest || offset == Double(pager.page)
      let willRest = pager.isHeld || pager.offset(at: max(time, pager.settledTime)) == Double(pager.page)
      let dots = pager.layout.indicator != .dots || pager.dots(at: time).current == pager.currentDot(at: time)
      if !(isContinuous && isInRange && rests && willRest && dots) {
        Issue.record(
          "step \(step), \(event): \(before) → \(offset), page \(pager.page) of \(pager.pages.count)")
        return
      }
    }
  }

  @Test("Right to left is the mirror image of left to right", arguments: [5, 6])
  func mirrored(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layout = PagerLayout(itemCount: 100, pageWidth: 400)
    var ltr = Pager(layout)
    layout.isRightToLeft = true
    var rtl = Pager(layout)
    var time = 0.0
    for step in 0..<10_000 {
      time += [0, 0.001, 0.016, 0.1, 0.7].randomElement(using: &random) ?? 0
      let event = Event.random(width: 400, isMirrored: false, using: &random)
      event.apply(to: &ltr, at: time)
      event.mirrored(in: 400).apply(to: &rtl, at: time)
      let isMirrored =
        ltr.page == rtl.page && abs(ltr.offset(at: time) - rtl.offset(at: time)) < 1e-9
        && abs(ltr.x(ofPage: 1, at: time) + rtl.x(ofPage: 1, at: time)) < 1e-6
      if !isMirrored {
        Issue.record("step \(step), \(event): \(ltr.offset(at: time)) and \(rtl.offset(at: time))")
        return
      }
    }
  }
}

@Suite("Pager: the example of its documentation")
struct PagerExampleTests {
  @Test("A flick leads from the first page to the second of three")
  func example() {
    // 46 icons on pages of 4 × 5, in a window 393 points wide.
    var pager = Pager(PagerLayout(itemCount: 46, columns: 4, rows: 5, pageWidth: 393))

    // The pointer flicks to the left: 120 points in 80 ms.
    pager.press(at: Point(x: 300, y: 400), time: 0)
    for step in 1...8 {
      pager.move(to: Point(x: 300 - 15 * Double(step), y: 400), time: 0.01 * Double(step))
    }
    #expect(pager.release(at: Point(x: 180, y: 400), time: 0.08) == .none)

    // Draw frames until nothing moves; then sleep until the next event.
    var time = 0.08
    var frames = 0
    while pager.isMoving(at: time) {
      #expect(pager.visiblePages(at: time) == 0..<2)
      frames += 1
      time += 1.0 / 60
    }
    #expect(frames > 10 && frames < 60)
    #expect(pager.page == 1 && pager.pages.count == 3)
    #expect(pager.visiblePages(at: time) == 1..<2 && pager.x(ofPage: 1, at: time) == 0)
    #expect(pager.turn(.next, at: time) == true)
  }
}
