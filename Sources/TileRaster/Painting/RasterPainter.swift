package import TileGeometry
package import TileScene
package import TileText

/// Draws on the CPU into a target's memory, from which the target shows the picture.
///
/// Needs no server at all for a picture in a file.
package final class RasterPainter: ScreenshotPainter {
  private let rasterizer: DisplayListRasterizer
  package let target: any PixelTarget
  private var buffer: PixelBuffer?
  /// Whether nothing has been painted into the present buffer yet.
  private var isBlank = true

  /// A painter without a window, for `snapshot()`.
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
    guard frame != buffer?.frame else { return }
    isBlank = true
    buffer = target.makeBuffer(frame)
  }

  @discardableResult
  package func draw(_ list: DisplayList, _ change: FrameDifference) -> [PixelRect] {
    if buffer == nil { resize(width: list.width, height: list.height) }
    guard let buffer else { return [] }
    // Moves are not checked when they are made, so those that reach beyond the picture are left out here.
    let change = isBlank ? FrameDifference(damage: [buffer.frame]) : change
    let moves = change.moves.filter {
      buffer.frame.contains($0.destination) && buffer.frame.contains($0.source)
    }
    let parts = ClipRegion(change.damage).intersection(buffer.frame).rects
    isBlank = false
    for move in moves { buffer.move(move) }
    if !parts.isEmpty {
      rasterizer.draw(list.commands, on: buffer, damage: parts, uncovered: change.uncovered)
    }
    return FrameDifference.shown(moves, parts, within: buffer.frame)
  }

  package func present(_ rects: [PixelRect]) {
    guard let buffer else { return }
    target.show(ClipRegion(rects).intersection(buffer.frame).rects)
  }

  /// The whole picture, as it was last painted.
  package func snapshot() throws(ScreenshotError) -> PNGImage {
    guard let buffer, !isBlank else { throw .nothingPainted }
    return PNGImage(buffer)
  }

  /// Bytes the caches hold.
  package var cacheCost: Int { rasterizer.cacheCost }
  /// How many masks, lines and tiles the caches had to make.
  package var cacheMisses: Int { rasterizer.cacheMisses }
}

extension PNGImage {
  /// The colours of an opaque picture.
  fileprivate init(_ buffer: PixelBuffer) {
    let (width, height) = (buffer.frame.width, buffer.frame.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let row = buffer.row(buffer.frame.y + y, from: buffer.frame.x)
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
