import TestSupport
import Testing

/// A million items cost what is seen of them: shown by what is computed and drawn, not by a stopwatch.
@Suite("A million items")
struct ManyItemsTests {
  /// Commands in the display list, and items in the state, at several moments of the same scenario.
  private func costs(_ scene: String, items: Int) throws -> [[Int]] {
    let moments = 8
    let script = """
      look
      key g
      wait 50ms
      look
      wait 100ms
      look
      wait 2s
      wheel down 3
      wait 100ms
      look
      wait 2s
      look
      key Page_Down
      wait 150ms
      look
      key g
      wait 100ms
      look
      wait 2s
      look
      """
    var number = 0
    let lines = script.split(separator: "\n").map { line in
      guard line == "look" else { return String(line) }
      number += 1
      return "display-list @\(number).txt\nstate @\(number).json"
    }
    let run = try ScriptServer().run(
      lines.joined(separator: "\n"), [scene, "--items", "\(items)"])
    #expect(number == moments)
    return try (1...moments).map { moment in
      [
        try run.folder.text("\(moment).txt").split(separator: "\n").count,
        try run.state("\(moment).json").items.count,
      ]
    }
  }

  @Test("Every frame draws as much as of two hundred", arguments: ["albums", "catalogue", "launcher"])
  func sameCost(scene: String) throws {
    // The launcher shows text where its dots do not fit, so the smaller number is one with text too.
    let few = try costs(scene, items: scene == "launcher" ? 2_000 : 200)
    #expect(try costs(scene, items: 1_000_000) == few)
  }

  @Test(
    "In the middle of them, the first item at least half in view stays where it is through a switch",
    arguments: ["albums", "catalogue"])
  func anchor(scene: String) throws {
    let run = try ScriptServer().run(
      """
      key End
      wait 2s
      wheel up 9999
      wait 2s
      wheel up 7
      wait 2s
      state @before.json
      key g
      wait 100ms
      state @moving.json
      wait 2s
      state @after.json
      key g
      wait 2s
      state @again.json
      """, [scene, "--items", "1000000", "--layout", "list"])
    let before = try run.state("before.json")
    let top = scene == "albums" ? 124.0 : 88
    let anchor = try #require(before.items.first { $0.frame[1] + $0.frame[3] / 2 >= top })
    #expect((400_000..<999_000).contains(anchor.index))
    for name in ["moving", "after", "again"] {
      let item = try #require(try run.state("\(name).json").items.first { $0.index == anchor.index })
      #expect(abs(item.frame[1] - anchor.frame[1]) < 1e-6, "\(name)")
    }
    #expect(try run.state("again.json").scroll == before.scroll)
  }
}
