package import TileGeometry

extension Gradient {
  /// Longest side of a shape, in pixels, that is kept ready-made. Larger shapes would fill a cache and hardly
  /// ever stand still.
  private static let longestTileSide = 256

  /// Whether a shape of this size is better kept ready-made. A gradient that runs down the page is as cheap
  /// as a colour, any other is computed pixel by pixel.
  package func isWorthKeeping(for bounds: PixelRect) -> Bool {
    from.x != to.x && max(bounds.width, bounds.height) <= Self.longestTileSide
  }
}
