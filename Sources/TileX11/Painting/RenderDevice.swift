import CX11
import TileGeometry
import TileRaster
import TileText

/// Makes RENDER pictures on the X server, and keeps open the connection that they are freed through.
final class RenderDevice {
  let connection: XConnection
  let display: OpaquePointer
  /// Any drawable of the screen that pixmaps are made for.
  let drawable: UInt
  private let a8: UnsafeMutablePointer<XRenderPictFormat>
  private let argb32: UnsafeMutablePointer<XRenderPictFormat>
  /// For drawables of 8 and of 32 bits, each made on first use.
  private var maskContext: GC?
  private var pictureContext: GC?

  /// Nil if the server lacks the RENDER extension or its formats.
  @MainActor
  init?(connection: XConnection, drawable: UInt) {
    let display = connection.display
    guard connection.hasRender, let a8 = XRenderFindStandardFormat(display, Int32(PictStandardA8)),
      let argb32 = XRenderFindStandardFormat(display, Int32(PictStandardARGB32))
    else { return nil }
    self.connection = connection
    self.display = display
    self.drawable = drawable
    self.a8 = a8
    self.argb32 = argb32
  }

  deinit {
    if let maskContext { XFreeGC(display, maskContext) }
    if let pictureContext { XFreeGC(display, pictureContext) }
  }

  /// A transparent picture of 32 bits; its content is undefined until it is filled.
  func makeLayer(width: Int, height: Int) -> ServerPicture {
    ServerPicture(self, width: width, height: height, depth: 32, format: argb32)
  }

  /// Uploads a mask; with `repeats` it is tiled endlessly.
  func makeMask(_ mask: CoverageMask, repeats: Bool = false) -> ServerPicture {
    let picture = ServerPicture(
      self, width: mask.width, height: mask.height, depth: 8, format: a8, repeats: repeats)
    maskContext = maskContext ?? XCreateGC(display, picture.pixmap, 0, nil)
    var values = mask.values
    values.withUnsafeMutableBytes { bytes in
      send(bytes, to: picture, maskContext, width: mask.width, height: mask.height, depth: 8)
    }
    return picture
  }

  /// Uploads pixels, in rows of `width` from the top.
  func makePicture(_ pixels: [Pixel], width: Int) -> ServerPicture {
    let height = pixels.count / width
    let picture = makeLayer(width: width, height: height)
    pictureContext = pictureContext ?? XCreateGC(display, picture.pixmap, 0, nil)
    var pixels = pixels
    pixels.withUnsafeMutableBytes { bytes in
      send(bytes, to: picture, pictureContext, width: width, height: height, depth: 32)
    }
    return picture
  }

  /// Fills a picture with rows without gaps between them. Xlib converts them to the server's format.
  private func send(
    _ bytes: UnsafeMutableRawBufferPointer, to picture: ServerPicture, _ context: GC?, width: Int,
    height: Int,
    depth: Int
  ) {
    guard
      let image = XCreateImage(
        display, nil, UInt32(depth), ZPixmap, 0, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32(width), UInt32(height), Int32(depth), Int32(width * depth / 8))
    else { return }
    image.pointee.byte_order = hostByteOrder
    XPutImage(display, picture.pixmap, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
    image.pointee.data = nil  // Swift's, not for Xlib to free
    _ = image.pointee.f.destroy_image(image)
  }

  /// An endless area of one colour.
  func makeSolid(_ color: Color) -> ServerPicture {
    var color = XRenderColor(premultiplied: color)
    return ServerPicture(self, XRenderCreateSolidFill(display, &color))
  }

  /// A gradient over a shape of this size, its first pixel at (0, 0), extended by its end colours.
  func makeGradient(_ gradient: Gradient, width: Int, height: Int) -> ServerPicture {
    func fixed(_ point: Point) -> XPointFixed {
      XPointFixed(x: FixedPoint.bits(point.x * Double(width)), y: FixedPoint.bits(point.y * Double(height)))
    }
    var line = XLinearGradient(p1: fixed(gradient.from), p2: fixed(gradient.to))
    guard line.p1.x != line.p2.x || line.p1.y != line.p2.y else {
      return makeSolid(gradient.end)  // a line without length is an error to the server
    }
    let stops: [XFixed] = [FixedPoint.bits(0), FixedPoint.bits(1)]
    let colors = [XRenderColor(gradient.start), XRenderColor(gradient.end)]
    let picture = XRenderCreateLinearGradient(display, &line, stops, colors, Int32(stops.count))
    var attributes = XRenderPictureAttributes()
    attributes.repeat = RepeatPad
    XRenderChangePicture(display, picture, UInt(CPRepeat), &attributes)
    return ServerPicture(self, picture)
  }
}

/// A picture on the server and the pixmap below it, both freed with this object.
final class ServerPicture {
  let picture: Picture
  /// `None` for pictures without pixels of their own.
  let pixmap: Pixmap
  /// Bytes it takes on the server.
  let cost: Int
  private let device: RenderDevice

  fileprivate init(
    _ device: RenderDevice, width: Int, height: Int, depth: Int,
    format: UnsafeMutablePointer<XRenderPictFormat>, repeats: Bool = false
  ) {
    self.device = device
    pixmap = XCreatePixmap(
      device.display, device.drawable, UInt32(width), UInt32(height), UInt32(depth))
    var attributes = XRenderPictureAttributes()
    attributes.repeat = repeats ? RepeatNormal : RepeatNone
    picture = XRenderCreatePicture(
      device.display, pixmap, format, UInt(CPRepeat), &attributes)
    cost = width * height * depth / 8
  }

  fileprivate init(_ device: RenderDevice, _ picture: Picture) {
    self.device = device
    self.picture = picture
    pixmap = UInt(None)
    cost = 0
  }

  deinit {
    XRenderFreePicture(device.display, picture)
    if pixmap != UInt(None) { XFreePixmap(device.display, pixmap) }
  }
}

extension XRenderColor {
  /// For solid fills: every component multiplied by the opacity.
  init(premultiplied color: Color) {
    self.init(color, componentsTimes: color.alpha.clamped(to: 0...1))
  }

  /// For gradients, not premultiplied: servers interpolate the stops first and multiply by the opacity
  /// afterwards.
  init(_ color: Color) {
    self.init(color, componentsTimes: 1)
  }

  private init(_ color: Color, componentsTimes factor: Double) {
    func unit(_ value: Double) -> UInt16 { UInt16((value.clamped(to: 0...1) * 65535).rounded()) }
    self.init(
      red: unit(color.red / 255 * factor), green: unit(color.green / 255 * factor),
      blue: unit(color.blue / 255 * factor), alpha: unit(color.alpha))
  }
}
