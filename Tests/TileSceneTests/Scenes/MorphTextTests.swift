import TestSupport
import Testing
import TileGeometry
import TileScene

/// Texts in cells that glide between layouts with different room for them.
@Suite("Texts on the way between two layouts")
struct MorphTextTests {
  private static let titles = [
    "Desert at noon, looking towards the old observatory", "Night", "The coast from the ferry at dawn",
    "صحراء عند الظهيرة وما حولها من جبال", "東京の夜景と港の灯りを高台から眺める", "Snow",
  ]

  private static func setups(isGrid: Bool) -> [SceneSetup] {
    let albums = titles.enumerated().map {
      AlbumItem(id: "album \($0.offset)", title: $0.element, symbol: "snow", color: Color(88, 86, 214))
    }
    let products = titles.enumerated().map {
      CatalogueItem(
        id: "product \($0.offset)", name: $0.element, description: $0.element, price: 12, inStock: true)
    }
    var album = isGrid ? SceneSetup.grid() : .list()
    album.albums = ItemSource(albums, count: 24)
    var product = SceneSetup.products(isGrid: isGrid, .morph)
    product.products = ItemSource(products, count: 24)
    return [album, product]
  }

  private func texts(_ picture: DisplayList) -> [String] {
    picture.leaves.compactMap { if case .text(let text, _, _, _, _, _) = $0.operation { text } else { nil } }
      .sorted()
  }

  @Test(
    "Nothing pops: not in the first frame, and not once everything is all but still",
    arguments: setups(isGrid: true) + setups(isGrid: false), [420.0, 1000])
  func nothingPops(setup: SceneSetup, width: Double) throws {
    let window = setup.sized(width, 820).window()
    let before = texts(window.picture)
    window.key(.character("g"))
    // The button's label alone names the other layout at once.
    let label = { (text: String) in text.hasPrefix("Show ") }
    #expect(texts(window.picture).filter { !label($0) } == before.filter { !label($0) })
    var frames: [(time: Double, texts: [String])] = []
    while let next = window.nextFrame {
      window.wait(next - window.time)
      frames.append((window.time, texts(window.picture)))
      try #require(frames.count < 200)
    }
    let end = try #require(frames.last)
    for frame in frames where frame.time >= end.time - 0.2 {
      #expect(frame.texts == end.texts, "at \(frame.time) of \(end.time)")
    }
    let picture = window.picture
    window.wait(1)
    #expect(window.picture == picture)
  }

  @Test("No title is cut by a tile that glides over it", arguments: [false, true], [420.0, 1000, 1920])
  func notCut(fromGrid: Bool, width: Double) {
    let window = Self.setups(isGrid: fromGrid)[0].sized(width, 820).window()
    let measurer = FixedAdvanceMeasurer()
    window.key(.character("g"))
    for frame in 0..<60 {
      if frame == 12 || frame == 17 { window.key(.character("g")) }
      var titles: [Rect] = []
      for command in window.picture.leaves where command.identity.hasPrefix("album ") {
        switch command.operation {
        case .fill(.rounded(let rect, 18), .gradient):
          #expect(!titles.contains { $0.intersects(Rect(rect)) }, "frame \(frame)")
        case .text(let text, let x, let baseline, let font, _, _):
          let metrics = measurer.metrics(of: font)
          titles.append(
            Rect(
              x: Double(x), y: Double(baseline - metrics.ascent), width: measurer.width(of: text, in: font),
              height: Double(metrics.lineHeight)))
        default: break
        }
      }
      window.wait(1.0 / 60)
    }
  }
}
