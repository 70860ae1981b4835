import TileGeometry
import TileLayout

/// What the picture of a page depends on, beside the items themselves, which never change while the window lives.
struct PageSource: Hashable {
  var environment: SceneEnvironment
  var geometry: PagerGeometry
  /// Where the page begins in the window, in points.
  var top: Double
  var items: Range<Int>

  /// Where an icon stands in the window while its page is shown and not scrolled, in points.
  func iconFrame(of index: Int) -> Rect {
    geometry.iconFrame(at: index - items.lowerBound).offsetBy(y: top)
  }

  func draw(_ all: ItemSource<LauncherItem>, on canvas: inout Canvas) {
    for index in items {
      LauncherIcon.draw(
        all.item(at: index), icon: iconFrame(of: index), column: geometry.grid.cellSize.width,
        on: &canvas)
    }
  }
}
