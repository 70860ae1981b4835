package import TileGeometry

/// A contrast shadow: a symbol or line of text drawn a second time beneath itself, so that light ink stays
/// legible on a light background.
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
