import CTraffic
import CX11
import TileAssets
import TileGeometry
import TileScene
import TileX11

/// A display to paint on, and what painters need of it.
@MainActor
final class PaintingDesk {
  let connection: XConnection
  let fonts: FontBook
  let symbols: SymbolLibrary

  static var displayName: String { String(cString: XDisplayName(nil)) }

  /// Nil without a display that will do.
  static func open() -> PaintingDesk? {
    guard let connection = try? XConnection() else { return nil }
    return PaintingDesk(connection)
  }

  private init(_ connection: XConnection) {
    self.connection = connection
    fonts = FontBook()
    symbols = SymbolLibrary { name in
      Assets.symbol(named: name).flatMap { try? Path(svgFile: String(decoding: $0, as: UTF8.self)) }
    }
    tilework_count_bytes_sent(UnsafeMutableRawPointer(connection.display))
  }

  /// A pixmap stands in for the window: nobody covers it, and nothing appears on the person's screen.
  func makeCanvas(_ size: WindowSize) -> Pixmap {
    XCreatePixmap(
      connection.display, connection.root, UInt32(size.width), UInt32(size.height),
      UInt32(connection.depth))
  }

  /// Waits until the server has done everything.
  func finish() {
    XSync(connection.display, 0)
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
