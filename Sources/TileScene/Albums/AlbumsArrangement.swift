import TileGeometry
import TileLayout

/// How the albums are laid out in a window of any size: LOOK §12. Lengths in points.
struct AlbumsArrangement {
  private enum Metrics {
    /// The widest a list's rows are at the default text size, and how much they grow with the text at most.
    static let listWidth = 640.0
    static let mostListGrowth = 1.75
    /// A cell is about this part of the window, within bounds.
    static let cellShare = 0.2
    static let cellWidths = 184.0...280
    /// The widest a cell becomes while the number of columns suits the window.
    static let widestCell = 320.0
    /// A grid never has more columns than leave its cells this wide.
    static let narrowestCell = 64.0
    static let columns = 2...8
    static let heightRatio = 0.6
    /// With columns asked for, cells may be of any width, but not as high as that would make them.
    static let mostRatioHeight = 200.0
    /// Headlines of the default text size, and the largest that cells are not widened for.
    static let headline = 17.0
    static let largeHeadline = 22.0
  }

  private let width: Double
  private let gap: Double
  private let headline: Double
  private let sizes: AlbumTile.Sizes

  init(_ context: SceneContext, gap: Double) {
    width = context.size.width
    self.gap = gap
    headline = context.text.font(.headline).size
    sizes = AlbumTile.Sizes(context.text)
  }

  /// - Parameters:
  ///   - columns: those asked for; nil for as many as suit the window.
  ///   - items: how many the scene has, found or not.
  func arrangement(isGrid: Bool, columns: Int?, items: Int) -> GridArrangement {
    let isAsked = columns != nil
    var arrangement = GridArrangement(
      isGrid: isGrid,
      columns: .count(
        columns ?? suitableColumns(items), minimum: Metrics.narrowestCell,
        maximum: isAsked ? .infinity : Metrics.widestCell * growth),
      listSpacing: gap, gridSpacing: gap,
      listCellHeight: GridArrangement.CellHeight(sizes.listHeight),
      gridCellHeight: GridArrangement.CellHeight(
        sizes.gridHeight, ratio: Metrics.heightRatio,
        ratioLimit: isAsked ? Metrics.mostRatioHeight : .infinity))
    arrangement.listWidth =
      Metrics.listWidth * (headline / Metrics.headline).clamped(to: 1...Metrics.mostListGrowth)
    return arrangement
  }

  /// By how much large text widens the cells.
  private var growth: Double { max(1, headline / Metrics.largeHeadline) }

  /// As many as fit in the window; fewer items than would fill two rows are shared out evenly over two.
  private func suitableColumns(_ items: Int) -> Int {
    let cell = (width * Metrics.cellShare).clamped(to: Metrics.cellWidths) * growth
    let fitting = ((width - 2 * AlbumsScene.Metrics.margin + gap) / (cell + gap)).rounded(.down)
    let columns = Int(
      fitting.clamped(to: Double(Metrics.columns.lowerBound)...Double(Metrics.columns.upperBound)))
    guard items <= 2 * columns else { return columns }
    return max(Metrics.columns.lowerBound, items <= columns ? items : (items + 1) / 2)
  }
}
