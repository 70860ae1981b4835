import TileScene
import TileText

/// A cache of lines of text as coverage.
final class TextImageCache {
  private struct Key: Hashable {
    var text: String
    var font: FontSpec
  }

  /// Bytes of lines: a thousand labels, or a few screens of a large text size.
  static let limit = 2 << 20
  /// Widest line, in pixels, that is drawn and kept as a whole.
  private static let widestWhole = 4_096.0

  private let fonts: FontBook
  private var images = BoundedCache<Key, TextImage?>(limit: limit)

  init(fonts: FontBook) {
    self.fonts = fonts
  }

  /// Bytes held.
  var cost: Int { images.cost }
  var misses: Int { images.misses }

  /// The line's picture; nil if there are no fonts.
  ///
  /// - Parameter visible: the pens, from the line's origin, whose glyphs can be seen. Others may be left out.
  func image(_ text: String, in font: FontSpec, visible: ClosedRange<Int>) -> TextImage? {
    if let whole = whole(text, in: font) { return whole }
    guard isWide(text, in: font) else { return nil }
    return fonts.line(text, in: font).map { TextImage($0, pens: visible) }
  }

  /// The whole line's picture; nil if there are no fonts, and for lines too wide to be drawn as a whole.
  func whole(_ text: String, in font: FontSpec) -> TextImage? {
    images.value(Key(text: text, font: font)) {
      let line = isWide(text, in: font) ? nil : fonts.line(text, in: font)
      let image = line.map { TextImage($0, pens: Int.min...Int.max) }
      return (image, (image?.cost ?? 0) + text.utf8.count + MemoryLayout<Key>.stride)
    }
  }

  private func isWide(_ text: String, in font: FontSpec) -> Bool {
    fonts.width(of: text, in: font) > Self.widestWhole
  }
}
