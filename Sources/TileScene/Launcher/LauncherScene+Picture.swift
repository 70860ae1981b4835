import TileGeometry
import TileLayout

extension LauncherScene {
  package func draw(on canvas: inout Canvas, _ context: SceneContext) {
    let theme = canvas.theme
    canvas.fill(
      "background", context.environment.bounds, .vertical(theme.backdropTop, theme.backdropBottom))
    if items.isEmpty {
      EmptyState.draw(
        on: &canvas, in: Self.viewport(context), symbol: "launcher", title: "No icons")
    }
    canvas.clipped("launcher", to: pageArea(context)) { canvas in
      for page in pager.visiblePages(at: context.time) where pageCount > 0 {
        drawPage(page, on: &canvas, context)
      }
    }
    drawIndicator(on: &canvas, context)
  }

  /// One page, which moves as a whole, and above it what pointer and keyboard lay over its icons.
  private func drawPage(_ page: Int, on canvas: inout Canvas, _ context: SceneContext) {
    let source = PageSource(
      environment: context.environment, geometry: geometry(context),
      top: pageArea(context).minY + Metrics.margin, items: pager.pages.range(at: page))
    let offset = Point(
      x: pager.x(ofPage: page, at: context.time), y: -scrolling.offset(of: page, at: context.time))
    let icons = canvas.kept(source) { source.draw(items, on: &$0) }
    canvas.moved("page \(page + 1)", by: offset, icons)
    canvas.moved("page \(page + 1)", by: offset) { canvas in
      drawStates(of: source, on: &canvas, context)
    }
  }

  private func drawStates(of page: PageSource, on canvas: inout Canvas, _ context: SceneContext) {
    for index in page.items {
      let target = Target.item(ItemIdentity(index))
      let hover = context.hoverOpacity(of: target)
      let press = context.pressOpacity(of: target)
      guard hover > 0 || press > 0 || context.ring == target else { continue }
      let icon = page.iconFrame(of: index)
      LauncherIcon.drawStates(
        items.item(at: index), icon: icon, hover: hover, press: press, on: &canvas)
      if context.ring == target {
        canvas.focusRing("focus", around: icon, radius: LauncherIcon.Metrics.radius * icon.width)
      }
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
      let target = Target.control(.dot(dot))
      let hover = context.hoverOpacity(of: target)
      let opacity = max(
        opacities[dot], lerp(opacities[dot], Metrics.hoveredDotOpacity, hover))
      canvas.ellipse(Control.dot(dot).id, frame, canvas.theme.text.opacity(opacity))
    }
  }
}
