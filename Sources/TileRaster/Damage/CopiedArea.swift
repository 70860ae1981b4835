package import TileGeometry

/// Pixels that a picture takes over from the picture before, at another place.
package struct CopiedArea: Hashable, Sendable {
  /// Where they come to lie, inside the window.
  package var destination: PixelRect
  /// How far to the right and down from where they were, in pixels.
  package var x: Int
  package var y: Int

  package init(to destination: PixelRect, x: Int, y: Int) {
    self.destination = destination
    self.x = x
    self.y = y
  }

  /// Where they were.
  package var source: PixelRect { destination.moved(x: -x, y: -y) }
}
