public import TileGeometry

/// Pixels that a picture takes over from the picture before, at another place.
public struct PictureMove: Hashable, Sendable {
  /// Where they come to lie, inside the window.
  public var destination: PixelRect
  /// How far to the right and down from where they were, in pixels.
  public var x: Int
  public var y: Int

  public init(to destination: PixelRect, x: Int, y: Int) {
    self.destination = destination
    self.x = x
    self.y = y
  }

  /// Where they were.
  public var source: PixelRect { destination.moved(x: -x, y: -y) }
}
