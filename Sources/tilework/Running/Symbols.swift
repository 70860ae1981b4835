import TileAssets
import TileGeometry
import TileX11

extension SymbolLibrary {
  /// The symbols the program carries, on their grid of 24 × 24.
  static func embedded() -> SymbolLibrary {
    var paths: [String: Path] = [:]
    for symbol in Symbol.allCases {
      // Every file is read by a test, so a symbol that cannot be parsed never gets here.
      paths[symbol.rawValue] = try? Path(
        svgFile: String(decoding: symbol.svg, as: UTF8.self))
    }
    paths["list-mirrored"] = paths["list"]?.mirrored(in: 24)
    return SymbolLibrary(paths)
  }
}
