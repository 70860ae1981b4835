import TileGeometry
package import TileScene

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

extension Layer {
  /// The layer with its content moved.
  func moved(x: Int, y: Int) -> Layer {
    var moved = self
    moved.center.x += Double(x)
    moved.center.y += Double(y)
    return moved
  }
}
