import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileX11

@MainActor
@Suite("Painting only the damage", .serialized)
struct DamagePaintingTests {
  private static let width = 320
  private static let height = 240
  private static let symbols = ["disc": Path.ellipse(Rect(x: 1, y: 3, width: 20, height: 18))]

  @Test(
    "Painting the damage gives the picture that painting everything gives, whatever changed",
    arguments: PainterKind.allCases,
    [1, 2])
  func sameAsWhole(kind: PainterKind, seed: UInt64) throws {
    try PaintingBench.run(kind, width: Self.width, height: Self.height, symbols: Self.symbols) { bench in
      var random = SeededGenerator(seed: seed)
      var list = Self.list((0..<12).map { _ in Self.command(&random) })
      bench.painter.resize(width: Self.width, height: Self.height)
      bench.painter.paint(list, damage: Self.whole)
      for step in 0..<25 {
        let next = Self.changed(list, &random)
        let change = FrameDifference.between(list, next)
        if !change.isEmpty { bench.painter.paint(next, change) }
        let partly = try bench.painter.snapshot()
        bench.painter.paint(next, damage: Self.whole)
        // Pixels of scaled layers within one another round differently where the layers begin elsewhere.
        let difference = try bench.painter.snapshot().greatestDifference(from: partly)
        #expect(difference <= 2, "step \(step), \(change)")
        list = next
      }
    }
  }

  @Test(
    "Moving pixels first gives it too, whatever moved over and under whatever",
    arguments: PainterKind.allCases,
    [1, 2, 3])
  func movedSameAsWhole(kind: PainterKind, seed: UInt64) throws {
    try PaintingBench.run(kind, width: Self.width, height: Self.height, symbols: Self.symbols) { bench in
      var random = SeededGenerator(seed: seed)
      var scene = ScrolledScene(&random)
      var moves = 0
      bench.painter.resize(width: Self.width, height: Self.height)
      bench.painter.paint(Self.list(scene.commands), damage: Self.whole)
      for step in 0..<40 {
        let list = Self.list(scene.commands)
        scene.change(&random)
        let next = Self.list(scene.commands)
        let change = FrameDifference.between(list, next)
        moves += change.moves.count
        bench.painter.paint(next, change)
        let partly = try bench.painter.snapshot()
        bench.painter.paint(next, damage: Self.whole)
        let difference = try bench.painter.snapshot().greatestDifference(from: partly)
        #expect(difference <= 2, "step \(step), \(change)")
      }
      #expect(moves > 0)
    }
  }

  /// Random content that moves in a random clip, with a little that stands beneath and above it.
  @MainActor
  private struct ScrolledScene {
    private var beneath: [DrawCommand]
    private var above: [DrawCommand]
    private var area: PixelRect
    private var groups: [[DrawCommand]]
    private var place = (x: 0, y: 0)

    init(_ random: inout SeededGenerator) {
      beneath = [DamagePaintingTests.command(&random)]
      above = [DamagePaintingTests.command(&random)]
      area = PixelRect(x: 20, y: 15, width: 260, height: 200)
      groups = (0..<2).map { _ in (0..<6).map { _ in DamagePaintingTests.command(&random) } }
    }

    var commands: [DrawCommand] {
      let content = groups.enumerated().map { number, commands in
        DrawCommand("\(number)", .moved(x: place.x, y: place.y, commands))
      }
      return beneath + [DrawCommand("clip", .clip(area, content))] + above
    }

    /// Moves a little along one axis, mostly, and changes something, sometimes.
    mutating func change(_ random: inout SeededGenerator) {
      let way = Int.random(in: -20...20, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: (place.x, place.y) = (place.x + way, place.y + way)
      case 1...4: place.x += way
      default: place.y += way
      }
      let group = Int.random(in: 0..<2, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: above = [DamagePaintingTests.command(&random)]
      case 1: beneath = [DamagePaintingTests.command(&random)]
      case 2: groups[group].insert(DamagePaintingTests.command(&random), at: 1)
      case 3 where groups[group].count > 2: groups[group].removeFirst()
      case 4: groups[group][1] = DamagePaintingTests.command(&random)
      case 5: groups.swapAt(0, 1)
      case 6: above = []
      case 7: beneath = []
      default: break
      }
    }
  }

