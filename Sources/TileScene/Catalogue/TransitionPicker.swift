import TileGeometry
import TileTiming

/// The row of chips under the bar that chooses how the catalogue switches.
struct TransitionPicker: Sendable {
  enum Metrics {
    static let height = 28.0
    /// Added to a line of the chips' text where that is taller than the row.
    static let linePadding = 11.0
    /// Between the bar and the chips, and below them.
    static let top = 2.0
    static let bottom = 6.0
    static let radius = 8.0
    /// In place of a label where no font can draw one.
    static let symbol = 16.0
    static let margin = 16.0
    /// In windows narrower than this the margin is smaller.
    static let narrowWindow = 300.0
    static let narrowMargin = 10.0
    /// Room beside a label: at most, wanted with full labels, and at least with short ones.
    static let widestPadding = 36.0
    static let paddingOfFullLabels = 16.0
    static let narrowestPadding = 8.0
    /// Points: text is not made smaller to fit.
    static let smallestText = 11.0
    static let largestText = TextSize.accessibility1
  }

  /// Which chip is filled, fractional while the fill glides.
  private var fill: AnimatedValue<Double>

  init(_ transition: CatalogueTransition) {
    fill = AnimatedValue(Self.position(transition), tolerance: .fractions)
  }

  mutating func choose(_ transition: CatalogueTransition, _ context: SceneContext) {
    fill.animate(
      to: Self.position(transition), using: context.geometry(.smooth(duration: 0.25)),
      at: context.time)
  }

  mutating func finish() {
    fill.jump(to: fill.target)
  }

  var settledTime: Double { fill.settledTime }

  private static func position(_ transition: CatalogueTransition) -> Double {
    Double(CatalogueTransition.allCases.firstIndex(of: transition) ?? 0)
  }

  // MARK: - Layout

  /// The places of the chips, in points.
  struct Layout {
    let labels: [String]
    let chips: [Rect]
    let font: TextFont
    let chosenFont: TextFont

    init(_ context: SceneContext) {
      let text = context.text
      let width = context.size.width
      let margin = width < Metrics.narrowWindow ? Metrics.narrowMargin : Metrics.margin
      let wanted = text.font(.footnote, upTo: Metrics.largestText).size
      let fit = Self.fit(text, within: width - 2 * margin, wanted: wanted)
      labels = fit.labels
      font = TextFont(size: fit.size, weight: .medium)
      chosenFont = TextFont(size: fit.size, weight: .semibold)
      let padding = fit.padding.clamped(to: 0...Metrics.widestPadding)
      let widths = labels.map { [chosenFont] in text.width($0, chosenFont) + padding }
      let height = max(Metrics.height, text.lineHeight(font) + Metrics.linePadding)
      var x = (width - widths.reduce(0, +)) / 2
      chips = widths.map { width in
        defer { x += width }
        return Rect(x: x, y: Bar.Metrics.height + Metrics.top, width: width, height: height)
      }
    }

    /// The largest text at which the labels fit, the full ones if they do, and what is left beside each.
    private static func fit(
      _ text: TextMetrics, within room: Double, wanted: Double
    ) -> (labels: [String], size: Double, padding: Double) {
      let full = CatalogueTransition.allCases.map(\.title)
      let short = CatalogueTransition.allCases.map(\.shortTitle)
      func padding(_ labels: [String], _ size: Double) -> Double {
        let font = TextFont(size: size, weight: .semibold)
        return (room - labels.reduce(0) { $0 + text.width($1, font) }) / Double(labels.count)
      }
      for size in stride(from: wanted, through: Metrics.smallestText, by: -1) {
        let (wide, narrow) = (padding(full, size), padding(short, size))
        if wide >= Metrics.paddingOfFullLabels { return (full, size, wide) }
        if narrow >= Metrics.narrowestPadding { return (short, size, narrow) }
      }
      return (short, Metrics.smallestText, padding(short, Metrics.smallestText))
    }

    /// Where what is below may begin.
    var bottom: Double { (chips.first?.maxY ?? 0) + Metrics.bottom }

    func control(at point: Point) -> Control? {
      chips.firstIndex { $0.contains(point) }.map {
        .transition(CatalogueTransition.allCases[$0])
      }
    }

    /// The chip at a position; a fractional position gives a shape between two chips.
    func chip(at position: Double) -> Rect {
      let first = Int(position.rounded(.down)).clamped(to: 0...chips.count - 1)
      let second = min(first + 1, chips.count - 1)
      return lerp(chips[first], chips[second], (position - Double(first)).clamped(to: 0...1))
    }
  }

  // MARK: - Picture

  func draw(
    on canvas: inout Canvas, _ layout: Layout, chosen: CatalogueTransition, _ context: SceneContext
  ) {
    let theme = canvas.theme
    let fill = layout.chip(at: fill.value(at: context.time))
    canvas.fill("picker", fill, radius: Metrics.radius, theme.chip)
    for (transition, (label, chip)) in zip(
      CatalogueTransition.allCases, zip(layout.labels, layout.chips))
    {
      let control = Control.transition(transition)
      let isChosen = transition == chosen
      if !isChosen {
        canvas.states(of: .control(control), over: chip, radius: Metrics.radius, context)
      }
      let color = isChosen ? theme.chipText : theme.inactive
      if context.text.drawsWords {
        canvas.label(
          control.id, label, x: chip.midX, centerY: chip.midY,
          isChosen ? layout.chosenFont : layout.font, color, alignment: .center)
      } else {
        let size = Size(width: Metrics.symbol, height: Metrics.symbol)
        canvas.symbol(control.id, "placeholder", in: Rect(center: chip.center, size: size), color)
      }
    }
    if let ring = context.ring,
      CatalogueTransition.allCases.contains(where: { ring == .control(.transition($0)) })
    {
      canvas.focusRing("focus", around: fill, radius: Metrics.radius)
    }
  }
}

extension CatalogueTransition {
  var title: String {
    switch self {
    case .fade: "Fade"
    case .slide: "Slide"
    case .scale: "Scale"
    case .fadeScale: "Fade + Scale"
    case .morph: "Morph"
    }
  }

  /// The title where room is short.
  var shortTitle: String { self == .fadeScale ? "Both" : title }
}
