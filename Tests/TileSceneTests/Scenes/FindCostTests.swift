import TestSupport
import Testing
import TileGeometry

@testable import TileScene

/// What a letter typed into the field costs, counted; `tilework-benchmarks --filter find/` times it.
@Suite("What finding costs, without a stopwatch")
struct FindCostTests {
  private static let million = 1_000_000

  /// A window with so many items and the field open, at rest.
  private func opened(_ scene: SceneKind, count: Int, _ measurer: any TextMeasuring = FixedAdvanceMeasurer())
    -> DrivenWindow
  {
    let setup = SceneSetup(scene).with {
      $0.albums = ItemSource(Samples.albums, count: count)
      $0.products = ItemSource(Samples.products, count: count)
      $0.icons = ItemSource(Samples.icons, count: count)
    }
    let window = DrivenWindow(setup.stage(measurer), opening: setup.opening)
    window.key(.character("f"), .control)
    window.wait(1)
    return window
  }

  private func type(_ letter: Character, in window: DrivenWindow) {
    window.send(.key(.character(letter), [], typing: String(letter)))
  }

  private func work(_ window: DrivenWindow) -> SearchIndex.Work? {
    let scene = window.stage.model.scene
    return (scene as? AlbumsScene)?.items.searchWork ?? (scene as? CatalogueScene)?.items.searchWork
      ?? (scene as? LauncherScene)?.items.searchWork
  }

  /// How many items there are without the repetitions.
  private static let base: [SceneKind: Int] = [
    .albums: Samples.albums.count, .catalogue: Samples.products.count, .launcher: Samples.icons.count,
  ]

  @Test("of a million items the few that are repeated are looked at", arguments: SceneKind.allCases)
  func texts(scene: SceneKind) throws {
    let window = opened(scene, count: Self.million)
    let base = try #require(Self.base[scene])
    let letters: [Character] = scene == .catalogue ? ["1", "2"] : ["o", "u"]
    type(letters[0], in: window)
    #expect(work(window) == SearchIndex.Work(items: base, texts: 0))
    let found = window.state.itemCount
    #expect(found > 1000 && found < Self.million)
    // Of those that have the first letter, each at most once.
    type(letters[1], in: window)
    let second = try #require(work(window))
    #expect(second.items < base && second.texts <= second.items)
  }

  @Test("of a million items those are laid out that are seen before or after", arguments: SceneKind.allCases)
  func items(scene: SceneKind) {
    // With fewer, the launcher would show dots instead of a number.
    let few = opened(scene, count: 10_000)
    let many = opened(scene, count: Self.million)
    for window in [few, many] { type("o", in: window) }
    for _ in 0..<30 {
      let (picture, expected) = (many.picture, few.picture)
      // The number of items itself is written out, where there is room for it.
      #expect(abs(picture.commandCount - expected.commandCount) <= 1)
      #expect(many.state.items.count == few.state.items.count)
      for window in [few, many] { window.wait(1.0 / 60) }
    }
  }
}
