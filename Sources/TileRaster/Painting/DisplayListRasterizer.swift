import TileGeometry
import TileScene
import TileText

/// Draws display lists into memory on the CPU.
///
/// Most pixels inside the damage are painted once: what an opaque shape will cover is left out below it.
/// Coverage, letters and tiles are cached between frames.
final class DisplayListRasterizer {
  private let coverage: CoverageCache
  private let texts: TextImageCache
  private var tiles = BoundedCache<TileKey, PixelTile>(limit: tileLimit)
  private var shadedTexts = BoundedCache<ShadedText.Key, ShadedText?>(limit: shadedTextLimit)
  /// The nested surfaces: the picture itself first, then layers inside layers.
  private var surfaces: [Surface] = []
  let rows = RowPainter()

  private struct TileKey: Hashable {
    var shape: Shape
    var gradient: Gradient
  }

  /// Kept to reuse its memory.
  private final class Surface {
    var plan = PaintPlan()
    var occlusion = Occlusion()
    let storage = PixelStorage()
  }

  /// Bytes of tiles: two screens of launcher icons at twice the usual resolution.
  private static let tileLimit = 4 << 20
  /// Bytes of shaded texts: the titles of a screen at thrice the usual resolution.
  private static let shadedTextLimit = 2 << 20
  /// Pixels of a layer that are drawn at a time: a megabyte stays in the processor's caches from clearing to
  /// blending, and a layer takes no more memory than that, however large the window.
  private static let bandArea = 1 << 18
  /// The largest band in pixels, 64 MB, for layers scaled to almost nothing. A larger one is left out.
  private static let largestLayer = 1 << 24
  /// The deepest nesting of layers that is drawn; deeper ones are left out.
  private static let deepest = 16

  init(fonts: FontBook, symbols: SymbolLibrary) {
    coverage = CoverageCache(symbols: symbols)
    texts = TextImageCache(fonts: fonts)
  }

  /// Bytes the caches hold.
  var cacheCost: Int { coverage.cost + texts.cost + tiles.cost + shadedTexts.cost }
  /// How many entries the caches had to make.
  var cacheMisses: Int { coverage.misses + texts.misses + tiles.misses + shadedTexts.misses }

  /// Paints the list's commands inside the rectangles of `damage`, which do not overlap and lie in the
  /// buffer.
  ///
  /// - Parameter uncovered: as in ``FrameDifference``.
  func draw(
    _ commands: [DrawCommand], on buffer: PixelBuffer, damage: [PixelRect], uncovered: [PixelRect]?
  ) {
    draw(commands, on: buffer, damage: damage, uncovered: uncovered, depth: 0)
  }

  private func draw(
    _ commands: [DrawCommand], on buffer: PixelBuffer, damage: [PixelRect], uncovered: [PixelRect]? = nil,
    depth: Int
  ) {
    guard depth < Self.deepest else { return }
    if surfaces.count == depth { surfaces.append(Surface()) }
    // Taken out and put back: each access to a property of an object is checked for exclusivity at run time.
    let surface = surfaces[depth]
    var (plan, occlusion) = (PaintPlan(), Occlusion())
    swap(&plan, &surface.plan)
    swap(&occlusion, &surface.occlusion)
    let bounds = damage.reduce(PixelRect.nothing) { $0.union($1) }
    prepare(commands, clip: bounds, movedBy: 0, 0, &plan)
    plan.findOccluders(&occlusion)
    // The list's first command then fills the window, so it is the first step.
    assert(uncovered == nil || plan.steps.first?.opaque != nil, "only what is opaque may be left out")
    let background = uncovered.map { uncovered in
      damage.flatMap { rect in uncovered.map(rect.intersection) }
    }
    plan.steps.withUnsafeBufferPointer { steps in
      for place in steps.indices {
        let parts = place == 0 ? background ?? damage : damage
        paint(steps[place], &occlusion, on: buffer, damage: parts, depth: depth)
      }
    }
    plan.removeAll()  // releases what the caches may drop
    occlusion.removeAll()
    swap(&plan, &surface.plan)
    swap(&occlusion, &surface.occlusion)
  }
}

// MARK: - Looking up

