import CX11
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileX11

/// What a frame of a page turn and of a scroll touches and sends: guards that need no stopwatch.
@MainActor
@Suite("What a frame costs in which content only moves", .serialized)
struct ScrollCostTests {
  private static let size = Size(width: 420, height: 880)

  private static func stage(_ scene: SceneKind, _ measuring: any TextMeasuring) -> SceneWindow {
    let colors = IconColors(Color(88, 86, 214), Color(52, 199, 89))
    let icons = (0..<46).map { LauncherItem(id: "\($0)", title: "Icon", symbol: "square", colors: colors) }
    let albums = (0..<100).map {
      AlbumItem(id: "\($0)", title: "Album", symbol: "square", color: colors.start)
    }
    let stage = SceneWindow(
      WindowModel(
        showing: scene, albums: AlbumsScene(ItemSource(albums)), catalogue: CatalogueScene(ItemSource([])),
        launcher: LauncherScene(ItemSource(icons))),
      measuring: measuring)
    _ = stage.handle(.resize(size), at: 0)
    return stage
  }

  /// The pictures of what follows an action, 60 a second, from the one before it on.
  private static func pictures(_ stage: SceneWindow, after actions: [Action]) -> [DisplayList] {
    let before = stage.displayList(at: 1)
    for action in actions { _ = stage.handle(action, at: 1) }
    return [before] + (1...20).map { stage.displayList(at: 1 + Double($0) / 60) }
  }

  private static func pageTurn(_ measuring: any TextMeasuring) -> [DisplayList] {
    pictures(stage(.launcher, measuring), after: [.key(.pageDown, [])])
  }

  private static func scroll(_ measuring: any TextMeasuring) -> [DisplayList] {
    let place = Point(x: 5, y: 400)
    return pictures(stage(.albums, measuring), after: [.wheel(.down, notches: 6, at: place)])
  }

  /// How far the first group of the scene's content is moved.
  private func place(_ list: DisplayList, in clip: String) -> (x: Int, y: Int) {
    for command in list.commands where command.identity == clip {
      if case .clip(_, let inner) = command.operation, case .moved(let x, let y, _)? = inner.first?.operation
      {
        return (x, y)
      }
    }
    return (0, 0)
  }

  private func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  @Test("A frame of a page turn paints strips of the rows as wide as the way, and the dots")
  func pageTurn() {
    let pictures = Self.pageTurn(FixedAdvanceMeasurer())
    // An icon of 60, the gap of 6, and a line of which no letter is judged to reach further than two ems of
    // 11.
    let row = 60 + 6 + 2 * 11 + 11
    // Dots of 8 with as much between them, at the foot.
    let dots = PixelRect(x: 186, y: 860, width: 3 * 8 + 2 * 8, height: 8)
    var frames = 0
    for (before, after) in zip(pictures, pictures.dropFirst()) {
      // Where the second page comes from, the first may already be gone.
      let way = abs(place(after, in: "launcher").x - place(before, in: "launcher").x) % 420
      let change = FrameDifference.between(before, after)
      guard way > 0 else { continue }
      frames += 1
      #expect(change.moves.count == 5)
      #expect(change.moves.allSatisfy { abs($0.x) == way && $0.y == 0 })
      let painted = change.damage.filter { $0.intersection(dots) != $0 }
      #expect(area(painted) <= 5 * row * way, "\(change)")
      // What is moved and what is painted are the rows and no more.
      #expect(area(change.moves.map(\.destination)) + area(painted) <= 5 * row * 420)
    }
    #expect(frames >= 15)
  }

  @Test("A frame of a scroll paints a strip as high as the way, the soft edge, and the scroll indicator")
  func scroll() {
    let pictures = Self.scroll(FixedAdvanceMeasurer())
    var frames = 0
    // The first frame shows the indicator; the header's texts may be judged to reach below it.
    for (before, after) in zip(pictures, pictures.dropFirst()) {
      let way = place(before, in: "albums").y - place(after, in: "albums").y
      let change = FrameDifference.between(before, after)
      guard way > 0 else { continue }
      frames += 1
      #expect(change.moves.count == 1)
      let thumb = change.damage.filter { $0.x >= 400 }
      #expect(area(thumb) <= 8 * 880)
      let others = change.damage.filter { $0.x < 400 }
      #expect(area(others) <= (way + 2 * 20 + way) * 420, "\(change)")
    }
    #expect(frames >= 12)
  }

  /// Of the server: two copies for each of five rows, three clips, the page behind a strip of each row, three
  /// dots, and a column of icons with a tile, two of its symbol and a title, each in six patches at most. Of
  /// shared memory: one put for each row, and one for each group of dots.
  @Test("A frame of a page turn sends little", arguments: [(PainterKind.server, 40), (.raster, 8)])
  func requests(kind: PainterKind, most: Int) throws {
    let square = Path.continuousRoundedRect(Rect(x: 4, y: 4, width: 16, height: 16), radius: 2)
    try PaintingBench.run(kind, width: 420, height: 880, symbols: ["square": square]) { bench in
      let pictures = Self.pageTurn(bench.fonts)
      bench.painter.resize(width: 420, height: 880)
      var requests = 0
      for _ in 0..<2 {  // the second time with all in the caches
        bench.painter.paint(pictures[0], damage: [PixelRect(x: 0, y: 0, width: 420, height: 880)])
        XSync(bench.display, 0)
        let first = XNextRequest(bench.display)
        for (before, after) in zip(pictures, pictures.dropFirst()) {
          let change = FrameDifference.between(before, after)
          bench.painter.paint(after, change)
        }
        requests = Int(XNextRequest(bench.display) - first) / (pictures.count - 1)
      }
      #expect(requests <= most)
    }
  }

  @Test("A page that only moves is not drawn anew")
  func keptPages() {
    /// Where the commands of each moved group lie in memory.
    func buffers(_ list: DisplayList) -> [UnsafePointer<DrawCommand>?] {
      list.commands.flatMap { command -> [UnsafePointer<DrawCommand>?] in
        guard case .clip(_, let groups) = command.operation else { return [] }
        return groups.map { group in
          guard case .moved(_, _, let icons) = group.operation else { return nil }
          return icons.withUnsafeBufferPointer(\.baseAddress)
        }
      }
    }
    let pictures = Self.pageTurn(FixedAdvanceMeasurer())
    // Both pages, each made once: no frame brings another one.
    let all = Set(pictures.flatMap(buffers))
    #expect(all.count == 2)
    #expect(!all.contains(nil))
  }
}
