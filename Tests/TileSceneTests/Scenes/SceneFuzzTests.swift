import Foundation
import TestSupport
import Testing
import TileGeometry
import TileLayout
import TileScene

/// Whatever is done to a window, in whatever order: nothing traps, and what must hold always does.
@Suite("Random hands")
struct SceneFuzzTests {
  /// In full a million actions.
  private static let runs = isLongRun ? 1667 : 24
  private static let actionsARun = 600
  /// Between two moments at which everything is let go and has to come to rest.
  private static let actionsUntilRest = 60

  private struct Failure: Error, CustomStringConvertible {
    var seed: Int
    var reason: String
    var trace: [String]
    var description: String {
      "seed \(seed): \(reason), after\n" + trace.suffix(40).joined(separator: "\n")
    }
  }

  @Test("Thousands of actions at random leave every law unbroken", arguments: 0..<runs)
  func randomActions(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let window = setup(&random).window()
    var trace: [String] = []
    for number in 1...Self.actionsARun {
      let action = RandomAction(&random, in: window)
      trace.append("\(window.time): \(action)")
      window.perform(action)
      if let reason = whatIsWrong(window) { throw Failure(seed: seed, reason: reason, trace: trace) }
      if number.isMultiple(of: Self.actionsUntilRest) {
        trace.append("\(window.time): rest")
        window.letGo()
        window.wait(0.5)
        window.jump(to: window.time + 20)
        if let reason = whatIsWrongAtRest(window) { throw Failure(seed: seed, reason: reason, trace: trace) }
      }
    }
  }

  private func setup(_ random: inout SeededGenerator) -> SceneSetup {
    var setup = [SceneSetup.list(), .grid(), .launcher()].randomElement(using: &random) ?? .list()
    let counts = [0, 1, 5, 6, 21, 46, 300, 1_000_000, 1_000_000_000]
    setup.scene = SceneKind.allCases.randomElement(using: &random) ?? .albums
    setup.albums = ItemSource(Samples.albums, count: counts.randomElement(using: &random))
    setup.icons = ItemSource(Samples.icons, count: counts.randomElement(using: &random))
    setup.products = ItemSource(Samples.products, count: counts.randomElement(using: &random))
    setup.catalogueOptions.isGrid = Bool.random(using: &random)
    setup.catalogueOptions.transition = CatalogueTransition.allCases.randomElement(using: &random) ?? .fade
    setup.albumOptions.columns = Int.random(in: 1...7, using: &random)
    setup.iconOptions.columns = Int.random(in: 1...6, using: &random)
    setup.iconOptions.rows = Int.random(in: 1...6, using: &random)
    setup.iconOptions.page = Int.random(in: 0...4, using: &random)
    setup.size = Size(
      width: .random(in: 200...900, using: &random), height: .random(in: 200...900, using: &random))
    return setup
  }

  // MARK: - Laws

  private func whatIsWrong(_ window: DrivenWindow) -> String? {
    let state = window.state
    let numbers =
      state.items.flatMap { $0.frame + [$0.opacity, $0.scale] } + state.controls.flatMap(\.frame) + state.dots
      + [state.scroll, state.contentHeight, state.pageOffset]
    if let odd = numbers.first(where: { !$0.isFinite }) { return "a number is \(odd)" }
    if state.moving != (state.nextFrame != nil) { return "moving, but no next frame, or the reverse" }
    if state.moving == window.stage.moving(at: window.time).isEmpty {
      return "moving: \(state.moving), but named is \(window.stage.moving(at: window.time))"
    }
    if let next = state.nextFrame, next <= window.time {
      return "the next frame is not in the future: \(next)"
    }
    if state.page < 0 || state.page > max(state.pageCount - 1, 0) {
      return "page \(state.page) of \(state.pageCount)"
    }
    if state.items.contains(where: { $0.opacity < 0 || $0.opacity > 1 }) { return "an opacity outside 0…1" }
    if window.catalogueLayers > 17 { return "more layers than any hand can send away" }
    if state.scene == "catalogue", let reason = whatIsWrongWithHover(state) { return reason }
    if (try? JSONEncoder().encode(state)) == nil { return "the state cannot be written" }
    let picture = window.picture
    if picture.width < 0 || picture.commands.isEmpty { return "no picture" }
    if picture != window.picture { return "two pictures of one moment" }
    return nil
  }

  private func whatIsWrongAtRest(_ window: DrivenWindow) -> String? {
    if let reason = whatIsWrong(window) { return reason }
    let state = window.state
    if state.moving { return "it does not come to rest" }
    if state.pageOffset != Double(state.page) {
      return "at rest at \(state.pageOffset) of page \(state.page)"
    }
    if state.pressed != nil { return "something is still pressed" }
    if state.scroll < 0 { return "scrolled to \(state.scroll)" }
    let picture = window.picture
    window.jump(to: window.time + 1000)
    if window.picture != picture { return "changed by itself" }
    return switch state.scene {
    case "albums": whatIsWrongWithAlbums(state)
    case "launcher": whatIsWrongWithPages(state)
    default: whatIsWrongWithProducts(state, layers: window.catalogueLayers)
    }
  }