  private static var whole: [PixelRect] {
    [PixelRect(x: 0, y: 0, width: width, height: height)]
  }

  private static func list(_ commands: [DrawCommand]) -> DisplayList {
    let slope = Gradient.vertical(.white, Color(150, 160, 220))
    let page = DrawCommand("page", .fill(.rectangle(whole[0]), .gradient(slope)))
    return DisplayList(width: width, height: height, commands: [page] + commands)
  }

  /// The list with one command exchanged, added or taken away.
  private static func changed(
    _ list: DisplayList, _ random: inout SeededGenerator
  ) -> DisplayList {
    var commands = Array(list.commands.dropFirst())
    let place = commands.indices.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0: commands.insert(command(&random), at: place)
    case 1 where !commands.isEmpty: commands.remove(at: place)
    default: if !commands.isEmpty { commands[place] = command(&random) }
    }
    return Self.list(commands)
  }

  fileprivate static func command(_ random: inout SeededGenerator, depth: Int = 0) -> DrawCommand {
    DrawCommand("", operation(&random, depth: depth))
  }

  private static func operation(
    _ random: inout SeededGenerator, depth: Int
  ) -> DrawCommand.Operation {
    let area = rect(&random)
    switch Int.random(in: 0..<(depth < 2 ? 11 : 7), using: &random) {
    case 0:
      return .fill(.rectangle(area), .solid(color(&random)))
    case 1:
      return .fill(.rounded(area, radius: 9), .gradient(.vertical(color(&random), color(&random))))
    case 2:
      return .fill(.ellipse(area), .solid(color(&random)))
    case 3:
      let inner = area.inset(by: 3)
      return .fill(
        .ring(outer: area, outerRadius: 12, inner: inner, innerRadius: 9), .solid(color(&random)))
    case 4:
      return .shadow(.rounded(area, radius: 8), sigma: 4, color(&random))
    case 5:
      let words = ["Ångström, Wjgy", "WWWW", "12:45", "ὑπέρ", "日本"]
      return .text(
        words.randomElement(using: &random) ?? "", x: area.x, baseline: area.y,
        FontSpec(size: 17, weight: .semibold), color(&random))
    case 6:
      return .symbol(
        name: "disc", x: area.x, y: area.y, size: Double(area.width) / 4, color(&random),
        shade: ContrastShadow(color(&random), drop: 2))
    case 7:
      return .clip(area, contents(&random, depth))
    case 8:
      return .moved(x: area.x / 8, y: -area.y / 8, contents(&random, depth))
    default:
      let center = Point(x: Double(area.x), y: Double(area.y))
      let scales: [Double] = [1, 0.5, 0.83, 1.2]
      let scale = scales.randomElement(using: &random) ?? 1
      return .group(Layer(opacity: 0.6, scale: scale, center: center), contents(&random, depth))
    }
  }

  private static func contents(_ random: inout SeededGenerator, _ depth: Int) -> [DrawCommand] {
    (0..<3).map { _ in command(&random, depth: depth + 1) }
  }

  private static func rect(_ random: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: .random(in: -20..<width, using: &random), y: .random(in: -20..<height, using: &random),
      width: .random(in: 10..<120, using: &random), height: .random(in: 10..<90, using: &random))
  }

  private static func color(_ random: inout SeededGenerator) -> Color {
    Color(
      Double.random(in: 0...255, using: &random), Double.random(in: 0...255, using: &random),
      Double.random(in: 0...255, using: &random), alpha: 0.8)
  }
}
