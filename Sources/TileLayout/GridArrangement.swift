/// How a morphing grid lays its items out: as a list of one column or as a grid of several, and how large the
/// cells are in either. Lengths in points.
public struct GridArrangement: Hashable, Sendable {
  /// Whether the items stand in several columns; a list otherwise.
  public var isGrid: Bool
  /// Wanted columns of the grid, 1…64; fewer where `minimumCellWidth` would be undercut.
  public var columns: Int
  /// Between neighbours in a row, and between rows.
  public var spacing: Double
  public var listCellHeight: Double
  public var gridCellHeight: Double
  public var minimumCellWidth: Double

  public init(
    isGrid: Bool = false, columns: Int = 2, spacing: Double = 12, listCellHeight: Double = 70,
    gridCellHeight: Double = 140, minimumCellWidth: Double = 0
  ) {
    self.isGrid = isGrid
    self.columns = columns
    self.spacing = spacing
    self.listCellHeight = listCellHeight
    self.gridCellHeight = gridCellHeight
    self.minimumCellWidth = minimumCellWidth
  }

  /// The static layout of `itemCount` items over `width` points: where a morph ends.
  public func grid(itemCount: Int, width: Double) -> UniformGrid {
    .fitting(
      width: width, itemCount: itemCount, columns: isGrid ? columns : 1,
      cellHeight: isGrid ? gridCellHeight : listCellHeight, columnSpacing: spacing,
      rowSpacing: spacing, minimumCellWidth: minimumCellWidth)
  }

  /// The same arrangement held at a number of columns: what a layout that is being left looks like at a
  /// new width.
  func grid(itemCount: Int, width: Double, heldAt columns: Int) -> UniformGrid {
    .fitting(
      width: width, itemCount: itemCount, columns: columns,
      cellHeight: isGrid ? gridCellHeight : listCellHeight, columnSpacing: spacing,
      rowSpacing: spacing)
  }
}
