import TileGeometry

/// How a morphing grid lays its items out: as a list of one column or as a grid of several, and how large the
/// cells are in either. Lengths in points.
public struct GridArrangement: Hashable, Sendable {
  /// How many columns a grid has. Cells share the width, up to `maximum` each, and the whole is centred.
  public enum Columns: Hashable, Sendable {
    /// A fixed number, 1…64, reduced while cells would be narrower than `minimum`.
    case count(Int, minimum: Double = 0, maximum: Double = .infinity)
    /// As many as fit with a cell at least `minimum` wide: the rule of `GridItem.adaptive`. A single column
    /// may be up to `maximumAlone` wide where that is more than `maximum`.
    case adaptive(minimum: Double, maximum: Double, maximumAlone: Double = 0)
  }

  /// The height of a cell: a fixed part, and a part in proportion to its width, as a picture has; or in
  /// proportion to its width altogether.
  public struct CellHeight: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public var fixed: Double
    /// The picture's height in parts of its width.
    public var pictureRatio: Double
    /// By how much the picture is narrower than the cell.
    public var pictureInset: Double
    /// The cell is at least as high as this part of its width, as far as that is no more than `ratioLimit`.
    public var ratio: Double
    public var ratioLimit: Double

    public init(
      _ fixed: Double, pictureRatio: Double = 0, pictureInset: Double = 0, ratio: Double = 0,
      ratioLimit: Double = .infinity
    ) {
      self.fixed = fixed
      self.pictureRatio = pictureRatio
      self.pictureInset = pictureInset
      self.ratio = ratio
      self.ratioLimit = ratioLimit
    }

    public init(floatLiteral value: Double) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The height of the picture in a cell `width` wide, in whole points.
    public func picture(width: Double) -> Double {
      (pictureRatio * max(width - pictureInset, 0)).rounded()
    }

    /// The height of a cell `width` wide.
    public func height(width: Double) -> Double {
      max(fixed + picture(width: width), min(ratio * width, ratioLimit))
    }
  }

  /// Whether the items are in several columns; a list otherwise.
  public var isGrid: Bool
  public var columns: Columns
  /// The widest a list, and a grid as a whole, may be; narrower ones fill the width, wider ones are centred.
  public var listWidth = Double.infinity
  public var gridWidth = Double.infinity
  /// Between rows, and in the grid between neighbours in a row.
  public var listSpacing: Double
  public var gridSpacing: Double
  public var listCellHeight: CellHeight
  public var gridCellHeight: CellHeight

  /// - Parameters:
  ///   - columns: of the grid, 1…64; see `Columns` for other rules.
  ///   - spacing: between neighbours in a row and between rows, in the list and in the grid.
  public init(
    isGrid: Bool = false, columns: Int = 2, spacing: Double = 12, listCellHeight: CellHeight = 70,
    gridCellHeight: CellHeight = 140, minimumCellWidth: Double = 0
  ) {
    self.init(
      isGrid: isGrid, columns: .count(columns, minimum: minimumCellWidth),
      listSpacing: spacing, gridSpacing: spacing, listCellHeight: listCellHeight,
      gridCellHeight: gridCellHeight)
  }

  public init(
    isGrid: Bool, columns: Columns, listSpacing: Double, gridSpacing: Double,
    listCellHeight: CellHeight, gridCellHeight: CellHeight
  ) {
    self.isGrid = isGrid
    self.columns = columns
    self.listSpacing = listSpacing
    self.gridSpacing = gridSpacing
    self.listCellHeight = listCellHeight
    self.gridCellHeight = gridCellHeight
  }

  /// The static layout of `itemCount` items over `width` points: where a morph ends.
  ///
  /// - Parameter top: free room above the first row.
  public func grid(itemCount: Int, width: Double, top: Double = 0) -> UniformGrid {
    grid(itemCount: itemCount, width: width, top: top, heldAt: columnCount(in: width))
  }

  /// The same at a number of columns: what a layout that is being left looks like at a new width.
  func grid(itemCount: Int, width: Double, top: Double, heldAt count: Int) -> UniformGrid {
    let spacing = isGrid ? gridSpacing : listSpacing
    let filled = filled(width)
    let even = UniformGrid.fitting(
      width: filled, itemCount: itemCount, columns: count, cellHeight: 0, columnSpacing: spacing)
    let cellWidth = min(even.cellSize.width, widestCell(amongColumns: count))
    let cellHeight = (isGrid ? gridCellHeight : listCellHeight).height(width: cellWidth)
    let slack = usableLength(width) - filled + Double(count) * (even.cellSize.width - cellWidth)
    return UniformGrid(
      itemCount: itemCount, columns: count, cellSize: Size(width: cellWidth, height: cellHeight),
      columnSpacing: spacing, rowSpacing: spacing, origin: Point(x: slack / 2, y: top))
  }

  /// Whether cells of any width are as high here as there.
  func hasCellHeights(of other: GridArrangement) -> Bool {
    isGrid ? gridCellHeight == other.gridCellHeight : listCellHeight == other.listCellHeight
  }

  /// As much of the width as the cells may take.
  private func filled(_ width: Double) -> Double {
    min(usableLength(width), usableLength(isGrid ? gridWidth : listWidth))
  }

  private func widestCell(amongColumns count: Int) -> Double {
    guard isGrid else { return .infinity }
    return switch columns {
    case .count(_, _, let maximum): usableLength(maximum)
    case .adaptive(_, let maximum, let alone): usableLength(count == 1 ? max(maximum, alone) : maximum)
    }
  }

  private func columnCount(in width: Double) -> Int {
    guard isGrid else { return 1 }
    let width = filled(width)
    switch columns {
    case .count(let count, let minimum, _):
      return UniformGrid.fitting(
        width: width, itemCount: 0, columns: count, cellHeight: 0, columnSpacing: gridSpacing,
        minimumCellWidth: minimum
      ).columns
    case .adaptive(let minimum, let maximum, _):
      let item = GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: gridSpacing)
      return GridColumns([item], width: width).tracks.count.clamped(to: UniformGrid.allowedColumns)
    }
  }
}
