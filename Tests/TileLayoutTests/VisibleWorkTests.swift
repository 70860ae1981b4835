import Testing
import TileGeometry
import TileLayout
import TileTiming

@Suite("Work depends on what is visible")
struct VisibleWorkTests {
  /// Ids that count how often one of them is looked at.
  private final class Looks {
    var count = 0
  }

  private struct CountedIDs: RandomAccessCollection, @unchecked Sendable {
    let startIndex = 0
    let endIndex: Int
    let looks: Looks

    subscript(index: Int) -> Int {
      looks.count += 1
      return index
    }
  }

  /// A grid of so many items, scrolled to its middle, on its way from the list; and its looks so far.
  private func morphing(_ count: Int, looks: Looks) -> MorphingGrid<CountedIDs> {
    var grid = MorphingGrid(
      ids: CountedIDs(endIndex: count, looks: looks), arrangement: GridArrangement(columns: 3),
      viewport: Size(width: 400, height: 800))
    grid.scroll(by: grid.maximumOffset / 2, using: nil, at: 0)
    grid.setGrid(true, using: [Spring(duration: 0.5)], at: 0)
    return grid
  }

  @Test(
    "A frame makes the cells that are seen and no other, in the middle of a morph", arguments: [0.05, 0.2, 9])
  func looks(time: Double) {
    var made: [Int] = []
    for count in [100, 10_000, 1_000_000, 1_000_000_000] {
      let looks = Looks()
      let grid = morphing(count, looks: looks)
      looks.count = 0
      let cells = grid.cells(at: time)
      #expect(looks.count == cells.count)
      made.append(looks.count)
    }
    // The middle of the content may cut one row more or less.
    #expect((made.max() ?? 0) - (made.min() ?? 0) <= 3, "cells \(made)")
    #expect((made.max() ?? 0) < 40)
  }

  @Test("A change of layout looks at no item at all")
  func change() {
    let looks = Looks()
    _ = morphing(1_000_000_000, looks: looks)
    #expect(looks.count == 0)
  }
}
