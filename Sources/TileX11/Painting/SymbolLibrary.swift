public import TileGeometry

/// The drawings behind symbol names.
public struct SymbolLibrary: Sendable {
  /// Side of the square every symbol is drawn on, in its own units.
  public static let grid = 24.0
  /// What stands in for a name without a drawing.
  public static let placeholder = "placeholder"

  private let paths: [String: Path]

  /// - Parameter paths: outlines on the 24×24 grid by name.
  public init(_ paths: [String: Path]) {
    self.paths = paths
  }

  public func contains(_ name: String) -> Bool { paths[name] != nil }

  /// The outline of that name, else the placeholder's, else nil.
  public func path(named name: String) -> Path? {
    paths[name] ?? paths[Self.placeholder]
  }
}
