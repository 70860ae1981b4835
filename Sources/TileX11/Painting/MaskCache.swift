import TileGeometry
import TileRaster
import TileScene
import TileText

/// A cache of the coverage of shapes, shadows and symbols on the server.
final class MaskCache {
  /// A mask on the server and how it is stretched.
  final class Entry {
    let slices: NineSlice
    let whole: ServerPicture
    let column: ServerPicture?
    let row: ServerPicture?

    fileprivate init(_ made: MaskMaker.Made, on device: RenderDevice) {
      slices = made.slices
      let mask = made.mask
      whole = device.makeMask(mask)
      column =
        slices.usesColumn
        ? slices.stretchColumn.map { device.makeMask(mask.column($0), repeats: true) } : nil
      row =
        slices.usesRow ? slices.stretchRow.map { device.makeMask(mask.row($0), repeats: true) } : nil
    }

    /// Bytes on the server.
    var cost: Int { whole.cost + (column?.cost ?? 0) + (row?.cost ?? 0) }
  }

  /// Room for masks on the server, in bytes: a few dozen full-size shadows, or some thousand symbols.
  static let limit = 8 << 20

  private let device: RenderDevice
  private let maker: MaskMaker
  private var entries = BoundedCache<MaskKey, Entry?>(limit: limit)

  init(device: RenderDevice, symbols: SymbolLibrary) {
    self.device = device
    maker = MaskMaker(symbols: symbols)
  }

  /// Bytes held on the server.
  var cost: Int { entries.cost }

  /// Nil for a symbol without an outline.
  func entry(_ key: MaskKey) -> Entry? {
    entries.value(key) {
      let entry = maker.make(key).map { Entry($0, on: device) }
      return (entry, entry?.cost ?? 0)
    }
  }
}

extension CoverageMask {
  fileprivate func column(_ x: Int) -> CoverageMask {
    var strip = CoverageMask(width: 1, height: height)
    for y in 0..<height { strip[0, y] = self[x, y] }
    return strip
  }

  fileprivate func row(_ y: Int) -> CoverageMask {
    var strip = CoverageMask(width: width, height: 1)
    for x in 0..<width { strip[x, 0] = self[x, y] }
    return strip
  }
}
