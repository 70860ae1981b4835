import TileRaster
import TileText
import TileX11

extension ScriptSession {
  /// A painter that lets an X server draw a script's pictures, without a window.
  func serverPainter(_ fonts: FontBook) throws(Failure) -> any ScreenshotPainter {
    let connection: XConnection
    do throws(ConnectionError) {
      connection = try XConnection()
    } catch {
      throw Failure(.noDisplay, error.description)
    }
    do throws(PainterError) {
      return try ServerPainter(
        connection: connection, window: connection.root, fonts: fonts, symbols: .embedded())
    } catch {
      throw Failure(.noDisplay, error.description)
    }
  }
}
