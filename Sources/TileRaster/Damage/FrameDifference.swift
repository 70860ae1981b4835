package import TileGeometry
package import TileScene

/// How one picture becomes the next: existing pixels are moved, then the remaining differences are painted.
///
/// The rectangles of `moves` and `damage` lie within the window.
package struct FrameDifference: Hashable, Sendable {
  /// Destinations do not overlap, and none needs pixels that another one overwrites.
  package var moves: [CopiedArea]
  /// Painted after the moves, also over moved pixels. The rectangles do not overlap.
  package var damage: [PixelRect]
  /// Where in the damage the list's first command has to be painted; nil for everywhere. A painter may paint
  /// more of it.
  ///
  /// The first command fills the window with opaque colour. Elsewhere in the damage the picture already shows
  /// only that, as the background between moving tiles does. The rectangles may overlap, and reach beyond the
  /// damage and the window.
  package var uncovered: [PixelRect]?

  package init(moves: [CopiedArea] = [], damage: [PixelRect], uncovered: [PixelRect]? = nil) {
    self.moves = moves
    self.damage = damage
    self.uncovered = uncovered
  }

  package var isEmpty: Bool { moves.isEmpty && damage.isEmpty }

  /// A strip of which more than this share must be painted anyway is not moved.
  private static let mostDamage = 0.5

  /// - Complexity: linear in the number of commands, each of which is compared with eight rectangles at most.
  ///   Quadratic in the number of separate rows of moved content.
  package static func between(_ old: DisplayList, _ new: DisplayList) -> FrameDifference {
    let window = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    guard old.width == new.width, old.height == new.height else { return FrameDifference(damage: [window]) }
    guard let content = ScrolledContent(old.commands, new.commands, in: window) else {
      let damage = DisplayListDamage.between(old, new)
      return FrameDifference(
        damage: damage, uncovered: uncovered(from: old.commands, to: new.commands, in: damage, of: window))
    }
    var region = DamageRegion(within: window)
    content.collectSurroundings { region.add($0) }
    let strips = content.strips
    content.collectDamage { rect in
      for strip in strips where rect.overlaps(strip) { region.add(rect.intersection(strip)) }
    }
    var moves: [CopiedArea] = []
    moves.reserveCapacity(strips.count)
    for strip in strips {
      let destination = strip.intersection(strip.moved(x: content.x, y: content.y))
      let painted = region.rects.reduce(0) { $0 + $1.intersection(destination).area }
      if Double(painted) > mostDamage * Double(destination.area) || destination.isEmpty {
        region.add(strip)
      } else {
        moves.append(CopiedArea(to: destination, x: content.x, y: content.y))
        for uncovered in strip.edges(around: destination) { region.add(uncovered) }
      }
    }
    let damage = DisplayListDamage.fewest(region)
    moves.removeAll { move in damage.contains { $0.contains(move.destination) } }
    return FrameDifference(moves: moves, damage: damage)
  }

  /// More rectangles than this are not worth painting one by one.
  private static let mostUncovered = 64

  private static func uncovered(
    from old: [DrawCommand], to new: [DrawCommand], in damage: [PixelRect], of window: PixelRect
  ) -> [PixelRect]? {
    guard let first = old.first, case .fill(.rectangle(window), let paint) = first.operation, paint.isOpaque,
      first.operation == new.first?.operation
    else { return nil }
    var uncovered: [PixelRect] = []
    DisplayListDamage.collectBounds(old.dropFirst()) { bounds in
      // Commands drawn on a tile follow it.
      if bounds.isEmpty || uncovered.last?.contains(bounds) ?? false { return }
      if damage.contains(where: { $0.overlaps(bounds) }) { uncovered.append(bounds) }
    }
    return uncovered.count <= mostUncovered ? uncovered : nil
  }

  /// The parts of the next picture that must be shown, in few rectangles.
  package static func shown(
    _ moves: [CopiedArea], _ damage: [PixelRect], within bounds: PixelRect
  ) -> [PixelRect] {
    var region = DamageRegion(within: bounds)
    for move in moves { region.add(move.destination) }
    for rect in damage { region.add(rect) }
    return region.rects
  }
}

extension Paint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .solid(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.isOpaque
    }
  }
}

extension PixelRect {
  /// The parts of the rectangle beside `inner`, which shares at least two sides with it; empty at those.
  fileprivate func edges(around inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: inner.x - x, height: height),
      PixelRect(x: inner.maxX, y: y, width: maxX - inner.maxX, height: height),
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
    ]
  }
}
