package import TileGeometry
package import TileScene

extension Layer {
  /// Pixels kept around a scaled layer, which the filter reads at its edge.
  private static let edge = 1

  /// The pixels of a layer with `content` that are drawn to `target`: only the visible part, and only where
  /// there is content. A layer scaled to a few pixels would otherwise be as large as its scale is small.
  package func source(of content: PixelRect, showingIn target: PixelRect) -> PixelRect {
    unscaled(target).intersection(content.inset(by: -Self.edge))
  }

  /// The unscaled area that is drawn to `rect`, in whole pixels.
  private func unscaled(_ rect: PixelRect) -> PixelRect {
    guard scale != 1 else { return rect }
    return Layer(opacity: 1, scale: 1 / scale, center: center).bounds(of: rect).inset(
      by: -Self.edge)
  }

  /// The transform from coordinates in `target` to those in `source`, each relative to its own corner.
  package func transform(from target: PixelRect, to source: PixelRect) -> LayerTransform {
    LayerTransform(
      step: FixedPoint.bits(1 / scale),
      x: FixedPoint.bits((Double(target.x) - center.x) / scale + center.x - Double(source.x)),
      y: FixedPoint.bits((Double(target.y) - center.y) / scale + center.y - Double(source.y)))
  }
}

/// The source coordinate of each target pixel of a scaled layer, in 16.16 fixed point.
package struct LayerTransform: Hashable, Sendable {
  /// From one pixel of the target to the next, both across and down.
  package var step: Int32
  /// The source coordinate of the target's corner.
  package var x: Int32
  package var y: Int32
}

/// 16.16 fixed point, as in RENDER; the raster painter uses it too, so that both draw the same.
package enum FixedPoint {
  /// The nearest value, clamped to the range of 16.16; 0 for NaN.
  package static func bits(_ value: Double) -> Int32 {
    let limit = 32_767.0
    guard !value.isNaN else { return 0 }
    return Int32((value.clamped(to: -limit...limit) * 65_536).rounded())
  }
}
