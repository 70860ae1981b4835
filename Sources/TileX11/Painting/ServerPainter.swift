package import CX11
public import TileGeometry
public import TileScene

/// Draws with the X server's own means: RENDER for shapes, Xft for text, into a pixmap behind the window.
///
/// Coverage and finished tiles stay on the server, so a frame costs a few hundred bytes a tile on the wire,
/// and no request of a frame waits for an answer. The connection must outlive the painter.
public final class ServerPainter: WindowPainter {
  let device: RenderDevice
  let fonts: FontBook
  let masks: MaskCache
  let paints: PaintCache

  private let window: Drawable
  private let visual: UnsafeMutablePointer<Visual>
  private let depth: Int
  private let format: UnsafeMutablePointer<XRenderPictFormat>
  private let copying: CopyContext
  private var back: BackPixmap?
  /// Whether the back pixmap's content is of no use yet.
  private var isBlank = true

  /// - Parameters:
  ///   - window: where to show the pictures: a window or a pixmap of this visual and depth.
  ///   - visual: its TrueColor visual.
  ///   - depth: its bits a pixel: 16, 24 or 30.
  /// - Throws: `PainterError` where the server lacks what drawing needs.
  package init(
    display: OpaquePointer, window: Drawable, visual: UnsafeMutablePointer<Visual>, depth: Int,
    fonts: FontBook, symbols: SymbolLibrary
  ) throws(PainterError) {
    guard let device = RenderDevice(display: display, drawable: window),
      let format = XRenderFindVisualFormat(display, visual)
    else { throw .noRender }
    self.device = device
    self.window = window
    self.visual = visual
    self.depth = depth
    self.format = format
    self.fonts = fonts
    copying = CopyContext(display: display, drawable: window)
    masks = MaskCache(device: device, symbols: symbols)
    paints = PaintCache(device: device)
  }

  public func resize(width: Int, height: Int) {
    let frame = BackPixmap.frame(width: width, height: height)
    guard frame != back?.frame else { return }
    isBlank = true
    if let back, back.holds(frame) {
      back.frame = frame
    } else {
      back = BackPixmap(
        display: device.display, drawable: window, format: format, depth: depth, frame: frame)
    }
  }

  public func paint(_ list: DisplayList, damage: [PixelRect]) {
    present(draw(list, damage: damage).rects)
  }

  /// Draws the whole list at its own size without showing it, for `snapshot()`.
  public func draw(_ list: DisplayList) {
    resize(width: list.width, height: list.height)
    draw(list, damage: [PixelRect(x: 0, y: 0, width: list.width, height: list.height)])
  }

  /// Draws into the back pixmap and returns where. After a new size that is everywhere, whatever `damage`
  /// says.
  @discardableResult
  private func draw(_ list: DisplayList, damage: [PixelRect]) -> ClipRegion {
    if back == nil { resize(width: list.width, height: list.height) }
    guard let back else { return ClipRegion([]) }
    let clip = ClipRegion(isBlank ? [back.frame] : damage).intersection(back.frame)
    guard !clip.isEmpty else { return clip }
    isBlank = false
    let canvas = Canvas(picture: back.picture, x: 0, y: 0)
    canvas.setClip(clip, on: device.display)
    draw(list.commands, on: canvas, within: clip)
    return clip
  }

  public func present(_ rects: [PixelRect]) {
    guard let back else { return }
    for part in ClipRegion(rects).intersection(back.frame).rects {
      copying.copy(part, from: back.pixmap, to: window)
    }
  }

  /// The whole picture, as it was last painted. This waits for the server.
  public func snapshot() throws(ScreenshotError) -> PNGImage {
    guard let back, !isBlank else { throw .nothingPainted }
    return try Screenshot.take(
      of: back.pixmap, width: back.frame.width, height: back.frame.height, visual: visual,
      display: device.display)
  }

  /// Bytes the caches hold on the server.
  package var cacheCost: Int { masks.cost + paints.cost }
}

/// Why nothing can be painted.
public enum PainterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server has no RENDER extension, or not the pixel format of the window.
  case noRender

  public var description: String {
    "this X server cannot blend pictures: it lacks the RENDER extension"
  }
}
