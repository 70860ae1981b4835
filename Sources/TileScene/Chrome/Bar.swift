import TileGeometry
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
    /// Added to the widest label for its segment.
    static let labelPadding = 24.0
    static let symbolSegment = 44.0
    static let segmentSymbol = 18.0
    /// Kept free at both sides for the slots.
    static let slot = 52.0
    static let thumbShadowSigma = 1.5
    static let thumbShadowOffset = 1.0
    /// The bar's text stops growing here.
    static let largestText = TextSize.xxLarge
    /// The switcher's ring stands closer, so that it fits the bar.
    static let ringGap = 1.0
    static let ringWidth = 2.0
  }

  /// Which segment the thumb is on, fractional while it glides.
  private var thumb: AnimatedValue<Double>

  init(_ scene: SceneKind) {
    thumb = AnimatedValue(Self.position(scene), tolerance: .fractions)
  }

  mutating func show(_ scene: SceneKind, _ context: SceneContext) {
    thumb.animate(
      to: Self.position(scene), using: context.geometry(.smooth(duration: 0.3)), at: context.time)
  }

  mutating func finish() {
    thumb.jump(to: thumb.target)
  }

  var settledTime: Double { thumb.settledTime }

  private static func position(_ scene: SceneKind) -> Double {
    Double(SceneKind.allCases.firstIndex(of: scene) ?? 0)
  }

  // MARK: - Layout

  /// Where the bar's parts stand, in points.
  struct Layout {
    let help: Rect
    /// The button in the trailing slot, where the scene has one.
    let tool: Rect?
    let switcher: Rect
    let segmentWidth: Double
    let font: TextFont
    /// Whether the segments show symbols, for want of room for words.
    let showsSymbols: Bool

    init(_ scene: SceneKind, _ context: SceneContext) {
      let width = context.size.width
      help = Rect(x: Metrics.margin, y: Metrics.top, width: Metrics.toolSize, height: Metrics.toolSize)
      tool =
        scene == .catalogue
        ? help.offsetBy(x: width - 2 * Metrics.margin - Metrics.toolSize) : nil
      font = context.text.font(.footnote, weight: .medium, upTo: Metrics.largestText)
      let scenes = Double(SceneKind.allCases.count)
      let widest = SceneKind.allCases.map { [font] in context.text.width($0.title, font) }.max() ?? 0
      let worded = max(Metrics.narrowestSegment, (widest + Metrics.labelPadding).rounded(.up))
      showsSymbols = worded * scenes + 2 * Metrics.inset + 2 * Metrics.slot > width
      segmentWidth = showsSymbols ? Metrics.symbolSegment : worded
      let total = segmentWidth * scenes + 2 * Metrics.inset
      switcher = Rect(
        x: (width - total) / 2, y: Metrics.top, width: total, height: Metrics.switcherHeight)
    }

    /// The part of the switcher that shows a scene; fractional positions lie between two.
    func segment(_ position: Double) -> Rect {
      Rect(
        x: switcher.x + Metrics.inset + position * segmentWidth, y: switcher.y + Metrics.inset,
        width: segmentWidth, height: Metrics.switcherHeight - 2 * Metrics.inset)
    }

    func segment(_ scene: SceneKind) -> Rect {
      segment(Bar.position(scene))
    }

    /// The control at a point. Segments take clicks over the switcher's whole height.
    func control(at point: Point) -> Control? {
      if help.contains(point) { return .keys }
      if let tool, tool.contains(point) { return .layoutSwitch }
      guard switcher.contains(point) else { return nil }
      let position = Int(((point.x - switcher.x - Metrics.inset) / segmentWidth).rounded(.down))
      let scenes = SceneKind.allCases
      return .scene(scenes[min(max(position, 0), scenes.count - 1)])
    }
  }

  // MARK: - Picture

  func draw(
    on canvas: inout Canvas, _ layout: Layout, scene: SceneKind, tool: String?,
    _ interaction: Interaction, ringOn ringed: Target?, at time: Double
  ) {
    let theme = canvas.theme
    drawTool(
      .keys, "help", size: Metrics.helpSymbol, theme.secondaryText, in: layout.help, on: &canvas,
      interaction, ringOn: ringed, at: time)
    if let tool, let rect = layout.tool {
      drawTool(
        .layoutSwitch, tool, size: Metrics.toolSymbol, theme.link, in: rect, on: &canvas,
        interaction, ringOn: ringed, at: time)
    }
    canvas.fill("switcher", layout.switcher, radius: Metrics.switcherRadius, theme.track)
    let radius = Metrics.switcherRadius - Metrics.inset
    let thumb = layout.segment(thumb.value(at: time))
    for other in SceneKind.allCases where other != scene {
      let target = Target.control(.scene(other))
      canvas.states(
        of: target, over: layout.segment(other), radius: radius, interaction, at: time)
    }
    canvas.shadow(
      "switcher", thumb, radius: radius, sigma: Metrics.thumbShadowSigma,
      offset: Metrics.thumbShadowOffset, theme.thumbShadow)
    canvas.fill("switcher", thumb, radius: radius, theme.thumb)
    for item in SceneKind.allCases {
      let segment = layout.segment(item)
      let color = item == scene ? theme.text : theme.inactive
      if layout.showsSymbols {
        let size = Size(width: Metrics.segmentSymbol, height: Metrics.segmentSymbol)
        canvas.symbol(
          Control.scene(item).id, item.symbol, in: Rect(center: segment.center, size: size), color)
      } else {
        canvas.label(
          Control.scene(item).id, item.title, x: segment.midX, centerY: segment.midY, layout.font,
          color, alignment: .center)
      }
    }
    if case .control(.scene) = ringed {
      canvas.focusRing(
        "focus", around: thumb, radius: radius, gap: Metrics.ringGap, width: Metrics.ringWidth)
    }
  }

  private func drawTool(
    _ control: Control, _ symbol: String, size: Double, _ color: Color, in rect: Rect,
    on canvas: inout Canvas, _ interaction: Interaction, ringOn ringed: Target?, at time: Double
  ) {
    let target = Target.control(control)
    canvas.states(of: target, over: rect, radius: Metrics.toolRadius, interaction, at: time)
    canvas.symbol(
      control.id, symbol, in: Rect(center: rect.center, size: Size(width: size, height: size)), color)
    if ringed == target {
      canvas.focusRing("focus", around: rect, radius: Metrics.toolRadius)
    }
  }
}

extension Canvas {
  /// The hover and press fills of a control that shows nothing at rest.
  mutating func states(
    of target: Target, over rect: Rect, radius: Double, _ interaction: Interaction, at time: Double
  ) {
    guard case .control(let control) = target else { return }
    let hover = interaction.hoverOpacity(of: target, at: time)
    let press = interaction.pressOpacity(of: target, at: time)
    // The press takes over from the hover instead of adding to it.
    if hover * (1 - press) > 0 {
      fill(control.id, rect, radius: radius, theme.controlHover.opacity(hover * (1 - press)))
    }
    if press > 0 {
      fill(control.id, rect, radius: radius, theme.controlPressed.opacity(press))
    }
  }
}
