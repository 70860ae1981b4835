import TileGeometry
import TileText

/// A cache of colour glyphs on the server.
///
/// They are not drawn by Xft: before its version 2.3.5 one such glyph crashed the program, and later versions
/// scale them by the reader's configuration, or not at all.
final class GlyphPictureCache {
  /// A glyph on the server, and its place from the pen.
  struct Entry {
    var content: ServerPicture
    var frame: PixelRect
  }

  private struct Key: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
  }

  /// A face is kept as long as one of its glyphs, so that its identity in the keys stays unique.
  private struct Known {
    var face: FontFace
    var entry: Entry?
  }

  /// Bytes on the server: some thousand emoji of a title's size.
  static let limit = 2 << 20

  private let device: RenderDevice
  private var known = BoundedCache<Key, Known>(limit: limit)

  init(device: RenderDevice) {
    self.device = device
  }

  /// Bytes held on the server.
  var cost: Int { known.cost }

  /// Nil for a glyph without colours of its own.
  func picture(of glyph: UInt32, in face: FontFace) -> Entry? {
    guard face.isColored else { return nil }
    return known.value(Key(face: ObjectIdentifier(face), glyph: glyph)) {
      let entry = face.picture(of: glyph).map { pixels, frame in
        Entry(content: device.makePicture(pixels, width: frame.width), frame: frame)
      }
      return (Known(face: face, entry: entry), (entry?.content.cost ?? 0) + MemoryLayout<Key>.stride)
    }.entry
  }
}
