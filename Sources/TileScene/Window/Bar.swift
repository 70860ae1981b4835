package import TileGeometry
import TileTiming

/// The bar at the top: the keys button, the switcher between the scenes, and the catalogue's layout button.
struct Bar: Sendable {
  enum Metrics {
    static let height = 52.0
    static let margin = 12.0
    /// Side and radius of a tool button, and the size of the question mark in it.
    static let toolSize = 32.0
    static let toolRadius = 8.0
    static let helpSymbol = 18.0
    static let toolSymbol = 20.0
    static let top = 10.0
    static let switcherHeight = 32.0
    static let switcherRadius = 9.0
    /// Between the switcher's edge and its segments.
    static let inset = 2.0
    static let narrowestSegment = 92.0
    /// Added to the widest label's width for a segment.
    static let labelPadding = 24.0
    static let symbolSegment = 44.0
    static let segmentSymbol = 18.0
    /// Room at both sides for the leading and trailing slots.
    static let slot = 52.0
    static let thumbShadowSigma = 1.5
    static let thumbShadowOffset = 1.0
    /// The largest text size of the bar.
    static let largestText = TextSize.xxLarge
    /// The gap of the switcher's focus ring, smaller than usual so that it fits the bar.
    static let ringGap = 1.0
    static let ringWidth = 2.0

    /// The search button is beside the keys button when the bar is wider than the switcher by this.
    static let widthBeside = 168.0
    static let findX = 48.0
    static let findSymbol = 18.0
    static let widestField = 440.0
    /// The part of the window's width that the field leaves free.
    static let fieldMargin = 104.0
    static let fieldPadding = 10.0
    static let fieldSymbolGap = 8.0
    static let clearSize = 28.0
    static let clearSymbol = 18.0
  }

  /// Which segment the thumb is on, fractional while it glides.
  private var thumb: AnimatedValue<Double>

  /// - Parameter shown: the index of the scene that is shown, as in the functions below.
  init(showing shown: Int) {
    thumb = AnimatedValue(Double(shown), tolerance: .fractions)
  }

  mutating func show(_ shown: Int, _ context: SceneContext) {
    thumb.animate(
      to: Double(shown), using: context.geometry(.smooth(duration: 0.3)), at: context.time)
  }

  mutating func finish() {
    thumb.jump(to: thumb.target)
  }

  var settledTime: Double { thumb.settledTime }

  // MARK: - Layout

  /// The places of the bar's parts, in points.
  struct Layout {
    /// The keys button; nil where the search button takes its place.
    let help: Rect?
    /// The search button, while the field is closed.
    let find: Rect
    /// The scene's button in the trailing slot, if it has one.
    let tool: (button: SceneTool, frame: Rect)?
    let switcher: Rect
    let segmentWidth: Double
    let font: TextFont
    /// Whether the segments show symbols, if there is no room for words or no font.
    let showsSymbols: Bool
    let scenes: [SceneInfo]

    init(_ scenes: [SceneInfo], tool: SceneTool?, _ context: SceneContext) {
      self.scenes = scenes
      let width = context.size.width
      font = context.text.font(.footnote, weight: .medium, upTo: Metrics.largestText)
      let count = Double(scenes.count)
      let widest = scenes.map { [font] in context.text.width($0.title, font) }.max() ?? 0
      let worded = max(Metrics.narrowestSegment, (widest + Metrics.labelPadding).rounded(.up))
      showsSymbols =
        !context.text.drawsWords || worded * count + 2 * Metrics.inset + 2 * Metrics.slot > width
      segmentWidth = showsSymbols ? Metrics.symbolSegment : worded
      let total = segmentWidth * count + 2 * Metrics.inset
      switcher = Rect(
        x: (width - total) / 2, y: Metrics.top, width: total, height: Metrics.switcherHeight)

      let leading = Rect(
        x: Metrics.margin, y: Metrics.top, width: Metrics.toolSize, height: Metrics.toolSize)
      let trailing = leading.offsetBy(x: width - 2 * Metrics.margin - Metrics.toolSize)
      self.tool = tool.map { ($0, trailing) }
      if width >= total + Metrics.widthBeside {
        help = leading
        find = leading.offsetBy(x: Metrics.findX - Metrics.margin)
      } else {
        // The tool has the trailing slot, so that one of the two buttons has to go: F1 shows the keys too.
        help = tool == nil ? leading : nil
        find = tool == nil ? trailing : leading
      }
    }

    /// The part of the switcher that shows a scene; fractional positions lie between two.
    func segment(_ position: Double) -> Rect {
      Rect(
        x: switcher.x + Metrics.inset + position * segmentWidth, y: switcher.y + Metrics.inset,
        width: segmentWidth, height: Metrics.switcherHeight - 2 * Metrics.inset)
    }

    /// The control at a point. Segments take clicks over the full height of the switcher.
    ///
    /// - Parameter field: while it is open.
    func control(at point: Point, field: FieldLayout?) -> Control? {
      if let help, help.contains(point) { return .keys }
      if let tool, tool.frame.contains(point) { return tool.button.control }
      if let field {
        if field.clear.contains(point) { return .clearFind }
        return field.frame.contains(point) ? .find : nil
      }
      if find.contains(point) { return .find }
      guard switcher.contains(point) else { return nil }
      let position = Int(((point.x - switcher.x - Metrics.inset) / segmentWidth).rounded(.down))
      return scenes[position.clamped(to: 0...scenes.count - 1)].control
    }
  }

