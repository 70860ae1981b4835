package import TileGeometry
package import TileScene

extension PixelRect {
  package func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension Shape {
  package func moved(x: Int, y: Int) -> Shape {
    switch self {
    case .rectangle(let rect): .rectangle(rect.moved(x: x, y: y))
    case .rounded(let rect, let radius): .rounded(rect.moved(x: x, y: y), radius: radius)
    case .ellipse(let rect): .ellipse(rect.moved(x: x, y: y))
    case .ring(let outer, let outerRadius, let inner, let innerRadius):
      .ring(
        outer: outer.moved(x: x, y: y), outerRadius: outerRadius, inner: inner.moved(x: x, y: y),
        innerRadius: innerRadius)
    }
  }
}
