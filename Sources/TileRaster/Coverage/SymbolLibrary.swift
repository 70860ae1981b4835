package import TileGeometry

/// The drawings behind symbol names, each read when it is first drawn.
package final class SymbolLibrary {
  /// Side of the square every symbol is drawn on, in its own units.
  package static let grid = 24.0
  /// What stands in for a name without a drawing.
  package static let placeholder = "placeholder"

  private let load: (String) -> Path?
  /// Nil for names without a drawing.
  private var paths: [String: Path?] = [:]

  /// - Parameter load: returns a name's outline on the 24×24 grid; called once for each name, and nil where
  ///   it has none.
  package init(load: @escaping (String) -> Path?) {
    self.load = load
  }

  /// - Parameter paths: outlines on the 24×24 grid by name.
  package convenience init(_ paths: [String: Path]) {
    self.init { paths[$0] }
  }

  /// The outline of that name, else the placeholder's, else nil.
  package func path(named name: String) -> Path? {
    known(name) ?? known(Self.placeholder)
  }

  private func known(_ name: String) -> Path? {
    if let path = paths[name] { return path }
    let path = load(name)
    paths[name] = .some(path)
    return path
  }
}
