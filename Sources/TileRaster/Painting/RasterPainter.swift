package import TileGeometry
package import TileScene
package import TileText

/// Draws with the processor, into memory from which a target shows the picture.
///
/// Needs no server at all for a picture in a file.
package final class RasterPainter: ScreenshotPainter {
  private let rasterizer: DisplayListRasterizer
  package let target: any PixelTarget
  private var plane: PixelPlane?
  /// Whether the picture's content is of no use yet.
  private var isBlank = true

  /// A painter of pictures nobody is shown, for `snapshot()`.
  package convenience init(fonts: FontBook, symbols: SymbolLibrary) {
    self.init(target: MemoryTarget(), fonts: fonts, symbols: symbols)
  }

  package init(target: any PixelTarget, fonts: FontBook, symbols: SymbolLibrary) {
    rasterizer = DisplayListRasterizer(fonts: fonts, symbols: symbols)
    self.target = target
  }

  package var isBusy: Bool { target.isBusy }

  package func resize(width: Int, height: Int) {
    let frame = target.frame(width: width, height: height)
    guard frame != plane?.frame else { return }
    isBlank = true
    plane = target.makePlane(frame)
  }

  @discardableResult
  package func draw(_ list: DisplayList, _ change: PictureChange) -> [PixelRect] {
    if plane == nil { resize(width: list.width, height: list.height) }
    guard let plane else { return [] }
    // Memory is moved as it is told, so nothing outside of the picture may be asked for.
    let change = isBlank ? PictureChange(damage: [plane.frame]) : change
    let moves = change.moves.filter {
      plane.frame.contains($0.destination) && plane.frame.contains($0.source)
    }
    let parts = ClipRegion(change.damage).intersection(plane.frame).rects
    isBlank = false
    for move in moves { plane.move(move) }
    if !parts.isEmpty {
      rasterizer.draw(list.commands, on: plane, damage: parts, uncovered: change.uncovered)
    }
    return PictureChange.shown(moves, parts, within: plane.frame)
  }

  package func present(_ rects: [PixelRect]) {
    guard let plane else { return }
    target.show(ClipRegion(rects).intersection(plane.frame).rects)
  }

  /// The whole picture, as it was last painted.
  package func snapshot() throws(ScreenshotError) -> PNGImage {
    guard let plane, !isBlank else { throw .nothingPainted }
    return PNGImage(plane)
  }

  /// Bytes the caches hold.
  package var cacheCost: Int { rasterizer.cacheCost }
  /// How many masks, lines and tiles the caches had to make.
  package var cacheMisses: Int { rasterizer.cacheMisses }
}

extension PNGImage {
  /// The colours of an opaque picture.
  fileprivate init(_ plane: PixelPlane) {
    let (width, height) = (plane.frame.width, plane.frame.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let row = plane.row(plane.frame.y + y, from: plane.frame.x)
      for x in 0..<width {
        let bits = row[x].bits
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    self.init(width: width, height: height, hasAlpha: false, bytes: bytes)
  }
}
