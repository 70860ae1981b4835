import TileGeometry
import TileLayout
import TileTiming

/// Everything the window knows: the scenes, the parts around them, and where pointer and keyboard are.
///
/// It is changed by `update` alone (`WindowModel+Update.swift`), drawn by `draw`, and told apart from its
/// time: the picture is a function of the model and a time.
package struct WindowModel: Sendable {
  package internal(set) var environment: SceneEnvironment
  package internal(set) var scene: SceneKind
  var albums = AlbumsModel(ItemSource([]))
  package internal(set) var catalogue = CatalogueModel(ItemSource([]))
  var launcher = LauncherModel(ItemSource([]))
  var bar: Bar
  var sheet = KeysSheet()
  var interaction = Interaction()
  /// What each scene was last laid out for; a scene that has not been shown yet is missing.
  var surroundings: [SceneKind: SceneEnvironment] = [:]
  /// The scene shown when the model last changed.
  var seenScene: SceneKind?
  /// What had the focus when the sheet of keys opened, and gets it back when it closes.
  var focusBeneathSheet: Target?
  /// The focus ring shows after a key and hides with the next press.
  var isFocusVisible = false
  /// What the person did since the state was last taken, as far back as is remembered.
  var events: [SceneEvent] = []
  /// Where nobody ever takes the state, a day's clicks must not fill the memory.
  static let mostEvents = 4_096

  /// What makes the scenes, each when it is first shown: until then it is empty.
  private let makeAlbums: @Sendable () -> AlbumsModel
  private let makeCatalogue: @Sendable () -> CatalogueModel
  private let makeLauncher: @Sendable () -> LauncherModel
  private var made: Set<SceneKind> = []
  /// Whether a person has shown up, which ends autoplay for good.
  private var isUsed = false

  /// - Parameters:
  ///   - albums: asked for when that scene is first shown, like the other two, so that the items of a scene nobody
  ///     looks at need not be read.
  package init(
    environment: SceneEnvironment, scene: SceneKind,
    albums: @autoclosure @escaping @Sendable () -> AlbumsModel,
    catalogue: @autoclosure @escaping @Sendable () -> CatalogueModel,
    launcher: @autoclosure @escaping @Sendable () -> LauncherModel
  ) {
    self.environment = environment
    self.scene = scene
    makeAlbums = albums
    makeCatalogue = catalogue
    makeLauncher = launcher
    bar = Bar(scene)
    makeScene()
  }

  /// Makes the scene that is shown, if it has not been shown before.
  mutating func makeScene() {
    guard made.insert(scene).inserted else { return }
    switch scene {
    case .albums: albums = makeAlbums()
    case .catalogue: catalogue = makeCatalogue()
    case .launcher:
      launcher = makeLauncher()
      if isUsed { launcher.stopAutoplay() }
    }
  }

  /// A person did something, in whatever scene: pages turn by themselves no more.
  mutating func stopAutoplay() {
    isUsed = true
    launcher.stopAutoplay()
  }

  /// What carries the focus ring now, if anything does.
  var ringed: Target? {
    isFocusVisible && environment.hasFocus ? interaction.focus : nil
  }

  /// The item with the visible ring, which changes of layout keep in place.
  var ringedItem: Int? {
    if case .item(let index) = ringed { index } else { nil }
  }

  /// A place of the window as if the page read left to right.
  func logical(_ point: Point) -> Point {
    environment.isMirrored ? Point(x: environment.size.width - point.x, y: point.y) : point
  }

  /// The reverse of `logical`, for frames.
  func presented(_ rect: Rect) -> Rect {
    environment.isMirrored ? rect.mirrored(in: environment.size.width) : rect
  }

  mutating func report(_ kind: SceneEvent.Kind, _ id: String, at time: Double) {
    if events.count == Self.mostEvents { events.removeFirst(Self.mostEvents / 2) }
    events.append(SceneEvent(time: time, kind: kind, id: id))
  }

  // MARK: - What is where

  /// The topmost thing that takes a press at a point, as presented.
  func target(at point: Point, _ context: SceneContext) -> Target? {
    if sheet.isOpen {
      let layout = KeysSheet.Layout(for: scene, context)
      return layout.close.contains(point) ? .control(.closeKeys) : nil
    }
    guard environment.bounds.contains(point) else { return nil }
    if let control = Bar.Layout(scene, context).control(at: point) { return .control(control) }
    if let scrolled, scrolled.isOnIndicator(point) { return .scrollIndicator }
    switch scene {
    case .albums:
      if AlbumsHeader(context).button.contains(point) { return .control(.layoutSwitch) }
      return albums.content.item(at: point, context).map(Target.item)
    case .catalogue:
      let picker = TransitionPicker.Layout(context)
      if let control = picker.control(at: point) { return .control(control) }
      return catalogue.item(at: point, context).map(Target.item)
    case .launcher:
      if let page = launcher.dot(at: point, context) { return .control(.dot(page)) }
      return launcher.item(at: point, context).map(Target.item)
    }
  }

  /// The scrolled grid of the scene shown; the launcher has none.
  var scrolled: ScrolledGrid? {
    switch scene {
    case .albums: albums.content
    case .catalogue: catalogue.content
    case .launcher: nil
    }
  }

  /// Lets something happen to the scrolled grid of the scene shown, if it has one.
  mutating func withScrolled<Result>(_ body: (inout ScrolledGrid) -> Result) -> Result? {
    switch scene {
    case .albums: body(&albums.content)
    case .catalogue: body(&catalogue.content)
    case .launcher: nil
    }
  }

  /// Whether the scene shown is a grid, not a list; the launcher is neither.
  var isGrid: Bool? {
    switch scene {
    case .albums: albums.isGrid
    case .catalogue: catalogue.isGrid
    case .launcher: nil
    }
  }

  /// The symbol in the bar's trailing slot: that of the catalogue's other layout.
  private var tool: String? {
    scene == .catalogue ? (catalogue.isGrid ? "list" : "grid") : nil
  }

  var itemCount: Int {
    switch scene {
    case .albums: albums.items.count
    case .catalogue: catalogue.items.count
    case .launcher: launcher.items.count
    }
  }

  var exerciseActions: [Action] {
    switch scene {
    case .albums, .catalogue: [.key(.character("g"), [])]
    case .launcher:
      [.key(launcher.page + 1 < launcher.pageCount ? .pageDown : .home, [])]
    }
  }

  // MARK: - Time

  /// When the picture next changes by itself: `time` itself while something moves, nil at rest.
  ///
  /// NOTE: mutating for the reason that `draw` is.
  mutating func nextChange(at time: Double) -> Double? {
    guard environment.isVisible else { return nil }
    let settled = max(interaction.settledTime, bar.settledTime, sheet.settledTime)
    if time < settled { return time }
    switch scene {
    case .albums: return albums.nextChange(at: time)
    case .catalogue: return catalogue.nextChange(at: time)
    case .launcher: return launcher.nextChange(at: time)
    }
  }

  // MARK: - Picture

  /// NOTE: changes nothing; it is mutating so that ``Stage`` reads the model where it lies. Else all of it would be copied
  /// for each frame, some sixty reference counts.
  ///
  /// - Parameter drawn: the launcher's pages of earlier frames.
  mutating func draw(
    _ measuring: any TextMeasuring, keeping drawn: inout DrawnPages, at time: Double
  ) -> DisplayList {
    let context = SceneContext(environment, measuring, at: time)
    var canvas = Canvas(environment, context.text)
    switch scene {
    case .albums: albums.draw(on: &canvas, context, interaction, ringOn: ringed)
    case .catalogue: catalogue.draw(on: &canvas, context, interaction, ringOn: ringed)
    case .launcher:
      launcher.draw(on: &canvas, keeping: &drawn, context, interaction, ringOn: ringed)
    }
    bar.draw(
      on: &canvas, Bar.Layout(scene, context), scene: scene, tool: tool, interaction, ringOn: ringed,
      at: time)
    if case .launcher = scene { launcher.drawToast(on: &canvas, at: time) }
    sheet.draw(on: &canvas, for: scene, context, interaction, ringOn: ringed)
    return canvas.displayList
  }
}
