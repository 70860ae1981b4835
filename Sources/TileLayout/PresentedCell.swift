public import TileGeometry

/// One cell of a morphing grid or a pager as it is presented at one time.
public struct PresentedCell<ID: Hashable & Sendable>: Hashable, Sendable {
  public var id: ID
  /// Position in the ids; for a leaving cell the position it had.
  public var index: Int
  /// In points from the viewport's top left corner, scrolling included, not rounded.
  public var frame: Rect
  /// 0…1: below 1 while an inserted cell fades in or a removed one fades out.
  public var opacity: Double
  /// Whether the item was removed. Leaving cells are only pictures: they take no input.
  public var isLeaving: Bool
  /// Whether the item was not fully there before the last change of items, until that is at its end. Beneath
  /// the cells that glide it looks best: half transparent on top, it would mix with the texts below.
  public var isAppearing = false
}

/// One of the layouts a morph is made of, and how much of it is in the present picture.
///
/// What lies inside a cell moves with the same shares: place it in each part's resting cell, multiply by the
/// part's share and add up.
public struct MorphPart: Hashable, Sendable {
  public var isGrid: Bool
  /// The resting size of a cell in this layout, in points.
  public var cellSize: Size
  /// One share for each track; over all parts the shares of a track sum to 1.
  public var shares: [Double]
}
