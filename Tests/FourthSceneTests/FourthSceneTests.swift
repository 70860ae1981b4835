import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene
import tilework

/// That a scene needs nothing of the window, the scripts or the program but the protocol and a registration.
@Suite("A fourth scene")
struct FourthSceneTests {
  private static let registration = SceneRegistration(
    DialsScene.self, summary: "dials that turn",
    options: [RegisteredOption(turn, help: ("--turn F", "a full turn is 1; 0"))],
    samples: Array(#"{"items":[{"id":"a"},{"id":"b"},{"id":"c"}]}"#.utf8),
    decode: { file throws(Failure) in
      try file.items { (dial) throws(InvalidValue) in Dial(id: try dial.string("id")) }
    },
    symbol: { _ in nil }
  ) { items, options in DialsScene(items, turned: options[turn] ?? 0) }

  private static let turn = SceneOption<Double>("turn", "a number, as in 0.5", value: decimalNumber)

  private static func window() -> SceneWindow {
    let dials = [Dial(id: "a"), Dial(id: "b"), Dial(id: "c")]
    return SceneWindow(
      WindowModel(
        environment: SceneEnvironment(size: .zero),
        scenes: [
          SceneSlot(AlbumsScene(ItemSource([]))), SceneSlot(CatalogueScene(ItemSource([]))),
          SceneSlot(LauncherScene(ItemSource([]))), SceneSlot(DialsScene(ItemSource(dials))),
        ]),
      measuring: FixedAdvanceMeasurer())
  }

  private func run(_ script: String) throws -> ScriptRecording {
    let recording = ScriptRecording()
    var runner = ScriptRunner(content: Self.window(), output: recording)
    try runner.run(Script(parsing: script), opening: [.resize(Size(width: 640, height: 600))])
    return recording
  }

  @Test("Is shown by the switcher, and by its digit")
  func switcher() throws {
    let written = try run(
      """
      state first
      key ctrl+4
      state digit
      key ctrl+shift+Tab
      state before
      key ctrl+Tab
      state behind
      """)
    let first = try written.state("first")
    #expect(first.scene == "albums")
    let segment = try #require(first.controls.first { $0.id == "scene-dials" })
    #expect(segment.title == "Dials")
    #expect(try written.state("digit").scene == "dials")
    #expect(try written.state("before").scene == "launcher")
    #expect(try written.state("behind").scene == "dials")
    let (x, y) = (segment.frame[0] + segment.frame[2] / 2, segment.frame[1] + segment.frame[3] / 2)
    let clicked = try run("click \(x) \(y)\nstate end").state("end")
    #expect(clicked.scene == "dials")
    #expect(clicked.events.map(\.kind.rawValue) == ["scene"])
  }

  @Test("Stands in the sheet of keys with its own keys and its digit")
  func keysSheet() throws {
    let picture = try run("key ctrl+4\nkey F1\nwait 1s\ndisplay-list sheet").picture("sheet")
    for text in ["Dials", "Turn the dial", "Set all back", "Albums, catalogue, launcher, dials", "4"] {
      #expect(picture.contains("text \"\(text)\""), "\(text)")
    }
  }

  @Test("Is walked through by Tab: its items, the window's controls, its own")
  func tabOrder() throws {
    let keys = ["Tab", "Right", "Tab", "Tab", "Tab", "Tab", "Tab"]
    let lines = keys.enumerated().map { "key \($1)\nstate \($0)" }.joined(separator: "\n")
    let written = try run("key ctrl+4\n\(lines)")
    let focus = try keys.indices.map { try written.state("\($0)").focus }
    #expect(focus == ["a", "b", "keys", "find", "scene-dials", "dials-reset", "a"])
  }

  @Test("Asks for as much by a click as by a key")
  func requests() throws {
    for reset in ["click 60 315", "key 0"] {
      let recording = ScriptRecording()
      let content = Self.window()
      var runner = ScriptRunner(content: content, output: recording)
      try runner.run(
        Script(
          parsing: "key ctrl+4\nclick 50 130\nwait 1s\nkey Tab\nkey Right\nkey Return\nwait 100ms\nstate on"),
        opening: [.resize(Size(width: 640, height: 600))])
      let on = try recording.state("on")
      #expect(on.events.map { "\($0.kind.rawValue) \($0.id)" } == ["scene dials", "turn a", "turn b"])
      #expect(on.moving)
      #expect(on.focus == "b")
      let action: Action =
        reset == "key 0"
        ? .key(.character("0"), []) : .pointerReleased(Point(x: 60, y: 315), .primary)
      if reset != "key 0" { _ = content.handle(.pointerPressed(Point(x: 60, y: 315), .primary), at: 2) }
      #expect(content.handle(action, at: 2) == [.toggleFullScreen])
      let off = content.takeState(at: 2)
      #expect(off.events.map { "\($0.kind.rawValue) \($0.id)" } == ["reset all"])
      #expect("\(content.displayList(at: 2.5))".contains("All dials stand at 0"))
    }
  }

  @MainActor
  @Test("Is started by its name in the program, with its samples or a file, and is scripted there")
  func program() throws {
    let folder = try TestFolder()
    let data = try folder.write(#"{"items":[{"id":"x"},{"id":"y"}]}"#, to: "dials.json")
    let state = folder.path("state.json")
    let script = try folder.write("click 50 130\nwait 1s\nstate \(state)\n", to: "turn.txt")
    func turned(_ arguments: [String]) throws -> String? {
      let status = Program.run(
        arguments: (["dials", "--script", script] + arguments).map { Argument($0) },
        scenes: SceneRegistration.all + [Self.registration]
      ) { configuration throws(Failure) in
        guard let script = configuration.script else { return .usage }
        return try ScriptSession(configuration, script).run()
      }
      #expect(status == .closed)
      let written = try JSONSerialization.jsonObject(with: folder.data("state.json")) as? [String: Any]
      let events = written?["events"] as? [[String: Any]]
      #expect(events?.first?["kind"] as? String == "turn")
      return events?.first?["id"] as? String
    }
    #expect(try turned([]) == "a")
    #expect(try turned(["--data", data]) == "x")
    let picture = folder.path("dials.txt")
    let half = try folder.write("display-list \(picture)\n", to: "half.txt")
    let turnedAtStart = Program.run(
      arguments: ["dials", "--turn", "0.5", "--script", Argument(half)],
      scenes: SceneRegistration.all + [Self.registration]
    ) { configuration throws(Failure) in
      guard let script = configuration.script else { return .usage }
      return try ScriptSession(configuration, script).run()
    }
    #expect(turnedAtStart == .closed)
    #expect(try folder.text("dials.txt").contains("text \"50\""))
    #expect(Help.text([Self.registration]).contains("\nDials\n  --turn F            a full turn is 1; 0\n"))
    let status = Program.run(
      arguments: ["dails"], scenes: SceneRegistration.all + [Self.registration]
    ) { _ throws(Failure) in .closed }
    #expect(status == .usage)
  }
}
