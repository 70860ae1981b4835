import TileGeometry
import TileLayout

/// The launcher's pages as they were last drawn, so that a page that only moves is not drawn anew.
///
/// Each is kept with everything its picture depends on, and drawn from that alone.
struct DrawnPages {
  /// What the picture of a page depends on, beside the items themselves, which never change while the window lives.
  struct Source: Equatable {
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

  /// Two pages are seen at a time, and a turn back finds them again.
  private static let capacity = 4

  private var pages: [(source: Source, commands: [DrawCommand])] = []

  /// The page as it was drawn from the same things, or as it is drawn now.
  mutating func commands(of source: Source, _ draw: () -> [DrawCommand]) -> [DrawCommand] {
    if let known = pages.first(where: { $0.source == source }) { return known.commands }
    if pages.count == Self.capacity { pages.removeFirst() }
    let commands = draw()
    pages.append((source, commands))
    return commands
  }
}