  /// What is hovered or pressed is seen, and does not leave.
  private func whatIsWrongWithHover(_ state: StateSnapshot) -> String? {
    for name in [state.hover, state.pressed].compactMap(\.self) where name.hasPrefix("product-") {
      if !state.items.contains(where: { $0.id == name && !$0.leaving }) { return "\(name) reacts, unseen" }
    }
    return nil
  }

  /// One layer is left, and its cards stand in their columns.
  private func whatIsWrongWithProducts(_ state: StateSnapshot, layers: Int) -> String? {
    if layers != 1 { return "\(layers) layers are left" }
    if let item = state.items.first(where: { $0.leaving || $0.opacity != 1 || $0.scale != 1 }) {
      return "\(item) has not come to rest"
    }
    let rules = WindowRules(width: state.window.width)
    let cells = state.layout == "grid" ? rules.catalogueGrid() : rules.catalogueList()
    if state.columns != cells.columns { return "\(state.columns) columns instead of \(cells.columns)" }
    for item in state.items {
      let x = cells.x + Double(item.index % cells.columns) * (cells.width + 16)
      let there = state.direction == "rtl" ? state.window.width - x - cells.width : x
      if abs(item.frame[0] - there) > 1e-6 || abs(item.frame[2] - cells.width) > 1e-6 {
        return "\(item.index) stands at \(item.frame), not at \(there), \(cells.width) wide"
      }
    }
    return nil
  }

  /// Settled cells stand in rows and columns, and fill what is seen.
  private func whatIsWrongWithAlbums(_ state: StateSnapshot) -> String? {
    guard let button = state.control("layout-switch") else { return "no button" }
    let top = button.y < 52 ? 72 : button.maxY + 18
    let height = state.window.height - top
    let limit = max(0, state.contentHeight + (state.contentHeight > 0 ? 20 : 0) - max(height, 0))
    if state.scroll > limit + 1e-3 { return "scrolled to \(state.scroll) of \(limit)" }
    guard let textSize = TextSize(rawValue: state.textSize) else { return "no text size" }
    let rules = WindowRules(width: state.window.width, textSize: textSize)
    // The number of columns may have been asked for, by option or key.
    let asked =
      state.layout == "grid" ? rules.albumsGrid(items: 1, asked: state.columns) : rules.albumsList()
    let widths = [asked.width, min(asked.width, 320 * max(1, rules.headline / 22))]
    for item in state.items {
      let frame = Rect(item.frame)
      let column = Double(item.index % state.columns)
      let row = Double(item.index / state.columns)
      let width = widths.first { abs($0 - frame.width) < 1e-6 } ?? .nan
      let all = Double(state.columns) * width + Double(state.columns - 1) * 12
      let x = 20 + (max(state.window.width - 40, 0) - all) / 2 + column * (width + 12)
      let there = state.direction == "rtl" ? state.window.width - x - width : x
      // Half of a 2⁻⁵³ part of a thousand million rows is a few ten thousandths of a point.
      let y = top + row * (frame.height + 12) - state.scroll
      guard abs(frame.x - there) <= 1e-6, abs(frame.y - y) <= 1e-3 else {
        return "\(item.index) stands at \(frame), not at \(there), \(y), \(width) wide"
      }
      if item.leaving { return "\(item.index) is still leaving" }
    }
    return nil
  }

  private func whatIsWrongWithPages(_ state: StateSnapshot) -> String? {
    // Five twelfths: bar, margins, and the least that stands at the bottom.
    let pageHeight = state.window.height - 52 - 12 - 14 - 12 - 8
    if state.scroll > max(0, state.contentHeight + 16 - pageHeight) + 40 {
      return "scrolled to \(state.scroll)"
    }
    if state.dots.count(where: { $0 == 0.9 }) > 1 { return "more than one current dot" }
    if !state.dots.isEmpty, state.dots[state.page] != 0.9 {
      return "another dot than the page's is the current one"
    }
    // Six columns of six rows at most.
    let indices = state.items.map(\.index)
    let span = (indices.max() ?? 0) - (indices.min() ?? 0)
    return span < 36 ? nil : "items of several pages"
  }
}

/// Something a person, a desktop or a broken driver does.
private enum RandomAction: CustomStringConvertible {
  case send(Action)
  case wait(Double)
  case jump(Double)
  case click(Point)
  case drag(from: Point, by: Point, Double)

