import CX11
import TileText

/// A cache of Xft fonts on one server, opened when they are first drawn.
final class XftFontCache {
  /// A face is kept as long as its font, so that its identity in the keys stays unique.
  private struct Known {
    var face: FontFace
    var font: XftFace?
  }

  /// Fonts kept open, as many as `FontBook` keeps of them in use: three faces in each of its stacks.
  private static let limit = 144

  private let device: RenderDevice
  private var known = BoundedCache<ObjectIdentifier, Known>(limit: limit)

  init(device: RenderDevice) {
    self.device = device
  }

  /// Nil if Xft cannot open it. Valid while it is cached: until the next frame at least.
  func font(of face: FontFace) -> UnsafeMutablePointer<XftFont>? {
    known.value(ObjectIdentifier(face)) {
      let font = XftFace(device.connection, display: device.display, pattern: face.pattern)
      return (Known(face: face, font: font), 1)
    }.font?.font
  }
}
