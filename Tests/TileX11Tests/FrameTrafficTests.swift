import CTraffic
import CX11
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText
import TileX11

/// What goes over the wire and which pixels are touched: guards that need no stopwatch.
@MainActor
@Suite("What a frame sends and touches", .serialized)
struct FrameTrafficTests {
  private static let width = 420
  private static let height = 880

  /// The albums in a window of phone size, with real text or not.
  private static func stage(
    _ measuring: any TextMeasuring, items count: Int = 100, height: Int = height
  ) -> SceneWindow {
    let items = (0..<min(count, 100)).map { index in
      AlbumItem(
        id: "\(index)", title: "Album \(index % 10)", symbol: "square",
        color: Color(88, 86, Double(100 + index)))
    }
    let stage = SceneWindow(
      WindowModel(
        showing: .albums, albums: AlbumsScene(ItemSource(items, count: count)),
        catalogue: CatalogueScene(ItemSource([])),
        launcher: LauncherScene(ItemSource([]))), measuring: measuring)
    _ = stage.handle(.resize(Size(width: Double(width), height: Double(height))), at: 0)
    return stage
  }

  /// The pictures of a morph, 60 a second.
  private static func morph(
    _ measuring: any TextMeasuring, items: Int = 100, height: Int = height
  ) -> [DisplayList] {
    let stage = stage(measuring, items: items, height: height)
    _ = stage.handle(.key(.character("g"), []), at: 1)
    return (1...20).map { stage.displayList(at: 1 + Double($0) / 60) }
  }

  private static func bench(_ kind: PainterKind, _ body: (PaintingBench) throws -> Void) throws {
    let square = Path.continuousRoundedRect(Rect(x: 4, y: 4, width: 16, height: 16), radius: 2)
    try PaintingBench.run(kind, width: width, height: height, symbols: ["square": square], body)
  }

  /// Makes each picture from the one before, the first one whole.
  private static func paint(_ pictures: [DisplayList], with painter: any WindowPainter) {
    var shown: DisplayList?
    for picture in pictures {
      let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      let change = shown.map { FrameDifference.between($0, picture) } ?? FrameDifference(damage: [whole])
      painter.paint(picture, change)
      shown = picture
    }
  }

  /// Requests and bytes a frame may take: a dozen tiles of a few hundred bytes each, or a few puts of 40
  /// bytes.
  @Test(
    "A morph sends little, and waits for no answer",
    arguments: [
      (PainterKind.server, 12 * 30, 12 * 1000), (.raster, DamageRegion.capacity, DamageRegion.capacity * 40),
    ])
  func morph(kind: PainterKind, mostRequests: Int, mostBytes: Int) throws {
    try Self.bench(kind) { bench in
      let pictures = Self.morph(bench.fonts)
      bench.painter.resize(width: Self.width, height: Self.height)
      Self.paint(pictures, with: bench.painter)
      tilework_count_bytes_sent(UnsafeMutableRawPointer(bench.display))
      XSync(bench.display, 0)
      let first = XNextRequest(bench.display)
      let bytes = tilework_bytes_sent()
      let cached = bench.cacheCost

      Self.paint(pictures, with: bench.painter)
      // Had any request been answered, the server would be known to have come this far.
      #expect(XLastKnownRequestProcessed(bench.display) < first)
      XFlush(bench.display)
      let frames = Double(pictures.count)
      let requests = Double(XNextRequest(bench.display) - first) / frames
      let sent = Double(tilework_bytes_sent() - bytes) / frames
      #expect(requests <= Double(mostRequests))
      #expect(sent <= Double(mostBytes))
      // The second time nothing had to be drawn anew and kept.
      #expect(bench.cacheCost == cached)
    }
  }

  @Test("Frames shown before draw nothing anew: no mask, no line and no tile is made twice")
  func steadyFrames() throws {
    let fonts = FontBook()
    let painter = RasterPainter(fonts: fonts, symbols: SymbolLibrary([:]))
    let pictures = Self.morph(fonts)
    painter.resize(width: Self.width, height: Self.height)
    Self.paint(pictures, with: painter)
    let (misses, cost) = (painter.cacheMisses, painter.cacheCost)
    #expect(misses > 0)
    for _ in 0..<5 { Self.paint(pictures, with: painter) }
    #expect(painter.cacheMisses == misses)
    #expect(painter.cacheCost == cost)
  }

  /// What a frame comes to on the average.
  private struct Cost {
    var commands: Double
    var pixels: Double
    var requests: Double
    var bytes: Double

    /// Whether nothing differs by more than a tenth.
    func isAbout(_ other: Cost) -> Bool {
      let pairs = [
        (commands, other.commands), (pixels, other.pixels), (requests, other.requests), (bytes, other.bytes),
      ]
      return pairs.allSatisfy { abs($0 - $1) <= 0.1 * $1 }
    }
  }

  @Test(
    "A frame costs with a million items what it does with the six that fill the window",
    arguments: PainterKind.allCases)
  func growth(kind: PainterKind) throws {
    try Self.bench(kind) { bench in
      tilework_count_bytes_sent(UnsafeMutableRawPointer(bench.display))
      let costs = [6, 100, 10_000, 1_000_000].map { items in
        // Three rows of two tiles and what stands above them.
        let pictures = Self.morph(bench.fonts, items: items, height: 560)
        bench.painter.resize(width: Self.width, height: 560)
        Self.paint(pictures, with: bench.painter)  // fills the caches
        XSync(bench.display, 0)
        let (request, bytes) = (XNextRequest(bench.display), tilework_bytes_sent())
        Self.paint(pictures, with: bench.painter)
        XFlush(bench.display)
        let damages = zip(pictures, pictures.dropFirst()).flatMap { FrameDifference.between($0, $1).damage }
        let frames = Double(pictures.count)
        return Cost(
          commands: Double(pictures.reduce(0) { $0 + $1.commandCount }) / frames,
          pixels: Double(damages.reduce(0) { $0 + $1.area }) / frames,
          requests: Double(XNextRequest(bench.display) - request) / frames,
          bytes: Double(tilework_bytes_sent() - bytes) / frames)
      }
      for cost in costs { #expect(cost.isAbout(costs[0]), "\(cost), not \(costs[0])") }
    }
  }

  @Test("A window that stands still sends nothing")
  func still() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let display = live.connection.display
    tilework_count_bytes_sent(UnsafeMutableRawPointer(display))
    let request = XNextRequest(display)
    #expect(live.loop.run(until: live.loop.clock.now + 0.3) == .timeUp)
    #expect(XNextRequest(display) == request)
    #expect(tilework_bytes_sent() == 0)
  }

  @Test("The pointer over a tile touches the pixels of that tile alone")
  func hover() throws {
    let stage = Self.stage(FixedAdvanceMeasurer())
    let tile = try #require(stage.takeState(at: 1).items.first { $0.index == 2 }).frame
    let frame = Rect(x: tile[0], y: tile[1], width: tile[2], height: tile[3]).snapped(scale: 1)
    let before = stage.displayList(at: 1)
    let middle = Point(x: tile[0] + tile[2] / 2, y: tile[1] + tile[3] / 2)
    _ = stage.handle(.pointerMoved(middle, primaryDown: false), at: 1)
    for time in [1.02, 1.05, 2] {
      let damage = DisplayListDamage.between(before, stage.displayList(at: time))
      #expect(!damage.isEmpty)
      for rect in damage { #expect(rect.intersection(frame) == rect, "\(rect) of \(frame)") }
    }
  }
}
