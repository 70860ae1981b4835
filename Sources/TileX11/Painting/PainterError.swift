/// Why a painter cannot use a server.
package enum PainterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server has no RENDER extension, one that is too old for gradients, or not the pixel format of the
  /// window.
  case noRender(display: String)
  /// The server's pixels have neither 16 nor 32 bits.
  case unknownPixels(display: String)

  package var description: String {
    switch self {
    case .noRender(let display):
      "display \"\(display)\" cannot blend pictures: it lacks RENDER 0.10; leave out --painter server"
    case .unknownPixels(let display):
      "display \"\(display)\" has pixels of neither 16 nor 32 bits; start its server with depth 16 or 24"
    }
  }
}
