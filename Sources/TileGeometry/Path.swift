/// An outline of closed figures, filled by the nonzero rule.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, Point)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Every point multiplied by `scale`, then moved.
  public func transformed(scale: Double, x dx: Double = 0, y dy: Double = 0) -> Path {
    func map(_ point: Point) -> Point { Point(x: point.x * scale + dx, y: point.y * scale + dy) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .cubic(let first, let second, let end): .cubic(map(first), map(second), map(end))
        case .close: .close
        }
      })
  }
}
