public import CX11
public import TileGeometry
public import TileScene

/// Draws with the X server's own means: RENDER for shapes, Xft for text, into a pixmap behind the window.
///
/// Coverage and finished tiles stay on the server, so a frame costs a few hundred bytes a tile on the wire, and no request
/// of a frame waits for an answer. Display, window and fonts must outlive the painter.
public final class ServerPainter: Painter {
  let device: RenderDevice
  let fonts: FontBook
  let masks: MaskCache
  let paints: PaintCache

  private let window: Window
  private let visual: UnsafeMutablePointer<Visual>
  private let depth: Int
  private let format: UnsafeMutablePointer<XRenderPictFormat>
  /// For copies: without graphics exposures, which would answer every copy with an event.
  private let copyContext: GC
  private var back: BackPixmap?
  /// What was drawn and not yet shown.
  private var pending: [PixelRect] = []

  /// - Parameters:
  ///   - display: a `Display *`.
  ///   - window: where to show the pictures: a window or a pixmap of this visual and depth.
  ///   - visual: its TrueColor visual.
  ///   - depth: its bits a pixel: 16, 24 or 30.
  /// - Throws: `PainterError` where the server cannot do it.
  public init(
    display: OpaquePointer, window: Window, visual: UnsafeMutablePointer<Visual>, depth: Int,
    fonts: FontBook, symbols: SymbolLibrary
  ) throws(PainterError) {
    guard let device = RenderDevice(display: display, drawable: window),
      let format = XRenderFindVisualFormat(display, visual)
    else { throw .noRender }
    var values = XGCValues()
    values.graphics_exposures = 0
    guard let context = XCreateGC(display, window, UInt(GCGraphicsExposures), &values) else {
      throw .noRender
    }
    self.device = device
    self.window = window
    self.visual = visual
    self.depth = depth
    self.format = format
    self.fonts = fonts
    copyContext = context
    masks = MaskCache(device: device, symbols: symbols)
    paints = PaintCache(device: device)
  }

  deinit { XFreeGC(device.display, copyContext) }

  public func draw(_ list: DisplayList, damage: [PixelRect]?) {
    let frame = PixelRect(
      x: 0, y: 0, width: PixelLimits.side(list.width), height: PixelLimits.side(list.height))
    let (back, isFresh) = backPixmap(for: frame)
    let clip = ClipRegion(isFresh ? [frame] : (damage ?? [frame])).intersection(frame)
    guard !clip.isEmpty else { return }
    let canvas = Canvas(picture: back.picture, x: 0, y: 0)
    canvas.setClip(clip, on: device.display)
    draw(list.commands, on: canvas, within: clip)
    pending = isFresh ? clip.rects : pending + clip.rects
  }

  public func present() {
    for rect in ClipRegion(pending).rects { present(rect) }
    pending = []
  }

  public func present(_ rect: PixelRect) {
    guard let back else { return }
    let part = rect.intersection(back.frame)
    guard !part.isEmpty else { return }
    XCopyArea(
      device.display, back.pixmap, window, copyContext, Int32(part.x), Int32(part.y),
      UInt32(part.width), UInt32(part.height), Int32(part.x), Int32(part.y))
  }

  public func snapshot() throws(ScreenshotError) -> PNGImage {
    guard let back else { throw .nothingDrawn }
    return try Screenshot.take(
      of: back.pixmap, width: back.frame.width, height: back.frame.height, visual: visual,
      display: device.display)
  }

  /// The pixmap for a frame of this size, and whether its content must be drawn from nothing.
  private func backPixmap(for frame: PixelRect) -> (BackPixmap, isFresh: Bool) {
    if let back, back.frame == frame { return (back, false) }
    if let back, back.holds(frame) {
      back.frame = frame
      return (back, true)
    }
    let made = BackPixmap(
      display: device.display, window: window, format: format, depth: depth, frame: frame)
    back = made
    return (made, true)
  }
}

/// Sizes the X protocol can carry.
enum PixelLimits {
  static let longest = 32_767

  /// A side of at least one pixel that a pixmap can have.
  static func side(_ length: Int) -> Int { min(max(length, 1), longest) }
}

/// The picture behind the window. It grows in steps, so that a resize does not make one pixmap a frame.
private final class BackPixmap {
  /// The part in use.
  var frame: PixelRect
  let pixmap: Pixmap
  let picture: Picture
  private let display: OpaquePointer
  private let width: Int
  private let height: Int

  /// Pixels by which the sides grow.
  private static let step = 128

  init(
    display: OpaquePointer, window: Window, format: UnsafeMutablePointer<XRenderPictFormat>,
    depth: Int, frame: PixelRect
  ) {
    func stepped(_ length: Int) -> Int {
      PixelLimits.side((length + Self.step - 1) / Self.step * Self.step)
    }
    self.display = display
    self.frame = frame
    width = stepped(frame.width)
    height = stepped(frame.height)
    pixmap = XCreatePixmap(display, window, UInt32(width), UInt32(height), UInt32(depth))
    picture = XRenderCreatePicture(display, pixmap, format, 0, nil)
  }

  deinit {
    XRenderFreePicture(display, picture)
    XFreePixmap(display, pixmap)
  }

  /// Whether the frame fits, and is not so small that the pixmap would waste more than half its pixels.
  func holds(_ frame: PixelRect) -> Bool {
    frame.width <= width && frame.height <= height
      && 2 * (frame.width + Self.step) * (frame.height + Self.step) >= width * height
  }
}
