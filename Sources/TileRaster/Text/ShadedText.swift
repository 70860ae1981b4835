import TileGeometry
import TileScene
import TileText

/// A line of text in its colour, with its shade below it, ready to be blended as one picture.
final class ShadedText {
  struct Key: Hashable {
    var text: String
    var font: FontSpec
    var color: Color
    var shade: ContrastShadow
  }

  let tile: PixelTile
  /// Where the pixels lie, from the line's origin on the baseline.
  let frame: PixelRect

  /// Nil if no letter is visible.
  ///
  /// - Parameter image: has no pictures in colour.
  init?(_ image: TextImage, _ key: Key, by rows: RowPainter) {
    guard let mask = image.mask else { return nil }
    let below = image.frame.moved(x: 0, y: key.shade.drop)
    frame = image.frame.union(below)
    tile = PixelTile(width: frame.width, height: frame.height)
    guard let buffer = tile.buffer(frame) else { return nil }
    rows.paint(below, Pixel(key.shade.color), through: mask, at: below, on: buffer)
    rows.paint(image.frame, Pixel(key.color), through: mask, at: image.frame, on: buffer)
  }

  /// Bytes it takes.
  var cost: Int { tile.cost }
}
