import TileGeometry
import TileScene
import TileText

/// A cache of the coverage of shapes, shadows and symbols.
final class CoverageCache {
  /// A mask and how it is stretched.
  final class Entry {
    let mask: CoverageMask
    let slices: NineSlice
    /// Nil if the mask must be laid out patch by patch.
    let rows: CoverageRows?

    init(_ made: MaskMaker.Made) {
      mask = made.mask
      slices = made.slices
      rows = CoverageRows(mask, stretchColumn: slices.stretchColumn, stretchRow: slices.stretchRow)
    }

    /// Bytes it takes.
    var cost: Int { mask.values.count + (rows?.cost ?? 0) }
  }

  /// Bytes of masks: the corners of everything on a screen, its shadows, and each symbol at every size of a
  /// morph.
  static let limit = 2 << 20

  private let maker: MaskMaker
  private var entries = BoundedCache<MaskKey, Entry?>(limit: limit)

  init(symbols: SymbolLibrary) {
    maker = MaskMaker(symbols: symbols)
  }

  /// Bytes held.
  var cost: Int { entries.cost }
  var misses: Int { entries.misses }

  /// Nil for a symbol without a drawing.
  func entry(_ key: MaskKey) -> Entry? {
    entries.value(key) {
      let entry = maker.make(key).map(Entry.init)
      return (entry, entry?.cost ?? 0)
    }
  }
}
