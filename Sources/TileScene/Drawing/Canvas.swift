package import TileGeometry

/// Turns points into the display list's device pixels: edges snapped, text on whole pixels, and the page
/// mirrored for right-to-left. Callers draw as if the page read left to right; this is the only place that
/// mirrors.
package struct Canvas {
  package let text: TextMetrics
  package let theme: Theme
  package let size: Size
  private let scale: Double
  private let isMirrored: Bool
  package private(set) var commands: [DrawCommand] = []
  private let keptDrawings: KeptDrawings

  /// Room for as many commands as most pictures and parts have, some ten kilobytes: a growing array copies
  /// all its elements.
  private static let usualCount = 64

  /// - Parameter kept: parts of earlier frames.
  package init(_ environment: SceneEnvironment, _ text: TextMetrics, kept: KeptDrawings = KeptDrawings()) {
    keptDrawings = kept
    self.text = text
    theme = environment.theme
    size = environment.size
    scale = environment.scale
    isMirrored = environment.isMirrored
    commands.reserveCapacity(Self.usualCount)
  }

  package var displayList: DisplayList {
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height).snapped(scale: scale)
    return DisplayList(width: window.width, height: window.height, commands: commands)
  }

  // MARK: - Shapes

  package mutating func fill(_ identity: String, _ rect: Rect, _ color: Color) {
    add(identity, .fill(.rectangle(snapped(rect)), .solid(color)))
  }

  package mutating func fill(_ identity: String, _ rect: Rect, _ gradient: Gradient) {
    add(identity, .fill(.rectangle(snapped(rect)), .gradient(placed(gradient))))
  }

  package mutating func fill(_ identity: String, _ rect: Rect, radius: Double, _ color: Color) {
    add(identity, .fill(.rounded(snapped(rect), radius: radius * scale), .solid(color)))
  }

  package mutating func fill(_ identity: String, _ rect: Rect, radius: Double, _ gradient: Gradient) {
    add(identity, .fill(.rounded(snapped(rect), radius: radius * scale), .gradient(placed(gradient))))
  }

  package mutating func ellipse(_ identity: String, _ rect: Rect, _ color: Color) {
    add(identity, .fill(.ellipse(snapped(rect)), .solid(color)))
  }

  /// A Gaussian shadow of a rounded rectangle, `offset` points below it.
  package mutating func shadow(
    _ identity: String, _ rect: Rect, radius: Double, sigma: Double, offset: Double, _ color: Color
  ) {
    guard color.alpha > 0 else { return }
    let shape = Shape.rounded(snapped(rect.offsetBy(y: offset)), radius: radius * scale)
    add(identity, .shadow(shape, sigma: sigma * scale, color))
  }

  /// A border inside the edge of a rounded rectangle.
  package mutating func border(
    _ identity: String, inside rect: Rect, radius: Double, width: Double, _ color: Color
  ) {
    let outer = snapped(rect)
    add(
      identity,
      .fill(
        .ring(
          outer: outer, outerRadius: radius * scale, inner: outer.inset(by: wholePixels(width)),
          innerRadius: (radius - width) * scale), .solid(color)))
  }

  /// The keyboard's focus ring around a rounded rectangle: an outline `width` points wide, `gap` away from
  /// it. Both are whole pixels, so that the ring is as wide on every side.
  package mutating func focusRing(
    _ identity: String, around rect: Rect, radius: Double, gap: Double = FocusRing.gap,
    width: Double = FocusRing.width
  ) {
    let inner = snapped(rect).inset(by: -wholePixels(gap))
    let outer = inner.inset(by: -wholePixels(width))
    add(
      identity,
      .fill(
        .ring(
          outer: outer, outerRadius: (radius + gap + width) * scale, inner: inner,
          innerRadius: (radius + gap) * scale), .solid(theme.ring)))
  }

  // MARK: - Symbols

  /// A symbol in the square `box`. Its place is rounded to whole pixels, its size is not.
  package mutating func symbol(
    _ identity: String, _ name: String, in box: Rect, _ color: Color, shade: Color? = nil
  ) {
    guard box.width > 0 else { return }
    let placed = isMirrored ? box.mirrored(in: size.width) : box
    // The list symbol's bullets are at the leading side; other symbols are not mirrored.
    let drawn = isMirrored && name == "list" ? "list-mirrored" : name
    add(
      identity,
      .symbol(
        name: drawn, x: pixel(placed.x, scale: scale), y: pixel(placed.y, scale: scale),
        size: box.width * scale, color, shade: shade.map(dropped)))
  }

  /// A white symbol on a picture, with a shade one point lower, so that white reads on light colours too.
  package mutating func shadedSymbol(
    _ identity: String, _ name: String, in box: Rect, shade: Color, opacity: Double = 1
  ) {
    symbol(
      identity, name, in: box, Color.white.opacity(opacity), shade: shade.opacity(opacity))
  }

  // MARK: - Text

  package enum Alignment {
    case leading, center, trailing
  }

  /// One line whose line box begins at `top`; `x` is its leading edge, middle or trailing edge.
  package mutating func line(
    _ identity: String, _ string: String, x: Double, top: Double, _ font: TextFont, _ color: Color,
    shade: Color? = nil, alignment: Alignment = .leading
  ) {
    let metrics = text.measuring.metrics(of: text.spec(font))
    let baseline = pixel(top, scale: scale) + metrics.ascent
    place(identity, string, x: x, baseline: baseline, font, color, shade, alignment)
  }

  /// One line of a control: its capital letters are centred on `centerY`.
  package mutating func label(
    _ identity: String, _ string: String, x: Double, centerY: Double, _ font: TextFont,
    _ color: Color, alignment: Alignment = .leading
  ) {
    let metrics = text.measuring.metrics(of: text.spec(font))
    let baseline = pixel(centerY + metrics.capHeight / scale / 2, scale: scale)
    place(identity, string, x: x, baseline: baseline, font, color, nil, alignment)
  }

  /// White text on a picture with its shade, see `shadedSymbol`.
  package mutating func shadedLine(
    _ identity: String, _ string: String, x: Double, top: Double, _ font: TextFont, shade: Color,
    opacity: Double = 1
  ) {
    line(
      identity, string, x: x, top: top, font, Color.white.opacity(opacity), shade: shade.opacity(opacity))
  }

  private mutating func place(
    _ identity: String, _ string: String, x: Double, baseline: Int, _ font: TextFont,
    _ color: Color, _ shade: Color?, _ alignment: Alignment
  ) {
    guard !string.isEmpty else { return }
    // How much of its width the text reaches to the left of its place on the page.
    let part: Double =
      switch alignment {
      case .leading: isMirrored ? 1 : 0
      case .center: 0.5
      case .trailing: isMirrored ? 0 : 1
      }
    let origin = isMirrored ? size.width - x : x
    // Texts that run from there on need not be measured.
    let left = part == 0 ? origin : origin - part * text.width(string, font)
    add(
      identity,
      .text(
        string, x: pixel(left, scale: scale), baseline: baseline, text.spec(font), color,
        shade: shade.map(dropped)))
  }

  // MARK: - Layers

  /// What `draw` adds, cut to `rect`.
  package mutating func clipped(_ identity: String, to rect: Rect, _ draw: (inout Canvas) -> Void) {
    let inner = gathered(draw)
    if !inner.isEmpty { add(identity, .clip(snapped(rect), inner)) }
  }

  /// What `draw` adds, moved by `offset` as one: the way is rounded to whole pixels, and what is inside is
  /// snapped as if it stood still, so that no part of it shifts against another.
  package mutating func moved(_ identity: String, by offset: Point, _ draw: (inout Canvas) -> Void) {
    moved(identity, by: offset, gathered(draw))
  }

  /// The same with commands that were `gathered` before.
  package mutating func moved(_ identity: String, by offset: Point, _ commands: [DrawCommand]) {
    guard !commands.isEmpty else { return }
    let x = pixel(isMirrored ? -offset.x : offset.x, scale: scale)
    add(identity, .moved(x: x, y: pixel(offset.y, scale: scale), commands))
  }

  /// What `draw` adds, as one layer.
  package mutating func layer(
    _ identity: String, opacity: Double, scale layerScale: Double = 1, about center: Point = .zero,
    _ draw: (inout Canvas) -> Void
  ) {
    guard opacity > 0 else { return }
    guard opacity != 1 || layerScale != 1 else {
      draw(&self)
      return
    }
    let inner = gathered(draw)
    guard !inner.isEmpty else { return }
    let x = isMirrored ? size.width - center.x : center.x
    let layer = Layer(
      opacity: opacity, scale: layerScale, center: Point(x: x * scale, y: center.y * scale))
    add(identity, .group(layer, inner))
  }

  /// The commands that `draw` adds, on their own.
  package func gathered(_ draw: (inout Canvas) -> Void) -> [DrawCommand] {
    var inner = self
    inner.commands = []
    inner.commands.reserveCapacity(Self.usualCount)
    draw(&inner)
    return inner.commands
  }

  /// The commands that `draw` adds, on their own, or those of an earlier frame that were made from an equal
  /// source: `draw` must depend on nothing else.
  package func kept<Source: Hashable>(
    _ source: Source, _ draw: (inout Canvas) -> Void
  ) -> [DrawCommand] {
    keptDrawings.commands(of: source) { gathered(draw) }
  }

  /// Adds commands that were `gathered` or `kept`, as they are.
  package mutating func add(_ commands: [DrawCommand]) {
    self.commands.append(contentsOf: commands)
  }

  // MARK: - Pixels

  /// A shade lies one point below, but at least one whole pixel and always whole pixels.
  private func dropped(_ shade: Color) -> ContrastShadow {
    ContrastShadow(shade, drop: wholePixels(1))
  }

  private func wholePixels(_ length: Double) -> Int {
    max(1, Int((length * scale).rounded()))
  }

  private func snapped(_ rect: Rect) -> PixelRect {
    (isMirrored ? rect.mirrored(in: size.width) : rect).snapped(scale: scale)
  }

  private func placed(_ gradient: Gradient) -> Gradient {
    // One that runs straight down looks the same from either side.
    guard isMirrored, gradient.from.x != gradient.to.x else { return gradient }
    var mirrored = gradient
    mirrored.from.x = 1 - gradient.from.x
    mirrored.to.x = 1 - gradient.to.x
    return mirrored
  }

  private mutating func add(_ identity: String, _ operation: DrawCommand.Operation) {
    commands.append(DrawCommand(identity, operation))
  }
}

/// Measures of the keyboard's focus ring, in points.
package enum FocusRing {
  /// Room between a thing and its ring.
  package static let gap = 2.0
  package static let width = 2.5
  /// How far a ring reaches beyond what it surrounds.
  package static let extent = gap + width
  /// The most it can reach with gap and width each rounded to whole pixels.
  package static let reach = extent + 1
}
