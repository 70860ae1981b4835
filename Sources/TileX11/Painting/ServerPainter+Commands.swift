import CX11
import TileGeometry
import TileRaster
import TileScene
import TileText

extension ServerPainter {
  /// Draws the commands in order. The target's clip must be `clip`, and is restored afterwards.
  func draw(_ commands: [DrawCommand], on target: RenderTarget, within clip: ClipRegion) {
    // By place: those that are not drawn are looked at where they lie, without a copy.
    for place in commands.indices where clip.touches(commands[place].bounds) {
      draw(commands[place], on: target, within: clip)
    }
  }

  private func draw(_ command: DrawCommand, on target: RenderTarget, within clip: ClipRegion) {
    switch command.operation {
    case .fill(let shape, let paint):
      fill(shape, paint, on: target, within: clip)
    case .shadow(let shape, let sigma, let color):
      shadow(of: shape, sigma: sigma, color, on: target, within: clip)
    case .symbol(let name, let x, let y, let size, let color, let shade):
      if let shade {
        symbol(name, x: x, y: y + shade.drop, size: size, shade.color, on: target, within: clip)
      }
      symbol(name, x: x, y: y, size: size, color, on: target, within: clip)
    case .text(let text, let x, let baseline, let font, let color, let shade):
      if let shade {
        self.text(
          text, x: x, baseline: baseline + shade.drop, font, shade.color, on: target, within: clip)
      }
      self.text(text, x: x, baseline: baseline, font, color, on: target, within: clip)
    case .clip(let rect, let commands):
      let inner = clip.intersection(rect)
      target.setClip(inner, on: device.display)
      draw(commands, on: target, within: inner)
      target.setClip(clip, on: device.display)
    case .moved(let x, let y, let commands):
      // The same pixels in other coordinates.
      let moved = RenderTarget(picture: target.picture, x: target.x - x, y: target.y - y)
      draw(commands, on: moved, within: clip.moved(x: -x, y: -y))
    case .group(let layer, let commands):
      if layer.opacity >= 1, layer.scale == 1 {
        draw(commands, on: target, within: clip)
      } else {
        composite(commands, layer, bounds: command.bounds, on: target, within: clip)
      }
    }
  }

  /// Draws the commands on a layer of their own and blends it as a whole.
  ///
  /// - Parameter bounds: the bounds of the scaled layer.
  private func composite(
    _ commands: [DrawCommand], _ layer: Layer, bounds: PixelRect, on target: RenderTarget,
    within clip: ClipRegion
  ) {
    guard layer.opacity > 0, layer.scale > 0 else { return }
    let shown = bounds.intersection(clip.bounds)
    let source = layer.source(of: commands.bounds, showingIn: shown)
    guard !shown.isEmpty, !source.isEmpty, max(source.width, source.height) <= BackPixmap.longestSide
    else { return }
    let picture = device.makeLayer(width: source.width, height: source.height)
    device.clear(picture, width: source.width, height: source.height)
    let inner = RenderTarget(picture: picture.picture, x: source.x, y: source.y)
    draw(commands, on: inner, within: ClipRegion([source]))

    var (sourceX, sourceY) = (shown.x - source.x, shown.y - source.y)
    if layer.scale != 1 {
      // The transform maps pixels of the visible part to pixels of the layer, so it starts at that part's
      // corner.
      var transform = XTransform(layer.transform(from: shown, to: source))
      XRenderSetPictureTransform(device.display, picture.picture, &transform)
      XRenderSetPictureFilter(device.display, picture.picture, FilterBilinear, nil, 0)
      (sourceX, sourceY) = (0, 0)
    }
    let mask =
      layer.opacity < 1 ? paints.solid(.black.opacity(layer.opacity)).picture : UInt(None)
    let place = target.rectangle(shown)
    XRenderComposite(
      device.display, Int32(PictOpOver), picture.picture, mask, target.picture, Int32(sourceX),
      Int32(sourceY), 0, 0, Int32(place.x), Int32(place.y), UInt32(place.width),
      UInt32(place.height))
  }

  private func text(
    _ text: String, x: Int, baseline: Int, _ font: FontSpec, _ color: Color, on target: RenderTarget,
    within clip: ClipRegion
  ) {
    guard color.alpha > 0, let line = fonts.line(text, in: font) else { return }
    // Glyphs far outside cannot be seen, and their coordinates might not fit the protocol's 16 bits.
    let visible = clip.bounds.inset(by: -Int((2 * FontBook.usable(font.size)).rounded(.up)))
    var specs: [XftGlyphFontSpec] = []
    specs.reserveCapacity(line.glyphs.count)
    // Neighbours nearly always share a face, whose font is then looked up once.
    var face: FontFace?
    var font: UnsafeMutablePointer<XftFont>?
    for glyph in line.glyphs {
      let (pen, height) = (x + glyph.x, baseline + glyph.y)
      guard pen >= visible.x, pen <= visible.maxX else { continue }
      if glyph.face !== face {
        face = glyph.face
        font = nil
      }
      if glyph.face.isColored, let picture = pictures.picture(of: glyph.index, in: glyph.face) {
        draw(picture, x: pen, y: height, opacity: color.alpha, on: target)
        continue
      }
      font = font ?? xftFonts.font(of: glyph.face)
      guard let font else { continue }
      specs.append(
        XftGlyphFontSpec(
          font: font, glyph: glyph.index, x: Int16(clamping: pen - target.x),
          y: Int16(clamping: height - target.y)))
    }
    guard !specs.isEmpty else { return }
    XftGlyphFontSpecRender(
      device.display, Int32(PictOpOver), paints.solid(color).picture, target.picture, 0, 0, specs,
      Int32(specs.count))
  }

  /// Draws a colour glyph, which takes only the text's opacity.
  private func draw(
    _ picture: GlyphPictureCache.Entry, x: Int, y: Int, opacity: Double, on target: RenderTarget
  ) {
    let mask = opacity < 1 ? paints.solid(.black.opacity(opacity)).picture : UInt(None)
    let place = target.rectangle(picture.frame.moved(x: x, y: y))
    XRenderComposite(
      device.display, Int32(PictOpOver), picture.content.picture, mask, target.picture, 0, 0, 0, 0,
      Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
  }
}

extension XTransform {
  fileprivate init(_ transform: LayerTransform) {
    self.init()
    matrix.0 = (transform.step, 0, transform.x)
    matrix.1 = (0, transform.step, transform.y)
    matrix.2 = (0, 0, FixedPoint.bits(1))
  }
}