  // MARK: - Picture

  /// What the bar's picture depends on while nothing in it moves, is under the pointer or has the focus.
  private struct RestingSource: Hashable {
    var scenes: [SceneInfo]
    var tool: SceneTool?
    var shown: Int
    var environment: SceneEnvironment
  }

  func draw(
    on canvas: inout Canvas, _ scenes: [SceneInfo], shown: Int, tool: SceneTool?, _ find: Find,
    _ context: SceneContext
  ) {
    guard context.time >= max(settledTime, find.settledTime), !find.isOpen, !context.showsControls else {
      return drawParts(on: &canvas, Layout(scenes, tool: tool, context), shown: shown, find, context)
    }
    let source = RestingSource(scenes: scenes, tool: tool, shown: shown, environment: context.environment)
    canvas.add(
      canvas.kept(source) { canvas in
        drawParts(on: &canvas, Layout(scenes, tool: tool, context), shown: shown, find, context)
      })
  }

  private func drawParts(
    on canvas: inout Canvas, _ layout: Layout, shown: Int, _ find: Find, _ context: SceneContext
  ) {
    let theme = canvas.theme
    if let help = layout.help {
      drawTool(
        .keys, "help", size: Metrics.helpSymbol, theme.secondaryText, in: help, on: &canvas, context)
    }
    if let tool = layout.tool {
      drawTool(
        tool.button.control, tool.button.symbol, size: Metrics.toolSymbol, theme.link, in: tool.frame,
        on: &canvas, context)
    }
    let opacity = find.opacity(at: context.time)
    canvas.layer("switcher", opacity: 1 - opacity) { canvas in
      drawTool(
        .find, "search", size: Metrics.findSymbol, theme.secondaryText, in: layout.find, on: &canvas,
        find.isOpen ? context.withoutInteraction : context)
      drawSwitcher(on: &canvas, layout, shown: shown, context)
    }
    canvas.layer("find", opacity: opacity) { canvas in
      drawField(on: &canvas, FieldLayout(context), layout.scenes[shown], find, context)
    }
  }

  private func drawSwitcher(
    on canvas: inout Canvas, _ layout: Layout, shown: Int, _ context: SceneContext
  ) {
    let theme = canvas.theme
    let scenes = layout.scenes
    canvas.fill("switcher", layout.switcher, radius: Metrics.switcherRadius, theme.track)
    let radius = Metrics.switcherRadius - Metrics.inset
    let thumb = layout.segment(thumb.value(at: context.time))
    if context.showsInteraction {
      for place in scenes.indices where place != shown {
        canvas.states(
          of: .control(scenes[place].control), over: layout.segment(Double(place)), radius: radius, context)
      }
    }
    canvas.shadow(
      "switcher", thumb, radius: radius, sigma: Metrics.thumbShadowSigma,
      offset: Metrics.thumbShadowOffset, theme.thumbShadow)
    canvas.fill("switcher", thumb, radius: radius, theme.thumb)
    for (place, info) in scenes.enumerated() {
      let segment = layout.segment(Double(place))
      let color = place == shown ? theme.text : theme.inactive
      if layout.showsSymbols {
        let size = Size(width: Metrics.segmentSymbol, height: Metrics.segmentSymbol)
        canvas.symbol(info.control.id, info.symbol, in: Rect(center: segment.center, size: size), color)
      } else {
        canvas.label(
          info.control.id, info.title, x: segment.midX, centerY: segment.midY, layout.font, color,
          alignment: .center)
      }
    }
    if let ring = context.ring, scenes.contains(where: { ring == .control($0.control) }) {
      canvas.focusRing(
        "focus", around: thumb, radius: radius, gap: Metrics.ringGap, width: Metrics.ringWidth)
    }
  }

  private func drawTool(
    _ control: Control, _ symbol: String, size: Double, _ color: Color, in rect: Rect,
    on canvas: inout Canvas, _ context: SceneContext
  ) {
    let target = Target.control(control)
    canvas.states(of: target, over: rect, radius: Metrics.toolRadius, context)
    canvas.symbol(
      control.id, symbol, in: Rect(center: rect.center, size: Size(width: size, height: size)), color)
    if context.ring == target {
      canvas.focusRing("focus", around: rect, radius: Metrics.toolRadius)
    }
  }
}

extension Canvas {
  /// Draws the hover and press fills of a control, which shows none at rest.
  package mutating func states(
    of target: Target, over rect: Rect, radius: Double, _ context: SceneContext
  ) {
    guard case .control(let control) = target else { return }
    let hover = context.hoverOpacity(of: target)
    let press = context.pressOpacity(of: target)
    // A press replaces the hover instead of adding to it.
    if hover * (1 - press) > 0 {
      fill(control.id, rect, radius: radius, theme.controlHover.opacity(hover * (1 - press)))
    }
    if press > 0 {
      fill(control.id, rect, radius: radius, theme.controlPressed.opacity(press))
    }
  }
}
