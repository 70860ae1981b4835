import TileGeometry
import TileTiming

/// The sheet that lists the keys, over a scrim. While it is open nothing beneath it takes input.
struct KeysSheet: Sendable {
  enum Metrics {
    static let width = 380.0
    /// The margin at every side of the window.
    static let margin = 20.0
    static let padding = 20.0
    static let radius = 18.0
    static let titleTop = 18.0
    /// From the panel's top to its first section.
    static let headerHeight = 60.0
    static let closeSize = 28.0
    static let closeTop = 15.0
    static let closeSymbol = 16.0
    static let sectionHeight = 26.0
    static let sectionTextTop = 2.0
    /// Added to a line of a section title where that is taller than its row.
    static let sectionPadding = 9.0
    static let sectionGap = 12.0
    static let rowHeight = 27.0
    /// Added to a line of text where that is taller than the row.
    static let rowPadding = 10.0
    static let footer = 8.0
    static let capHeight = 20.0
    static let capPadding = 6.0
    static let narrowestCap = 22.0
    static let capRadius = 5.0
    static let capGap = 4.0
    /// Between a row's title and its caps; if there is less room the caps move to a line of their own.
    static let titleGap = 8.0
    static let largestCapText = TextSize.xxLarge
    static let shadowSigma = 24.0
    static let shadowOffset = 10.0
    static let closedScale = 0.97
    static let scrollStep = 60.0
  }

  private(set) var isOpen = false
  private var opacity = AnimatedValue(0.0, tolerance: .fractions)
  private var scale = AnimatedValue(Metrics.closedScale, tolerance: .fractions)
  private var scrolling = AnimatedValue(0.0)

  mutating func open(_ context: SceneContext) {
    isOpen = true
    scrolling = AnimatedValue(
      0, tolerance: SettlingTolerance.pixels.scaled(by: context.environment.scale))
    if opacity.value(at: context.time) == 0 { scale.jump(to: Metrics.closedScale) }
    scale.animate(to: 1, using: context.geometry(.smooth(duration: 0.25)), at: context.time)
    opacity.animate(to: 1, using: context.opacity(.easeOut(duration: 0.16)), at: context.time)
  }

  mutating func close(_ context: SceneContext) {
    isOpen = false
    opacity.animate(to: 0, using: context.opacity(.easeIn(duration: 0.12)), at: context.time)
  }

  mutating func scroll(by distance: Double, _ layout: Layout, _ context: SceneContext) {
    let target = (scrolling.target + distance).clamped(to: 0...layout.maximumScroll)
    scrolling.animate(
      to: target, using: context.geometry(.smooth(duration: 0.25)), at: context.time)
  }

  /// Follows fingers on a touchpad.
  mutating func follow(by distance: Double, _ layout: Layout, _ context: SceneContext) {
    let seen = scrolling.value(at: context.time)
    scrolling.jump(to: (seen + distance).clamped(to: 0...layout.maximumScroll))
  }

  /// Keeps the scroll offset within what a new size allows.
  mutating func layOut(_ layout: Layout, _ context: SceneContext) {
    scrolling.tolerance = SettlingTolerance.pixels.scaled(by: context.environment.scale)
    if scrolling.target > layout.maximumScroll { scrolling.jump(to: layout.maximumScroll) }
  }

  mutating func finish() {
    opacity.jump(to: opacity.target)
    scale.jump(to: scale.target)
    scrolling.jump(to: scrolling.target)
  }

  var settledTime: Double {
    max(opacity.settledTime, scale.settledTime, scrolling.settledTime)
  }

  // MARK: - Layout

  struct Layout {
    struct Line {
      var row: KeysContent.Row
      var rect: Rect
      /// Whether the caps are under the title, for lack of room.
      var isStacked: Bool
    }

    let panel: Rect
    let close: Rect
    /// The part of the panel in which sections and rows scroll.
    let rows: Rect
    let maximumScroll: Double
    let titleFont: TextFont
    let sectionFont: TextFont
    let rowFont: TextFont
    let capFont: TextFont
    let capHeight: Double
    private(set) var sections: [(title: String, top: Double)] = []
    private(set) var lines: [Line] = []

    init(_ content: [KeysContent.Section], _ context: SceneContext) {
      let text = context.text
      titleFont = text.font(.headline)
      sectionFont = text.font(.footnote, weight: .semibold)
      capFont = text.font(.caption, weight: .medium, upTo: Metrics.largestCapText)
      capHeight = max(Metrics.capHeight, text.lineHeight(capFont) + 5)
      let size = context.size
      let width = min(Metrics.width, max(0, size.width - 2 * Metrics.margin))
      let inner = max(0, width - 2 * Metrics.padding)
      let longest = content.flatMap(\.rows).map(\.title)
      let rowSize = TextSize.largest(upTo: context.environment.textSize) { size in
        longest.allSatisfy { text.width($0, text.font(.footnote, upTo: size)) <= inner }
      }
      rowFont = text.font(.footnote, upTo: rowSize)
      let header = max(
        Metrics.headerHeight, Metrics.titleTop + text.lineHeight(titleFont) + Metrics.titleTop)
      let sectionHeight = max(Metrics.sectionHeight, text.lineHeight(sectionFont) + Metrics.sectionPadding)
      let plainRow = max(Metrics.rowHeight, text.lineHeight(rowFont) + Metrics.rowPadding)
      var y = 0.0
      for section in content {
        sections.append((section.title, y))
        y += sectionHeight
        for row in section.rows {
          let caps = Self.width(of: row.caps, text, capFont)
          let isStacked = text.width(row.title, rowFont) + Metrics.titleGap + caps > inner
          let height = plainRow + (isStacked ? capHeight + Metrics.capGap : 0)
          lines.append(
            Line(
              row: row, rect: Rect(x: 0, y: y, width: inner, height: height), isStacked: isStacked))
          y += height
        }
        y += Metrics.sectionGap
      }
      let wanted = header + y + Metrics.footer
      let height = min(wanted, max(0, size.height - 2 * Metrics.margin))
      panel = Rect(
        x: (size.width - width) / 2, y: ((size.height - height) / 2).rounded(), width: width,
        height: height)
      close = Rect(
        x: panel.maxX - Metrics.padding - Metrics.closeSize,
        y: panel.y + (header - Metrics.headerHeight) / 2 + Metrics.closeTop,
        width: Metrics.closeSize, height: Metrics.closeSize)
      rows = Rect(
        x: panel.x, y: panel.y + header, width: width, height: max(0, height - header))
      maximumScroll = max(0, wanted - height)
    }

