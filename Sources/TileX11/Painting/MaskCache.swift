import TileGeometry
import TileScene

/// The coverage of shapes, shadows and symbols, kept on the server as long as there is room.
final class MaskCache {
  /// A mask on the server and how to lay it out.
  final class Entry {
    let slices: NineSlice
    let whole: ServerPicture
    let column: ServerPicture?
    let row: ServerPicture?

    fileprivate init(
      _ mask: CoverageMask, stretchColumn: Int? = nil, stretchRow: Int? = nil, on device: RenderDevice
    ) {
      slices = NineSlice(mask, stretchColumn: stretchColumn, stretchRow: stretchRow)
      whole = device.makeMask(mask)
      column = slices.usesColumn ? stretchColumn.map { device.makeMask(mask.column($0), repeats: true) } : nil
      row = slices.usesRow ? stretchRow.map { device.makeMask(mask.row($0), repeats: true) } : nil
    }

    /// Bytes on the server.
    var cost: Int { whole.cost + (column?.cost ?? 0) + (row?.cost ?? 0) }
  }

  private enum Key: Hashable {
    case template(MaskTemplate)
    /// Size in quarters of a pixel: finer steps cannot be seen, and an animated size would fill the cache.
    case symbol(name: String, quarters: Int)
  }

  /// Room for masks on the server, in bytes: a few dozen full-size shadows, or some thousand symbols.
  static let limit = 8 << 20

  private let device: RenderDevice
  private let symbols: SymbolLibrary
  private let rasterizer = PathRasterizer()
  private var entries = BoundedCache<Key, Entry?>(limit: limit)

  init(device: RenderDevice, symbols: SymbolLibrary) {
    self.device = device
    self.symbols = symbols
  }

  /// Bytes held on the server.
  var cost: Int { entries.cost }

  func entry(_ template: MaskTemplate) -> Entry? {
    entries.value(.template(template)) {
      let entry = Entry(
        template.mask(by: rasterizer), stretchColumn: template.stretchColumn,
        stretchRow: template.stretchRow, on: device)
      return (entry, entry.cost)
    }
  }

  /// The symbol's coverage at `size` pixels; nil for a symbol nobody knows.
  func entry(symbol name: String, size: Double) -> Entry? {
    let quarters = Int((size * 4).rounded())
    return entries.value(.symbol(name: name, quarters: quarters)) {
      guard let path = symbols.path(named: name) else { return (nil, 0) }
      let size = Double(quarters) / 4
      let side = Int(size.rounded(.up))
      let scaled = path.transformed(scale: size / SymbolLibrary.grid)
      let entry = Entry(rasterizer.mask(of: scaled, width: side, height: side), on: device)
      return (entry, entry.cost)
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
