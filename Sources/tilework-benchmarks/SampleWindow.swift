import TileAssets
import TileGeometry
import TileScene

/// A window's size in pixels.
struct WindowSize {
  let width: Int
  let height: Int

  static let phone = WindowSize(width: 420, height: 880)
  static let desktop = WindowSize(width: 1920, height: 1080)

  var name: String { "\(width)x\(height)" }
}

/// The scenes that are measured, by name.
enum SceneKind: String, CaseIterable {
  case albums, catalogue, launcher
}

/// A window with a usual number of items, at rest or half way through its own kind of change.
@MainActor
struct SampleWindow {
  enum Phase: String, CaseIterable {
    case rest, moving
  }

  let scene: SceneKind
  let size: WindowSize
  let phase: Phase
  /// Nil for as many as are usual in a window of that size.
  var items: Int?

  static let all = SceneKind.allCases.flatMap { scene in
    [WindowSize.phone, .desktop].flatMap { size in
      Phase.allCases.map { SampleWindow(scene: scene, size: size, phase: $0) }
    }
  }

  var name: String { "\(scene.rawValue)/\(phase.rawValue)/\(size.name)" }

  /// When the change begins: nothing of the start moves any more.
  static let start = 2.0
  /// Frames of a change, 60 a second; all of them show motion.
  static let frames = 20

  static func time(ofFrame frame: Int) -> Double {
    start + Double(frame % frames + 1) / 60
  }

  /// The window as it stands when the first of those frames is due.
  func stage(_ measuring: any TextMeasuring) -> SceneWindow {
    let isDesktop = size.width > WindowSize.phone.width
    let count = items ?? (isDesktop ? 1000 : 100)
    let icons = items ?? (isDesktop ? 1200 : 46)
    let stage = SceneWindow(
      WindowModel(
        environment: SceneEnvironment(size: .zero),
        scenes: [
          SceneSlot(AlbumsScene(ItemSource(Samples.albums, count: count))),
          SceneSlot(CatalogueScene(ItemSource(Samples.products, count: count))),
          SceneSlot(LauncherScene(ItemSource(Samples.icons, count: icons))),
        ], showing: scene.rawValue),
      measuring: measuring)
    _ = stage.handle(
      .resize(Size(width: Double(size.width), height: Double(size.height))), at: 0)
    if phase == .moving {
      for action in stage.exerciseActions { _ = stage.handle(action, at: Self.start) }
    }
    return stage
  }

  func pictures(_ measuring: any TextMeasuring) -> [DisplayList] {
    let stage = stage(measuring)
    return (0..<Self.frames).map { stage.displayList(at: Self.time(ofFrame: $0)) }
  }
}

/// Text measured without a font, for benchmarks that need no display.
struct PlainMeasurer: TextMeasuring {
  /// In ems; those of a usual interface font.
  private static let advance = 0.55
  private static let ascent = 0.97
  private static let descent = 0.25
  private static let capHeight = 0.72

  func width(of text: String, in font: FontSpec) -> Double {
    Double(text.utf8.count) * Self.advance * font.size
  }

  func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(
      ascent: Int((Self.ascent * font.size).rounded(.up)),
      descent: Int((Self.descent * font.size).rounded(.up)), capHeight: Self.capHeight * font.size)
  }
}

/// Items made of the symbols there are.
private enum Samples {
  private static let symbols = Symbol.allCases.map(\.rawValue)
  private static let colors = SystemColor.allCases.map(\.color)

  static let albums = symbols.indices.map { index in
    AlbumItem(
      id: symbols[index], title: "Album \(symbols[index])", symbol: symbols[index],
      color: colors[index % colors.count])
  }

  static let products = symbols.indices.map { index in
    CatalogueItem(
      id: symbols[index], name: "Product \(symbols[index])",
      description: "A description that is too long for one line of a card",
      price: Price(9.5 + Double(index)), inStock: index % 3 != 0, symbol: symbols[index])
  }

  static let icons = symbols.indices.map { index in
    LauncherItem(
      id: symbols[index], title: symbols[index], symbol: symbols[index],
      colors: IconColors(
        colors[index % colors.count], colors[(index + 1) % colors.count]))
  }
}
