import TileGeometry

/// How one column of a grid gets its width: the specification `GridColumns` resolves.
///
/// Lengths are points. A minimum or a fixed width that is negative or not a number counts as 0; where a
/// minimum exceeds its maximum, the maximum wins.
public struct GridItem: Hashable, Sendable {
  public enum Width: Hashable, Sendable {
    /// Exactly this width, however little room there is.
    case fixed(Double)
    /// An even share of what is left, between the two bounds.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many equal columns as fit into an even share of what is left, each at least `minimum` wide unless
    /// the share itself is less; `GridColumns.mostAdaptiveColumns` at most.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  public var width: Width
  /// The gap behind the column (between them, for an adaptive one), or nil for `defaultSpacing`. Negative
  /// gaps let columns overlap.
  public var spacing: Double?

  /// The gap where none is given, in points.
  public static let defaultSpacing = 8.0

  public init(_ width: Width = .flexible(), spacing: Double? = nil) {
    self.width = width
    self.spacing = spacing
  }

  /// The gap as the layout uses it: finite in any case.
  var resolvedSpacing: Double {
    guard let spacing, !spacing.isNaN else { return Self.defaultSpacing }
    return spacing.clamped(to: -longestLength...longestLength)
  }

  var isFixed: Bool {
    if case .fixed = width { true } else { false }
  }
}
