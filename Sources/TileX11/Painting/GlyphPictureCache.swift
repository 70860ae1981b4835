import TileGeometry
import TileText

/// Glyphs in colours of their own, kept on the server as long as there is room.
///
/// Xft is not asked to draw them: before its version 2.3.5 one such glyph ended the program, and later
/// versions scale them as the reader's configuration says, or not at all.
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

  /// A face is kept as long as one of its glyphs, so that none takes its place in the keys.
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

  /// Nil for a glyph that is to be drawn in the text's colour.
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
