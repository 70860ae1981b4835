import CX11
import TileGeometry
import TileRaster
import TileScene

extension ServerPainter {
  /// The source of a shape's colours.
  private enum Source {
    case color(Color)
    /// A picture whose first pixel lies at the shape's top left corner.
    case picture(Picture)
  }

  func fill(_ shape: Shape, _ paint: Paint, on target: RenderTarget, within clip: ClipRegion) {
    let bounds = shape.bounds
    guard !bounds.isEmpty else { return }
    switch paint {
    case .solid(let color):
      guard color.alpha > 0 else { return }
      cover(shape, .color(color), on: target, within: clip)
    case .gradient(let gradient) where gradient.isWorthKeeping(for: bounds):
      let atOrigin = shape.moved(x: -bounds.x, y: -bounds.y)
      let key = PaintCache.TileKey(shape: atOrigin, gradient: gradient)
      let tile = paints.tile(key) { layer in
        let whole = ClipRegion([atOrigin.bounds])
        cover(atOrigin, gradientSource(gradient, atOrigin.bounds), on: layer, within: whole)
      }
      cover(.rectangle(bounds), .picture(tile.picture), on: target, within: clip)
    case .gradient(let gradient):
      cover(shape, gradientSource(gradient, bounds), on: target, within: clip)
    }
  }

  func shadow(
    of shape: Shape, sigma: Double, _ color: Color, on target: RenderTarget, within clip: ClipRegion
  ) {
    guard !shape.bounds.isEmpty, color.alpha > 0 else { return }
    cover(shape, blurredBy: sigma, .color(color), on: target, within: clip)
  }

  func symbol(
    _ name: String, x: Int, y: Int, size: Double, _ color: Color, on target: RenderTarget,
    within clip: ClipRegion
  ) {
    guard size > 0,
      let entry = masks.entry(.symbol(name, size: size))
    else { return }
    let frame = PixelRect(x: x, y: y, width: entry.slices.width, height: entry.slices.height)
    lay(entry, over: frame, .color(color), sourceX: x, sourceY: y, on: target, within: clip)
  }

  private func gradientSource(_ gradient: Gradient, _ bounds: PixelRect) -> Source {
    .picture(paints.gradient(gradient, width: bounds.width, height: bounds.height).picture)
  }

  /// Paints a shape or its blur.
  private func cover(
    _ shape: Shape, blurredBy sigma: Double = 0, _ source: Source, on target: RenderTarget,
    within clip: ClipRegion
  ) {
    let bounds = shape.bounds
    if case .rectangle(let rect) = shape, sigma <= 0 {
      paint(source, rect, sourceX: rect.x, sourceY: rect.y, on: target, within: clip)
      return
    }
    let template = MaskTemplate(shape, sigma: sigma)
    guard let entry = masks.entry(.template(template)) else { return }
    lay(
      entry, over: bounds.inset(by: -template.margin), source, sourceX: bounds.x,
      sourceY: bounds.y, on: target, within: clip)
  }

  /// Paints through a mask stretched over `frame`.
  private func lay(
    _ entry: MaskCache.Entry, over frame: PixelRect, _ source: Source, sourceX: Int, sourceY: Int,
    on target: RenderTarget, within clip: ClipRegion
  ) {
    for patch in entry.slices.patches(width: frame.width, height: frame.height) {
      let rect = PixelRect(
        x: frame.x + patch.rect.x, y: frame.y + patch.rect.y, width: patch.rect.width,
        height: patch.rect.height)
      let mask: (picture: ServerPicture, x: Int, y: Int)? =
        switch patch.coverage {
        case .full: nil
        case .mask(let x, let y): (entry.whole, x, y)
        case .column(let y): entry.column.map { ($0, 0, y) }
        case .row(let x): entry.row.map { ($0, x, 0) }
        }
      paint(
        source, rect, sourceX: sourceX, sourceY: sourceY, mask: mask, on: target, within: clip)
    }
  }

  /// Paints one rectangle, intersected with the clip, so that coordinates fit the protocol.
  private func paint(
    _ source: Source, _ rect: PixelRect, sourceX: Int, sourceY: Int,
    mask: (picture: ServerPicture, x: Int, y: Int)? = nil, on target: RenderTarget,
    within clip: ClipRegion
  ) {
    let part = rect.intersection(clip.bounds)
    guard clip.touches(part) else { return }
    let place = target.rectangle(part)
    let picture: Picture
    switch source {
    case .color(let color) where mask == nil:
      var color = XRenderColor(premultiplied: color)
      XRenderFillRectangle(
        device.display, Int32(PictOpOver), target.picture, &color, Int32(place.x),
        Int32(place.y), UInt32(place.width), UInt32(place.height))
      return
    case .color(let color): picture = paints.solid(color).picture
    case .picture(let own): picture = own
    }
    let maskX = mask.map { $0.x + part.x - rect.x } ?? 0
    let maskY = mask.map { $0.y + part.y - rect.y } ?? 0
    XRenderComposite(
      device.display, Int32(PictOpOver), picture, mask?.picture.picture ?? UInt(None),
      target.picture, Int32(part.x - sourceX), Int32(part.y - sourceY), Int32(maskX),
      Int32(maskY), Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
  }
}
