import CX11
import TileGeometry
import TileRaster

/// A graphics context for copies without graphics exposures: by default the server sends an event after each.
final class CopyContext {
  let context: GC?
  private let connection: XConnection
  private let display: OpaquePointer

  /// - Parameter drawable: of the depth the copies are for.
  @MainActor
  init(connection: XConnection, drawable: UInt) {
    self.connection = connection
    display = connection.display
    var values = XGCValues()
    values.graphics_exposures = 0
    context = XCreateGC(display, drawable, UInt(GCGraphicsExposures), &values)
  }

  deinit {
    if let context { XFreeGC(display, context) }
  }

  /// Copies `part` to the same place.
  func copy(_ part: PixelRect, from source: Pixmap, to target: Drawable) {
    guard let context else { return }
    XCopyArea(
      display, source, target, context, Int32(part.x), Int32(part.y), UInt32(part.width),
      UInt32(part.height), Int32(part.x), Int32(part.y))
  }

  /// Moves pixels within a pixmap.
  func move(_ move: CopiedArea, in pixmap: Pixmap) {
    guard let context else { return }
    let (source, target) = (move.source, move.destination)
    XCopyArea(
      display, pixmap, pixmap, context, Int32(source.x), Int32(source.y), UInt32(target.width),
      UInt32(target.height), Int32(target.x), Int32(target.y))
  }
}
