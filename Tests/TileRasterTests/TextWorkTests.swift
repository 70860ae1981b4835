import TestSupport
import Testing
import TileGeometry
import TileRaster
import TileScene
import TileText

/// What fonts have to do for a frame: guards that need no stopwatch.
@MainActor
@Suite("What fonts have to do")
struct TextWorkTests {
  private static let titles = [
    "سماء الليل فوق البحر الأبيض المتوسط وما حوله", "שנת החופש הגדול של הילדים בעיר", "ที่นี่น้ำผึ้งหวานมาก",
    "東京の夜景と静かな海、そしてとても長い題名です",
    "👨‍👩‍👧‍👦👍🏽🇩🇪 on a very long journey home", "A title in Latin letters that does not fit",
  ]

  private static func stage(_ fonts: FontBook) -> SceneWindow {
    let items = (0..<24).map {
      AlbumItem(id: "\($0)", title: titles[$0 % titles.count], symbol: "square", color: Color(88, 86, 200))
    }
    let stage = SceneWindow(
      WindowModel(
        showing: .albums, albums: AlbumsScene(ItemSource(items)),
        catalogue: CatalogueScene(ItemSource([])), launcher: LauncherScene(ItemSource([]))), measuring: fonts)
    _ = stage.handle(.resize(Size(width: 420, height: 880)), at: 0)
    return stage
  }

  /// To the grid and back, 60 frames a second, each painted.
  private static func morphs(_ fonts: FontBook, _ painter: RasterPainter) -> [Int] {
    let stage = stage(fonts)
    return [1.0, 3].flatMap { start in
      _ = stage.handle(.key(.character("g"), []), at: start)
      return (0..<60).map { frame in
        let before = fonts.linesSet
        painter.draw(stage.displayList(at: start + Double(frame) / 60))
        return fonts.linesSet - before
      }
    }
  }

  @Test("A morph that was seen before sets no line; a new one sets each as often as it is cut anew")
  func morph() {
    let fonts = FontBook()
    let painter = RasterPainter(fonts: fonts, symbols: SymbolLibrary([:]))
    let first = Self.morphs(fonts, painter)
    // Each title whole and cut behind each of its characters, "…", and the words of the interface.
    let cuts = Self.titles.reduce(0) { $0 + $1.count + 1 }
    #expect(first.reduce(0, +) <= cuts + 20)
    let again = Self.morphs(fonts, painter)
    #expect(again.allSatisfy { $0 == 0 })
  }

  @Test("A still picture sets nothing")
  func still() {
    let fonts = FontBook()
    let stage = Self.stage(fonts)
    _ = stage.displayList(at: 1)
    let set = fonts.linesSet
    #expect(set > 0)
    for frame in 1...30 { _ = stage.displayList(at: 1 + Double(frame) / 60) }
    #expect(fonts.linesSet == set)
  }
}
