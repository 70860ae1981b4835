import TileAssets
import TileGeometry
import TileRaster

extension SymbolLibrary {
  /// The symbols the program carries, on their grid of 24 × 24.
  static func embedded() -> SymbolLibrary {
    SymbolLibrary { name in
      name == "list-mirrored" ? drawing("list")?.mirrored(in: grid) : drawing(name)
    }
  }

  private static func drawing(_ name: String) -> Path? {
    // Every file is read by a test, so a symbol that cannot be parsed never gets here.
    Assets.symbol(named: name).flatMap { try? Path(svgFile: String(decoding: $0, as: UTF8.self)) }
  }
}
