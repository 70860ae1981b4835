import TileGeometry
import TileScene

/// LOOK §12 by itself: how many columns a window of any size shows, how large its cells are and where they
/// stand. Written from the document, for tests to compare with. Lengths in points.
struct WindowRules {
  let width: Double
  /// The headline's size, 17 at the default text size.
  let headline: Double

  struct Cells {
    var columns: Int
    var width: Double
    var height = Double.nan
    /// The first column's place.
    var x: Double
  }

  init(width: Double, textSize: TextSize = .large) {
    self.width = width
    // Of `reference/type.json`.
    headline =
      switch textSize {
      case .xSmall: 14
      case .small: 15
      case .medium: 16
      case .large: 17
      case .xLarge: 19
      case .xxLarge: 21
      case .xxxLarge: 23
      case .accessibility1: 28
      case .accessibility2: 33
      case .accessibility3: 40
      case .accessibility4: 47
      case .accessibility5: 53
      }
  }

  // MARK: Albums

  /// Whether count and button stand in the bar.
  func isHeaderInBar(switcher: Double, button: Double) -> Bool {
    width >= max(720, switcher + 2 * (button + 132))
  }

  func albumsList(lowest: Double = 70) -> Cells {
    let column = min(max(width - 40, 0), 640 * min(max(headline / 17, 1), 1.75))
    return Cells(columns: 1, width: column, height: lowest, x: 20 + (max(width - 40, 0) - column) / 2)
  }

  /// - Parameters:
  ///   - items: all of the scene.
  ///   - asked: the number of columns asked for.
  ///   - lowest: what symbol and title take.
  func albumsGrid(items: Int, asked: Int? = nil, gap: Double = 12, lowest: Double = 140) -> Cells {
    let room = max(width - 40, 0)
    let growth = max(1, headline / 22)
    var columns = Int(
      min(max(((room + gap) / (min(max(width / 5, 184), 280) * growth + gap)).rounded(.down), 2), 8))
    if items <= 2 * columns { columns = max(2, items <= columns ? items : (items + 1) / 2) }
    columns = asked ?? columns
    while columns > 1, (room - Double(columns - 1) * gap) / Double(columns) < 64 { columns -= 1 }
    var cell = (room - Double(columns - 1) * gap) / Double(columns)
    if asked == nil { cell = min(cell, 320 * growth) }
    let height = max(lowest, asked == nil ? 0.6 * cell : min(0.6 * cell, 200))
    let all = Double(columns) * cell + Double(columns - 1) * gap
    return Cells(columns: columns, width: cell, height: height, x: 20 + (room - all) / 2)
  }

  // MARK: Catalogue

  func catalogueList() -> Cells {
    let room = max(width - 32, 0)
    let column = min(room, 720)
    return Cells(columns: 1, width: column, x: 16 + (room - column) / 2)
  }

  func catalogueGrid() -> Cells {
    let room = max(width - 32, 0)
    let content = min(room, max(1310, 0.68 * width))
    let columns = max(1, Int((content + 16) / 166))
    let cell = min((content - Double(columns - 1) * 16) / Double(columns), columns == 1 ? 400 : 200)
    let all = Double(columns) * cell + Double(columns - 1) * 16
    return Cells(columns: columns, width: cell, x: 16 + (room - all) / 2)
  }
}
