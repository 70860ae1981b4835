import CX11
import CX11Wire
import Glibc
import TileGeometry

/// Memory this process and the X server both see, through MIT-SHM.
///
/// The requests are written in the protocol itself: libXext, which has functions for them, is not among the
/// packages this program builds from.
@MainActor
final class SharedSegment {
  let memory: UnsafeMutableRawPointer
  let size: Int
  /// The server's name for it.
  private let id: CARD32
  private let sharing: ServerExtension
  private let connection: XConnection

  /// Nil where the server does not share memory with this process: without the extension, from another
  /// machine or another container. Costs two round trips, in the second of which the server proves it.
  ///
  /// NOTE: servers behind ssh announce the extension too. They refuse the segment or, when one of theirs
  /// happens to have its number, take the wrong one; so the proof is a pixel that arrives here.
  init?(connection: XConnection, drawable: Drawable, size: Int) {
    guard size > 0, let sharing = ServerExtension("MIT-SHM", on: connection.display) else { return nil }
    let number = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
    guard number >= 0 else { return nil }
    // Goes with its last user from the end of this on, also when one of them crashes.
    defer { shmctl(number, IPC_RMID, nil) }
    guard let memory = shmat(number, nil, 0), Int(bitPattern: memory) != -1 else { return nil }

    let firstRequest = XNextRequest(connection.display)
    let id = CARD32(tilework_new_id(connection.display))
    var request = xShmAttachReq()
    request.reqType = sharing.opcode
    request.shmReqType = UInt8(X_ShmAttach)
    request.shmseg = id
    request.shmid = CARD32(number)
    sharing.send(request)
    let isShared = Self.arrives(
      at: memory, segment: id, sharing, connection: connection, drawable: drawable)
    _ = ProtocolErrors.take(since: firstRequest)
    guard isShared else {
      // What was refused need not be detached, and a wrong one goes with the connection.
      shmdt(memory)
      return nil
    }
    self.connection = connection
    self.sharing = sharing
    self.memory = memory
    self.size = size
    self.id = id
  }

  isolated deinit {
    var request = xShmDetachReq()
    request.reqType = sharing.opcode
    request.shmReqType = UInt8(X_ShmDetach)
    request.shmseg = id
    sharing.send(request)
    shmdt(memory)
  }

  /// Whether a pixel that the server writes to the segment appears in this memory, which is all zero.
  private static func arrives(
    at memory: UnsafeMutableRawPointer, segment: CARD32, _ sharing: ServerExtension,
    connection: XConnection, drawable: Drawable
  ) -> Bool {
    let display = connection.display
    let pixmap = XCreatePixmap(display, drawable, 1, 1, UInt32(connection.depth))
    defer { XFreePixmap(display, pixmap) }
    var values = XGCValues()
    values.foreground = connection.format.pixel(.white)
    guard let context = XCreateGC(display, pixmap, UInt(GCForeground), &values) else { return false }
    defer { XFreeGC(display, context) }
    XFillRectangle(display, pixmap, context, 0, 0, 1, 1)
    var request = xShmGetImageReq()
    request.reqType = sharing.opcode
    request.shmReqType = UInt8(X_ShmGetImage)
    request.drawable = CARD32(pixmap)
    request.width = 1
    request.height = 1
    request.planeMask = CARD32.max
    request.format = CARD8(ZPixmap)
    request.shmseg = segment
    return sharing.ask(request, for: xShmGetImageReply.self) != nil
      && memory.loadUnaligned(as: UInt16.self) != 0
  }

  /// An image that begins where the segment does.
  struct Image {
    /// In pixels.
    var width: Int
    var height: Int
    /// Bits of a pixel that count.
    var depth: Int
  }

  /// Copies a part of the image to the same place of a drawable. With `announcing` the server sends an event
  /// when it has read it.
  func put(
    _ part: PixelRect, of image: Image, to drawable: Drawable, _ context: GContext, announcing: Bool
  ) {
    var request = xShmPutImageReq()
    request.reqType = sharing.opcode
    request.shmReqType = UInt8(X_ShmPutImage)
    request.drawable = CARD32(drawable)
    request.gc = CARD32(context)
    request.totalWidth = CARD16(image.width)
    request.totalHeight = CARD16(image.height)
    request.srcX = CARD16(part.x)
    request.srcY = CARD16(part.y)
    request.srcWidth = CARD16(part.width)
    request.srcHeight = CARD16(part.height)
    request.dstX = INT16(part.x)
    request.dstY = INT16(part.y)
    request.depth = CARD8(image.depth)
    request.format = CARD8(ZPixmap)
    request.sendEvent = announcing ? 1 : 0
    request.shmseg = id
    sharing.send(request)
  }
}
