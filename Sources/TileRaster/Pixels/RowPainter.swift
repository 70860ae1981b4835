import TileGeometry
import TileScene
import TileText

/// Paints rectangles row by row.
final class RowPainter {
  /// A row of a gradient.
  private let gradientRow = PixelStorage()
  private let scaling = LayerScaling()

  // MARK: - Whole areas

  /// Paints all of `part`, which belongs to a shape with this frame.
  func paint(_ part: PixelRect, _ source: PaintSource, of frame: PixelRect, on buffer: PixelBuffer) {
    guard !part.isEmpty else { return }
    switch source {
    case .color(let color):
      for y in part.y..<part.maxY {
        buffer.expectWriting(part, after: y)
        buffer.row(y, from: part.x).paint(color, count: part.width)
      }
    case .gradient(let ramp) where ramp.isVertical:
      for y in part.y..<part.maxY {
        buffer.expectWriting(part, after: y)
        buffer.row(y, from: part.x).paint(ramp.pixel(x: part.x, y: y), count: part.width)
      }
    case .gradient(let ramp):
      for y in part.y..<part.maxY {
        buffer.row(y, from: part.x).paint(pixels(of: ramp, part, y), count: part.width)
      }
    case .tile(let tile, let isOpaque):
      guard let tile = tile.buffer(frame) else { return }
      for y in part.y..<part.maxY {
        buffer.expectWriting(part, after: y)
        let (target, pixels) = (buffer.row(y, from: part.x), tile.row(y, from: part.x))
        if isOpaque {
          target.update(from: pixels, count: part.width)
        } else {
          target.paint(pixels, count: part.width)
        }
      }
    }
  }

  /// The gradient's pixels in a row of `part`; valid until the next call.
  private func pixels(of ramp: GradientRamp, _ part: PixelRect, _ y: Int) -> UnsafePointer<Pixel> {
    let row = PixelRect(x: part.x, y: y, width: part.width, height: 1)
    let pixels = gradientRow.buffer(row).pixels
    for place in 0..<part.width { pixels[place] = ramp.pixel(x: part.x &+ place, y: y) }
    return UnsafePointer(pixels)
  }

  // MARK: - Masks

