import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("What a frame costs, without a stopwatch")
struct FrameCostTests {
  /// Half way through what the scene does when it is asked to change.
  private func midway(_ scene: SceneKind, count: Int) -> DrivenWindow {
    let setup = SceneSetup(scene).with {
      $0.albums = ItemSource(Samples.albums, count: count)
      $0.products = ItemSource(Samples.products, count: count)
      $0.icons = ItemSource(Samples.icons, count: count)
    }
    let window = setup.window()
    window.wait(1)
    for action in window.stage.exerciseActions { window.send(action) }
    window.wait(0.15)
    return window
  }

  @Test("A million items take the commands of a thousand", arguments: SceneKind.allCases)
  func commands(scene: SceneKind) {
    let few = midway(scene, count: 1000).picture.commandCount
    for count in [10_000, 1_000_000, 1_000_000_000] {
      let many = midway(scene, count: count).picture.commandCount
      // The number of items itself is written out, where there is room for it.
      #expect(abs(many - few) <= 1, "\(count) items: \(many) commands, not \(few)")
    }
  }

  /// The most commands a visible item takes, and those of the parts around them.
  private static let commandsPerItem: [SceneKind: Int] = [.albums: 6, .catalogue: 8, .launcher: 4]
  private static let commandsAround = 45

  @Test("A frame has a handful of commands for each item in it", arguments: SceneKind.allCases)
  func commandsPerItem(scene: SceneKind) throws {
    let window = midway(scene, count: 1000)
    // Shadows and rings reach in from items just outside the viewport, on two layers at most.
    let items = window.state.items.count + 2 * 4
    let most = try #require(Self.commandsPerItem[scene]) * items + Self.commandsAround
    #expect(window.picture.commandCount <= most)
  }

  @Test("Once a change runs, no frame measures a new text or cuts one", arguments: SceneKind.allCases)
  func texts(scene: SceneKind) {
    let measurer = CountingMeasurer()
    let window = DrivenWindow(
      SceneSetup(scene).stage(measurer), opening: SceneSetup(scene).opening)
    window.wait(1)
    func change() {
      for action in window.stage.exerciseActions { window.send(action) }
      for _ in 0..<30 {
        _ = window.picture
        window.wait(1.0 / 60)
      }
    }
    // As often as the launcher has pages, so that every item has been in view once.
    for _ in 0..<3 { change() }
    measurer.forget()
    change()
    #expect(measurer.cuts == 0)
    #expect(measurer.newTexts == 0)
  }

  @Test("Of more events than anybody will ask for, the last are remembered")
  func events() throws {
    let window = SceneSetup(.albums).window()
    for _ in 0..<10_000 { window.send(.key(.character("g"), [])) }
    window.send(.key(.character("2"), .control))
    let events = window.state.events
    #expect((1_000...5_000).contains(events.count))
    #expect(events.last?.kind == .scene)
    #expect(window.state.events.isEmpty)
  }

  @Test("A frame at rest is the same list again", arguments: SceneKind.allCases)
  func rest(scene: SceneKind) {
    let window = SceneSetup(scene).window()
    window.wait(5)
    let picture = window.picture
    window.jump(to: 3600)
    #expect(window.picture == picture)
    #expect(window.nextFrame == nil)
  }
}

/// Measures as usual and counts what it has not been asked before.
private final class CountingMeasurer: TextMeasuring {
  private struct Line: Hashable {
    var text: String
    var font: FontSpec
  }

  private let measurer = FixedAdvanceMeasurer()
  private var known: Set<Line> = []
  private(set) var newTexts = 0
  private(set) var cuts = 0

  /// Starts counting anew, but keeps what is known.
  func forget() {
    newTexts = 0
    cuts = 0
  }

  func width(of text: String, in font: FontSpec) -> Double {
    if known.insert(Line(text: text, font: font)).inserted { newTexts += 1 }
    return measurer.width(of: text, in: font)
  }

  func metrics(of font: FontSpec) -> FontMetrics {
    measurer.metrics(of: font)
  }

  func fitted(_ text: String, in font: FontSpec, within limit: Double) -> String {
    cuts += 1
    return measurer.fitted(text, in: font, within: limit)
  }
}
