public import TileGeometry

/// A clip: the union of a few rectangles.
@usableFromInline
package struct ClipRegion {
  @usableFromInline package let rects: [PixelRect]
  /// The smallest rectangle that holds them all.
  package let bounds: PixelRect

  package init(_ rects: [PixelRect]) {
    self.rects = rects.filter { !$0.isEmpty }
    bounds = self.rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  package var isEmpty: Bool { rects.isEmpty }

  package func intersection(_ rect: PixelRect) -> ClipRegion {
    ClipRegion(rects.map { $0.intersection(rect) })
  }

  package func moved(x: Int, y: Int) -> ClipRegion {
    ClipRegion(rects.map { $0.moved(x: x, y: y) })
  }

  /// Inlinable: painters ask it of every command.
  @inlinable
  package func touches(_ rect: PixelRect) -> Bool {
    rects.contains { !$0.intersection(rect).isEmpty }
  }
}
