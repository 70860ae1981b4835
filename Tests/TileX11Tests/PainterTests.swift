import CX11
import Glibc
import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileX11

@MainActor
@Suite("Pictures of both painters")
struct PainterTests {
  private let red = Color(255, 0, 0)
  private let blue = Color(0, 0, 255)

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test("A tile's gradient is the straight blend of its colours, row by row", arguments: PainterKind.allCases)
  func verticalGradient(kind: PainterKind) throws {
    let (top, foot) = (Color(146, 145, 228), Color(88, 86, 214))
    let tile = rect(20, 30, 300, 200)
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .fill(.rounded(tile, radius: 36), .gradient(.vertical(top, foot)))
      ])
      for y in stride(from: 0, to: 200, by: 7) {
        let color = lerp(top, foot, (Double(y) + 0.5) / 200)
        let expected = [color.red, color.green, color.blue]
        for x in [80, 170, 260] {
          #expect(picture.difference(atX: x, y: 30 + y, from: expected) <= 2)
        }
      }
      #expect(picture[20, 30] == [255, 255, 255])  // outside the corner
    }
  }

  /// Small ones come from the cache of ready-made tiles, large ones are drawn anew: both must agree.
  @Test("A diagonal gradient runs from corner to corner", arguments: PainterKind.allCases, [120, 280])
  func diagonalGradient(kind: PainterKind, side: Int) throws {
    let gradient = Gradient(
      start: Color(0, 122, 255), end: Color(50, 173, 230), from: .zero, to: Point(x: 1, y: 1))
    let tile = rect(10, 6, side, side)
    try PaintingBench.run(kind) { bench in
      let operation = DrawCommand.Operation.fill(
        .rounded(tile, radius: Double(side) / 5), .gradient(gradient))
      let picture = try bench.picture([operation])
      for (x, y) in [(side / 2, 2), (side / 2, side / 2), (3, side / 2), (side - 3, side / 3)] {
        // The place along the diagonal, for a square.
        let fraction = (Double(x) + 0.5 + Double(y) + 0.5) / Double(2 * side)
        let color = lerp(gradient.start, gradient.end, fraction)
        let expected = [color.red, color.green, color.blue]
        #expect(picture.difference(atX: 10 + x, y: 6 + y, from: expected) <= 2)
      }
      #expect(try bench.picture([operation]) == picture, "the second time it comes from the cache")
    }
  }

  @Test("A gradient into transparency does not darken on its way", arguments: PainterKind.allCases)
  func fadingGradient(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .fill(.rectangle(rect(0, 0, 400, 300)), .solid(red)),
        .fill(
          .rectangle(rect(0, 0, 400, 200)),
          .gradient(.vertical(.white, .white.opacity(0)))),
      ])
      for y in stride(from: 1, to: 200, by: 9) {
        let white = 255 * (1 - (Double(y) + 0.5) / 200)
        #expect(picture.difference(atX: 200, y: y, from: [255, white, white]) <= 2)
      }
    }
  }

  @Test("A ring leaves its inside and outside as they were", arguments: PainterKind.allCases)
  func ring(kind: PainterKind) throws {
    let outer = rect(40, 40, 200, 120)
    let inner = outer.inset(by: 5)
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .fill(.ring(outer: outer, outerRadius: 30, inner: inner, innerRadius: 25), .solid(blue))
      ])
      for y in [46, 100, 153] { #expect(picture[140, y] == [255, 255, 255]) }
      for x in [46, 233] { #expect(picture[x, 100] == [255, 255, 255]) }
      for (x, y) in [(140, 40), (140, 44), (140, 159), (40, 100), (44, 100), (239, 100)] {
        #expect(picture[x, y] == [0, 0, 255])
      }
      #expect(picture[39, 100] == [255, 255, 255])
      #expect(picture[41, 41] == [255, 255, 255])  // outside the corner
    }
  }

  @Test(
    "A translucent group is one sheet: what overlaps inside it does not show through",
    arguments: PainterKind.allCases)
  func groupOpacity(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .group(
          Layer(opacity: 0.5),
          [
            DrawCommand("", .fill(.rectangle(rect(20, 20, 100, 100)), .solid(red))),
            DrawCommand("", .fill(.rectangle(rect(60, 60, 100, 100)), .solid(blue))),
          ])
      ])
      #expect(picture.difference(atX: 30, y: 30, from: [255, 127.5, 127.5]) <= 1)
      #expect(picture.difference(atX: 80, y: 80, from: [127.5, 127.5, 255]) <= 1)
      #expect(picture[10, 10] == [255, 255, 255])
    }
  }

  @Test(
    "A scaled group keeps its centre and shrinks its sides", arguments: PainterKind.allCases,
    [0.5, 0.97, 1.25])
  func groupScale(kind: PainterKind, scale: Double) throws {
    let square = rect(100, 80, 120, 100)
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .group(
          Layer(opacity: 1, scale: scale, center: Point(x: 160, y: 130)),
          [DrawCommand("", .fill(.rectangle(square), .solid(.black)))])
      ])
      let found = try #require(picture.bounds(darkerThan: 128))
      #expect(abs(Double(found.x) - (160 - 60 * scale)) <= 1)
      #expect(abs(Double(found.maxX) - (160 + 60 * scale)) <= 1)
      #expect(abs(Double(found.y) - (130 - 50 * scale)) <= 1)
      #expect(abs(Double(found.maxY) - (130 + 50 * scale)) <= 1)
    }
  }

  @Test(
    "A group scaled to almost nothing needs no more pixels than it has", arguments: PainterKind.allCases,
    [0.5, 0.01, 1e-4, 1e-6])
  func tinyGroup(kind: PainterKind, scale: Double) throws {
    let content = rect(0, 50, 400, 250)
    let layer = Layer(opacity: 0.5, scale: scale, center: Point(x: 200, y: 150))
    let target = layer.bounds(of: content).intersection(rect(0, 0, 400, 300))
    let source = layer.source(of: content, showingIn: target)
    #expect(source.intersection(content) == content)
    #expect(source.width <= 402 && source.height <= 252)
    try PaintingBench.run(kind) { bench in
      _ = try bench.picture([
        .group(layer, [DrawCommand("", .fill(.rectangle(content), .solid(.black)))])
      ])
    }
  }

  @Test(
    "Clips nest: only what lies in all of them shows, and afterwards everything does again",
    arguments: PainterKind.allCases)
  func clip(kind: PainterKind) throws {
    let page = DrawCommand("", .fill(.rectangle(rect(0, 0, 400, 300)), .solid(.black)))
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .clip(
          rect(20, 20, 100, 100),
          [DrawCommand("", .clip(rect(60, 60, 100, 100), [page]))]),
        .fill(.rectangle(rect(200, 200, 10, 10)), .solid(.black)),
      ])
      #expect(picture[60, 60] == [0, 0, 0])
      #expect(picture[119, 119] == [0, 0, 0])
      for (x, y) in [(59, 60), (60, 59), (120, 100), (100, 120), (30, 30), (140, 140)] {
        #expect(picture[x, y] == [255, 255, 255])
      }
      #expect(picture[205, 205] == [0, 0, 0])
    }
  }

  @Test("A symbol stands at its place, not mirrored", arguments: PainterKind.allCases)
  func symbol(kind: PainterKind) throws {
    // The top left half of the grid.
    let corner = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 24, y: 0)), .line(Point(x: 0, y: 24)), .close,
    ])
    try PaintingBench.run(kind, symbols: ["corner": corner]) { bench in
      let picture = try bench.picture([
        .symbol(name: "corner", x: 50, y: 70, size: 48, .black),
        .symbol(name: "unknown", x: 200, y: 200, size: 48, .black),
      ])
      #expect(picture[51, 71] == [0, 0, 0])
      #expect(picture[90, 72] == [0, 0, 0])
      #expect(picture[52, 110] == [0, 0, 0])
      #expect(picture[95, 115] == [255, 255, 255])
      // The sharp tips cover half a pixel, so the ink may end one earlier.
      let ink = try #require(picture.bounds(darkerThan: 128))
      #expect(ink.union(rect(50, 70, 47, 47)) == ink)
      #expect(ink.intersection(rect(50, 70, 48, 48)) == ink)
    }
  }

  @Test(
    "A shadow is dark in the middle, half at the edge, and nothing three sigmas away",
    arguments: PainterKind.allCases)
  func shadow(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      let picture = try bench.picture([
        .shadow(.rounded(rect(100, 80, 200, 150), radius: 20), sigma: 8, .black)
      ])
      #expect(picture.difference(atX: 200, y: 150, from: [0, 0, 0]) <= 1)
      // The two pixels at the edge lie half a pixel to each side of one half.
      let edge = Double(picture[99, 155][0]) + Double(picture[100, 155][0])
      #expect(abs(edge - 255) <= 6)
      #expect(picture[74, 155] == [255, 255, 255])
    }
  }

  @Test(
    "Inside the damage the new list shows, outside it the old picture stays", arguments: PainterKind.allCases)
  func damage(kind: PainterKind) throws {
    let page = rect(0, 0, 400, 300)
    try PaintingBench.run(kind) { bench in
      bench.paint([.fill(.rectangle(page), .solid(red))])
      bench.paint(
        [.fill(.rectangle(page), .solid(blue))],
        damage: [rect(10, 10, 20, 20), rect(100, 100, 50, 50)])
      let picture = try bench.painter.snapshot()
      #expect(picture[15, 15] == [0, 0, 255])
      #expect(picture[149, 149] == [0, 0, 255])
      for (x, y) in [(9, 15), (30, 15), (150, 120), (60, 60)] {
        #expect(picture[x, y] == [255, 0, 0])
      }
    }
  }

  @Test("A window that grew, shrank and grew again shows no leftovers", arguments: PainterKind.allCases)
  func resizing(kind: PainterKind) throws {
    try PaintingBench.run(kind, width: 900, height: 700) { bench in
      for (width, height) in [(100, 80), (900, 700), (50, 60), (130, 129), (1, 1), (800, 90)] {
        let all = rect(0, 0, width, height)
        // No damage is told: after a new size everything is painted all the same.
        bench.paint(
          [.fill(.rectangle(all), .solid(blue))], width: width, height: height, damage: [])
        let picture = try bench.painter.snapshot()
        #expect(picture.width == width && picture.height == height)
        #expect(picture.bytes.chunked(by: 3).allSatisfy { $0 == [0, 0, 255] })
      }
    }
  }

  @Test("Sizes and shapes without sense paint nothing and end nothing", arguments: PainterKind.allCases)
  func degenerate(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      let far = rect(-40_000, 50_000, 1_000_000, 3)
      let picture = try bench.picture([
        .fill(.rounded(rect(10, 10, 0, -5), radius: 4), .solid(.black)),
        .fill(.ellipse(rect(10, 10, 0, 0)), .gradient(.vertical(.black, .black))),
        .fill(.rounded(far, radius: 40), .solid(.black)),
        .symbol(name: "none", x: 1, y: 1, size: .nan, .black),
        .shadow(.rounded(rect(0, 0, -1, 3), radius: 1), sigma: .infinity, .black),
        .group(Layer(opacity: 1, scale: 0), [DrawCommand("", .fill(.rectangle(far), .solid(.black)))]),
        .group(Layer(opacity: .nan, scale: .nan), []),
        .text("", x: 5, baseline: 5, FontSpec(size: .nan, weight: .regular), .black),
        .text("x", x: -90_000, baseline: 5, FontSpec(size: 1e9, weight: .regular), .black),
      ])
      #expect(picture.bounds(darkerThan: 255) == nil)
    }
  }

  /// At 16 bits a component is cut to steps of 8.2 levels, once for what lies below and once for what is laid
  /// on it.
  @Test(
    "The same picture at 16 and 30 bits a pixel, within their rounding",
    arguments: PainterKind.allCases, [(16, 17), (30, 2)])
  func depths(kind: PainterKind, depth: (bits: Int, tolerance: Int)) throws {
    let operations: [DrawCommand.Operation] = [
      .fill(
        .rounded(rect(20, 20, 200, 100), radius: 30),
        .gradient(.vertical(Color(255, 180, 77), Color(255, 149, 0)))),
      .fill(.ellipse(rect(230, 30, 90, 90)), .solid(blue.opacity(0.5))),
      .text("Tilework", x: 40, baseline: 80, FontSpec(size: 34, weight: .semibold), .white),
      .shadow(.rounded(rect(60, 170, 200, 80), radius: 20), sigma: 6, .black.opacity(0.3)),
    ]
    var reference: PNGImage?
    try PaintingBench.run(kind) { reference = try $0.picture(operations) }
    try PaintingBench.run(kind, depth: depth.bits) { bench in
      let picture = try bench.picture(operations)
      let difference = picture.greatestDifference(from: try #require(reference))
      #expect(difference <= depth.tolerance)
    }
  }

  @Test(
    "No request of a frame waits for the server, also when all in it is new", arguments: PainterKind.allCases)
  func noRoundTrips(kind: PainterKind) throws {
    try PaintingBench.run(kind, symbols: ["box": .rectangle(Rect(x: 2, y: 2, width: 20, height: 20))]) {
      bench in
      XSync(bench.display, 0)
      let answered = XLastKnownRequestProcessed(bench.display)
      let first = XNextRequest(bench.display)
      for frame in 1...20 {
        bench.paint([
          .fill(
            .rounded(rect(0, 0, 200 + frame, 150), radius: Double(10 + frame)),
            .gradient(.vertical(red, blue))),
          .shadow(.ellipse(rect(90, 90, 50 + frame, 40)), sigma: 3, .black),
          .symbol(name: "box", x: 20, y: 20, size: Double(20 + frame), .black),
          .text(
            "Frame \(frame) שלום 你", x: 10, baseline: 100,
            FontSpec(size: Double(20 + frame), weight: .medium), .black),
          .group(
            Layer(opacity: 0.5, scale: 0.9),
            [DrawCommand("", .fill(.rectangle(rect(9, 9, 90, 90)), .solid(red)))]),
        ])
      }
      // One put a frame where the pixels are drawn here.
      #expect(
        kind == .raster
          ? XNextRequest(bench.display) == first + 20 : XNextRequest(bench.display) > first + 100)
      #expect(XLastKnownRequestProcessed(bench.display) == answered)
    }
  }

  @Test(
    "What was painted is copied to the window, and no copy is answered with an event (xstatbar#6)",
    arguments: PainterKind.allCases)
  func presenting(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      for _ in 0..<100 {
        bench.paint([.fill(.ellipse(rect(10, 10, 50, 50)), .solid(red))])
      }
      XSync(bench.display, 0)
      #expect(XPending(bench.display) == 0)
      let image = try #require(
        XGetImage(bench.display, bench.shown, 35, 35, 1, 1, UInt.max, ZPixmap))
      #expect(image.pointee.f.get_pixel(image, 0, 0) & 0xFFFFFF == 0xFF0000)
      _ = image.pointee.f.destroy_image(image)
    }
  }

  @Test(
    "Text is drawn without reading files that the resource database names", arguments: PainterKind.allCases)
  func includedFile(kind: PainterKind) throws {
    let server = try XvfbServer()
    let folder = try TestFolder()
    let file = try folder.write("Xft.dpi: 192\n", to: "resources")
    let other = try OtherClient(displayName: server.displayName)
    other.set(
      "RESOURCE_MANAGER", Array("#include \"\(file)\"\n".utf8), format: 8, type: Atom(XA_STRING),
      on: other.root)
    let openings = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(openings) }
    inotify_add_watch(openings, file, UInt32(IN_OPEN))
    try PaintingBench.run(kind, on: server) { bench in
      bench.paint([.text("text", x: 10, baseline: 50, FontSpec(size: 20, weight: .regular), red)])
      XSync(bench.display, 0)
    }
    var event = [UInt8](repeating: 0, count: 256)
    #expect(read(openings, &event, event.count) == -1)
  }

  @Test(
    "A picture drawn for a screenshot is not shown: scripts draw without a window",
    arguments: PainterKind.allCases)
  func drawingAlone(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      bench.paint([.fill(.rectangle(rect(0, 0, 400, 300)), .solid(red))])
      let list = DisplayList(
        width: 120, height: 90,
        commands: [DrawCommand("", .fill(.rectangle(rect(0, 0, 120, 90)), .solid(blue)))])
      bench.painter.draw(list)
      let picture = try bench.painter.snapshot()
      #expect(picture.width == 120 && picture.height == 90)
      #expect(picture[119, 89] == [0, 0, 255])
      let image = try #require(
        XGetImage(bench.display, bench.shown, 35, 35, 1, 1, UInt.max, ZPixmap))
      #expect(image.pointee.f.get_pixel(image, 0, 0) & 0xFFFFFF == 0xFF0000)
      _ = image.pointee.f.destroy_image(image)
    }
  }

  @Test("A long morph keeps the caches within their bounds", arguments: PainterKind.allCases)
  func cacheBounds(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      for step in 0..<120 {
        let side = 120 + step
        bench.paint([
          .fill(
            .ellipse(rect(0, 0, side, side)),
            .gradient(
              Gradient(start: red, end: blue, from: .zero, to: Point(x: 1, y: 1)))),
          .fill(.rounded(rect(0, 0, 2 * side, side), radius: Double(side) / 2), .solid(blue)),
        ])
        #expect(bench.cacheCost <= 16 << 20)
      }
    }
  }

  @Test("Nothing painted yet is said, not shown", arguments: PainterKind.allCases)
  func nothingPainted(kind: PainterKind) throws {
    try PaintingBench.run(kind) { bench in
      #expect(throws: ScreenshotError.nothingPainted) { try bench.painter.snapshot() }
    }
  }
}

extension Array {
  fileprivate func chunked(by size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