    static func capWidth(_ cap: String, _ text: TextMetrics, _ font: TextFont) -> Double {
      max(Metrics.narrowestCap, text.width(cap, font).rounded(.up) + 2 * Metrics.capPadding)
    }

    private static func width(of caps: [String], _ text: TextMetrics, _ font: TextFont) -> Double {
      caps.reduce(-Metrics.capGap) { $0 + capWidth($1, text, font) + Metrics.capGap }
    }
  }

  // MARK: - Picture

  /// - Parameter content: what the sheet lists; not asked for while nothing of it is seen.
  func draw(
    on canvas: inout Canvas, _ content: @autoclosure () -> [KeysContent.Section], _ context: SceneContext
  ) {
    let time = context.time
    let opacity = opacity.value(at: time)
    guard opacity > 0 else { return }
    let layout = Layout(content(), context)
    let window = Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
    let theme = canvas.theme
    canvas.fill("scrim", window, theme.scrim.opacity(opacity))
    canvas.layer(
      "keys-sheet", opacity: opacity, scale: scale.value(at: time), about: layout.panel.center
    ) { canvas in
      canvas.shadow(
        "keys-sheet", layout.panel, radius: Metrics.radius, sigma: Metrics.shadowSigma,
        offset: Metrics.shadowOffset, theme.panelShadow)
      canvas.fill("keys-sheet", layout.panel, radius: Metrics.radius, theme.panel)
      canvas.line(
        "keys-sheet", "Keys", x: layout.panel.x + Metrics.padding,
        top: layout.panel.y + Metrics.titleTop, layout.titleFont, theme.text)
      drawClose(on: &canvas, layout, context)
      let offset = scrolling.value(at: time)
      canvas.clipped("keys-sheet", to: layout.rows) { canvas in
        drawRows(on: &canvas, layout, scrolledBy: offset)
      }
    }
  }

  private func drawClose(
    on canvas: inout Canvas, _ layout: Layout, _ context: SceneContext
  ) {
    let target = Target.control(.closeKeys)
    let radius = Metrics.closeSize / 2
    canvas.ellipse(Control.closeKeys.id, layout.close, canvas.theme.keyCap)
    canvas.states(of: target, over: layout.close, radius: radius, context)
    let size = Size(width: Metrics.closeSymbol, height: Metrics.closeSymbol)
    canvas.symbol(
      Control.closeKeys.id, "close", in: Rect(center: layout.close.center, size: size),
      canvas.theme.secondaryText)
    if context.ring == target { canvas.focusRing("focus", around: layout.close, radius: radius) }
  }

  private func drawRows(on canvas: inout Canvas, _ layout: Layout, scrolledBy offset: Double) {
    let x = layout.panel.x + Metrics.padding
    let top = layout.rows.y - offset
    for section in layout.sections {
      canvas.line(
        "keys-sheet", section.title, x: x, top: top + section.top + Metrics.sectionTextTop,
        layout.sectionFont, canvas.theme.secondaryText)
    }
    for line in layout.lines {
      let rect = line.rect.offsetBy(x: x, y: top)
      guard rect.intersects(layout.rows) else { continue }
      let capsHeight = line.isStacked ? layout.capHeight + Metrics.capGap : 0
      let title = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - capsHeight)
      canvas.label(
        "keys-sheet", canvas.text.fitted(line.row.title, layout.rowFont, within: rect.width),
        x: title.x, centerY: title.midY, layout.rowFont, canvas.theme.text)
      let capsY = line.isStacked ? title.maxY + layout.capHeight / 2 : title.midY
      drawCaps(line.row.caps, on: &canvas, layout, trailing: rect.maxX, centerY: capsY)
    }
  }

  private func drawCaps(
    _ caps: [String], on canvas: inout Canvas, _ layout: Layout, trailing: Double, centerY: Double
  ) {
    var x = trailing
    for cap in caps.reversed() {
      let width = Layout.capWidth(cap, canvas.text, layout.capFont)
      let rect = Rect(
        x: x - width, y: centerY - layout.capHeight / 2, width: width, height: layout.capHeight)
      canvas.fill("keys-sheet", rect, radius: Metrics.capRadius, canvas.theme.keyCap)
      canvas.label(
        "keys-sheet", cap, x: rect.midX, centerY: rect.midY, layout.capFont, canvas.theme.text,
        alignment: .center)
      x -= width + Metrics.capGap
    }
  }
}
