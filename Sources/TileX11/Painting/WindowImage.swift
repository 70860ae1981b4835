import CX11
import TileGeometry
import TileRaster
import TileText

/// The pixels of a window in this process, sent to the server through MIT-SHM if it is on this machine, else
/// over the connection.
@MainActor
final class WindowImage: PixelTarget {
  private let connection: XConnection
  private let drawable: Drawable
  private let layout: PixelLayout
  private let copying: CopyContext
  /// Pixels as they are painted, if the server has another format or shares no memory.
  private let painted = PixelStorage()
  /// Pixels in the server's format, if it shares no memory.
  private let converted = PixelStorage()
  private var segment: SharedSegment?
  private var buffer: PixelBuffer?
  /// Number of the request with which the server reads the shared memory for the last frame.
  private var lastPut: UInt = 0

  /// Nil if the server's pixels have neither 16 nor 32 bits.
  ///
  /// - Parameter drawable: a window or a pixmap of the connection's visual and depth.
  init?(connection: XConnection, drawable: Drawable, width: Int, height: Int) {
    guard let layout = PixelLayout(connection) else { return nil }
    self.connection = connection
    self.drawable = drawable
    self.layout = layout
    copying = CopyContext(connection: connection, drawable: drawable)
    segment = SharedSegment(
      connection: connection, drawable: drawable,
      size: bytes(for: BackPixmap.frame(width: width, height: height)))
  }

  /// Whether the server reads the pixels from memory.
  var isShared: Bool { segment != nil }

  /// Whether the server has not read the last frame yet, so that nothing may be painted over it. It has once
  /// MIT-SHM's completion event, or any later reply or event, has arrived.
  package var isBusy: Bool {
    segment != nil && XLastKnownRequestProcessed(connection.display) < lastPut
  }

  package func frame(width: Int, height: Int) -> PixelRect {
    BackPixmap.frame(width: width, height: height)
  }

  package func makeBuffer(_ frame: PixelRect) -> PixelBuffer {
    reserve(bytes(for: frame))
    let made: PixelBuffer
    if let segment, layout.isNative {
      made = PixelBuffer(
        pixels: segment.memory.assumingMemoryBound(to: Pixel.self),
        stride: layout.stride(width: frame.width), frame: frame)
    } else {
      made = painted.buffer(frame)
    }
    buffer = made
    return made
  }

  /// Requests may stay in the output buffer.
  package func show(_ parts: [PixelRect]) {
    guard let buffer, let context = copying.context, !parts.isEmpty else { return }
    if let segment {
      show(parts, of: buffer, through: segment, XGContextFromGC(context))
    } else {
      show(parts, of: buffer, over: context)
    }
  }

  private func show(
    _ parts: [PixelRect], of buffer: PixelBuffer, through segment: SharedSegment, _ context: GContext
  ) {
    let image = SharedSegment.Image(
      width: layout.stride(width: buffer.frame.width), height: buffer.frame.height,
      depth: layout.depth)
    for (place, part) in parts.enumerated() {
      if !layout.isNative { layout.convert(part, of: buffer, to: segment.memory) }
      let isLast = place == parts.count - 1
      if isLast { lastPut = XNextRequest(connection.display) }
      segment.put(part, of: image, to: drawable, context, announcing: isLast)
    }
  }

  /// Sends the pixels themselves.
  private func show(_ parts: [PixelRect], of buffer: PixelBuffer, over context: GC) {
    let stride = layout.stride(width: buffer.frame.width)
    var memory = UnsafeMutableRawPointer(buffer.pixels)
    var bytesPerLine = buffer.stride * MemoryLayout<Pixel>.size
    if !layout.isNative {
      memory = UnsafeMutableRawPointer(
        converted.buffer(PixelRect(x: 0, y: 0, width: stride, height: buffer.frame.height)).pixels)
      bytesPerLine = stride * layout.bytesPerPixel
      for part in parts { layout.convert(part, of: buffer, to: memory) }
    }
    for strip in parts.flatMap(\.strips) {
      put(strip, of: memory, bytesPerLine: bytesPerLine, width: buffer.frame.width, over: context)
    }
  }

  private func put(
    _ strip: PixelRect, of memory: UnsafeMutableRawPointer, bytesPerLine: Int, width: Int, over context: GC
  ) {
    // An image of the strip's rows alone, as Xlib also counts the bytes before them in 31 bits.
    let rows = memory + strip.y * bytesPerLine
    guard
      let image = XCreateImage(
        connection.display, connection.visual, UInt32(layout.depth), ZPixmap, 0,
        rows.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(strip.height), 32, Int32(bytesPerLine)
      )
    else { return }
    image.pointee.byte_order = hostByteOrder
    XPutImage(
      connection.display, drawable, context, image, Int32(strip.x), 0, Int32(strip.x), Int32(strip.y),
      UInt32(strip.width), UInt32(strip.height))
    image.pointee.data = nil  // ours, not for Xlib to free
    _ = image.pointee.f.destroy_image(image)
  }

  private func bytes(for frame: PixelRect) -> Int {
    layout.stride(width: frame.width) * frame.height * layout.bytesPerPixel
  }

  /// Adjusts the segment's size: large enough, with room to grow, but not wasteful.
  private func reserve(_ needed: Int) {
    guard let old = segment, old.size < needed || old.size > Self.wasteful * needed else { return }
    // Once refused, shared memory is given up: from then on the picture is sent over the connection.
    segment = SharedSegment(
      connection: connection, drawable: drawable, size: needed + needed / Self.spare)
  }

  /// A window that is being enlarged gets a new segment for every fifth part that it grows.
  private static let spare = 4
  /// A segment that many times as large as needed is given back.
  private static let wasteful = 4
}
