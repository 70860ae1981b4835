package import TileGeometry

extension Gradient {
  /// Longest side of a shape, in pixels, that is cached as a tile. Larger shapes would fill the cache and
  /// rarely keep their size.
  private static let longestTileSide = 256

  /// Whether a shape of this size is worth caching as a tile. A vertical gradient is as cheap as a colour;
  /// any other is computed pixel by pixel.
  package func isWorthKeeping(for bounds: PixelRect) -> Bool {
    from.x != to.x && max(bounds.width, bounds.height) <= Self.longestTileSide
  }
}
