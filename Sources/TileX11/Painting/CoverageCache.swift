import TileGeometry
import TileScene

/// The coverage of shapes, shadows and symbols, kept in memory as long as there is room.
final class CoverageCache {
  /// A mask and how to lay it out.
  final class Entry {
    let mask: CoverageMask
    let slices: NineSlice
    /// The runs of each corner by the place of its patch in the mask.
    private var runs: [(x: Int, y: Int, runs: CoverageRuns)] = []

    init(_ made: MaskMaker.Made) {
      mask = made.mask
      slices = made.slices
      slices.forEachPatch(width: slices.width, height: slices.height) { patch in
        if case .mask(let x, let y) = patch.coverage {
          runs.append((x, y, CoverageRuns(mask, patch.rect)))
        }
      }
    }

    /// The runs of the patch that begins at (`x`, `y`) in the mask, of which there are at most four.
    func runs(x: Int, y: Int) -> CoverageRuns? {
      for known in runs where known.x == x && known.y == y { return known.runs }
      return nil
    }

    /// Bytes it takes.
    var cost: Int { runs.reduce(mask.values.count) { $0 + $1.runs.cost } }
  }

  /// Bytes of masks: the corners of everything on a screen, its shadows, and each symbol at every size of a morph.
  static let limit = 2 << 20

  private let maker: MaskMaker
  private var entries = BoundedCache<MaskKey, Entry?>(limit: limit)

  init(symbols: SymbolLibrary) {
    maker = MaskMaker(symbols: symbols)
  }

  /// Bytes held.
  var cost: Int { entries.cost }
  var misses: Int { entries.misses }

  /// Nil for a symbol nobody knows.
  func entry(_ key: MaskKey) -> Entry? {
    entries.value(key) {
      let entry = maker.make(key).map(Entry.init)
      return (entry, entry?.cost ?? 0)
    }
  }
}
