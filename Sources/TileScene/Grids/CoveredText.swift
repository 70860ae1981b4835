import TileGeometry
import TileLayout

/// Text under cells that glide over it: it fades before they reach it, so that none is ever cut by a
/// neighbour's edge.
enum CoveredText {
  /// Points before the edge of another cell over which a text fades.
  private static let reach = 10.0

  /// - Parameters:
  ///   - box: of the text.
  ///   - covers: the cells drawn above it.
  /// - Complexity: O(covers).
  static func opacity(of box: Rect, under covers: ArraySlice<PresentedCell<Int>>) -> Double {
    var opacity = 1.0
    for cover in covers.lazy.map(\.frame) where opacity > 0 {
      let apart = max(
        cover.minX - box.maxX, box.minX - cover.maxX, cover.minY - box.maxY, box.minY - cover.maxY)
      opacity = min(opacity, (apart / reach).clamped(to: 0...1))
    }
    return opacity
  }
}
