import TileAssets
import TileGeometry
import TileRaster
import TileText

/// What every painter needs, shared by all benchmarks as it is by all frames.
@MainActor
enum PaintingTools {
  static let fonts = FontBook()

  static let symbols = SymbolLibrary { name in
    Assets.symbol(named: name).flatMap { try? Path(svgFile: String(decoding: $0, as: UTF8.self)) }
  }
}
