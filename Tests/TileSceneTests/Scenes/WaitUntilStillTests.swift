import TestSupport
import Testing
import TileScene

/// `wait still` in the scenes.
@Suite("Waiting until nothing moves")
struct WaitUntilStillTests {
  struct Motion: Sendable, CustomTestStringConvertible {
    var scene: SceneKind
    var script: String
    /// What moves after it.
    var names: [String]

    var testDescription: String { "\(scene): \(script.replacing("\n", with: ", "))" }
  }

  private static let motions = [
    Motion(scene: .albums, script: "key g", names: ["items"]),
    Motion(scene: .albums, script: "click 60 180", names: ["hearts", "tints"]),
    Motion(scene: .albums, script: "resize 420 400\nwheel down 2", names: ["items", "scroll bar"]),
    Motion(scene: .albums, script: "key ctrl+f\ntype sky", names: ["items", "find field"]),
    Motion(scene: .albums, script: "key F1", names: ["sheet of keys"]),
    Motion(scene: .albums, script: "key ctrl+2", names: ["switcher"]),
    Motion(scene: .albums, script: "data wrong.json", names: ["message"]),
    Motion(scene: .catalogue, script: "key 5", names: ["transition picker"]),
    Motion(scene: .catalogue, script: "key 1\nwait 1s\nkey g", names: ["transition"]),
    Motion(scene: .catalogue, script: "click 100 300", names: ["selection", "tints"]),
    Motion(scene: .launcher, script: "key Page_Down", names: ["pages"]),
    Motion(scene: .launcher, script: "key ctrl+f\ntype ma", names: ["icons", "find field"]),
    Motion(scene: .launcher, script: "resize 300 300\nkey Tab\nkey End", names: ["pages"]),
  ]

  private func run(_ motion: Motion, _ rest: String) throws -> ScriptRecording {
    try SceneSetup(motion.scene).run(
      motion.script + "\n" + rest,
      data: ["wrong.json": [.warning("wrong.json has a mistake", detail: "line 1")]])
  }

  @Test("It ends at rest, with the picture that stays, and not a frame later", arguments: motions)
  func rest(motion: Motion) throws {
    let waited = try run(motion, "wait still\nstate end\ndisplay-list end\nwait 1s\ndisplay-list later")
    let end = try waited.state("end")
    #expect(waited.moving == [])
    #expect(!end.moving)
    #expect(try waited.picture("end") == waited.picture("later"))
    // A frame less would not have been enough.
    let start = try run(motion, "state start").state("start").time
    let less = Int((end.time - start - 1.0 / 60) * 1000)
    #expect(try run(motion, "wait still \(less)ms").moving != [])
  }

  @Test("What moves has a name of its own", arguments: motions)
  func names(motion: Motion) throws {
    #expect(try run(motion, "wait still 0s").moving.sorted() == motion.names.sorted())
  }

  @Test("Autoplay never rests, until the person does something")
  func autoplay() throws {
    let playing = SceneSetup.launcher().with { $0.iconOptions.playsByItself = true }
    #expect(try playing.run("wait still").moving == ["autoplay"])
    #expect(try playing.run("wait 1.4s\nwait still 0s").moving == ["pages", "autoplay"])
    #expect(try playing.run("wait 1.4s\nkey Page_Down\nwait still\nstate end").moving == [])
    #expect(try playing.run("set motion reduced\nwait still").moving == [])
  }

  @Test("A message is waited for until it has gone, and then no more")
  func message() throws {
    let recording = try run(Self.motions[6], "wait still 4s\nstate shown\nwait still 1s\nstate gone")
    #expect(recording.moving == ["message"])
    #expect(try recording.state("gone").time < 4.3)
    #expect(try !recording.state("gone").moving)
  }
}
