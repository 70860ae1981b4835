package import TileGeometry

/// A symbol or a line of text once more beneath itself, so that light ink reads on a light ground.
@usableFromInline
package struct ContrastShadow: Hashable, Sendable {
  package var color: Color
  /// Pixels below the ink, 1 or more.
  package var drop: Int

  package init(_ color: Color, drop: Int) {
    self.color = color
    self.drop = drop
  }
}
