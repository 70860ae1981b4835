public import TileGeometry

/// A symbol or a line of text once more beneath itself, so that light ink reads on a light ground.
public struct Shade: Hashable, Sendable {
  public var color: Color
  /// Pixels below the ink, 1 or more.
  public var drop: Int

  public init(_ color: Color, drop: Int) {
    self.color = color
    self.drop = drop
  }
}
