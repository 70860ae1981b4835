public import TileGeometry
public import TileScene
public import TileX11

extension WindowPainter {
  /// Paints where nothing has moved.
  public func paint(_ list: DisplayList, damage: [PixelRect]) {
    paint(list, PictureChange(damage: damage))
  }
}
