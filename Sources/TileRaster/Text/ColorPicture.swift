import TileGeometry
import TileText

/// A colour glyph, which takes only the opacity of the text around it.
final class ColorPicture {
  /// From the line's origin on the baseline.
  let frame: PixelRect
  private let whole: PixelTile
  /// The same under the opacity it was last drawn with.
  private var faded: (opacity: UInt32, tile: PixelTile)?

  init(_ pixels: [Pixel], frame: PixelRect) {
    self.frame = frame
    whole = PixelTile(width: frame.width, pixels: pixels)
  }

  /// - Parameter opacity: 0…255.
  func tile(opacity: UInt32) -> PixelTile {
    if opacity == 255 { return whole }
    if let faded, faded.opacity == opacity { return faded.tile }
    let tile = PixelTile(width: frame.width, pixels: whole.pixels.map { $0.scaled(by: opacity) })
    faded = (opacity, tile)
    return tile
  }

  /// Bytes it takes, with its faded copy.
  var cost: Int { 2 * whole.cost }
}
