import TileGeometry
import TileLayout

/// What albums and catalogue share: one scrolled grid that can also be a list, and a button and a key that
/// switch between the two.
protocol GridScene: ItemScene {
  var content: ScrolledGrid { get set }
  /// How the items are laid out in this window, in the present one of the two layouts.
  func arrangement(_ context: SceneContext) -> GridArrangement
  /// Switches between the two layouts, in the scene's own way.
  mutating func changeLayout(_ context: SceneContext)
  /// Handles the scene's keys beside those of every grid.
  mutating func pressOwn(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput) -> KeyResponse
}

extension GridScene {
  var isGrid: Bool { content.grid.arrangement.isGrid }

  /// The place of the item with the visible ring.
  func ringedPlace(_ context: SceneContext) -> Int? {
    context.ringedItem.flatMap { items.place(of: $0) }
  }

  package mutating func find(
    _ query: SearchQuery, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    items.find(query)
    content.showFound(items.order, isAll: query.isEmpty, context)
  }

  package mutating func exchange(
    _ new: SceneItems, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard let source = new.source as? ItemSource<Item> else { return }
    items.exchange(for: source)
    content.exchange(items.order, arrangement(context), context)
  }

  /// Drops removed items once they are no longer visible.
  mutating func forgetGoneItems(at time: Double) {
    if !content.grid.isMorphing(at: time) { items.forgetGone() }
  }

  /// Turns the list into the grid or back.
  mutating func toggleLayout(_ context: SceneContext, _ output: inout SceneOutput) {
    changeLayout(context)
    output.report(.layout, isGrid ? "grid" : "list", at: context.time)
  }

  // MARK: Pointer

  package mutating func press(
    _ target: Target?, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> PressResponse {
    if target == .scrollIndicator {
      content.pressIndicator(at: point, context)
      return .isNoClick
    }
    return content.stopScrolling(context) ? .isNoClick : .mayClick
  }

  package mutating func drag(to point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool {
    content.dragIndicator(to: point, context)
    return false
  }

  package mutating func release(
    at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> Bool {
    content.releaseIndicator()
    return true
  }

  package mutating func cancelPress(_ context: SceneContext, _ output: inout SceneOutput) {
    content.releaseIndicator()
  }

  package mutating func hover(over target: Target?, _ context: SceneContext) {
    content.setIndicatorHovered(target == .scrollIndicator, context)
  }

  package mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    guard direction == .up || direction == .down else { return }
    content.scroll(by: Double(notches) * ScrolledGrid.wheelStep, context)
  }

  package mutating func scroll(dx: Double, dy: Double, _ context: SceneContext) {
    content.follow(by: dy, context)
  }

  // MARK: Keyboard

  package mutating func press(
    _ key: Key, _ context: SceneContext, _ output: inout SceneOutput
  ) -> KeyResponse {
    let own = pressOwn(key, context, &output)
    guard own == .unused else { return own }
    let focus = context.interaction.focus
    switch key {
    case .space where focus == nil, .character("g"), .character("G"):
      toggleLayout(context, &output)
      return .acts
    case .pageUp, .pageDown, .home, .end:
      content.scroll(key, context)
      // The focus moves along, so that the next arrow does not lead back.
      if let item = focus?.item, let place = items.place(of: item) {
        output.moveFocus(to: items.identity(at: content.cell(beside: place, afterScrolling: key)))
      }
    case .up, .down, .left, .right:
      if focus == nil, let item = entryItem(context) { output.moveFocus(to: item) }
    default: return .unused
    }
    return .steps
  }

  package func entryItem(_ context: SceneContext) -> ItemIdentity? {
    guard itemCount > 0 else { return nil }
    if let remembered = context.interaction.rememberedItem, let place = items.place(of: remembered),
      content.restingItems.contains(place)
    {
      return remembered
    }
    return items.identity(at: content.firstItemInView)
  }

  package func neighbour(of item: ItemIdentity, _ key: Key) -> ItemIdentity? {
    guard let place = items.place(of: item), let next = content.neighbour(of: place, key) else {
      return nil
    }
    return items.identity(at: next)
  }

  package mutating func reveal(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {
    if let place = items.place(of: item) { content.reveal(place, context) }
  }

  package var exerciseActions: [Action] { [.key(.character("g"), [])] }

  // MARK: Description

  /// The part of a state that all grids share.
  func describeGrid(in state: inout StateSnapshot, _ context: SceneContext) {
    state.layout = isGrid ? "grid" : "list"
    state.columns = content.grid.columns
    state.scroll = content.grid.scrollOffset(at: context.time)
    state.contentHeight = content.grid.layout.contentHeight
  }
}
