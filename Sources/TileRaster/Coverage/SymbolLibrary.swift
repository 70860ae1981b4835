package import TileGeometry

/// The outlines of symbols by name, each read when it is first drawn.
package final class SymbolLibrary {
  /// Side of the square every symbol is drawn on, in its own units.
  package static let grid = 24.0
  /// The symbol drawn for a name that has no outline.
  package static let placeholder = "placeholder"

  private let load: (String) -> Path?
  /// Nil for names without an outline.
  private var paths: [String: Path?] = [:]

  /// - Parameter load: returns a name's outline on the 24×24 grid, or nil; called once for each name.
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
