import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText
import TileX11

/// Pictures made from the ones before, by moving pixels and painting the rest, beside pictures painted whole.
@MainActor
@Suite("A picture made from the one before", .serialized)
struct MovedPictureTests {
  private static let size = Size(width: 300, height: 420)
  private static let symbols = ["square", "clock", "heart", "heart-outline", "check"].map {
    ($0, Path.continuousRoundedRect(Rect(x: 4, y: 5, width: 16, height: 13), radius: 5))
  }

  private static func stage(_ scene: SceneKind, _ measuring: any TextMeasuring) -> SceneWindow {
    let titles = ["Skyline", "Forest and mountains of the far north", "Wg", "日本", "Ångström"]
    let symbols = ["square", "clock", "heart"]
    let colors = [Color(88, 86, 214), Color(52, 199, 89), Color(255, 149, 0), Color(0, 122, 255)]
    func texts<Item>(_ make: (Int, String, String) -> Item) -> [Item] {
      (0..<15).map { make($0, titles[$0 % titles.count], symbols[$0 % symbols.count]) }
    }
    let albums = texts { AlbumItem(id: "\($0)", title: $1, symbol: $2, color: colors[$0 % 4]) }
    let products = texts { number, title, symbol in
      CatalogueItem(
        id: "\(number)", name: title, description: "About " + title, price: Price(Double(number) / 3),
        inStock: number % 3 != 0, symbol: symbol)
    }
    let icons = texts {
      LauncherItem(
        id: "\($0)", title: $1, symbol: $2, colors: IconColors(colors[$0 % 4], colors[($0 + 1) % 4]))
    }
    return SceneWindow(
      WindowModel(
        showing: scene, albums: AlbumsScene(ItemSource(albums, count: 60)),
        catalogue: CatalogueScene(ItemSource(products, count: 60)),
        launcher: LauncherScene(ItemSource(icons, count: 70))), measuring: measuring)
  }

  /// Paints frame after frame as the window does, and each of them whole beside it; returns how many had
  /// pixels moved.
  private func follow(
    _ stage: SceneWindow, with painter: any ScreenshotPainter, opening: [Action], frames: Int, tolerance: Int,
    _ next: () -> [Action]
  ) throws -> Int {
    for action in opening { _ = stage.handle(action, at: 0) }
    var shown: DisplayList?
    var moved = 0
    for frame in 0..<frames {
      let time = 1 + Double(frame) / 60
      for action in next() + [.tick] { _ = stage.handle(action, at: time) }
      let list = stage.displayList(at: time)
      let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
      let change = shown.map { FrameDifference.between($0, list) } ?? FrameDifference(damage: [whole])
      shown = list
      if change.isEmpty { continue }
      if !change.moves.isEmpty { moved += 1 }
      painter.resize(width: list.width, height: list.height)
      painter.paint(list, change)
      let stepwise = try painter.snapshot()
      painter.paint(list, damage: [whole])
      let painted = try painter.snapshot()
      guard stepwise != painted else { continue }
      let difference = painted.greatestDifference(from: stepwise)
      #expect(difference <= tolerance, "frame \(frame), \(change)")
      if difference > tolerance { return moved }
    }
    return moved
  }

  private func opening(_ scale: Double, _ variant: Int) -> [Action] {
    [
      .scale(scale), .appearance(variant & 1 == 0 ? .light : .dark),
      .direction(variant & 2 == 0 ? .leftToRight : .rightToLeft), .resize(Self.size),
    ]
  }

  @Test(
    "It is the one painted whole, to the pixel, while somebody scrolls, drags and turns",
    arguments: SceneKind.allCases, [1.0, 1.25, 1.5, 2, 3])
  func restless(scene: SceneKind, scale: Double) throws {
    let frames = scale > 1.5 ? 30 : 80
    var moved = 0
    for variant in 0..<4 {
      let fonts = FontBook()
      let painter = RasterPainter(
        fonts: fonts, symbols: SymbolLibrary(Dictionary(uniqueKeysWithValues: Self.symbols)))
      var hand = RestlessHand(seed: UInt64(10 * scale) + UInt64(variant), size: Self.size)
      moved += try follow(
        Self.stage(scene, fonts), with: painter, opening: opening(scale, variant), frames: frames,
        tolerance: 0
      ) { hand.next() }
    }
    // Enough to have tried what this is about, whatever the hand did.
    #expect(moved >= frames / 4)
  }

  @Test("It is the one painted whole, whatever else somebody does", arguments: SceneKind.allCases, [1, 2])
  func anyUse(scene: SceneKind, seed: UInt64) throws {
    let fonts = FontBook()
    let painter = RasterPainter(
      fonts: fonts, symbols: SymbolLibrary(Dictionary(uniqueKeysWithValues: Self.symbols)))
    var use = RandomUse(seed: seed, size: Self.size)
    // Layers that are scaled round differently where they begin elsewhere.
    let moved = try follow(
      Self.stage(scene, fonts), with: painter, opening: opening(1, 0), frames: 400, tolerance: 2
    ) { use.next() }
    #expect(moved > 0)
  }

  @Test("It is the one painted whole when the server paints", arguments: SceneKind.allCases, [1.0, 1.25])
  func server(scene: SceneKind, scale: Double) throws {
    try PaintingBench.run(
      .server, width: 400, height: 600, symbols: Dictionary(uniqueKeysWithValues: Self.symbols)
    ) { bench in
      for variant in [0, 3] {
        var hand = RestlessHand(seed: UInt64(variant) + 40, size: Self.size)
        let moved = try follow(
          Self.stage(scene, bench.fonts), with: bench.painter, opening: opening(scale, variant), frames: 100,
          tolerance: 0
        ) { hand.next() }
        #expect(moved >= 10)
      }
    }
  }
}
