import TileGeometry
import TileLayout

extension LauncherModel {
  func draw(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    let theme = canvas.theme
    canvas.fill(
      "background", context.environment.bounds, .vertical(theme.backdropTop, theme.backdropBottom))
    if items.isEmpty {
      EmptyState.draw(
        on: &canvas, in: Self.viewport(context), symbol: "launcher", title: "No icons")
    }
    canvas.clipped("launcher", to: pageArea(context)) { canvas in
      drawIcons(on: &canvas, context, interaction, ringOn: ringed)
    }
    drawIndicator(on: &canvas, context, interaction, ringOn: ringed)
  }

  private func drawIcons(
    on canvas: inout Canvas, _ context: SceneContext, _ interaction: Interaction,
    ringOn ringed: Target?
  ) {
    for cell in cells(context) {
      let target = Target.item(cell.index)
      LauncherIcon.draw(
        items.item(at: cell.index), icon: cell.icon, column: cell.frame.width,
        hover: interaction.hoverOpacity(of: target, at: context.time),
        press: interaction.pressOpacity(of: target, at: context.time), on: &canvas)
      if ringed == target {
        canvas.focusRing(
          "focus", around: cell.icon, radius: LauncherIcon.Metrics.radius * cell.icon.width)
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
