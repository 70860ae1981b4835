package import CX11
package import TileGeometry
package import TileRaster
package import TileScene
package import TileText

/// Draws on the X server: RENDER for shapes, Xft for text, into a pixmap as back buffer.
///
/// Coverage and rendered tiles stay on the server, so a frame costs a few hundred bytes a tile on the wire,
/// and no request of a frame waits for a reply. The painter keeps the connection open.
package final class ServerPainter: ScreenshotPainter {
  let device: RenderDevice
  let fonts: FontBook
  let masks: MaskCache
  let paints: PaintCache
  let pictures: GlyphPictureCache
  let xftFonts: XftFontCache

  private let window: Drawable
  private let visual: UnsafeMutablePointer<Visual>
  private let depth: Int
  private let format: UnsafeMutablePointer<XRenderPictFormat>
  private let copying: CopyContext
  private var back: BackPixmap?
  /// Whether nothing has been painted into the back pixmap yet.
  private var isBlank = true

  /// - Parameter window: the drawable to show the pictures in: a window or a pixmap of the connection's
  ///   visual and depth.
  /// - Throws: `PainterError` if the server lacks what drawing needs.
  package init(
    connection: XConnection, window: Drawable, fonts: FontBook, symbols: SymbolLibrary
  ) throws(PainterError) {
    guard let device = RenderDevice(connection: connection, drawable: window),
      let format = XRenderFindVisualFormat(connection.display, connection.visual)
    else { throw .noRender(display: connection.name) }
    self.device = device
    self.window = window
    visual = connection.visual
    depth = Int(connection.depth)
    self.format = format
    self.fonts = fonts
    copying = CopyContext(connection: connection, drawable: window)
    masks = MaskCache(device: device, symbols: symbols)
    paints = PaintCache(device: device)
    pictures = GlyphPictureCache(device: device)
    xftFonts = XftFontCache(device: device)
  }

  package func resize(width: Int, height: Int) {
    let frame = BackPixmap.frame(width: width, height: height)
    guard frame != back?.frame else { return }
    isBlank = true
    if let back, back.holds(frame) {
      back.frame = frame
    } else {
      back = BackPixmap(device, format: format, depth: depth, frame: frame)
    }
  }

  @discardableResult
  package func draw(_ list: DisplayList, _ change: FrameDifference) -> [PixelRect] {
    if back == nil { resize(width: list.width, height: list.height) }
    guard let back else { return [] }
    let change = isBlank ? FrameDifference(damage: [back.frame]) : change
    let clip = ClipRegion(change.damage).intersection(back.frame)
    isBlank = false
    for move in change.moves { copying.move(move, in: back.pixmap) }
    if !clip.isEmpty {
      let target = RenderTarget(picture: back.picture, x: 0, y: 0)
      target.setClip(clip, on: device.display)
      draw(list.commands, on: target, within: clip)
    }
    return FrameDifference.shown(change.moves, clip.rects, within: back.frame)
  }

  package func present(_ rects: [PixelRect]) {
    guard let back else { return }
    for part in ClipRegion(rects).intersection(back.frame).rects {
      copying.copy(part, from: back.pixmap, to: window)
    }
  }

  /// The whole picture, as it was last painted. This waits for the server.
  package func snapshot() throws(ScreenshotError) -> PNGImage {
    guard let back, !isBlank else { throw .nothingPainted }
    do throws(ScreenshotError) {
      return try Screenshot.take(
        of: back.pixmap, width: back.frame.width, height: back.frame.height, visual: visual,
        display: device.display)
    } catch {
      let lacksMemory = ProtocolErrors.take().contains { $0.code == BadAlloc }
      throw lacksMemory ? .noServerMemory : error
    }
  }

  /// Bytes the caches hold on the server.
  package var cacheCost: Int { masks.cost + paints.cost + pictures.cost }
}
