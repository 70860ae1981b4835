public import TileGeometry
public import TileScene

extension ServerPainter: @MainActor WindowPainter {
  /// The back pixmap grows with the next frame.
  public func resize(width: Int, height: Int) {}

  public func paint(_ list: DisplayList, damage: [PixelRect]) {
    draw(list, damage: damage)
    present()
  }

  public func present(_ rects: [PixelRect]) {
    for rect in rects { present(rect) }
  }
}
