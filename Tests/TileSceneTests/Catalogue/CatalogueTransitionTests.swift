import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene

/// A layer of the catalogue as the rules want it.
private struct ExpectedLayer {
  var isGrid: Bool
  var opacity: AdditiveNumber
  /// In widths of the viewport, towards the trailing edge.
  var offset: AdditiveNumber
  var scale: AdditiveNumber

  /// The one that stands.
  init(standing isGrid: Bool) {
    self.isGrid = isGrid
    opacity = AdditiveNumber(start: 1)
    offset = AdditiveNumber(start: 0)
    scale = AdditiveNumber(start: 1)
  }

  init(coming isGrid: Bool, by transition: CatalogueTransition, at time: Double) {
    self.isGrid = isGrid
    opacity = AdditiveNumber(start: transition.changesOpacity ? 0 : 1)
    offset = AdditiveNumber(start: transition == .slide ? -1 : 0)
    scale = AdditiveNumber(start: transition.changesScale ? 0 : 1)
    come(at: time)
  }

  mutating func come(at time: Double) {
    opacity.change(to: 1, at: time)
    offset.change(to: 0, at: time)
    scale.change(to: 1, at: time)
  }

  mutating func leave(by transition: CatalogueTransition, at time: Double) {
    opacity.change(to: transition.changesOpacity ? 0 : 1, at: time)
    let side: Double = offset.value(at: time) < 0 ? -1 : 1
    offset.change(to: transition == .slide ? side : 0, at: time)
    scale.change(to: transition.changesScale ? 0 : 1, at: time)
  }
}

