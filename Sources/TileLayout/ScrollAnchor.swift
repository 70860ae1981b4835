import TileGeometry

/// An item and the place of its top edge on screen, which a change of layout keeps. A scroll offset would
/// mean something else in every layout.
public struct ScrollAnchor: Hashable, Sendable {
  /// The item's index.
  public var index: Int
  /// From the viewport's top edge down to the item's top edge, in points; negative where it is cut.
  public var distance: Double

  public init(index: Int, distance: Double) {
    self.index = index
    self.distance = distance
  }
}

extension UniformGrid {
  /// The first item at least half of whose height is visible in a viewport that is `height` points high and
  /// scrolled down by `scroll`.
  ///
  /// Where the viewport is too low to show half of any item, the first one it touches; none where it shows no
  /// item at all.
  public func anchor(scroll: Double, height: Double) -> ScrollAnchor? {
    let visible = indices(fromY: scroll, toY: scroll + height)
    // At most the first row is cut by the top edge; the one below it is whole or cut by the foot.
    let candidates = [visible.first, visible.dropFirst(columns).first].compactMap(\.self)
    let half = candidates.first { index in
      let frame = frame(at: index)
      return min(frame.maxY, scroll + height) - max(frame.minY, scroll) >= frame.height / 2
    }
    return (half ?? candidates.first).map {
      ScrollAnchor(index: $0, distance: frame(at: $0).minY - scroll)
    }
  }

  /// The scroll offset that puts the anchor's item where it was on screen, or as near as 0…`maximum` allows.
  /// If there are fewer items than its index, the last one is used.
  public func scroll(keeping anchor: ScrollAnchor, maximum: Double) -> Double {
    let index = min(anchor.index, itemCount - 1)
    return max(min(frame(at: index).minY - anchor.distance, maximum), 0)
  }
}
