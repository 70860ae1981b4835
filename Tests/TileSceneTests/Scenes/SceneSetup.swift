import TestSupport
import TileGeometry
import TileScene

/// What a window shows, and in what surroundings: where every test of the scenes begins.
struct SceneSetup {
  var scene = SceneKind.albums
  var size = Size(width: 420, height: 820)
  var scale = 1.0
  var appearance = Appearance.light
  var motion = Motion.full
  var direction = LayoutDirection.leftToRight
  var textSize = TextSize.large

  var albums = ItemSource(Samples.albums)
  var albumOptions = AlbumsScene.Options()
  var products = ItemSource(Samples.products)
  var catalogueOptions = CatalogueScene.Options()
  var icons = ItemSource(Samples.icons)
  var iconOptions = LauncherScene.Options()

  init(_ scene: SceneKind = .albums) {
    self.scene = scene
  }

  /// The albums as a grid, of `columns` if those are given.
  static func grid(columns: Int? = nil, count: Int = 6) -> SceneSetup {
    var setup = SceneSetup(.albums)
    setup.albums = ItemSource(Samples.albums, count: count)
    setup.albumOptions.isGrid = true
    setup.albumOptions.columns = columns
    return setup
  }

  static func list(count: Int = 6) -> SceneSetup {
    var setup = grid(count: count)
    setup.albumOptions.isGrid = false
    return setup
  }

  static func launcher(count: Int = 46, page: Int = 0) -> SceneSetup {
    var setup = SceneSetup(.launcher)
    setup.icons = ItemSource(Samples.icons, count: count)
    setup.iconOptions.page = page
    return setup
  }

  func with(_ change: (inout SceneSetup) -> Void) -> SceneSetup {
    var setup = self
    change(&setup)
    return setup
  }

  func sized(_ width: Double, _ height: Double) -> SceneSetup {
    with { $0.size = Size(width: width, height: height) }
  }

  /// The first layout comes last, as it does in the program.
  var opening: [Action] {
    [
      .scale(scale), .appearance(appearance), .motion(motion), .direction(direction),
      .textSize(textSize), .resize(size),
    ]
  }

  /// A window that has not been told anything yet.
  func stage(_ measuring: any TextMeasuring = FixedAdvanceMeasurer()) -> SceneWindow {
    SceneWindow(
      WindowModel(
        showing: scene, albums: AlbumsScene(albums, albumOptions),
        catalogue: CatalogueScene(products, catalogueOptions),
        launcher: LauncherScene(icons, iconOptions)),
      measuring: measuring)
  }

  /// Runs a script in a new window and gives back what it wrote.
  ///
  /// - Parameter data: what the files do that the script reads.
  func run(_ script: String, data: [String: [Action]] = [:]) throws -> ScriptRecording {
    let recording = ScriptRecording(data: data)
    var runner = ScriptRunner(content: stage(), output: recording)
    try runner.run(Script(parsing: script), opening: opening)
    return recording
  }

  /// The state after a script.
  func state(after script: String) throws -> StateSnapshot {
    try run(script + "\nstate end").state("end")
  }

  /// The picture after a script.
  func picture(after script: String) throws -> String {
    try run(script + "\ndisplay-list end").picture("end")
  }

  /// A window at time 0, laid out, to be driven action by action.
  func window() -> DrivenWindow {
    DrivenWindow(stage(), opening: opening)
  }
}

/// The sample data of the program, as far as the scenes see it.
enum Samples {
  static let albums: [AlbumItem] = [
    ("Skyline", SystemColor.indigo), ("Forest", .green), ("Coast", .teal), ("Desert", .orange),
    ("Night", .purple), ("Snow", .cyan),
  ].map { AlbumItem(id: $0.0, title: $0.0, symbol: $0.0.lowercased(), color: $0.1.color) }

  static let icons: [LauncherItem] = (0..<46).map { number in
    let name = names[number % names.count]
    let round = number / names.count
    let (start, end) = palettes[number % palettes.count]
    return LauncherItem(
      id: "\(number)", title: round == 0 ? name : "\(name) \(round + 1)", symbol: name.lowercased(),
      colors: IconColors(start.color, end.color))
  }

  static let products: [CatalogueItem] = (0..<14).map { number -> CatalogueItem in
    let price = 10 + Double(number) / 2
    let symbol: String? = number.isMultiple(of: 2) ? "clock" : nil
    return CatalogueItem(
      id: "product-\(number)", name: "Product \(number)", description: "Fact \(number)",
      price: Price(price), inStock: number % 4 != 3, symbol: symbol)
  }

  private static let names = [
    "Mail", "Maps", "Music", "Photos", "Clock", "Notes", "Files", "Books", "Camera", "Wallet", "Weather",
    "Home", "Health", "News", "Stocks", "Calendar", "Phone", "Chat", "Video", "Radio",
  ]

  private static let palettes: [(SystemColor, SystemColor)] = [
    (.blue, .cyan), (.pink, .orange), (.green, .mint), (.purple, .indigo), (.orange, .yellow), (.teal, .blue),
    (.red, .pink),
  ]
}

extension StateSnapshot {
  /// The frame of the item with an index, where it is presented.
  func frame(_ index: Int) -> Rect? {
    items.first { $0.index == index }.map { Rect($0.frame) }
  }

  func control(_ id: String) -> Rect? {
    controls.first { $0.id == id }.map { Rect($0.frame) }
  }

  /// The events as "kind id".
  var eventNames: [String] { events.map { "\($0.kind.rawValue) \($0.id)" } }

  /// The state without its time, to compare windows that stand still.
  var timeless: StateSnapshot {
    var state = self
    state.time = 0
    state.events = []
    return state
  }
}

extension Rect {
  /// From x, y, width and height.
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// In pixels.
  init(_ pixels: PixelRect) {
    self.init([pixels.x, pixels.y, pixels.width, pixels.height].map(Double.init))
  }
}
