package import TileGeometry

extension DrawCommand.Operation {
  /// See ``DrawCommand/bounds``.
  var bounds: PixelRect {
    switch self {
    case .fill(let shape, _):
      shape.bounds
    case .symbol(_, let x, let y, let size, _, let shade):
      // Outlines may touch the far edge of the grid, which rounds into one more pixel.
      PixelRect(x: x, y: y, width: wholePixels(size) + 1, height: wholePixels(size) + 1).extended(by: shade)
    case .text(let text, let x, let baseline, let font, _, let shade):
      TextReach.bounds(of: text, x: x, baseline: baseline, size: font.size).extended(by: shade)
    case .shadow(let shape, let sigma, _):
      shape.bounds.inset(by: -shadowReach(sigma: sigma))
    case .clip(let rect, let commands):
      commands.bounds.intersection(rect)
    case .moved(let x, let y, let commands):
      commands.bounds.moved(x: x, y: y)
    case .group(let layer, let commands):
      layer.opacity > 0 ? layer.bounds(of: commands.bounds) : .nothing
    }
  }
}

extension Sequence<DrawCommand> {
  package var bounds: PixelRect {
    reduce(.nothing) { $0.union($1.bounds) }
  }
}

extension PixelRect {
  package static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension PixelRect {
  /// The rectangle with the shade of what is drawn in it.
  package func extended(by shade: ContrastShadow?) -> PixelRect {
    guard let shade, !isEmpty else { return self }
    return PixelRect(x: x, y: y, width: width, height: height + shade.drop)
  }
}

extension Layer {
  /// `rect` as scaled by the layer, with a pixel around it for the filter.
  package func bounds(of rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .nothing }
    guard scale != 1 else { return rect }
    func placed(_ coordinate: Int, _ center: Double) -> Double {
      center + (Double(coordinate) - center) * scale
    }
    let left = placed(rect.x, center.x).rounded(.down)
    let top = placed(rect.y, center.y).rounded(.down)
    let right = placed(rect.maxX, center.x).rounded(.up)
    let bottom = placed(rect.maxY, center.y).rounded(.up)
    return PixelRect(
      x: wholePixels(left), y: wholePixels(top), width: wholePixels(right - left),
      height: wholePixels(bottom - top)
    ).inset(by: -1)
  }
}

/// How far a shadow reaches beyond its shape, in pixels: three standard deviations hold all but 0.3 % of a
/// Gaussian, less than half a level of the darkest shadow in use. Painters end their blur there.
package func shadowReach(sigma: Double) -> Int {
  wholePixels(3 * sigma)
}

/// How far text may reach from its origin, in ems.
private enum TextReach {
  /// A letter takes no more than this for each of its bytes in UTF-8: 1.5 for Latin ones, 3 for those of
  /// Greek, Cyrillic, Hebrew and Arabic, 4.5 for the other scripts in use.
  static let advance = 1.5
  /// Some rare ones take more: whole phrases in one character, signs of cuneiform, glyphs for private use.
  static let rareAdvance = 7.0
  /// Accents above capitals, and the tallest scripts that fall back to other fonts.
  static let above = 2.0
  static let below = 1.0
  /// Glyphs may begin left of their origin.
  static let before = 0.5

  static func bounds(of text: String, x: Int, baseline: Int, size: Double) -> PixelRect {
    guard !text.isEmpty else { return .nothing }
    let left = x - wholePixels(before * size)
    let top = baseline - wholePixels(above * size)
    return PixelRect(
      x: left, y: top, width: x - left + wholePixels(width(of: text) * size),
      height: baseline - top + wholePixels(below * size))
  }

  /// Counts bytes, which is faster than decoding letters.
  private static func width(of text: String) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      let rare = bytes.reduce(0) { $0 + lengthOfRareLetter(beginningWith: $1) }
      return advance * Double(bytes.count - rare) + rareAdvance * Double(rare)
    }
  }

  /// In bytes; 0 where no letter from U+A000 on begins. The syllables of Hangul from U+B000 on are none.
  private static func lengthOfRareLetter(beginningWith byte: UInt8) -> Int {
    switch byte {
    case ..<0xEA, 0xEB...0xED: 0
    case ..<0xF0: 3
    default: 4
    }
  }
}

/// `length` rounded up, cut to ±2³⁰ so that sums of a few stay far from overflow; 0 when it is not a number.
private func wholePixels(_ length: Double) -> Int {
  let limit = 1_073_741_824.0
  guard !length.isNaN else { return 0 }
  return Int(length.rounded(.up).clamped(to: -limit...limit))
}
