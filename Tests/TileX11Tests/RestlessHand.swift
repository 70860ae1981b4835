import TestSupport
import TileGeometry
import TileScene

/// Somebody who scrolls, drags and turns all the time, with the pointer over what moves: the same in every
/// run.
struct RestlessHand {
  private var random: SeededGenerator
  private let size: Size
  /// What is still to come, frame by frame, the next one last.
  private var coming: [[Action]] = []

  init(seed: UInt64, size: Size) {
    random = SeededGenerator(seed: seed)
    self.size = size
  }

  /// What happens before the next frame.
  mutating func next() -> [Action] {
    if let actions = coming.popLast() { return actions }
    let place = place()
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      let way = Self.ways.randomElement(using: &random) ?? .down
      rest(9)
      return [
        .pointerMoved(place, primaryDown: false),
        .wheel(way, notches: .random(in: 1...3, using: &random), at: place),
      ]
    case 3, 4:
      drag(from: place)
      return [.pointerMoved(place, primaryDown: false), .pointerPressed(place, .primary)]
    case 5, 6:
      let (dx, dy) = (Double.random(in: -9...9, using: &random), Double.random(in: -30...30, using: &random))
      let isSideways = Bool.random(using: &random)
      coming = (0..<8).map { _ in
        [.scroll(dx: isSideways ? dy : dx / 9, dy: isSideways ? dx / 9 : dy, at: place)]
      }
      return [.pointerMoved(place, primaryDown: false)]
    case 7:
      rest(14)
      return [.key(Self.keys.randomElement(using: &random) ?? .tab, [])]
    case 8:
      rest(3)
      return [.pointerMoved(place, primaryDown: false)]
    default:
      rest(6)
      return [.pointerPressed(place, .primary), .pointerReleased(place, .primary)]
    }
  }

  private static let ways: [WheelDirection] = [.down, .down, .up, .right]
  private static let keys: [Key] = [
    .pageDown, .pageDown, .pageUp, .home, .end, .down, .up, .left, .right, .tab, .character("g"), .escape,
  ]

  private mutating func rest(_ frames: Int) {
    coming = Array(repeating: [], count: frames)
  }

  /// Goes somewhere else in a few frames, and lets go there at once or after a while.
  private mutating func drag(from start: Point) {
    let (end, steps) = (place(), Int.random(in: 3...12, using: &random))
    let moves = (1...steps).map { step -> [Action] in
      let share = Double(step) / Double(steps)
      let x = start.x + (end.x - start.x) * share
      return [.pointerMoved(Point(x: x, y: start.y + (end.y - start.y) * share), primaryDown: true)]
    }
    let pause = [[Action]](repeating: [], count: Int.random(in: 0...3, using: &random))
    let after = [[Action]](repeating: [], count: 12)
    coming = (moves + pause + [[.pointerReleased(end, .primary)]] + after).reversed()
  }

  /// Somewhere below the bar and what else has buttons.
  private mutating func place() -> Point {
    Point(
      x: .random(in: 0..<size.width, using: &random),
      y: .random(in: size.height / 3..<size.height, using: &random))
  }
}
