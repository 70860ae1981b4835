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
      layout: isGrid.map { $0 ? "grid" : "list" },
      columns: scrolled?.grid.columns ?? launcher.columns,
      transition: scene == .catalogue ? catalogue.transition.rawValue : nil,
      moving: nextFrame != nil, nextFrame: nextFrame,
      scroll: scrolled?.grid.scrollOffset(at: time) ?? launcher.scrollOffset(at: time),
      contentHeight: scrolled?.grid.layout.contentHeight ?? launcher.contentHeight(context),
      page: scene == .launcher ? launcher.page : 0,
      pageCount: scene == .launcher ? launcher.pageCount : 0,
      pageOffset: scene == .launcher ? launcher.pageOffset(at: time) : 0,
      indicator: scene == .launcher ? launcher.indicatorName(context) : "none",
      dots: scene == .launcher ? launcher.dotOpacities(context) : [],
      focus: interaction.focus.map(name), hover: interaction.hover.map(name),
      pressed: interaction.pressed.map(name),
      selected: scene == .catalogue ? catalogue.selected.map { name(of: .item($0)) } : nil,
      items: itemStates(context),
      controls: controls(context), events: events)
  }

  private func name(of target: Target) -> String {
    switch target {
    case .item(let index):
      switch scene {
      case .albums: albums.items.item(at: index).id
      case .catalogue: catalogue.items.item(at: index).id
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

  private func itemStates(_ context: SceneContext) -> [StateSnapshot.Item] {
    switch scene {
    case .albums: albumStates(context)
    case .catalogue: productStates(context)
    case .launcher: iconStates(context)
    }
  }

  private func albumStates(_ context: SceneContext) -> [StateSnapshot.Item] {
    albums.content.cells(at: context.time).map { cell in
      let item = albums.items.item(at: cell.index)
      return StateSnapshot.Item(
        id: item.id, occurrence: albums.items.occurrence(at: cell.index), index: cell.index,
        title: item.title, frame: numbers(cell.frame), opacity: cell.opacity, scale: 1,
        leaving: cell.isLeaving, favourite: albums.favourites.contains(cell.index))
    }
  }

  private func productStates(_ context: SceneContext) -> [StateSnapshot.Item] {
    catalogue.cells(context).map { shown in
      let index = shown.cell.index
      let item = catalogue.items.item(at: index)
      return StateSnapshot.Item(
        id: item.id, occurrence: catalogue.items.occurrence(at: index), index: index,
        title: item.name, frame: numbers(shown.cell.frame), opacity: shown.opacity,
        scale: shown.scale, leaving: shown.cell.isLeaving, favourite: false)
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
    let bar = Bar.Layout(scene, context)
    add(.keys, "Keys", bar.help)
    for scene in SceneKind.allCases { add(.scene(scene), scene.title, bar.segment(scene)) }
    switch scene {
    case .albums:
      add(
        .layoutSwitch, AlbumsHeader.title(isGrid: albums.isGrid), AlbumsHeader(context).button)
    case .catalogue:
      if let tool = bar.tool {
        add(.layoutSwitch, AlbumsHeader.title(isGrid: catalogue.isGrid), tool)
      }
      let chips = TransitionPicker.Layout(context).chips
      for (transition, chip) in zip(CatalogueTransition.allCases, chips) {
        add(.transition(transition), transition.title, chip)
      }
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
