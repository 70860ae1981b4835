import TileGeometry
package import TileScene
package import TileText

/// The smallest mask from which a shape's coverage can be assembled at its full size.
///
/// A rounded rectangle, a ring or their shadow changes only near the corners, so one pixel column and one
/// pixel row in the middle can be stretched: two shapes that differ only in size then share one template,
/// also in a morph, where the size changes on every frame. A side that is too short for its two corners keeps
/// its length.
package struct MaskTemplate: Hashable {
  /// The shape at its template's size, its margin away from (0, 0).
  package let shape: Shape
  /// Standard deviation of the blur, in pixels; 0 for none.
  package let sigma: Double
  /// Pixels of blur around the shape.
  package let margin: Int
  /// Column and row of the mask that may be repeated.
  package let stretchColumn: Int?
  package let stretchRow: Int?

  package init(_ shape: Shape, sigma: Double = 0) {
    let margin = GaussianBlur.margin(sigma: sigma)
    let bounds = shape.bounds
    let reach = shape.cornerReach
    let across = Side(length: bounds.width, reach: reach?.across, margin: margin)
    let down = Side(length: bounds.height, reach: reach?.down, margin: margin)
    self.sigma = max(sigma, 0)
    self.margin = margin
    self.shape = shape.resized(x: margin, y: margin, width: across.length, height: down.length)
    stretchColumn = across.stretch
    stretchRow = down.stretch
  }

  package func mask(by rasterizer: PathRasterizer) -> CoverageMask {
    let bounds = shape.bounds
    let (width, height) = (bounds.width + 2 * margin, bounds.height + 2 * margin)
    func filled(_ path: Path) -> CoverageMask {
      rasterizer.mask(of: path, width: width, height: height)
    }
    let sharp: CoverageMask
    switch shape {
    case .rectangle(let rect):
      sharp = filled(.rectangle(Rect(rect)))
    case .rounded(let rect, let radius):
      sharp = filled(.continuousRoundedRect(Rect(rect), radius: radius))
    case .ellipse(let rect):
      sharp = filled(.ellipse(Rect(rect)))
    case .ring(let outer, let outerRadius, let inner, let innerRadius):
      sharp = filled(.continuousRoundedRect(Rect(outer), radius: outerRadius))
        .subtracting(filled(.continuousRoundedRect(Rect(inner), radius: innerRadius)))
    }
    return GaussianBlur.blur(sharp, sigma: sigma)
  }

  /// One axis of the template.
  private struct Side {
    var length: Int
    var stretch: Int?

    init(length: Int, reach: Int?, margin: Int) {
      // A blur mixes pixels within its margin, so the part that may be stretched begins that much later.
      guard let reach, length >= 2 * (reach + margin) + 1 else {
        self.length = length
        return
      }
      self.length = 2 * (reach + margin) + 1
      stretch = reach + 2 * margin
    }
  }
}

extension Shape {
  /// How far the corners reach along the sides, in whole pixels; nil where no part of the shape is straight.
  fileprivate var cornerReach: (across: Int, down: Int)? {
    func reach(_ radius: Double, in rect: PixelRect) -> Int {
      let cut = min(radius, Double(rect.width) / 2, Double(rect.height) / 2)
      return Int((max(cut, 0) * continuousCornerExtent).rounded(.up))
    }
    switch self {
    case .rectangle: return (0, 0)
    case .rounded(let rect, let radius):
      let corner = reach(radius, in: rect)
      return (corner, corner)
    case .ellipse: return nil
    case .ring(let outer, let outerRadius, let inner, let innerRadius):
      let corner = reach(outerRadius, in: outer)
      let innerCorner = reach(innerRadius, in: inner)
      let across = max(inner.x - outer.x, outer.maxX - inner.maxX)
      let down = max(inner.y - outer.y, outer.maxY - inner.maxY)
      return (max(corner, across + innerCorner), max(corner, down + innerCorner))
    }
  }

  /// The same shape elsewhere and of another size; a ring keeps its widths.
  fileprivate func resized(x: Int, y: Int, width: Int, height: Int) -> Shape {
    let frame = PixelRect(x: x, y: y, width: width, height: height)
    switch self {
    case .rectangle: return .rectangle(frame)
    case .rounded(_, let radius): return .rounded(frame, radius: radius)
    case .ellipse: return .ellipse(frame)
    case .ring(let outer, let outerRadius, let inner, let innerRadius):
      let hole = PixelRect(
        x: x + inner.x - outer.x, y: y + inner.y - outer.y,
        width: inner.width + width - outer.width, height: inner.height + height - outer.height)
      return .ring(
        outer: frame, outerRadius: outerRadius, inner: hole, innerRadius: innerRadius)
    }
  }
}

extension Rect {
  /// The rectangle of whole pixels as one of fractions.
  init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
      height: Double(pixels.height))
  }
}
