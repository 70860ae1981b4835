import Synchronization
import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Scenes out of sight")
struct HiddenSceneTests {
  private static let keys: [SceneKind: String] = [
    .albums: "ctrl+1", .catalogue: "ctrl+2", .launcher: "ctrl+3",
  ]

  private static let changes = [
    "resize 700 500", "set text-size accessibility1", "set direction rtl", "set motion reduced",
    "set appearance dark",
  ]

  /// The picture and whether anything moves, once the bar's thumb has come to rest.
  private func outcome(_ scene: SceneKind, _ script: String) throws -> [String] {
    let recording = try SceneSetup(scene).run(script + "\nwait 2s\nstate end\ndisplay-list end")
    let moving = try recording.state("end").moving
    return [try recording.picture("end"), "\(moving)"]
  }

  @Test(
    "Follow what happened meanwhile when they show", arguments: SceneKind.allCases, changes)
  func follow(scene: SceneKind, change: String) throws {
    let back = try #require(Self.keys[scene])
    for (other, key) in Self.keys where other != scene {
      let hidden = try outcome(scene, "key \(key)\n\(change)\nwait 100ms\nkey \(back)")
      let shown = try outcome(scene, "key \(key)\nkey \(back)\n\(change)")
      #expect(hidden == shown)
    }
  }

  @Test("Come up at rest, whatever changed", arguments: changes)
  func rest(change: String) throws {
    let script = """
      key ctrl+2
      key ctrl+1
      wait 1s
      \(change)
      wait 1s
      key ctrl+2
      display-list first
      wait 2s
      display-list last
      """
    let recording = try SceneSetup(.albums).run(script)
    let (first, last) = try (recording.picture("first"), recording.picture("last"))
    func content(_ picture: String) -> [Substring] {
      // The bar's thumb glides.
      picture.split(separator: "\n").filter { !$0.contains("scene-") && !$0.contains("switcher") }
    }
    #expect(content(first) == content(last))
  }

  /// Which scenes were made, in order.
  private final class Log: Sendable {
    private let scenes = Mutex<[SceneKind]>([])

    var noted: [SceneKind] { scenes.withLock { $0 } }

    func noting<Model>(_ scene: SceneKind, _ model: Model) -> Model {
      scenes.withLock { $0.append(scene) }
      return model
    }
  }

  @Test("Are made when they are first shown, once each", arguments: SceneKind.allCases)
  func made(first: SceneKind) throws {
    let log = Log()
    let stage = SceneWindow(
      WindowModel(
        showing: first, albums: log.noting(.albums, AlbumsScene(ItemSource(Samples.albums))),
        catalogue: log.noting(.catalogue, CatalogueScene(ItemSource(Samples.products))),
        launcher: log.noting(.launcher, LauncherScene(ItemSource(Samples.icons)))),
      measuring: FixedAdvanceMeasurer())
    var runner = ScriptRunner(content: stage, output: ScriptRecording())
    let others = SceneKind.allCases.filter { $0 != first }
    try runner.run(Script(parsing: "wait 1s"), opening: SceneSetup(first).opening)
    #expect(log.noted == [first])
    for scene in others + [first] + others {
      try runner.run(Script(parsing: "key \(try #require(Self.keys[scene]))\nwait 1s"), opening: [])
      #expect(!stage.takeState(at: runner.time).items.isEmpty)
    }
    #expect(log.noted == [first] + others)
  }

  @Test("That play by themselves do not when a person was there before they showed")
  func autoplay() throws {
    let setup = SceneSetup(.albums).with { $0.iconOptions.playsByItself = true }
    func page(after script: String) throws -> Int { try setup.state(after: script + "\nwait 3s").page }
    // Nobody can get there without a key or a click, and both end autoplay.
    #expect(try page(after: "key ctrl+3") == 0)
    let shown = setup.with { $0.scene = .launcher }
    #expect(try shown.state(after: "wait 3s").page > 0)
  }
}
