import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene
import tilework

@Suite("Writing the state")
struct StateFileTests {
  private static let window = StateSnapshot.Window(Size(width: 420, height: 820), scale: 1)

  private var state: StateSnapshot {
    var state = StateSnapshot(emptyAt: 1.25, scene: "albums", window: Self.window)
    state.layout = "grid"
    state.columns = 2
    state.moving = true
    state.nextFrame = 1.2667
    state.dots = [0.9, 0.25]
    state.focus = "Coast/\"é\""
    state.items = [
      StateSnapshot.Item(
        id: "Skyline", index: 0, title: "Skyline", frame: Rect(x: 20, y: 124.5, width: 380, height: 70))
    ]
    state.events = [SceneEvent(time: 0.1 + 0.2, kind: .select, id: "12")]
    return state
  }

  private func folder() throws -> URL {
    let folder = testOutputFolder.appendingPathComponent("state-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("The same keys always, in order, with short and exact numbers")
  func text() throws {
    try expectGolden(try StateFile.text(of: state), named: "state.json", in: .module)
  }

  @Test("The file is replaced as a whole and nothing else is left")
  func replacing() throws {
    let folder = try folder()
    let file = folder.appendingPathComponent("state.json")
    try Data(repeating: 65, count: 100_000).write(to: file)
    try StateFile.write(state, to: FilePath(file.path))
    let expected = try StateFile.text(of: state)
    #expect(try String(contentsOf: file, encoding: .utf8) == expected)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state.json"])
  }

  @Test("A symbolic link stays one, and its file is written")
  func symbolicLink() throws {
    let folder = try folder()
    let target = folder.appendingPathComponent("target.json")
    let link = folder.appendingPathComponent("link.json")
    try Data().write(to: target)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try StateFile.write(state, to: FilePath(link.path))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    let expected = try StateFile.text(of: state)
    #expect(try String(contentsOf: target, encoding: .utf8) == expected)
  }

  @Test("A device is written to, never replaced")
  func device() throws {
    try StateFile.write(state, to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("What cannot be written says why")
  func unwritable() {
    let missing = #expect(throws: Failure.self) { try StateFile.write(state, to: "/nowhere/state.json") }
    #expect(
      missing == Failure(.unwritableFile, "cannot write /nowhere/state.json: No such file or directory"))
    let full = #expect(throws: Failure.self) { try StateFile.write(state, to: "/dev/full") }
    #expect(full == Failure(.unwritableFile, "cannot write /dev/full: No space left on device"))
  }

  @Test("A number that JSON cannot carry is an error, not a crash")
  func notANumber() {
    var state = state
    state.scroll = .nan
    let failure = #expect(throws: Failure.self) { try StateFile.write(state, to: "/dev/null") }
    #expect(failure?.status == .unwritableFile)
  }
}