@Suite("The catalogue's transitions")
struct CatalogueTransitionTests {
  /// Expects the items of a state to be those of the layers, the leaving one first, within 0.002 of what
  /// the curve says: opacity and scale as they are, places as a part of the viewport's width.
  private func expect(
    _ state: StateSnapshot, leaving: ExpectedLayer?, present: ExpectedLayer, isMirrored: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let layers = [leaving.map { ($0, true) }, (present, false)].compactMap(\.self)
    var wanted: [(index: Int, leaves: Bool, frame: Rect, opacity: Double, scale: Double)] = []
    for (layer, leaves) in layers {
      let (scale, offset) = (layer.scale.value(at: state.time), layer.offset.value(at: state.time))
      for index in 0..<ProductPlaces.count {
        let frame = ProductPlaces.frame(
          index, isGrid: layer.isGrid, scale: scale, offset: offset, isMirrored: isMirrored)
        guard frame.intersects(ProductPlaces.viewport) else { continue }
        wanted.append((index, leaves, frame, layer.opacity.value(at: state.time), scale))
      }
    }
    #expect(
      state.items.map(\.index) == wanted.map(\.index), "at \(state.time)", sourceLocation: sourceLocation)
    for (item, wanted) in zip(state.items, wanted) {
      let place = Rect(item.frame)
      let deviation = max(
        abs(place.x - wanted.frame.x), abs(place.y - wanted.frame.y),
        abs(place.width - wanted.frame.width), abs(place.height - wanted.frame.height))
      #expect(
        item.leaving == wanted.leaves && abs(item.opacity - wanted.opacity) < 0.002
          && abs(item.scale - wanted.scale) < 0.002 && deviation < 0.002 * 420,
        "\(item) at \(state.time), not \(wanted)", sourceLocation: sourceLocation)
    }
  }

  private func setup(_ isGrid: Bool, _ transition: CatalogueTransition) -> SceneSetup {
    .products(isGrid: isGrid, transition, count: ProductPlaces.count)
  }

  @Test(
    "Both layers are where easeInOut says, at any moment, in either direction",
    arguments: CatalogueTransition.layered, [true, false])
  func positions(transition: CatalogueTransition, fromGrid: Bool) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let window = setup(fromGrid, transition).with { $0.direction = direction }.window()
      var leaving = ExpectedLayer(standing: fromGrid)
      leaving.leave(by: transition, at: 0)
      let coming = ExpectedLayer(coming: !fromGrid, by: transition, at: 0)
      window.key(.character("g"))
      for milliseconds in [0, 50, 100, 175, 250] {
        window.wait(Double(milliseconds) / 1000 - window.time)
        expect(window.state, leaving: leaving, present: coming, isMirrored: direction == .rightToLeft)
      }
      window.wait(0.35 - window.time)
      let still = setup(!fromGrid, transition).with { $0.direction = direction }.window()
      #expect(window.state.timeless == still.state.timeless)
      #expect(window.picture == still.picture)
      #expect(window.nextFrame == nil)
      #expect(window.catalogueLayers == 1)
    }
  }

  @Test(
    "Switched again on the way, by the same or another transition, every part is carried on additively",
    arguments: CatalogueTransition.layered, CatalogueTransition.layered)
  func interrupted(first: CatalogueTransition, second: CatalogueTransition) throws {
    for turn in [0.02, 0.12, 0.3] {
      let window = setup(true, first).window()
      var grid = ExpectedLayer(standing: true)
      grid.leave(by: first, at: 0)
      var list = ExpectedLayer(coming: false, by: first, at: 0)
      window.key(.character("g"))
      window.wait(turn / 2)
      // Choosing changes nothing of what runs.
      window.key(second.key)
      window.wait(turn - window.time)
      let before = window.state
      expect(before, leaving: grid, present: list)
      window.key(.character("g"))
      grid.come(at: turn)
      list.leave(by: second, at: turn)
      expect(window.state, leaving: list, present: grid)
      let after = window.state
      for item in before.items {
        let same = after.items.first { $0.index == item.index && $0.leaving != item.leaving }
        #expect(same?.frame == item.frame)
        #expect(same?.opacity == item.opacity)
        #expect(same?.scale == item.scale)
      }
      while window.time + 0.03 < turn + 0.35 {
        window.wait(0.03)
        expect(window.state, leaving: list, present: grid)
      }
      window.wait(turn + 0.3501 - window.time)
      let still = setup(true, second).window()
      window.wait(1)
      #expect(window.state.timeless == still.state.timeless)
      #expect(window.picture == still.picture)
      #expect(window.catalogueLayers == 1)
    }
  }

  @Test("The published run of an interrupted curve is what a fade reversed at 140 ms shows")
  func interruptedReference() throws {
    struct File: Decodable {
      struct Runs: Decodable { var runs: [Run] }
      struct Run: Decodable {
        var curve: String
        var duration: Double
        var interruptAt: Double
        var firstTarget: Double
        var samples: [Sample]
      }
      struct Sample: Decodable {
        var t: Double
        var x: Double
      }
      var interrupted: Runs
    }
    let file = try vectors(File.self, from: "bezier", in: .module)
    let run = try #require(
      file.interrupted.runs.first { $0.curve == "easeInOut" && $0.interruptAt == 0.14 && $0.firstTarget == 1 }
    )
    let window = setup(true, .fade).window()
    window.key(.character("g"))
    for sample in run.samples {
      if sample.t >= run.interruptAt, window.time < run.interruptAt {
        window.wait(run.interruptAt - window.time)
        window.key(.character("g"))
      }
      window.wait(sample.t - window.time)
      let reversed = sample.t >= run.interruptAt
      let list = window.state.items.first { $0.leaving == reversed && $0.frame[2] == 388 }
      if let list { #expect(abs(list.opacity - sample.x) < 1e-9, "at \(sample.t)") }
      if list == nil { #expect(sample.x == 0) }
    }
  }

  @Test("The layer that comes slides in from the leading edge, the other out to the trailing one")
  func slideSides() {
    for (direction, sign) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1.0)] {
      let window = setup(true, .slide).with { $0.direction = direction }.window()
      window.key(.character("g"))
      window.wait(0.175)
      // Half of the way: by half the window.
      for item in window.state.items {
        let rest = ProductPlaces.frame(item.index, isGrid: item.leaving)
        let place = direction == .leftToRight ? rest.x : 420 - rest.maxX
        #expect(abs(item.frame[0] - (place + sign * (item.leaving ? 210 : -210))) < 1e-6)
      }
    }
  }

  @Test("A layer that slides is its resting picture moved by whole pixels", arguments: [1.0, 1.5, 2])
  func slidesByWholePixels(scale: Double) throws {
    // Three columns of a third of a point.
    let setup = SceneSetup.products(.slide, count: 9).sized(550, 700).with { $0.scale = scale }
    let window = setup.window()
    let rest = cards(in: window.picture)
    window.key(.character("g"))
    window.wait(0.13)
    let moved = cards(in: window.picture).prefix(rest.count)
    let shift = try #require(moved.first).x - rest[0].x
    #expect(shift > 0)
    #expect(
      Array(moved) == rest.map { PixelRect(x: $0.x + shift, y: $0.y, width: $0.width, height: $0.height) })
  }

  /// The faces of cards: what is filled in white with a radius of 12 points.
  private func cards(in picture: DisplayList) -> [PixelRect] {
    picture.leaves.compactMap { command in
      switch command.operation {
      case .fill(.rounded(let rect, _), .solid(.white)) where command.identity.hasPrefix("product"): rect
      default: nil
      }
    }
  }

  // MARK: - Morph

  private func smooth(_ time: Double, _ duration: Double = 0.5) -> Double {
    let omega = 2 * Double.pi / duration
    return 1 - (1 + omega * time) * exp(-omega * time)
  }

  @Test("In a morph every card glides on one spring and nothing leaves", arguments: [true, false])
  func morph(fromGrid: Bool) {
    let window = setup(fromGrid, .morph).window()
    window.key(.character("g"))
    for milliseconds in [0, 50, 100, 175, 250, 350] {
      window.wait(Double(milliseconds) / 1000 - window.time)
      let part = smooth(window.time)
      let state = window.state
      #expect(state.items.map(\.index) == Array(0..<ProductPlaces.count))
      for item in state.items {
        let start = ProductPlaces.frame(item.index, isGrid: fromGrid)
        let end = ProductPlaces.frame(item.index, isGrid: !fromGrid)
        let frame = lerp(start, end, part)
        #expect(
          zip(item.frame, [frame.x, frame.y, frame.width, frame.height]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(item.opacity == 1 && item.scale == 1 && !item.leaving)
      }
      #expect(window.catalogueLayers == 1)
    }
    window.wait(1)
    #expect(window.state.timeless == setup(!fromGrid, .morph).window().state.timeless)
  }

  @Test(
    "A morph begun while layers fade moves the cards of the layer that comes",
    arguments: CatalogueTransition.layered)
  func morphDuringOther(first: CatalogueTransition) {
    let window = setup(true, first).window()
    let undisturbed = setup(true, first).window()
    for window in [window, undisturbed] {
      window.key(.character("g"))
      window.key(.character("5"))
      window.wait(0.12)
    }
    window.key(.character("g"))
    #expect(window.state.items == undisturbed.state.items)
    for window in [window, undisturbed] { window.wait(0.1) }
    // What leaves is carried on, and so is the coming layer as a whole.
    #expect(window.state.items.filter(\.leaving) == undisturbed.state.items.filter(\.leaving))
    let part = smooth(0.1)
    let layer = ExpectedLayer(coming: false, by: first, at: 0)
    for item in window.state.items where !item.leaving {
      let list = ProductPlaces.frame(
        item.index, isGrid: false, scale: layer.scale.value(at: 0.22), offset: layer.offset.value(at: 0.22))
      let grid = ProductPlaces.frame(
        item.index, isGrid: true, scale: layer.scale.value(at: 0.22), offset: layer.offset.value(at: 0.22))
      let frame = lerp(list, grid, part)
      #expect(zip(item.frame, [frame.x, frame.y, frame.width, frame.height]).allSatisfy { abs($0 - $1) < 1 })
    }
    window.wait(2)
    #expect(window.state.timeless == setup(true, .morph).window().state.timeless)
  }

  @Test("A fade begun during a morph lets the gliding cards glide on while they fade")
  func fadeDuringMorph() {
    let window = setup(true, .morph).window()
    let undisturbed = setup(true, .morph).window()
    for window in [window, undisturbed] {
      window.key(.character("g"))
      window.wait(0.12)
    }
    window.key(.character("1"))
    window.key(.character("g"))
    #expect(window.state.items.filter(\.leaving).map(\.frame) == undisturbed.state.items.map(\.frame))
    for window in [window, undisturbed] { window.wait(0.1) }
    let leaving = window.state.items.filter(\.leaving)
    #expect(leaving.map(\.frame) == undisturbed.state.items.map(\.frame))
    #expect(leaving.allSatisfy { abs($0.opacity - (1 - easeInOut(0.1 / 0.35))) < 1e-6 })
    let coming = window.state.items.filter { !$0.leaving }
    #expect(coming.allSatisfy { abs($0.opacity - easeInOut(0.1 / 0.35)) < 1e-6 })
    #expect(
      coming.map { Rect($0.frame) } == coming.map { ProductPlaces.frame($0.index, isGrid: true) })
  }

  /// Face, picture, texts and mark of a card, and how many cards were drawn before it.
  private struct Parts {
    var face: Rect?
    var place = 0
    var picture: Rect?
    /// Each line from its left end to its right one, and from its ascent to its descent.
    var lines: [Rect] = []
    var mark: Rect?
  }

  private func parts(in picture: DisplayList) -> [String: Parts] {
    let measurer = FixedAdvanceMeasurer()
    var found: [String: Parts] = [:]
    for command in picture.leaves {
      switch command.operation {
      case .fill(.rounded(let rect, 12), .solid(.white)):
        found[command.identity] = Parts(face: Rect(rect), place: found.count)
      case .fill(.rounded(let rect, _), .solid(Theme.of(.light).picture)):
        found[command.identity]?.picture = Rect(rect)
      case .text(let text, let x, let baseline, let font, _, _):
        let metrics = measurer.metrics(of: font)
        found[command.identity]?.lines.append(
          Rect(
            x: Double(x), y: Double(baseline - metrics.ascent), width: measurer.width(of: text, in: font),
            height: Double(metrics.lineHeight)))
      case .symbol("check", let x, let y, let size, _, _):
        found[command.identity]?.mark = Rect(x: Double(x), y: Double(y), width: size, height: size)
      default: break
      }
    }
    return found.filter { $0.key.hasPrefix("product") }
  }

  @Test(
    "Gliding texts stay inside their card, off its mark and picture, and are not cut by a neighbour",
    arguments: [true, false], [240.0, 300, 420, 600, 1000, 1920])
  func tidyTexts(fromGrid: Bool, width: Double) throws {
    let window = SceneSetup.products(isGrid: fromGrid, .morph, count: 30).sized(width, 820).window()
    window.key(.character("g"))
    for frame in 0..<60 {
      // Back from the middle of the way.
      if frame == 12 || frame == 17 { window.key(.character("g")) }
      let cards = parts(in: window.picture)
      for (id, parts) in cards {
        let face = try #require(parts.face)
        let picture = try #require(parts.picture)
        let covers = cards.values.filter { $0.place > parts.place }.compactMap(\.face)
        for line in parts.lines {
          #expect(
            face.minX <= line.minX && line.maxX <= face.maxX && face.minY <= line.minY
              && line.maxY <= face.maxY, "\(id), frame \(frame): \(line) in \(face)")
          if let mark = parts.mark { #expect(!line.intersects(mark), "\(id), frame \(frame)") }
          #expect(!line.intersects(picture), "\(id), frame \(frame): \(line) over \(picture)")
          #expect(!covers.contains { $0.intersects(line) }, "\(id), frame \(frame): \(line) is cut")
        }
      }
      window.wait(1.0 / 60)
    }
    let still = parts(in: window.picture)
    #expect(still.values.allSatisfy { $0.lines.count == 3 })
  }

  // MARK: - Reduced motion

  @Test("With reduced motion any transition is a fade of 150 ms", arguments: CatalogueTransition.allCases)
  func reduced(transition: CatalogueTransition) {
    let window = setup(true, transition).with { $0.motion = .reduced }.window()
    window.key(.character("g"))
    for milliseconds in [0, 30, 75, 120, 149] {
      window.wait(Double(milliseconds) / 1000 - window.time)
      let state = window.state
      #expect(
        state.items.map(\.leaving) == Array(repeating: true, count: 6) + Array(repeating: false, count: 6))
      let part = easeInOut(state.time / 0.15)
      for item in state.items {
        #expect(Rect(item.frame) == ProductPlaces.frame(item.index, isGrid: item.leaving))
        #expect(item.scale == 1)
        #expect(abs(item.opacity - (item.leaving ? 1 - part : part)) < 1e-6)
      }
    }
    window.wait(0.15 - window.time)
    #expect(window.nextFrame == nil)
    #expect(window.state.items.count == 6)
  }

  // MARK: - Many switches

  @Test(
    "20 switches at random moments by random transitions end as if there had been none", arguments: 0..<60)
  func randomSwitches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = SceneSetup.products(count: 40).window()
    for _ in 0..<20 {
      let transition = CatalogueTransition.allCases.randomElement(using: &random) ?? .fade
      window.key(transition.key)
      window.key(.character("g"))
      #expect(window.catalogueLayers <= 17)
      window.wait(Double.random(in: 0...0.4, using: &random))
    }
    window.key(.character("1"))
    window.wait(3)
    let still = SceneSetup.products(count: 40).window()
    #expect(window.state.timeless == still.state.timeless)
    #expect(window.picture == still.picture)
    #expect(window.catalogueLayers == 1)
    #expect(window.nextFrame == nil)
  }

  @Test("A thousand switches in one instant keep no more layers than a few, and end where they should")
  func switchesInOneInstant() {
    let window = SceneSetup.products(count: 40).window()
    for number in 0..<1000 {
      window.key(number % 2 == 0 ? .character("5") : .character("4"))
      window.key(.character("g"))
      #expect(window.catalogueLayers <= 17)
    }
    window.key(.character("1"))
    window.wait(3)
    #expect(window.catalogueLayers == 1)
    #expect(window.picture == SceneSetup.products(count: 40).window().picture)
  }

  @Test(
    "Where nobody sees it, or nothing is there, a switch is done at once",
    arguments: CatalogueTransition.allCases)
  func unseen(transition: CatalogueTransition) {
    let hidden = setup(true, transition).window()
    hidden.send(.visibility(false))
    hidden.key(.character("g"))
    hidden.send(.visibility(true))
    #expect(hidden.nextFrame == nil)
    #expect(hidden.state.timeless == setup(false, transition).window().state.timeless)
    let empty = SceneSetup.products(transition, count: 0).window()
    empty.key(.character("g"))
    #expect(empty.nextFrame == nil)
    #expect(empty.state.layout == "list")
  }

  @Test(
    "Hidden during a switch and shown again, nothing of it is left", arguments: CatalogueTransition.allCases)
  func hiddenOnTheWay(transition: CatalogueTransition) {
    let window = setup(true, transition).window()
    window.click(100, 200)
    window.key(.character("g"))
    window.wait(0.05)
    window.send(.visibility(false))
    #expect(window.nextFrame == nil)
    window.send(.visibility(true))
    #expect(window.nextFrame == nil)
    #expect(window.catalogueLayers == 1)
  }
}
