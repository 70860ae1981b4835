package import TileGeometry
package import TileScene
package import TileX11

extension WindowPainter {
  /// Paints where nothing has moved.
  package func paint(_ list: DisplayList, damage: [PixelRect]) {
    paint(list, PictureChange(damage: damage))
  }
}
