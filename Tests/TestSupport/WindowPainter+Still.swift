package import TileGeometry
package import TileRaster
package import TileScene

extension WindowPainter {
  /// Paints a frame in which nothing has moved.
  package func paint(_ list: DisplayList, damage: [PixelRect]) {
    paint(list, FrameDifference(damage: damage))
  }
}
