package import TileGeometry
package import TileScene

/// Random use of every scene: the actions from frame to frame, the same in every run.
package struct RandomUse {
  private var random: SeededGenerator
  private var size: Size
  /// The remaining actions of a gesture over several frames, the next one last.
  private var gesture: [Action] = []

  /// On average an action happens in one of so many frames.
  private static let pause = 4
  /// Frames that a drag takes.
  private static let dragLength = 9

  package init(seed: UInt64, size: Size) {
    random = SeededGenerator(seed: seed)
    self.size = size
  }

  /// The actions before the next frame.
  package mutating func next() -> [Action] {
    if let action = gesture.popLast() { return [action] }
    guard Int.random(in: 0..<Self.pause, using: &random) == 0 else { return [] }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: return [.pointerMoved(place(), primaryDown: false)]
    case 15..<35: return click(place())
    case 35..<50: return drag(from: place())
    case 50..<60:
      let way = WheelDirection.allCases.randomElement(using: &random) ?? .down
      return [.wheel(way, notches: .random(in: 1...3, using: &random), at: place())]
    case 60..<85: return [.key(Self.keys.randomElement(using: &random) ?? .tab, [])]
    case 85..<92:
      let scene = Self.scenes.randomElement(using: &random) ?? "1"
      return [.key(.character(scene), .control)]
    case 92: return [.textSize(TextSize.allCases.randomElement(using: &random) ?? .large)]
    case 93: return [.appearance(Bool.random(using: &random) ? .dark : .light)]
    case 94: return [.direction(Bool.random(using: &random) ? .leftToRight : .rightToLeft)]
    case 95: return [.motion(Int.random(in: 0..<4, using: &random) == 0 ? .reduced : .full)]
    case 96: return [.scale([1, 1.25, 2].randomElement(using: &random) ?? 1)]
    case 97: return resize()
    default: return [.pointerLeft]
    }
  }

  private static let keys: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .enter, .space, .escape, .function(1),
    .character("g"), .character("g"), .character("g"), .character("+"), .character("-"), .character("1"),
    .character("2"), .character("3"), .character("4"), .character("5"),
  ]
  private static let scenes: [Character] = ["1", "2", "3"]

  private mutating func place() -> Point {
    Point(x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
  }

  private func click(_ place: Point) -> [Action] {
    [
      .pointerMoved(place, primaryDown: false), .pointerPressed(place, .primary),
      .pointerReleased(place, .primary),
    ]
  }

  private mutating func drag(from start: Point) -> [Action] {
    let end = place()
    func point(_ step: Int) -> Point {
      let share = Double(step) / Double(Self.dragLength)
      return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    let moves = (1...Self.dragLength).map { Action.pointerMoved(point($0), primaryDown: true) }
    gesture = [.pointerReleased(end, .primary)] + moves.reversed()
    return [.pointerMoved(start, primaryDown: false), .pointerPressed(start, .primary)]
  }

  /// A width between half and the whole of the first one.
  private mutating func resize() -> [Action] {
    let share = Double.random(in: 0.5...1, using: &random)
    return [.resize(Size(width: (size.width * share).rounded(), height: size.height))]
  }
}