extension DisplayListRasterizer {
  /// Looks up what the commands need, which are moved by `dx` and `dy`.
  private func prepare(
    _ commands: [DrawCommand], clip: PixelRect, movedBy dx: Int, _ dy: Int, _ plan: inout PaintPlan
  ) {
    // In place: an element taken out of its array is copied with its texts.
    commands.withUnsafeBufferPointer { commands in
      for place in commands.indices {
        let bounds = commands[place].bounds.moved(x: dx, y: dy)
        guard !bounds.intersection(clip).isEmpty else { continue }
        switch commands[place].operation {
        case .fill(let shape, let paint):
          fill(shape.moved(x: dx, y: dy), paint, clip: clip, &plan)
        case .shadow(let shape, let sigma, let color):
          guard !shape.bounds.isEmpty, color.alpha > 0 else { continue }
          let template = MaskTemplate(shape, sigma: sigma)
          guard let entry = coverage.entry(.template(template)) else { continue }
          let frame = shape.bounds.inset(by: -template.margin).moved(x: dx, y: dy)
          plan.add(PaintStep(content: .masked(entry, .color(Pixel(color))), frame: frame, clip: clip))
        case .symbol(let name, let x, let y, let size, let color, let shade):
          symbol(name, x: x + dx, y: y + dy, size: size, color, shade, clip: clip, &plan)
        case .text(let text, let x, let baseline, let font, let color, let shade):
          self.text(text, x: x + dx, baseline: baseline + dy, font, color, shade, clip: clip, &plan)
        case .clip(let rect, let commands):
          prepare(commands, clip: clip.intersection(rect.moved(x: dx, y: dy)), movedBy: dx, dy, &plan)
        case .moved(let x, let y, let commands):
          prepare(commands, clip: clip, movedBy: dx + x, dy + y, &plan)
        case .group(let layer, let commands):
          if layer.opacity >= 1, layer.scale == 1 {
            prepare(commands, clip: clip, movedBy: dx, dy, &plan)
          } else if layer.opacity > 0, layer.scale > 0 {
            let content = PaintStep.Content.layer(
              layer.moved(x: dx, y: dy), [DrawCommand("", .moved(x: dx, y: dy, commands))])
            plan.add(PaintStep(content: content, frame: bounds, clip: clip))
          }
        }
      }
    }
  }

  private func fill(_ shape: Shape, _ paint: Paint, clip: PixelRect, _ plan: inout PaintPlan) {
    let frame = shape.bounds
    let source: PaintSource
    switch paint {
    case .solid(let color):
      guard color.alpha > 0 else { return }
      source = .color(Pixel(color))
    case .gradient(let gradient):
      let ramp = GradientRamp(gradient, over: frame)
      source =
        !ramp.isVertical && gradient.isWorthKeeping(for: frame)
        ? .tile(tile(shape, gradient), isOpaque: ramp.isOpaque) : .gradient(ramp)
    }
    if case .rectangle = shape {
      plan.add(PaintStep(content: .area(source), frame: frame, clip: clip))
    } else if let entry = coverage.entry(.template(MaskTemplate(shape))) {
      plan.add(PaintStep(content: .masked(entry, source), frame: frame, clip: clip))
    }
  }

  /// The shape with its gradient, rendered and cached.
  private func tile(_ shape: Shape, _ gradient: Gradient) -> PixelTile {
    let shape = shape.moved(x: -shape.bounds.x, y: -shape.bounds.y)
    return tiles.value(TileKey(shape: shape, gradient: gradient)) {
      let frame = shape.bounds
      let tile = PixelTile(width: frame.width, height: frame.height)
      guard let buffer = tile.buffer(frame) else { return (tile, 0) }
      let source = PaintSource.gradient(GradientRamp(gradient, over: frame))
      if case .rectangle = shape {
        rows.paint(frame, source, of: frame, on: buffer)
      } else if let entry = coverage.entry(.template(MaskTemplate(shape))) {
        rows.paint(frame, source, of: frame, through: entry, on: buffer)
      }
      return (tile, tile.cost)
    }
  }

  private func symbol(
    _ name: String, x: Int, y: Int, size: Double, _ color: Color, _ shade: ContrastShadow?, clip: PixelRect,
    _ plan: inout PaintPlan
  ) {
    guard size > 0,
      let entry = coverage.entry(.symbol(name, size: size))
    else { return }
    let frame = PixelRect(x: x, y: y, width: entry.mask.width, height: entry.mask.height)
    if let shade {
      let content = PaintStep.Content.shaded(
        entry.mask, Pixel(color), shade: Pixel(shade.color), drop: shade.drop)
      plan.add(PaintStep(content: content, frame: frame.extended(by: shade), clip: clip))
    } else if color.alpha > 0 {
      plan.add(PaintStep(content: .masked(entry, .color(Pixel(color))), frame: frame, clip: clip))
    }
  }

