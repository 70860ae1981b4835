package import TileGeometry

/// Rectangles that will be painted over with opaque colour, so that nothing needs to be painted below them.
package struct Occlusion {
  package private(set) var rects: [PixelRect] = []
  /// Those relevant to the present step; kept between calls to reuse their memory, like the ones below.
  private var candidates: [PixelRect] = []
  private var near: [PixelRect] = []
  private var edges: [Int] = []

  /// Areas in pixels below which painting twice is cheaper than finding what to leave out.
  private static let smallestArea = 1_024
  /// Number of rectangles beyond which finding it costs more than it saves.
  private static let capacity = 512

  package init() {}

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  package mutating func add(_ rect: PixelRect) {
    guard rects.count < Self.capacity, rect.width * rect.height >= Self.smallestArea else { return }
    rects.append(rect)
  }

  /// Selects the rectangles in `frame`, of the first `count`.
  package mutating func focus(on frame: PixelRect, first count: Int) {
    candidates.removeAll(keepingCapacity: true)
    for place in 0..<count where !rects[place].intersection(frame).isEmpty {
      candidates.append(rects[place])
    }
  }

  /// Whether one rectangle alone covers all of `rect`.
  package func covers(_ rect: PixelRect) -> Bool {
    candidates.contains { $0.intersection(rect) == rect }
  }

  /// Calls `body` with the parts of `rect` that stay visible: disjoint, from the top down.
  package mutating func forEachVisible(_ rect: PixelRect, _ body: (PixelRect) -> Void) {
    guard !rect.isEmpty else { return }
    near.removeAll(keepingCapacity: true)
    for candidate in candidates {
      let common = candidate.intersection(rect)
      if common == rect { return }
      if !common.isEmpty { near.append(common) }
    }
    guard !near.isEmpty else { return body(rect) }
    // Between two edges every rectangle is either there all the way or not at all.
    near.sort { $0.x < $1.x }
    edges.removeAll(keepingCapacity: true)
    edges.append(rect.y)
    edges.append(rect.maxY)
    for covered in near {
      edges.append(covered.y)
      edges.append(covered.maxY)
    }
    edges.sort()
    var top = rect.y
    for bottom in edges where bottom > top {
      var left = rect.x
      for covered in near where covered.y <= top && covered.maxY >= bottom {
        if covered.x > left {
          body(PixelRect(x: left, y: top, width: covered.x - left, height: bottom - top))
        }
        left = max(left, covered.maxX)
      }
      if rect.maxX > left {
        body(PixelRect(x: left, y: top, width: rect.maxX - left, height: bottom - top))
      }
      top = bottom
    }
  }
}
