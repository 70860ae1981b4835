package import CX11
package import TileGeometry
package import TileScene

/// Draws with the processor, into memory that a local server reads: one put a frame and not one answer to wait for.
///
/// Needs no server at all for a picture in a file, and of a server no extension. The painter keeps the connection
/// open.
package final class RasterPainter: ScreenshotPainter {
  private let rasterizer: DisplayListRasterizer
  private let window: WindowImage?
  /// The picture where there is no window.
  private let storage = PixelStorage()
  private var plane: PixelPlane?
  /// Whether the picture's content is of no use yet.
  private var isBlank = true

  /// A painter of pictures nobody is shown, for `snapshot()`.
  package init(fonts: FontBook, symbols: SymbolLibrary) {
    rasterizer = DisplayListRasterizer(fonts: fonts, symbols: symbols)
    window = nil
  }

  /// A painter for a window or a pixmap of the connection's visual and depth.
  ///
  /// - Parameter width: and `height`, those of the first frame, in pixels.
  /// - Throws: `PainterError` where the server's pixels are of an unknown kind.
  package init(
    connection: XConnection, window: Drawable, width: Int, height: Int, fonts: FontBook,
    symbols: SymbolLibrary
  ) throws(PainterError) {
    guard
      let image = WindowImage(
        connection: connection, drawable: window, width: width, height: height)
    else { throw .unknownPixels(display: connection.name) }
    rasterizer = DisplayListRasterizer(fonts: fonts, symbols: symbols)
    self.window = image
  }

  /// Whether the server reads the pixels from shared memory, which makes this the cheapest painter.
  package var sharesMemory: Bool { window?.isShared ?? false }

  package var isBusy: Bool { window?.isBusy ?? false }

  package func resize(width: Int, height: Int) {
    let frame = BackPixmap.frame(width: width, height: height)
    guard frame != plane?.frame else { return }
    isBlank = true
    plane = window?.makePlane(frame) ?? storage.plane(frame)
  }

  package func paint(_ list: DisplayList, _ change: PictureChange) {
    present(draw(list, change))
  }

  /// Draws the whole list at its own size without showing it, for `snapshot()`.
  package func draw(_ list: DisplayList) {
    resize(width: list.width, height: list.height)
    let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    draw(list, PictureChange(damage: [whole]))
  }

  /// Draws into the picture and returns where. After a new size that is everywhere, whatever is said.
  @discardableResult
  private func draw(_ list: DisplayList, _ change: PictureChange) -> [PixelRect] {
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
    guard let window, let plane else { return }
    window.show(ClipRegion(rects).intersection(plane.frame).rects)
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