  var description: String {
    switch self {
    case .send(let action): "\(action)"
    case .wait(let seconds): "wait \(seconds)"
    case .jump(let seconds): "jump \(seconds)"
    case .click(let place): "click \(place)"
    case .drag(let start, let way, let seconds): "drag from \(start) by \(way) in \(seconds)"
    }
  }

  private static let keys: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .tab, .enter, .space, .escape,
    .function(1),
    .function(11), .character("g"), .character("g"), .character("+"), .character("-"), .character("?"),
    .character("1"), .character("2"), .character("3"), .character("4"), .character("5"), .character("r"),
    .character("R"), .character("x"),
  ]
  private static let modifiers: [KeyModifiers] = [
    [], [], [], [], .shift, .control, [.control, .shift], .alt,
  ]

  init(_ random: inout SeededGenerator, in window: DrivenWindow) {
    let state = window.stage.takeState(at: window.time)
    let size = Size(width: state.window.width, height: state.window.height)
    func anywhere(_ random: inout SeededGenerator) -> Point {
      Point(
        x: .random(in: -20...size.width + 20, using: &random),
        y: .random(in: -20...size.height + 20, using: &random))
    }
    /// Most hands aim at something.
    func place(_ random: inout SeededGenerator) -> Point {
      let targets = state.items.map { Rect($0.frame).center } + state.controls.map { Rect($0.frame).center }
      let target = Bool.random(using: &random) ? targets.randomElement(using: &random) : nil
      return target ?? anywhere(&random)
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<18: self = .wait([0, 0.001, 1.0 / 60, 0.05, 0.1, 0.25].randomElement(using: &random) ?? 0)
    case 18..<20: self = .jump([-0.001, 1, 60, 86_400].randomElement(using: &random) ?? 0)
    case 20..<32: self = .send(.pointerMoved(place(&random), primaryDown: window.isDown))
    case 32..<40: self = .send(.pointerPressed(place(&random), Self.button(&random)))
    case 40..<48: self = .send(.pointerReleased(place(&random), Self.button(&random)))
    case 48..<56: self = .click(place(&random))
    case 56..<64:
      let way = Point(x: .random(in: -400...400, using: &random), y: .random(in: -300...300, using: &random))
      self = .drag(from: place(&random), by: way, .random(in: 0.02...0.5, using: &random))
    case 64..<68:
      let ways = [0, 0.5, -12, 300, -1e6, 1e21]
      self = .send(
        .scroll(
          dx: ways.randomElement(using: &random) ?? 0, dy: ways.randomElement(using: &random) ?? 0,
          at: anywhere(&random)))
    case 68..<72:
      let direction = WheelDirection.allCases.randomElement(using: &random) ?? .up
      self = .send(
        .wheel(direction, notches: [1, 1, 3, 1000].randomElement(using: &random) ?? 1, at: anywhere(&random)))
    case 72..<90:
      self = .send(
        .key(
          Self.keys.randomElement(using: &random) ?? .tab, Self.modifiers.randomElement(using: &random) ?? [])
      )
    case 90: self = .send(.resize(Self.size(&random)))
    case 91: self = .send(.scale([1, 1.25, 2, 0, .nan].randomElement(using: &random) ?? 1))
    case 92: self = .send(.appearance(Bool.random(using: &random) ? .dark : .light))
    case 93: self = .send(.motion(Int.random(in: 0..<3, using: &random) == 0 ? .reduced : .full))
    case 94: self = .send(.direction(LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight))
    case 95: self = .send(.textSize(TextSize.allCases.randomElement(using: &random) ?? .large))
    case 96: self = .send(.visibility(Bool.random(using: &random)))
    case 97: self = .send(.windowFocus(Bool.random(using: &random)))
    case 98: self = .send(.pointerMoved(place(&random), primaryDown: Bool.random(using: &random)))
    default: self = .send(.pointerLeft)
    }
  }

  private static func button(_ random: inout SeededGenerator) -> PointerButton {
    [.primary, .primary, .primary, .primary, .secondary, .middle, .back].randomElement(using: &random)
      ?? .primary
  }

  private static func size(_ random: inout SeededGenerator) -> Size {
    let sides = [0, 1, 30, 240, 300.5, 420, 641, 820, 1500]
    return Size(
      width: sides.randomElement(using: &random) ?? 420, height: sides.randomElement(using: &random) ?? 820)
  }
}

extension DrivenWindow {
  fileprivate func perform(_ action: RandomAction) {
    switch action {
    case .send(let action): send(action)
    case .wait(let seconds): wait(seconds)
    case .jump(let seconds): jump(to: max(time + seconds, 0))
    case .click(let place): click(place.x, place.y)
    case .drag(let start, let way, let seconds):
      flick(from: start.x, start.y, by: way.x, way.y, over: seconds)
    }
  }

  /// Takes every hand off the window and makes it visible.
  fileprivate func letGo() {
    send(.visibility(true))
    release()
    send(.pointerLeft)
  }
}
