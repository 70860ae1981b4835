import TileAssets
import TileGeometry
import TileRaster

extension SymbolLibrary {
  /// The symbols compiled into the program, on their grid of 24 × 24.
  static func embedded() -> SymbolLibrary {
    SymbolLibrary { name in
      name == "list-mirrored" ? drawing("list")?.mirrored(in: grid) : drawing(name)
    }
  }

  private static func drawing(_ name: String) -> Path? {
    // A test reads every file, so each can be parsed.
    Assets.symbol(named: name).flatMap { try? Path(svgFile: String(decoding: $0, as: UTF8.self)) }
  }
}
