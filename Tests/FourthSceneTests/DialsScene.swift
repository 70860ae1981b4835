import TileGeometry
import TileScene
import TileTiming

/// A dial of the scene below.
struct Dial: Identifiable, Hashable, Sendable {
  var id: String
}

/// A small scene of the tests' own: dials in a row that are turned by a step, and a button that sets them
/// back. It is made of nothing but what the protocol offers.
struct DialsScene: Scene {
  static let info = SceneInfo(
    name: "dials", title: "Dials", symbol: "clock",
    keys: [
      KeysContent.Row(title: "Turn the dial", caps: ["Enter"]),
      KeysContent.Row(title: "Set all back", caps: ["0"]),
    ])

  private static let side = 60.0
  private static let reset = Control("dials-reset")
  private static let resetButton = Rect(x: 20, y: 300, width: 80, height: 30)

  private let dials: ItemSource<Dial>
  private let turned: Double
  /// A full turn is 1.
  private var turns: [ItemIdentity: AnimatedValue<Double>] = [:]

  /// - Parameter turned: how far all dials are turned at the start.
  init(_ dials: ItemSource<Dial>, turned: Double = 0) {
    self.dials = dials
    self.turned = turned
  }

  private func frame(of place: Int) -> Rect {
    Rect(x: 20 + Double(place) * (Self.side + 10), y: 100, width: Self.side, height: Self.side)
  }

  private func turn(of item: ItemIdentity, at time: Double) -> Double {
    turns[item]?.value(at: time) ?? turned
  }

  // MARK: Scene

  mutating func layOut(_ context: SceneContext) {}

  mutating func finish(at time: Double) {
    for (item, turn) in turns { turns[item]?.jump(to: turn.target) }
  }

  var itemCount: Int { dials.count }

  func name(of item: ItemIdentity) -> String { dials.item(at: item.number).id }

  func target(at point: Point, _ context: SceneContext) -> Target? {
    if Self.resetButton.contains(point) { return .control(Self.reset) }
    return (0..<dials.count).first { frame(of: $0).contains(point) }.map { .item(ItemIdentity($0)) }
  }

  var focusStops: [FocusStop] { [FocusStop(Self.reset)] }

  func entryItem(_ context: SceneContext) -> ItemIdentity? { dials.isEmpty ? nil : ItemIdentity(0) }

  func neighbour(of item: ItemIdentity, _ key: Key) -> ItemIdentity? {
    switch key {
    case .left: ItemIdentity(max(item.number - 1, 0))
    case .right: ItemIdentity(min(item.number + 1, dials.count - 1))
    default: nil
    }
  }

  mutating func press(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput) -> KeyResponse {
    guard key == .character("0") else { return .unused }
    activate(Self.reset, context, &output)
    return .acts
  }

  mutating func activate(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    var turn = turns[item] ?? AnimatedValue(turned, tolerance: .fractions)
    turn.animate(
      to: turn.target + 0.25, using: context.geometry(.smooth(duration: 0.5)), at: context.time)
    turns[item] = turn
    output.report(SceneEvent.Kind(rawValue: "turn"), name(of: item), at: context.time)
  }

  mutating func activate(
    _ control: Control, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    turns = [:]
    output.showToast("All dials stand at 0")
    output.report(SceneEvent.Kind(rawValue: "reset"), "all", at: context.time)
    output.request(.toggleFullScreen)
  }

  func nextChange(at time: Double) -> Double? {
    turns.values.contains { $0.isMoving(at: time) } ? time : nil
  }

  func draw(on canvas: inout Canvas, _ context: SceneContext) {
    canvas.fill("background", context.environment.bounds, canvas.theme.window)
    for place in 0..<dials.count {
      let item = ItemIdentity(place)
      let frame = frame(of: place)
      canvas.ellipse(name(of: item), frame, canvas.theme.accent)
      canvas.line(
        name(of: item), "\(Int(100 * turn(of: item, at: context.time)))", x: frame.midX, top: frame.midY,
        canvas.text.font(.footnote), .white, alignment: .center)
      if context.ring == .item(item) { canvas.focusRing("focus", around: frame, radius: Self.side / 2) }
    }
    canvas.fill(Self.reset.id, Self.resetButton, radius: 8, canvas.theme.accent)
    canvas.states(of: .control(Self.reset), over: Self.resetButton, radius: 8, context)
  }

  func describe(in state: inout StateSnapshot, _ context: SceneContext) {
    state.items = (0..<dials.count).map { place in
      StateSnapshot.Item(
        id: name(of: ItemIdentity(place)), index: place, title: "Dial", frame: frame(of: place))
    }
  }

  func controls(_ context: SceneContext) -> [PlacedControl] {
    [PlacedControl(Self.reset, "Reset", Self.resetButton)]
  }
}
