import TileGeometry
import TileLayout

extension LauncherModel {
  /// - Parameter drawn: the pages of earlier frames.
  func draw(
    on canvas: inout Canvas, keeping drawn: inout DrawnPages, _ context: SceneContext,
    _ interaction: Interaction, ringOn ringed: Target?
  ) {
    let theme = canvas.theme
    canvas.fill(
      "background", context.environment.bounds, .vertical(theme.backdropTop, theme.backdropBottom))
    if items.isEmpty {
      EmptyState.draw(
        on: &canvas, in: Self.viewport(context), symbol: "launcher", title: "No icons")
    }
    canvas.clipped("launcher", to: pageArea(context)) { canvas in
      for page in pager.visiblePages(at: context.time) where pageCount > 0 {
        drawPage(page, on: &canvas, keeping: &drawn, context, interaction, ringOn: ringed)
      }
    }
    drawIndicator(on: &canvas, context, interaction, ringOn: ringed)
  }

  /// One page, which moves as a whole, and above it what pointer and keyboard lay over its icons.
  private func drawPage(
    _ page: Int, on canvas: inout Canvas, keeping drawn: inout DrawnPages, _ context: SceneContext,
    _ interaction: Interaction, ringOn ringed: Target?
  ) {
    let source = DrawnPages.Source(
      environment: context.environment, geometry: geometry(context),
      top: pageArea(context).minY + Metrics.margin, items: pager.pages.range(at: page))
    let offset = Point(
      x: pager.x(ofPage: page, at: context.time), y: -scrolling.offset(of: page, at: context.time))
    let icons = drawn.commands(of: source) { canvas.gathered { source.draw(items, on: &$0) } }
    canvas.moved("page \(page + 1)", by: offset, icons)
    canvas.moved("page \(page + 1)", by: offset) { canvas in
      drawStates(of: source, on: &canvas, interaction, ringOn: ringed, at: context.time)
    }
  }

  private func drawStates(
    of page: DrawnPages.Source, on canvas: inout Canvas, _ interaction: Interaction,
    ringOn ringed: Target?, at time: Double
  ) {
    for index in page.items {
      let target = Target.item(index)
      let hover = interaction.hoverOpacity(of: target, at: time)
      let press = interaction.pressOpacity(of: target, at: time)
      guard hover > 0 || press > 0 || ringed == target else { continue }
      let icon = page.iconFrame(of: index)
      LauncherIcon.drawStates(
        items.item(at: index), icon: icon, hover: hover, press: press, on: &canvas)
      if ringed == target {
        canvas.focusRing("focus", around: icon, radius: LauncherIcon.Metrics.radius * icon.width)
      }
    }
  }

  private func drawIndicator(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
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
      let hover = interaction.hoverOpacity(of: target, at: context.time)
      let opacity = max(
        opacities[dot], lerp(opacities[dot], Metrics.hoveredDotOpacity, hover))
      canvas.ellipse(Control.dot(dot).id, frame, canvas.theme.text.opacity(opacity))
    }
  }

  func drawToast(on canvas: inout Canvas, at time: Double) {
    toast.draw(on: &canvas, at: time)
  }
}
