import CX11
import CX11Wire
import Glibc
import TileGeometry

/// Memory shared between this process and the X server, through MIT-SHM.
///
/// The requests are encoded here: libXext, which has functions for them, is not a build dependency.
@MainActor
final class SharedSegment {
  let memory: UnsafeMutableRawPointer
  let size: Int
  /// The server's id of the segment.
  private let id: CARD32
  private let sharing: ServerExtension
  private let connection: XConnection

  /// Nil if the server does not share memory with this process: without the extension, or on another machine
  /// or in another container. Two round trips, of which the second tests it.
  ///
  /// NOTE: servers behind ssh announce the extension too. They refuse the segment or, if one of theirs
  /// happens to have its number, attach the wrong one; so the test is a pixel that arrives here.
  init?(connection: XConnection, drawable: Drawable, size: Int) {
    guard size > 0, let sharing = ServerExtension("MIT-SHM", on: connection.display) else { return nil }
    let number = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
    guard number >= 0 else { return nil }
    // From then on it is removed with its last user, also after a crash.
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
      // A refused segment need not be detached, and a wrong one is detached with the connection.
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

  /// Whether a pixel that the server writes to the segment appears in this memory, which is zero before.
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

  /// An image at the start of the segment.
  struct Image {
    /// In pixels.
    var width: Int
    var height: Int
    /// Significant bits of a pixel.
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