  /// Paints `part` of a shape with this frame through its mask.
  func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect,
    through entry: CoverageCache.Entry, on buffer: PixelBuffer
  ) {
    if let rows = entry.rows {
      // Most rows of a large shape are full from one side to the other.
      let full = rows.fullRows(height: frame.height)
      let (top, bottom) = (frame.y + full.lowerBound, frame.y + full.upperBound)
      paint(part.rows(before: top), source, of: frame, through: entry.mask, rows, on: buffer)
      paint(part.rows(from: top).rows(before: bottom), source, of: frame, on: buffer)
      paint(part.rows(from: bottom), source, of: frame, through: entry.mask, rows, on: buffer)
      return
    }
    entry.slices.forEachPatch(width: frame.width, height: frame.height) { patch in
      let whole = patch.rect.moved(x: frame.x, y: frame.y)
      let common = part.intersection(whole)
      if !common.isEmpty { paint(common, source, of: frame, through: patch, entry, at: whole, on: buffer) }
    }
  }

  /// Row by row: blends the edges and fills the run between them.
  private func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect, through mask: CoverageMask,
    _ rows: CoverageRows, on buffer: PixelBuffer
  ) {
    let (wider, higher) = (frame.width - mask.width, frame.height - mask.height)
    guard !part.isEmpty else { return }
    mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in part.y..<part.maxY {
        buffer.expectWriting(part, after: y)
        let place = rows.place(of: y &- frame.y, extra: higher)
        let coverage = RowCoverage(
          rows[place], base + place &* mask.width, left: frame.x &- part.x, wider: wider,
          count: part.width)
        let target = buffer.row(y, from: part.x)
        switch source {
        case .color(let color):
          target.paint(color, through: coverage)
        case .gradient(let ramp) where ramp.isVertical:
          target.paint(ramp.pixel(x: part.x, y: y), through: coverage)
        case .gradient(let ramp):
          target.paint(pixels(of: ramp, part, y), through: coverage)
        case .tile(let tile, let isOpaque):
          // Its coverage is in its pixels.
          guard let tile = tile.buffer(frame) else { return }
          target.paint(tile.row(y, from: part.x), isOpaque: isOpaque, within: coverage)
        }
      }
    }
  }

  /// Through a patch of the mask, which lies over `whole`.
  private func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect, through patch: NineSlice.Patch,
    _ entry: CoverageCache.Entry, at whole: PixelRect, on buffer: PixelBuffer
  ) {
    let width = entry.mask.width
    entry.mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in part.y..<part.maxY {
        let coverage: PatchCoverage
        switch patch.coverage {
        case .full:
          coverage = .level(255)
        case .mask(let left, let top):
          coverage = .bytes(base + (top + y - whole.y) * width + left + part.x - whole.x)
        case .row(let left):
          coverage = .bytes(base + (entry.slices.stretchRow ?? 0) * width + left + part.x - whole.x)
        case .column(let top):
          coverage = .level(base[(top + y - whole.y) * width + (entry.slices.stretchColumn ?? 0)])
        }
        let target = buffer.row(y, from: part.x)
        switch source {
        case .color(let color):
          target.paint(color, through: coverage, count: part.width)
        case .gradient(let ramp) where ramp.isVertical:
          target.paint(ramp.pixel(x: part.x, y: y), through: coverage, count: part.width)
        case .gradient(let ramp):
          target.paint(pixels(of: ramp, part, y), through: coverage, count: part.width)
        case .tile(let tile, _):
          // Its coverage is in its pixels.
          guard let tile = tile.buffer(frame) else { return }
          target.paint(tile.row(y, from: part.x), count: part.width)
        }
      }
    }
  }

  /// Paints `part` in one colour through a mask that lies over `frame`.
  func paint(
    _ part: PixelRect, _ color: Pixel, through mask: CoverageMask, at frame: PixelRect,
    on buffer: PixelBuffer
  ) {
    mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      let (x, y) = (part.x - frame.x, part.y - frame.y)
      let start = base + (y * mask.width + x)
      for row in 0..<part.height {
        buffer.row(part.y &+ row, from: part.x).paint(
          color, through: start + row &* mask.width, count: part.width)
      }
    }
  }

  /// Paints `part` of a shape in one colour on its shade, `drop` pixels below, in one pass. The mask begins
  /// at the frame's corner.
  func paint(
    _ part: PixelRect, _ color: Pixel, through mask: CoverageMask, shade: Pixel, drop: Int,
    at frame: PixelRect, on buffer: PixelBuffer
  ) {
    mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in part.y..<part.maxY {
        let (row, shadeRow) = (y &- frame.y, y &- frame.y &- drop)
        let start = base + (part.x &- frame.x)
        let target = buffer.row(y, from: part.x)
        switch (row < mask.height, shadeRow >= 0) {
        case (true, true):
          target.paint(
            color, through: start + row &* mask.width, shade: shade,
            through: start + shadeRow &* mask.width, count: part.width)
        case (true, false):
          target.paint(color, through: start + row &* mask.width, count: part.width)
        case (false, true):
          target.paint(shade, through: start + shadeRow &* mask.width, count: part.width)
        case (false, false): break  // between a symbol and a shade that lies further down than it is high
        }
      }
    }
  }

  // MARK: - Layers

  /// Blends a layer that has been drawn, at its scale and opacity.
  func paint(_ drawn: PixelBuffer, _ layer: Layer, on buffer: PixelBuffer, within target: PixelRect) {
    let share = Pixel(.black.opacity(layer.opacity)).alpha
    guard layer.scale != 1 else {
      let part = target.intersection(drawn.frame)
      for y in part.y..<part.maxY {
        buffer.row(y, from: part.x).paint(drawn.row(y, from: part.x), share: share, count: part.width)
      }
      return
    }
    scaling.prepare(layer, from: target, to: drawn.frame)
    for y in target.y..<target.maxY {
      buffer.row(y, from: target.x).paint(
        scaling.row(y - target.y, of: drawn), share: share, count: target.width)
    }
  }
}

extension PixelRect {
  /// The rows above `y`.
  fileprivate func rows(before y: Int) -> PixelRect {
    PixelRect(x: x, y: self.y, width: width, height: min(maxY, y) - self.y)
  }

  /// The rows from `y` on.
  fileprivate func rows(from y: Int) -> PixelRect {
    let top = max(self.y, y)
    return PixelRect(x: x, y: top, width: width, height: maxY - top)
  }
}
