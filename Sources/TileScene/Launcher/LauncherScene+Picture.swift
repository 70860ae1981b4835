import TileGeometry
import TileLayout

extension LauncherScene {
  package func draw(on canvas: inout Canvas, _ context: SceneContext) {
    let theme = canvas.theme
    canvas.fill(
      "background", context.environment.bounds, .vertical(theme.backdropTop, theme.backdropBottom))
    if items.isEmpty {
      EmptyState(symbol: "launcher", title: "No icons", items)
        .draw(on: &canvas, in: Self.viewport(context))
    }
    canvas.clipped("launcher", to: pageArea(context)) { canvas in
      if icons.isMoving(at: context.time) {
        drawGlidingIcons(on: &canvas, context)
      } else {
        for page in pager.visiblePages(at: context.time) where pageCount > 0 {
          drawPage(page, on: &canvas, context)
        }
      }
    }
    drawIndicator(on: &canvas, context)
  }

  /// The icons while each glides to another place.
  private func drawGlidingIcons(on canvas: inout Canvas, _ context: SceneContext) {
    let geometry = geometry(context)
    let top = pageArea(context).minY + Metrics.margin
    for cell in icons.cells(in: viewport(context), at: context.time).appearingBeneath {
      let identity = ItemIdentity(cell.id)
      guard let item = items.item(identity) else { continue }
      let icon = geometry.iconFrame(inCell: cell.frame.offsetBy(y: top))
      canvas.layer(item.id, opacity: cell.opacity) { canvas in
        LauncherIcon.draw(item, icon: icon, column: geometry.grid.cellSize.width, on: &canvas)
        drawStates(of: identity, item, icon, on: &canvas, context)
      }
    }
  }

  /// One page, which moves as a whole, and above it the hover, press and focus of its icons.
  private func drawPage(_ page: Int, on canvas: inout Canvas, _ context: SceneContext) {
    let source = PageSource(
      environment: context.environment, geometry: geometry(context),
      top: pageArea(context).minY + Metrics.margin, places: pager.pages.range(at: page),
      edition: items.edition)
    let offset = Point(
      x: pager.x(ofPage: page, at: context.time), y: -scrolling.offset(of: page, at: context.time))
    let icons = canvas.kept(source) { source.draw(items, on: &$0) }
    canvas.moved("page \(page + 1)", by: offset, icons)
    canvas.moved("page \(page + 1)", by: offset) { canvas in
      drawStates(of: source, on: &canvas, context)
    }
  }

  private func drawStates(of page: PageSource, on canvas: inout Canvas, _ context: SceneContext) {
    // Nearly always: then no icon need be looked up.
    guard context.showsInteraction else { return }
    for place in page.places {
      let identity = items.identity(at: place)
      guard let item = items.item(identity) else { continue }
      drawStates(of: identity, item, page.iconFrame(at: place), on: &canvas, context)
    }
  }

  /// The hover, press and focus of one icon.
  private func drawStates(
    of identity: ItemIdentity, _ item: LauncherItem, _ icon: Rect, on canvas: inout Canvas,
    _ context: SceneContext
  ) {
    let target = Target.item(identity)
    let hover = context.hoverOpacity(of: target)
    let press = context.pressOpacity(of: target)
    if hover > 0 || press > 0 {
      LauncherIcon.drawStates(item, icon: icon, hover: hover, press: press, on: &canvas)
    }
    if context.ring == target {
      canvas.focusRing("focus", around: icon, radius: LauncherIcon.Metrics.radius * icon.width)
    }
  }

  private func drawIndicator(on canvas: inout Canvas, _ context: SceneContext) {
    if pager.layout.indicator == .text {
      let font = Self.indicatorFont(canvas.text)
      let current = pager.currentDot(at: context.time) + 1
      canvas.line(
        "indicator", "\(current) / \(pageCount)", x: context.size.width / 2,
        top: context.size.height - Metrics.margin - indicatorHeight(context), font,
        canvas.theme.text, alignment: .center)
    }
    let opacities = dotOpacities(context)
    for (dot, frame) in dotFrames(context).enumerated() {
      let control = Control.dot(dot)
      let hover = context.hoverOpacity(of: .control(control))
      let opacity = max(
        opacities[dot], lerp(opacities[dot], Metrics.hoveredDotOpacity, hover))
      canvas.ellipse(control.id, frame, canvas.theme.text.opacity(opacity))
    }
  }
}
