package import TileGeometry

/// Pixels copied from the previous picture to another place.
package struct CopiedArea: Hashable, Sendable {
  /// Where they are copied to, inside the window.
  package var destination: PixelRect
  /// How far to the right and down they are moved, in pixels.
  package var x: Int
  package var y: Int

  package init(to destination: PixelRect, x: Int, y: Int) {
    self.destination = destination
    self.x = x
    self.y = y
  }

  /// Where they are copied from.
  package var source: PixelRect { destination.moved(x: -x, y: -y) }
}
