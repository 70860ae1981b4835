import TileGeometry
import TileLayout

/// What the picture of a page depends on.
struct PageSource: Hashable {
  var environment: SceneEnvironment
  var geometry: PagerGeometry
  /// Where the page begins in the window, in points.
  var top: Double
  /// The places of its icons among all that are shown.
  var places: Range<Int>
  /// The edition of the items shown; see ``ShownItems/edition``.
  var edition: Int

  /// The place of an icon in the window while its page is shown and not scrolled, in points.
  func iconFrame(at place: Int) -> Rect {
    geometry.iconFrame(at: place - places.lowerBound).offsetBy(y: top)
  }

  func draw(_ items: ShownItems<LauncherItem>, on canvas: inout Canvas) {
    for place in places {
      guard let item = items.item(items.identity(at: place)) else { continue }
      LauncherIcon.draw(
        item, icon: iconFrame(at: place), column: geometry.grid.cellSize.width, on: &canvas)
    }
  }
}
