import TileGeometry
import TileScene

/// Paints rectangles row by row.
final class RowPainter {
  /// How much of each pixel of a rectangle is painted.
  enum Coverage {
    case full
    /// A byte for each pixel, from the rectangle's first on, rows `stride` bytes apart.
    case bytes(UnsafePointer<UInt8>, stride: Int)
    /// One byte for each row.
    case levels(UnsafePointer<UInt8>, stride: Int)
  }

  /// A row of a gradient.
  private let gradientRow = PixelStorage()
  private let scaling = LayerScaling()

  // MARK: - Shapes

  /// Paints all of `part`, which belongs to a shape with this frame.
  func paint(_ part: PixelRect, _ source: PaintSource, of frame: PixelRect, on plane: PixelPlane) {
    switch source {
    case .color(let color):
      for y in part.y..<part.maxY { plane.row(y, from: part.x).paint(color, count: part.width) }
    case .gradient(let ramp) where ramp.isVertical:
      for y in part.y..<part.maxY {
        plane.row(y, from: part.x).paint(ramp.pixel(x: part.x, y: y), count: part.width)
      }
    case .gradient, .tile(_, isOpaque: false):
      paint(part, source, of: frame, through: .full, on: plane)
    case .tile(let tile, isOpaque: true):
      guard let tile = tile.plane(frame) else { return }
      for y in part.y..<part.maxY {
        plane.row(y, from: part.x).update(from: tile.row(y, from: part.x), count: part.width)
      }
    }
  }

  /// Paints `part` of a shape through a patch of its mask, which lies over `whole`.
  func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect, through patch: NineSlice.Patch,
    _ entry: CoverageCache.Entry, at whole: PixelRect, on plane: PixelPlane
  ) {
    let (x, y) = (part.x - whole.x, part.y - whole.y)
    let width = entry.mask.width
    entry.mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      switch patch.coverage {
      case .full:
        paint(part, source, of: frame, on: plane)
      case .mask(let left, let top):
        let start = base + (top + y) * width + left + x
        if case .tile = source {
          paint(part, source, of: frame, through: .full, on: plane)
        } else if let runs = entry.runs(x: left, y: top) {
          paint(part, source, through: start, stride: width, runs, at: whole, of: frame, on: plane)
        }
      case .row(let left):
        let start = base + (entry.slices.stretchRow ?? 0) * width + left + x
        paint(part, source, of: frame, through: .bytes(start, stride: 0), on: plane)
      case .column(let top):
        let start = base + (top + y) * width + (entry.slices.stretchColumn ?? 0)
        paint(part, source, of: frame, through: .levels(start, stride: width), on: plane)
      }
    }
  }

  /// Paints a corner: blends the edges of each row and fills what lies between them.
  private func paint(
    _ part: PixelRect, _ source: PaintSource, through coverage: UnsafePointer<UInt8>, stride: Int,
    _ runs: CoverageRuns, at whole: PixelRect, of frame: PixelRect, on plane: PixelPlane
  ) {
    let (left, right) = (part.x - whole.x, part.maxX - whole.x)
    let ramp: GradientRamp? = if case .gradient(let ramp) = source { ramp } else { nil }
    if let ramp, !ramp.isVertical {
      return paint(part, source, of: frame, through: .bytes(coverage, stride: stride), on: plane)
    }
    var color = if case .color(let color) = source { color } else { Pixel.clear }
    for row in 0..<part.height {
      let y = part.y &+ row
      let run = runs[y &- whole.y]
      let start = min(max(Int(run.start), left), right)
      let fullStart = min(max(Int(run.fullStart), left), right)
      let fullEnd = min(max(Int(run.fullEnd), left), right)
      let end = min(max(Int(run.end), left), right)
      if let ramp { color = ramp.pixel(x: part.x, y: y) }
      let target = plane.row(y, from: whole.x)
      let bytes = coverage + (row &* stride &- left)
      (target + start).paint(color, through: bytes + start, count: fullStart &- start)
      (target + fullStart).paint(color, count: fullEnd &- fullStart)
      (target + fullEnd).paint(color, through: bytes + fullEnd, count: end &- fullEnd)
    }
  }

  /// Paints one colour through the coverage that begins with the part's first pixel.
  func paint(
    _ part: PixelRect, _ color: Pixel, through coverage: UnsafePointer<UInt8>, stride: Int,
    on plane: PixelPlane
  ) {
    for row in 0..<part.height {
      plane.row(part.y + row, from: part.x).paint(
        color, through: coverage + row * stride, count: part.width)
    }
  }

  /// Paints `part` of a shape with anything through anything.
  private func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect, through coverage: Coverage,
    on plane: PixelPlane
  ) {
    let count = part.width
    for y in part.y..<part.maxY {
      let target = plane.row(y, from: part.x)
      switch source {
      case .color(let color):
        paint(target, color, coverage, row: y - part.y, count: count)
      case .gradient(let ramp) where ramp.isVertical:
        paint(target, ramp.pixel(x: part.x, y: y), coverage, row: y - part.y, count: count)
      case .gradient(let ramp):
        let pixels = gradientRow.plane(PixelRect(x: part.x, y: 0, width: count, height: 1)).pixels
        for place in 0..<count { pixels[place] = ramp.pixel(x: part.x + place, y: y) }
        paint(target, pixels, coverage, row: y - part.y, count: count)
      case .tile(let tile, _):
        // Its coverage is in its pixels.
        if let tile = tile.plane(frame) { target.paint(tile.row(y, from: part.x), count: count) }
      }
    }
  }

  private func paint(
    _ target: PixelRow, _ color: Pixel, _ coverage: Coverage, row: Int, count: Int
  ) {
    switch coverage {
    case .full:
      target.paint(color, count: count)
    case .bytes(let bytes, let stride):
      target.paint(color, through: bytes + row * stride, count: count)
    case .levels(let levels, let stride):
      target.paint(color.scaled(by: UInt32(levels[row * stride])), count: count)
    }
  }

  private func paint(
    _ target: PixelRow, _ pixels: UnsafePointer<Pixel>, _ coverage: Coverage, row: Int, count: Int
  ) {
    switch coverage {
    case .full:
      target.paint(pixels, count: count)
    case .bytes(let bytes, let stride):
      target.paint(pixels, through: bytes + row * stride, count: count)
    case .levels(let levels, let stride):
      target.paint(pixels, share: UInt32(levels[row * stride]), count: count)
    }
  }

  // MARK: - Layers

  /// Blends a layer that is drawn, scaled and translucent as it shall be.
  func paint(_ drawn: PixelPlane, _ layer: Layer, on plane: PixelPlane, within target: PixelRect) {
    let share = Pixel(.black.opacity(layer.opacity)).alpha
    guard layer.scale != 1 else {
      let part = target.intersection(drawn.frame)
      for y in part.y..<part.maxY {
        plane.row(y, from: part.x).paint(drawn.row(y, from: part.x), share: share, count: part.width)
      }
      return
    }
    scaling.prepare(layer, from: target, to: drawn.frame)
    for y in target.y..<target.maxY {
      plane.row(y, from: target.x).paint(
        scaling.row(y - target.y, of: drawn), share: share, count: target.width)
    }
  }
}
