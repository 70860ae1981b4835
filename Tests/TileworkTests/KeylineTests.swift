import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText

@testable import tilework

/// Tiles that glide over each other are kept apart by lines in the window's colour. Those that would be seen
/// on nothing but the window's colour are left out, and no pixel tells.
@MainActor
@Suite("Keylines")
struct KeylineTests {
  /// How thick a line is, and how much rounder than its tile, in points.
  private static let width = 2.0

  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var size = Size(width: 420, height: 700)
    var columns = 2
    var spacing = 12.0
    var startsAsGrid = false
    var surroundings: [Action] = []
    /// One after the other, a ninth of a second apart.
    var keys: [Character] = ["g"]

    var testDescription: String { name }
  }

  nonisolated static let changes = [
    Change(name: "list to grid"),
    Change(name: "grid to list", startsAsGrid: true),
    Change(name: "five columns, dark", columns: 5, surroundings: [.appearance(.dark)]),
    Change(name: "one column", columns: 1, startsAsGrid: true),
    Change(name: "more columns", columns: 3, startsAsGrid: true, keys: ["+"]),
    Change(name: "mirrored", columns: 3, surroundings: [.direction(.rightToLeft)]),
    Change(name: "mirrored, back", columns: 3, startsAsGrid: true, surroundings: [.direction(.rightToLeft)]),
    Change(name: "twice the pixels", surroundings: [.scale(2)]),
    Change(name: "turned round", keys: ["g", "g", "g", "+", "g"]),
    Change(name: "the largest text", columns: 2, surroundings: [.textSize(.accessibility5)]),
    Change(name: "the largest text, back", startsAsGrid: true, surroundings: [.textSize(.accessibility5)]),
    Change(
      name: "letters ahead of their tile, over the next one's line", size: Size(width: 420, height: 1000),
      columns: 1, spacing: 4, surroundings: [.textSize(.accessibility5)]),
    Change(name: "narrow gaps, in which the focus ring reaches the next tile's line", spacing: 5),
    Change(name: "a large window", size: Size(width: 1920, height: 1080), columns: 9),
  ]

  @Test("Those left out would not be seen", arguments: changes)
  func unseen(change: Change) throws {
    let painter = RasterPainter(fonts: FontBook(), symbols: .embedded())
    var kept = 0
    var leftOut = 0
    try show(change) { picture in
      let all = Self.withEveryLine(picture.list, scale: picture.scale, picture.window)
      leftOut += all.commandCount - picture.list.commandCount
      kept += picture.tiles - (all.commandCount - picture.list.commandCount)
      painter.draw(picture.list)
      let drawn = try painter.snapshot()
      painter.draw(all)
      try expectSame(drawn, try painter.snapshot(), as: "keylines-\(change.name)-\(picture.moment)")
    }
    #expect(leftOut > 0)
    #expect(kept > 0 || change.name == "one column")
  }

  @Test("Where no tile has met another yet, there is not one")
  func none() throws {
    try show(Change(name: "list to grid"), moments: [1]) { picture in
      let all = Self.withEveryLine(picture.list, scale: 1, picture.window)
      #expect(all.commandCount == picture.list.commandCount + picture.tiles)
    }
  }

  // MARK: - Pictures

  struct Picture {
    var list: DisplayList
    var moment: Int
    var tiles: Int
    var scale: Double
    var window: Color
  }

  /// Hands over the pictures of a change at moments in milliseconds after its last key. The first tile has
  /// the ring.
  private func show(
    _ change: Change, moments: [Int] = [1, 40, 80, 120, 180, 250, 330, 420], _ body: (Picture) throws -> Void
  ) throws {
    var options = Options()
    options.items = 200
    options[.columns] = change.columns
    options[.spacing] = change.spacing
    options[.layout] = change.startsAsGrid ? .grid : .list
    let stage = SceneWindow(try RunConfiguration(options).model(), measuring: FontBook())
    for action in change.surroundings + [.resize(change.size)] { _ = stage.handle(action, at: 0) }
    for _ in 0..<5 { _ = stage.handle(.key(.tab, []), at: 0) }
    var start = 2.0
    for key in change.keys {
      start += 1.0 / 9
      _ = stage.handle(.key(.character(key), []), at: start)
    }
    for moment in moments {
      let list = stage.displayList(at: start + Double(moment) / 1000)
      let isDark = change.surroundings.contains(.appearance(.dark))
      let scale = change.surroundings.contains(.scale(2)) ? 2.0 : 1.0
      try body(
        Picture(
          list: list, moment: moment, tiles: Self.tiles(in: list).count, scale: scale,
          window: isDark ? .black : .white))
    }
  }

  /// The list with a line under each tile, wherever it lies.
  private static func withEveryLine(_ list: DisplayList, scale: Double, _ window: Color) -> DisplayList {
    var list = list
    for (place, command) in list.commands.enumerated() {
      guard case .clip(let area, let inner) = command.operation, command.identity == "albums",
        case .moved(let x, let y, let tiles)? = inner.first?.operation
      else { continue }
      var commands: [DrawCommand] = []
      for command in tiles {
        if let (frame, radius) = tile(command) {
          let line = Shape.rounded(
            frame.inset(by: -Int(width * scale)), radius: radius + width * scale)
          let fill = DrawCommand(command.identity, .fill(line, .solid(window)))
          if commands.last != fill { commands.append(fill) }
        }
        commands.append(command)
      }
      let moved = DrawCommand("tiles", .moved(x: x, y: y, commands))
      list.commands[place] = DrawCommand(command.identity, .clip(area, [moved]))
    }
    return list
  }

  private static func tiles(in list: DisplayList) -> [PixelRect] {
    list.leaves.compactMap { tile($0)?.0 }
  }

  /// A tile is what has a gradient.
  private static func tile(_ command: DrawCommand) -> (PixelRect, Double)? {
    guard case .fill(.rounded(let frame, let radius), .gradient) = command.operation else { return nil }
    return (frame, radius)
  }
}
