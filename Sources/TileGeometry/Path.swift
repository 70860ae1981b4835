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
    mapped { Point(x: $0.x * scale + dx, y: $0.y * scale + dy) }
  }

  /// Mirrored at the vertical middle of a container `width` wide.
  public func mirrored(in width: Double) -> Path {
    mapped { Point(x: width - $0.x, y: $0.y) }
  }

  private func mapped(_ map: (Point) -> Point) -> Path {
    Path(
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
