package import TileGeometry

/// A part of the window, as a few rectangles that never overlap.
///
/// Covers at least what was added, and more if that keeps the rectangles few: painting a little too much is
/// cheaper than walking the display list once more.
package struct DamageRegion: Hashable, Sendable {
  /// Each rectangle is one walk through the display list and one copy.
  package static let capacity = 8

  /// Nothing outside is covered.
  package let bounds: PixelRect
  package private(set) var rects: [PixelRect] = []

  package init(within bounds: PixelRect) {
    self.bounds = bounds
    rects.reserveCapacity(Self.capacity)
  }

  package var isEmpty: Bool { rects.isEmpty }

  package mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(bounds)
    guard !added.isEmpty, !rects.contains(where: { $0.contains(added) }) else { return }
    // After one rectangle is merged the result may touch the next, so repeat until nothing is touched.
    while let index = rects.firstIndex(where: { $0.overlaps(added) || $0.completes(added) }) {
      added = added.union(rects.remove(at: index))
    }
    guard rects.count == Self.capacity else { return rects.append(added) }
    let index = cheapestPartner(of: added)
    add(added.union(rects.remove(at: index)))
  }

  /// Index of the rectangle that wastes the fewest pixels when joined with `rect`.
  private func cheapestPartner(of rect: PixelRect) -> Int {
    func waste(_ index: Int) -> Int {
      rects[index].union(rect).area - rects[index].area
    }
    return rects.indices.min { waste($0) < waste($1) } ?? 0
  }

  package var area: Int {
    rects.reduce(0) { $0 + $1.area }
  }
}

extension PixelRect {
  package var area: Int { width * height }

  /// Whether every pixel of `other`, which is not empty, lies in this one.
  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether this and `other`, neither of them empty and without a common pixel, are one rectangle together.
  fileprivate func completes(_ other: PixelRect) -> Bool {
    if y == other.y, height == other.height { return x == other.maxX || maxX == other.x }
    return x == other.x && width == other.width && (y == other.maxY || maxY == other.y)
  }

  /// Whether this and `other`, neither of them empty, share a pixel. An empty rectangle may count as sharing
  /// one.
  func overlaps(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
