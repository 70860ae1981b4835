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

  /// Paints `part` of a shape.
  ///
  /// - Parameters:
  ///   - frame: of the shape, to which its source belongs.
  ///   - coverage: of the part. Ready-made tiles have their own; only whether it is full matters to them.
  func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect, through coverage: Coverage,
    on plane: PixelPlane
  ) {
    let count = part.width
    switch source {
    case .color(let color):
      for y in part.y..<part.maxY {
        paint(plane.row(y, from: part.x), color, coverage, row: y - part.y, count: count)
      }
    case .gradient(let ramp) where ramp.isVertical:
      for y in part.y..<part.maxY {
        let color = ramp.pixel(x: part.x, y: y)
        paint(plane.row(y, from: part.x), color, coverage, row: y - part.y, count: count)
      }
    case .gradient(let ramp):
      let row = PixelRect(x: part.x, y: 0, width: count, height: 1)
      let pixels = gradientRow.plane(row).pixels
      for y in part.y..<part.maxY {
        for place in 0..<count { pixels[place] = ramp.pixel(x: part.x + place, y: y) }
        paint(plane.row(y, from: part.x), pixels, coverage, row: y - part.y, count: count)
      }
    case .tile(let tile, let isOpaque):
      guard let tilePlane = tile.plane(frame) else { return }
      if isOpaque, case .full = coverage {
        for y in part.y..<part.maxY {
          plane.row(y, from: part.x).update(from: tilePlane.row(y, from: part.x), count: count)
        }
      } else {
        for y in part.y..<part.maxY {
          plane.row(y, from: part.x).paint(tilePlane.row(y, from: part.x), count: count)
        }
      }
    }
  }

  /// Paints `part` of a shape through a patch of its mask.
  ///
  /// - Parameter whole: where all of the patch lies.
  func paint(
    _ part: PixelRect, _ source: PaintSource, of frame: PixelRect, through patch: NineSlice.Patch,
    _ entry: CoverageCache.Entry, at whole: PixelRect, on plane: PixelPlane
  ) {
    let (x, y) = (part.x - whole.x, part.y - whole.y)
    let width = entry.mask.width
    entry.mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      let coverage: Coverage =
        switch patch.coverage {
        case .full: .full
        case .mask(let left, let top): .bytes(base + (top + y) * width + left + x, stride: width)
        case .row(let left): .bytes(base + (entry.slices.stretchRow ?? 0) * width + left + x, stride: 0)
        case .column(let top):
          .levels(base + (top + y) * width + (entry.slices.stretchColumn ?? 0), stride: width)
        }
      paint(part, source, of: frame, through: coverage, on: plane)
    }
  }

  @inline(__always)
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

  @inline(__always)
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
