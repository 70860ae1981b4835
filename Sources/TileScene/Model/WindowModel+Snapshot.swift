import TileGeometry
import TileLayout

extension WindowModel {
  /// What is shown at a time, in the form scripts and `--state` write.
  func snapshot(
    _ measuring: any TextMeasuring, at time: Double, nextFrame: Double?
  ) -> StateSnapshot {
    let context = SceneContext(environment, measuring, at: time)
    return StateSnapshot(
      time: time, scene: scene.rawValue,
      window: StateSnapshot.Window(
        width: environment.size.width, height: environment.size.height, scale: environment.scale),
      appearance: environment.appearance.rawValue, motion: environment.motion.rawValue,
      direction: environment.direction.rawValue, textSize: environment.textSize.rawValue,
      layout: scene == .albums ? (albums.isGrid ? "grid" : "list") : nil,
      columns: scene == .albums ? albums.grid.columns : launcher.columns,
      transition: nil,
      moving: nextFrame != nil, nextFrame: nextFrame,
      scroll: scene == .albums
        ? albums.grid.scrollOffset(at: time) : launcher.scrollOffset(at: time),
      contentHeight: scene == .albums
        ? albums.grid.layout.contentHeight : launcher.contentHeight(context),
      page: scene == .launcher ? launcher.page : 0,
      pageCount: scene == .launcher ? launcher.pageCount : 0,
      pageOffset: scene == .launcher ? launcher.pageOffset(at: time) : 0,
      indicator: scene == .launcher ? launcher.indicatorName(context) : "none",
      dots: scene == .launcher ? launcher.dotOpacities(context) : [],
      focus: interaction.focus.map(name), hover: interaction.hover.map(name),
      pressed: interaction.pressed.map(name),
      selected: nil,
      items: scene == .albums ? albumStates(context) : iconStates(context),
      controls: controls(context), events: events)
  }

  private func name(of target: Target) -> String {
    switch target {
    case .item(let index):
      switch scene {
      case .albums: albums.items.item(at: index).id
      case .launcher: launcher.items.item(at: index).id
      }
    case .control(let control): control.id
    case .scrollIndicator: "scroll-indicator"
    }
  }

  private func numbers(_ rect: Rect) -> [Double] {
    let shown = presented(rect)
    return [shown.x, shown.y, shown.width, shown.height]
  }

  private func albumStates(_ context: SceneContext) -> [StateSnapshot.Item] {
    albums.cells(context).map { cell in
      let item = albums.items.item(at: cell.index)
      return StateSnapshot.Item(
        id: item.id, occurrence: albums.items.occurrence(at: cell.index), index: cell.index,
        title: item.title, frame: numbers(cell.frame), opacity: cell.opacity, scale: 1,
        leaving: cell.isLeaving, favourite: albums.favourites.contains(cell.index))
    }
  }

  private func iconStates(_ context: SceneContext) -> [StateSnapshot.Item] {
    launcher.cells(context).map { cell in
      let item = launcher.items.item(at: cell.index)
      return StateSnapshot.Item(
        id: item.id, occurrence: launcher.items.occurrence(at: cell.index), index: cell.index,
        title: item.title, frame: numbers(cell.frame), opacity: 1, scale: 1, leaving: false,
        favourite: false)
    }
  }

  private func controls(_ context: SceneContext) -> [StateSnapshot.Control] {
    var found: [StateSnapshot.Control] = []
    func add(_ control: Control, _ title: String, _ rect: Rect) {
      found.append(StateSnapshot.Control(id: control.id, title: title, frame: numbers(rect)))
    }
    let bar = Bar.Layout(context)
    add(.keys, "Keys", bar.help)
    for scene in SceneKind.allCases { add(.scene(scene), scene.title, bar.segment(scene)) }
    switch scene {
    case .albums:
      add(
        .layoutSwitch, AlbumsHeader.title(isGrid: albums.isGrid), AlbumsHeader(context).button)
    case .launcher:
      for (page, rect) in launcher.dotTargets(context).enumerated() {
        add(.dot(page), "Page \(page + 1)", rect)
      }
    }
    if sheet.isOpen {
      add(.closeKeys, "Close", KeysSheet.Layout(for: scene, context).close)
    }
    return found
  }
}