  /// Text and shade, rendered and cached; nil if they must be painted one after the other.
  private func shadedText(
    _ text: String, _ font: FontSpec, _ color: Color, _ shade: ContrastShadow
  ) -> ShadedText? {
    let key = ShadedText.Key(text: text, font: font, color: color, shade: shade)
    return shadedTexts.value(key) {
      guard let image = texts.whole(text, in: font), image.pictures.isEmpty else { return (nil, 0) }
      let shaded = ShadedText(image, key, by: rows)
      return (shaded, (shaded?.cost ?? 0) + text.utf8.count + MemoryLayout<ShadedText.Key>.stride)
    }
  }

  private func text(
    _ text: String, x: Int, baseline: Int, _ font: FontSpec, _ color: Color, _ shade: ContrastShadow?,
    clip: PixelRect, _ plan: inout PaintPlan
  ) {
    if let shade {
      if let shaded = shadedText(text, font, color, shade) {
        let frame = shaded.frame.moved(x: x, y: baseline)
        guard !frame.intersection(clip).isEmpty else { return }
        let content = PaintStep.Content.area(.tile(shaded.tile, isOpaque: false))
        return plan.add(PaintStep(content: content, frame: frame, clip: clip))
      }
      line(text, x: x, baseline: baseline + shade.drop, font, shade.color, clip: clip, &plan)
    }
    line(text, x: x, baseline: baseline, font, color, clip: clip, &plan)
  }

  /// Text in one colour.
  private func line(
    _ text: String, x: Int, baseline: Int, _ font: FontSpec, _ color: Color, clip: PixelRect,
    _ plan: inout PaintPlan
  ) {
    guard color.alpha > 0 else { return }
    // No letter reaches further from its pen than two ems.
    let reach = Int((2 * FontBook.usable(font.size)).rounded(.up))
    let visible = (clip.x - x - reach)...(clip.maxX - x + reach)
    guard let image = texts.image(text, in: font, visible: visible) else { return }
    let color = Pixel(color)
    for picture in image.pictures {
      plan.add(
        PaintStep(
          content: .area(.tile(picture.tile(opacity: color.alpha), isOpaque: false)),
          frame: picture.frame.moved(x: x, y: baseline), clip: clip))
    }
    let frame = image.frame.moved(x: x, y: baseline)
    guard image.mask != nil, !frame.intersection(clip).isEmpty else { return }
    plan.add(PaintStep(content: .text(image, color), frame: frame, clip: clip))
  }
}

// MARK: - Painting

extension DisplayListRasterizer {
  private func paint(
    _ step: PaintStep, _ occlusion: inout Occlusion, on buffer: PixelBuffer, damage: [PixelRect], depth: Int
  ) {
    occlusion.focus(on: step.frame, first: step.occluders)
    for rect in damage {
      let clip = rect.intersection(step.clip)
      let part = step.frame.intersection(clip)
      if part.isEmpty { continue }
      switch step.content {
      case .area(let source):
        occlusion.forEachVisible(part) { piece in
          rows.paint(piece, source, of: step.frame, on: buffer)
        }
      case .masked(let entry, let source):
        occlusion.forEachVisible(part) { piece in
          rows.paint(piece, source, of: step.frame, through: entry, on: buffer)
        }
      case .shaded(let mask, let color, let shade, let drop):
        guard !occlusion.covers(part) else { continue }
        rows.paint(part, color, through: mask, shade: shade, drop: drop, at: step.frame, on: buffer)
      case .text(let image, let color):
        guard let mask = image.mask, !occlusion.covers(part) else { continue }
        rows.paint(part, color, through: mask, at: step.frame, on: buffer)
      case .layer(let layer, let commands):
        guard !occlusion.covers(part) else { continue }
        // A layer that is scaled down has more pixels than the band it is drawn to.
        let area = Double(Self.bandArea) * min(layer.scale * layer.scale, 1)
        let rows = max(Int(area) / part.width, 1)
        for top in stride(from: part.y, to: part.maxY, by: rows) {
          let band = PixelRect(
            x: part.x, y: top, width: part.width, height: min(rows, part.maxY - top))
          composite(commands, layer, band, on: buffer, depth: depth + 1)
        }
      }
    }
  }

  /// Draws the commands on a layer of their own and blends it into `target`.
  private func composite(
    _ commands: [DrawCommand], _ layer: Layer, _ target: PixelRect, on buffer: PixelBuffer, depth: Int
  ) {
    let source = layer.source(of: commands.bounds, showingIn: target)
    guard !source.isEmpty, source.width * source.height <= Self.largestLayer, depth < Self.deepest else {
      return
    }
    if surfaces.count == depth { surfaces.append(Surface()) }
    let inner = surfaces[depth].storage.buffer(source)
    inner.pixels.update(repeating: .clear, count: source.width * source.height)
    draw(commands, on: inner, damage: [source], depth: depth)
    rows.paint(inner, layer, on: buffer, within: target)
  }
}
