import TileLayout

extension WindowModel {
  /// What a click, Enter or Space does.
  mutating func activate(_ target: Target, _ context: SceneContext) {
    switch target {
    case .scrollIndicator: break
    case .item(let index):
      switch scene {
      case .albums:
        albums.toggleFavourite(index, context)
        report(.favourite, albums.items.item(at: index).id, at: context.time)
      case .catalogue:
        catalogue.select(index, context)
        report(.select, catalogue.items.item(at: index).id, at: context.time)
      case .launcher:
        launcher.select(index, context)
        report(.select, launcher.items.item(at: index).id, at: context.time)
      }
    case .control(let control): activate(control, context)
    }
  }

  private mutating func activate(_ control: Control, _ context: SceneContext) {
    switch control {
    case .keys: openSheet(context)
    case .closeKeys: closeSheet(context)
    case .scene(let scene): show(scene, context)
    case .layoutSwitch: toggleLayout(context)
    case .transition(let transition): choose(transition, context)
    case .dot(let page): goToPage(page, context)
    }
  }

  /// Opens the sheet of keys, in which the focus stays until it closes.
  mutating func openSheet(_ context: SceneContext) {
    cancelDrag(context)
    focusBeneathSheet = interaction.focus
    interaction.setFocus(nil)
    sheet.open(context)
  }

  mutating func closeSheet(_ context: SceneContext) {
    sheet.close(context)
    interaction.setFocus(focusBeneathSheet)
    focusBeneathSheet = nil
  }

  /// Turns the list into the grid or back, where the scene has both.
  mutating func toggleLayout(_ context: SceneContext) {
    switch scene {
    case .albums: albums.toggleLayout(context, keeping: ringedItem)
    case .catalogue: catalogue.toggleLayout(context, keeping: ringedItem)
    case .launcher: return
    }
    report(.layout, isGrid == true ? "grid" : "list", at: context.time)
  }

  mutating func choose(_ transition: CatalogueTransition, _ context: SceneContext) {
    guard catalogue.choose(transition, context) else { return }
    report(.transition, transition.rawValue, at: context.time)
  }

  /// Shows another scene: its content at once, only the switcher's thumb glides.
  mutating func show(_ next: SceneKind, _ context: SceneContext) {
    guard next != scene else { return }
    cancelDrag(context)
    // What is out of sight has no reason to move.
    finishScene(at: context.time)
    scene = next
    makeScene()
    interaction.leaveScene()
    launcher.pauseAutoplay()
    launcher.hideToast()
    bar.show(next, context)
    report(.scene, next.rawValue, at: context.time)
  }

  mutating func turnPage(by change: Int, _ context: SceneContext) {
    goToPage(launcher.page + change, context)
  }

  mutating func goToPage(_ page: Int, _ context: SceneContext) {
    let before = launcher.page
    launcher.go(to: page, context)
    if launcher.page != before { report(.page, String(launcher.page), at: context.time) }
  }

  /// Cancels a drag with Escape; returns whether there was one.
  mutating func escapeDrag(_ context: SceneContext) -> Bool {
    guard let press = interaction.press, !press.isClick else { return false }
    cancelDrag(context)
    return true
  }
}
