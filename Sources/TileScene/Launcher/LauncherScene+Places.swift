package import TileGeometry
import TileLayout

extension LauncherScene {
  /// An icon as presented.
  struct Cell {
    var identity: ItemIdentity
    /// The place among those that are shown; of a leaving icon, the one it had.
    var index: Int
    /// The part that takes clicks, in the window's points.
    var frame: Rect
    var opacity = 1.0
    var isLeaving = false
  }

  func cells(_ context: SceneContext) -> [Cell] {
    let area = pageArea(context)
    if icons.isMoving(at: context.time) { return glidingCells(in: area, context) }
    let geometry = geometry(context)
    var cells: [Cell] = []
    for page in pager.visiblePages(at: context.time) where pageCount > 0 {
      let x = pager.x(ofPage: page, at: context.time)
      let y =
        area.minY + Metrics.margin - scrolling.offset(of: page, at: context.time)
      let places = pager.pages.range(at: page)
      for index in places {
        let place = index - places.lowerBound
        let frame = geometry.cellFrame(at: place).offsetBy(x: x, y: y)
        guard frame.intersects(area) else { continue }
        cells.append(Cell(identity: items.identity(at: index), index: index, frame: frame))
      }
    }
    return cells
  }

  /// The icons on their way to other places.
  private func glidingCells(in area: Rect, _ context: SceneContext) -> [Cell] {
    icons.cells(in: viewport(context), at: context.time).appearingBeneath.compactMap { cell in
      let frame = cell.frame.offsetBy(y: area.minY + Metrics.margin)
      guard frame.intersects(area) else { return nil }
      return Cell(
        identity: ItemIdentity(cell.id), index: cell.index, frame: frame, opacity: cell.opacity,
        isLeaving: cell.isLeaving)
    }
  }

  func item(at point: Point, _ context: SceneContext) -> ItemIdentity? {
    guard pageArea(context).contains(point) else { return nil }
    return cells(context).last { !$0.isLeaving && $0.frame.contains(point) }?.identity
  }

  package func target(at point: Point, _ context: SceneContext) -> Target? {
    if let page = dotTargets(context).firstIndex(where: { $0.contains(point) }) {
      return .control(.dot(page))
    }
    return item(at: point, context).map(Target.item)
  }

  package func controls(_ context: SceneContext) -> [PlacedControl] {
    dotTargets(context).enumerated().map { page, rect in
      PlacedControl(.dot(page), "Page \(page + 1)", rect)
    }
  }

  /// The areas of the dots that take clicks; none where text replaces them.
  func dotTargets(_ context: SceneContext) -> [Rect] {
    dotFrames(context).map { Rect(center: $0.center, size: Metrics.dotTarget) }
  }

  func dotFrames(_ context: SceneContext) -> [Rect] {
    guard pager.layout.indicator == .dots else { return [] }
    let left = (context.size.width - PageDots.width(count: pageCount)) / 2
    let y = context.size.height - Metrics.margin - PageDots.diameter
    return (0..<pageCount).map { dot in
      Rect(
        x: left + Double(dot) * (PageDots.diameter + PageDots.spacing), y: y,
        width: PageDots.diameter, height: PageDots.diameter)
    }
  }

  package func describe(in state: inout StateSnapshot, _ context: SceneContext) {
    state.columns = columns
    state.scroll = scrollOffset(at: context.time)
    state.contentHeight = contentHeight(context)
    state.page = page
    state.pageCount = pageCount
    state.pageOffset = pager.offset(at: context.time)
    state.indicator = pager.layout.indicator.rawValue
    state.dots = dotOpacities(context)
    state.items = cells(context).compactMap { cell in
      guard let item = items.item(cell.identity) else { return nil }
      return StateSnapshot.Item(
        id: item.id, occurrence: items.occurrence(of: cell.identity), index: cell.index,
        title: item.title, frame: context.presented(cell.frame), opacity: cell.opacity, scale: 1,
        leaving: cell.isLeaving, favourite: false)
    }
  }

  /// The presented opacities; none where text replaces the dots.
  func dotOpacities(_ context: SceneContext) -> [Double] {
    guard pager.layout.indicator == .dots else { return [] }
    let dots = pager.dots(at: context.time)
    return (0..<pageCount).map { dots.opacity(of: $0, at: context.time) }
  }
}
