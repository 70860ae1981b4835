package import TileGeometry
package import TileScene

/// How one picture becomes the next: pixels that it has already are moved, and what then is still wrong is painted.
package struct PictureChange: Hashable, Sendable {
  /// None needs pixels that another one overwrites.
  package var moves: [PictureMove]
  /// Painted after the moves, on some of what they brought too. The rectangles do not overlap.
  package var damage: [PixelRect]

  package init(moves: [PictureMove] = [], damage: [PixelRect]) {
    self.moves = moves
    self.damage = damage
  }

  package var isEmpty: Bool { moves.isEmpty && damage.isEmpty }

  /// A strip of which more than this share must be painted anyway is not moved.
  private static let mostDamage = 0.5

  /// - Complexity: linear in the number of commands, each of which is held against eight rectangles at most. Content that
  ///   moved in very many rows that lie apart is quadratic in their number.
  package static func between(_ old: DisplayList, _ new: DisplayList) -> PictureChange {
    let window = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    guard old.width == new.width, old.height == new.height,
      let content = ScrolledContent(old.commands, new.commands, in: window)
    else { return PictureChange(damage: DisplayListDamage.between(old, new)) }
    var region = DamageRegion(within: window)
    content.collectSurroundings { region.add($0) }
    let strips = content.strips
    content.collectDamage { rect in
      for strip in strips where rect.overlaps(strip) { region.add(rect.intersection(strip)) }
    }
    var moves: [PictureMove] = []
    moves.reserveCapacity(strips.count)
    for strip in strips {
      let destination = strip.intersection(strip.moved(x: content.x, y: content.y))
      let painted = region.rects.reduce(0) { $0 + $1.intersection(destination).area }
      if Double(painted) > mostDamage * Double(destination.area) || destination.isEmpty {
        region.add(strip)
      } else {
        moves.append(PictureMove(to: destination, x: content.x, y: content.y))
        for uncovered in strip.edges(around: destination) { region.add(uncovered) }
      }
    }
    let damage = DisplayListDamage.fewest(region)
    moves.removeAll { move in damage.contains { $0.contains(move.destination) } }
    return PictureChange(moves: moves, damage: damage)
  }

  /// What must be shown of the next picture, in few rectangles.
  package static func shown(
    _ moves: [PictureMove], _ damage: [PixelRect], within bounds: PixelRect
  ) -> [PixelRect] {
    var region = DamageRegion(within: bounds)
    for move in moves { region.add(move.destination) }
    for rect in damage { region.add(rect) }
    return region.rects
  }
}

extension PixelRect {
  /// What is left of the rectangle at the sides of `inner`, which shares two of them with it at least: empty there.
  fileprivate func edges(around inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: inner.x - x, height: height),
      PixelRect(x: inner.maxX, y: y, width: maxX - inner.maxX, height: height),
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
    ]
  }
}
