import TileGeometry
import TileScene
package import TileText

/// What a mask shows.
package enum MaskKey: Hashable {
  case template(MaskTemplate)
  /// Size in quarters of a pixel: finer steps cannot be seen, and an animated size would fill a cache.
  case symbol(name: String, quarters: Int)

  package static func symbol(_ name: String, size: Double) -> MaskKey {
    .symbol(name: name, quarters: Int((size * 4).rounded()))
  }
}

/// Makes the coverage of shapes, shadows and symbols, for both painters.
package final class MaskMaker {
  package struct Made {
    package var mask: CoverageMask
    package var slices: NineSlice
  }

  private let symbols: SymbolLibrary
  private let rasterizer = PathRasterizer()

  package init(symbols: SymbolLibrary) {
    self.symbols = symbols
  }

  /// Nil for a symbol without a drawing, and for one too large to be drawn.
  package func make(_ key: MaskKey) -> Made? {
    switch key {
    case .template(let template):
      let mask = template.mask(by: rasterizer)
      let slices = NineSlice(
        mask, stretchColumn: template.stretchColumn, stretchRow: template.stretchRow)
      return Made(mask: mask, slices: slices)
    case .symbol(let name, let quarters):
      let size = Double(quarters) / 4
      guard size <= Double(PathRasterizer.longestSide), let path = symbols.path(named: name) else {
        return nil
      }
      let side = Int(size.rounded(.up))
      let scaled = path.transformed(scale: size / SymbolLibrary.grid)
      let mask = rasterizer.mask(of: scaled, width: side, height: side)
      return Made(mask: mask, slices: NineSlice(mask))
    }
  }
}
