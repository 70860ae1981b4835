package import TileGeometry
package import TileScene

extension Layer {
  /// Pixels kept around a scaled layer, which the filter at its edge looks at.
  private static let edge = 1

  /// The pixels of a layer that holds `content` that come to lie on `target`: only what shows needs to be
  /// drawn, and only where something is. A layer scaled to a few pixels would otherwise be as large as its
  /// scale is small.
  package func source(of content: PixelRect, showingIn target: PixelRect) -> PixelRect {
    unscaled(target).intersection(content.inset(by: -Self.edge))
  }

  /// What comes to lie on `rect`, in whole pixels.
  private func unscaled(_ rect: PixelRect) -> PixelRect {
    guard scale != 1 else { return rect }
    return Layer(opacity: 1, scale: 1 / scale, center: center).bounds(of: rect).inset(
      by: -Self.edge)
  }

  /// From places in `target`, counted from its corner, to places in `source`, counted from its own.
  package func transform(from target: PixelRect, to source: PixelRect) -> LayerTransform {
    LayerTransform(
      step: FixedPoint.bits(1 / scale),
      x: FixedPoint.bits((Double(target.x) - center.x) / scale + center.x - Double(source.x)),
      y: FixedPoint.bits((Double(target.y) - center.y) / scale + center.y - Double(source.y)))
  }
}

/// Where each pixel of a scaled layer's target is taken from, in 16.16 fixed point.
package struct LayerTransform: Hashable, Sendable {
  /// From one pixel of the target to the next, both across and down.
  package var step: Int32
  /// The source's place for the target's corner.
  package var x: Int32
  package var y: Int32
}

/// 16.16 fixed point, as RENDER servers count; the raster painter counts alike so that both draw the same.
package enum FixedPoint {
  /// The nearest value, cut to what 16.16 holds; 0 for not-a-number.
  package static func bits(_ value: Double) -> Int32 {
    let limit = 32_767.0
    guard !value.isNaN else { return 0 }
    return Int32((value.clamped(to: -limit...limit) * 65_536).rounded())
  }
}
