import CTraffic
import CX11
import TileX11

/// A display to paint on.
@MainActor
final class PaintingDesk {
  let connection: XConnection

  static var displayName: String { String(cString: XDisplayName(nil)) }

  /// Nil without a display that will do.
  init?() {
    guard let connection = try? XConnection() else { return nil }
    self.connection = connection
    tilework_count_bytes_sent(UnsafeMutableRawPointer(connection.display))
  }

  /// A pixmap stands in for the window: nobody covers it, and nothing appears on the person's screen.
  func makeCanvas(_ size: WindowSize) -> Pixmap {
    XCreatePixmap(
      connection.display, connection.root, UInt32(size.width), UInt32(size.height),
      UInt32(connection.depth))
  }

  /// Waits until the server has done everything, and forgets what it told meanwhile.
  func finish() {
    XSync(connection.display, 1)
  }

  /// Requests and bytes that `work` sends.
  func traffic(of work: () -> Void) -> (requests: Int, bytes: Int) {
    finish()
    let (request, bytes) = (XNextRequest(connection.display), tilework_bytes_sent())
    work()
    XFlush(connection.display)
    return (
      Int(XNextRequest(connection.display) - request), Int(tilework_bytes_sent() - bytes)
    )
  }
}
