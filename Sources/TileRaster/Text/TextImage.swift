import TileGeometry
import TileText

/// One rendered line of text: the coverage of its letters together, and its colour pictures.
final class TextImage {
  /// Nil if no glyph is visible.
  let mask: CoverageMask?
  /// Where the mask lies, from the line's origin on the baseline.
  let frame: PixelRect
  let pictures: [ColorPicture]

  /// Draws the glyphs whose pens are within `pens`, from the line's origin.
  ///
  /// The letters' coverage is added, as in Xft, so that no seam shows where two touch.
  init(_ line: TextLine, pens: ClosedRange<Int>) {
    var letters: [(mask: CoverageMask, frame: PixelRect)] = []
    var pictures: [ColorPicture] = []
    for glyph in line.glyphs {
      guard pens.contains(glyph.x), let image = glyph.face.image(of: glyph.index) else { continue }
      var frame = image.frame
      frame.x += glyph.x
      frame.y += glyph.y
      switch image.content {
      case .coverage(let mask): letters.append((mask, frame))
      case .picture(let pixels): pictures.append(ColorPicture(pixels, frame: frame))
      }
    }
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let frame = letters.reduce(nothing) { $0.union($1.frame) }
    self.frame = frame
    self.pictures = pictures
    guard !frame.isEmpty else {
      mask = nil
      return
    }
    var whole = CoverageMask(width: frame.width, height: frame.height)
    whole.withMutableValues { values in
      for (mask, place) in letters {
        mask.values.withUnsafeBufferPointer { letter in
          for y in 0..<place.height {
            let row = (place.y - frame.y + y) * frame.width + place.x - frame.x
            for x in 0..<place.width {
              let sum = UInt16(values[row + x]) + UInt16(letter[y * place.width + x])
              values[row + x] = UInt8(min(sum, 255))
            }
          }
        }
      }
    }
    mask = whole
  }

  /// Bytes it takes.
  var cost: Int {
    pictures.reduce(mask?.values.count ?? 0) { $0 + $1.cost }
  }
}
