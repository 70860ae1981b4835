import TileGeometry
import TileLayout

extension WindowModel {
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ context: SceneContext
  ) -> [Effect] {
    stopAutoplay()
    if let effects = pressAnywhere(key, modifiers) { return effects }
    if modifiers.contains(.control) {
      pressWithControl(key, modifiers, context)
      return []
    }
    guard !modifiers.contains(.alt) else { return [] }
    if key == .function(1) || key == .character("?") {
      if sheet.isOpen { closeSheet(context) } else { openSheet(context) }
      return []
    }
    if sheet.isOpen {
      pressInSheet(key, context)
    } else if key == .escape {
      if !escapeDrag(context) { interaction.setFocus(nil) }
    } else if scene == .launcher, launcher.isHeld {
      // The pages are in the pointer's hand.
    } else if key == .tab {
      moveFocusToNextStop(backwards: modifiers.contains(.shift), context)
    } else if !pressOnFocus(mirroredIfNeeded(key), context) {
      pressInScene(mirroredIfNeeded(key), context)
    }
    return []
  }

  // MARK: - Shortcuts

  /// Keys that leave the window or change its shape, whatever is shown.
  private func pressAnywhere(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    if key == .function(11) { return [.toggleFullScreen] }
    guard modifiers.contains(.control) else { return nil }
    return key == .character("q") || key == .character("w") ? [.quit] : nil
  }

  private mutating func pressWithControl(
    _ key: Key, _ modifiers: KeyModifiers, _ context: SceneContext
  ) {
    switch key {
    case .character("r"), .character("R"):
      if modifiers.contains(.shift) {
        environment.direction = environment.isMirrored ? .leftToRight : .rightToLeft
      } else {
        setMotion(environment.motion == .full ? .reduced : .full, at: context.time)
      }
    case .character("+"), .character("="): changeTextSize(by: 1)
    case .character("-"): changeTextSize(by: -1)
    case .tab:
      let scenes = SceneKind.allCases
      let place = scenes.firstIndex(of: scene) ?? 0
      let step = modifiers.contains(.shift) ? scenes.count - 1 : 1
      showFromKeyboard(scenes[(place + step) % scenes.count], context)
    case .character(let digit):
      if let chosen = SceneKind.allCases.first(where: { $0.digit == digit }) {
        showFromKeyboard(chosen, context)
      }
    default: break
    }
  }

  private mutating func showFromKeyboard(_ scene: SceneKind, _ context: SceneContext) {
    guard !sheet.isOpen else { return }
    show(scene, context)
  }

  private mutating func changeTextSize(by change: Int) {
    let sizes = TextSize.allCases
    let step = min(max(environment.textSize.step + change, 0), sizes.count - 1)
    environment.textSize = sizes[step]
  }

  private func mirroredIfNeeded(_ key: Key) -> Key {
    guard environment.isMirrored else { return key }
    return switch key {
    case .left: .right
    case .right: .left
    default: key
    }
  }

  // MARK: - The sheet

  private mutating func pressInSheet(_ key: Key, _ context: SceneContext) {
    let layout = KeysSheet.Layout(for: scene, context)
    let page = layout.rows.height
    switch key {
    case .escape: closeSheet(context)
    case .tab:
      interaction.setFocus(.control(.closeKeys))
      isFocusVisible = true
    case .enter, .space:
      if interaction.focus == .control(.closeKeys) { closeSheet(context) }
    case .up: sheet.scroll(by: -KeysSheet.Metrics.scrollStep, layout, context)
    case .down: sheet.scroll(by: KeysSheet.Metrics.scrollStep, layout, context)
    case .pageUp: sheet.scroll(by: -page, layout, context)
    case .pageDown: sheet.scroll(by: page, layout, context)
    case .home: sheet.scroll(by: -layout.maximumScroll, layout, context)
    case .end: sheet.scroll(by: layout.maximumScroll, layout, context)
    default: break
    }
  }

  // MARK: - Focus

  /// A station of the Tab key; arrows move inside all but single controls.
  private enum Stop: Hashable {
    case items, switcher, picker
    case control(Control)
  }

  private var stops: [Stop] {
    let items: [Stop] = itemCount > 0 ? [.items] : []
    let own: [Stop] =
      switch scene {
      case .albums: [.control(.layoutSwitch)]
      case .catalogue: [.control(.layoutSwitch), .picker]
      case .launcher: []
      }
    return items + [.control(.keys), .switcher] + own
  }

  private var currentStop: Stop? {
    switch interaction.focus {
    case .item: .items
    case .control(.scene): .switcher
    case .control(.transition): .picker
    case .control(let control): .control(control)
    case .scrollIndicator, nil: nil
    }
  }

  /// Tab goes from nothing into the items, then round.
  private mutating func moveFocusToNextStop(backwards: Bool, _ context: SceneContext) {
    isFocusVisible = true
    let stops = stops
    let next: Stop
    if let place = currentStop.flatMap(stops.firstIndex(of:)) {
      next = stops[(place + (backwards ? stops.count - 1 : 1)) % stops.count]
    } else {
      next = backwards ? stops[stops.count - 1] : stops[0]
    }
    switch next {
    case .items: focusItem(itemToFocus(context), context)
    case .switcher: interaction.setFocus(.control(.scene(scene)))
    case .picker: interaction.setFocus(.control(.transition(catalogue.transition)))
    case .control(let control): interaction.setFocus(.control(control))
    }
  }

  /// Where the focus enters the items: where it was last, if that is still in view, else the first one in view.
  private func itemToFocus(_ context: SceneContext) -> Int {
    let visible = scrolled?.restingItems ?? launcher.restingItems(context)
    if let remembered = interaction.rememberedItem, visible.contains(remembered) {
      return remembered
    }
    return scrolled?.firstItemInView ?? launcher.firstItemInView(context)
  }

  private mutating func focusItem(_ index: Int, _ context: SceneContext) {
    interaction.setFocus(.item(index))
    isFocusVisible = true
    switch scene {
    case .albums, .catalogue:
      withScrolled { $0.reveal(index, context) }
    case .launcher:
      let page = launcher.page
      launcher.reveal(index, context)
      if launcher.page != page { report(.page, String(launcher.page), at: context.time) }
    }
  }

  /// Gives a key to what has the focus; returns whether it had a use for it.
  private mutating func pressOnFocus(_ key: Key, _ context: SceneContext) -> Bool {
    guard let focus = interaction.focus else { return false }
    isFocusVisible = true
    if key == .enter || key == .space {
      activate(focus, context)
      return true
    }
    switch focus {
    case .control(.scene) where key == .left || key == .right:
      chooseScene(beside: key, context)
      return true
    case .control(.transition) where key == .left || key == .right:
      chooseTransition(beside: key, context)
      return true
    case .item(let index):
      guard let next = neighbour(of: index, key) else { return false }
      focusItem(next, context)
      return true
    default: return false
    }
  }

  private mutating func chooseScene(beside key: Key, _ context: SceneContext) {
    let scenes = SceneKind.allCases
    let place = (scenes.firstIndex(of: scene) ?? 0) + (key == .right ? 1 : -1)
    guard scenes.indices.contains(place) else { return }
    show(scenes[place], context)
    interaction.setFocus(.control(.scene(scene)))
  }

  private mutating func chooseTransition(beside key: Key, _ context: SceneContext) {
    let transitions = CatalogueTransition.allCases
    let place = (transitions.firstIndex(of: catalogue.transition) ?? 0) + (key == .right ? 1 : -1)
    guard transitions.indices.contains(place) else { return }
    choose(transitions[place], context)
    interaction.setFocus(.control(.transition(catalogue.transition)))
  }

  /// The item an arrow leads to from another; the item itself at an edge, nil for other keys.
  private func neighbour(of index: Int, _ key: Key) -> Int? {
    scrolled.map { $0.neighbour(of: index, key) } ?? launcher.neighbour(of: index, key)
  }

  // MARK: - Scenes

  private mutating func pressInScene(_ key: Key, _ context: SceneContext) {
    switch scene {
    case .albums: pressInAlbums(key, context)
    case .catalogue: pressInCatalogue(key, context)
    case .launcher: pressInLauncher(key, context)
    }
  }

  private mutating func pressInAlbums(_ key: Key, _ context: SceneContext) {
    switch key {
    case .character("+"), .character("="): albums.changeColumns(by: 1, context, keeping: ringedItem)
    case .character("-"): albums.changeColumns(by: -1, context, keeping: ringedItem)
    default: pressInGrid(key, context)
    }
  }

  private mutating func pressInCatalogue(_ key: Key, _ context: SceneContext) {
    if case .character(let digit) = key, let number = digit.wholeNumberValue {
      let transitions = CatalogueTransition.allCases
      guard (1...transitions.count).contains(number) else { return }
      choose(transitions[number - 1], context)
    } else {
      pressInGrid(key, context)
    }
  }

  /// The keys that both scenes with a list and a grid share.
  private mutating func pressInGrid(_ key: Key, _ context: SceneContext) {
    switch key {
    case .space:
      if interaction.focus == nil { toggleLayout(context) }
    case .character("g"), .character("G"): toggleLayout(context)
    case .pageUp, .pageDown, .home, .end:
      withScrolled { $0.scroll(key, context) }
      // A focused cell comes along, so that the next arrow does not lead back.
      if case .item(let index) = interaction.focus, let scrolled {
        focusItem(scrolled.cell(beside: index, afterScrolling: key), context)
      }
    case .up, .down, .left, .right:
      if itemCount > 0, interaction.focus == nil { focusItem(itemToFocus(context), context) }
    default: break
    }
  }

  private mutating func pressInLauncher(_ key: Key, _ context: SceneContext) {
    switch key {
    case .left where interaction.focus == nil, .pageUp: turnPageFromKeyboard(by: -1, context)
    case .right where interaction.focus == nil, .pageDown: turnPageFromKeyboard(by: 1, context)
    case .home: turnPageFromKeyboard(by: -launcher.page, context)
    case .end: turnPageFromKeyboard(by: launcher.pageCount - 1 - launcher.page, context)
    case .down, .up:
      if itemCount > 0, interaction.focus == nil { focusItem(itemToFocus(context), context) }
    default: break
    }
  }

  /// Turns the page and takes a focused icon along to the same place on it, or to the last icon there. One that the
  /// wheel has left behind on another page comes back as the first.
  private mutating func turnPageFromKeyboard(by change: Int, _ context: SceneContext) {
    let before = launcher.page
    turnPage(by: change, context)
    guard launcher.page != before, case .item(let index) = interaction.focus else { return }
    let left = launcher.itemsOfPage(before)
    let place = left.contains(index) ? index - left.lowerBound : 0
    let items = launcher.itemsOfPage(launcher.page)
    interaction.setFocus(.item(min(items.lowerBound + place, items.upperBound - 1)))
  }
}
