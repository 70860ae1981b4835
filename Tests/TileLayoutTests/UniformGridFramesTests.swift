import Testing
import TileGeometry
import TileLayout
import TileTiming

@Suite("The frames of many items at once")
struct UniformGridFramesTests {
  private static let grids = [1, 2, 3, 7, 64].map { columns in
    UniformGrid(
      itemCount: 100, columns: columns, cellSize: Size(width: 51.3, height: 70.7), columnSpacing: 12.1,
      rowSpacing: 0.3, origin: Point(x: 0.1, y: 33.3))
  }
  private static let ranges = [0..<0, 0..<1, 0..<100, 13..<14, 5..<77, 99..<100, 1_000_000..<1_000_020]

  @Test("Are those of each item alone, to the last bit", arguments: grids, ranges)
  func sameAsAlone(grid: UniformGrid, range: Range<Int>) {
    var frames: [Rect] = []
    grid.writeFrames(of: range, into: &frames)
    #expect(frames == range.map(grid.frame(at:)))
  }

  @Test("On the way stand between both grids, by what is left of the way", arguments: grids)
  func onTheWay(target: UniformGrid) {
    let start = UniformGrid(
      itemCount: 100, columns: 1, cellSize: Size(width: 380, height: 70), rowSpacing: 12)
    var frames: [Rect] = []
    for share in [0.25, 0.9, -0.006] {
      target.writeFrames(of: 3..<50, leaving: start, share: share, into: &frames)
      for (index, frame) in zip(3..<50, frames) {
        let (from, to) = (start.frame(at: index), target.frame(at: index))
        #expect(abs(frame.x - (to.x + share * (from.x - to.x))) < 1e-9)
        #expect(abs(frame.y - (to.y + share * (from.y - to.y))) < 1e-9)
        #expect(abs(frame.width - (to.width + share * (from.width - to.width))) < 1e-9)
        #expect(abs(frame.height - (to.height + share * (from.height - to.height))) < 1e-9)
      }
    }
  }

  @Test("Arrive exactly", arguments: grids)
  func arrival(target: UniformGrid) {
    let start = UniformGrid(itemCount: 100, columns: 1, cellSize: Size(width: 380, height: 70))
    let share = Spring(duration: 0).response(at: 1).displacement
    var frames: [Rect] = []
    target.writeFrames(of: 0..<100, leaving: start, share: share, into: &frames)
    #expect(frames == (0..<100).map(target.frame(at:)))
  }

  @Test("Fit whatever array they are given, longer or shorter")
  func anyArray() {
    let grid = Self.grids[2]
    for count in [0, 5, 20, 500] {
      var frames = [Rect](repeating: Rect(x: 9, y: 9, width: 9, height: 9), count: count)
      grid.writeFrames(of: 0..<20, into: &frames)
      #expect(frames == (0..<20).map(grid.frame(at:)))
    }
  }

  @Test("Stay in the memory they are given")
  func sameMemory() {
    let grid = Self.grids[1]
    var frames = [Rect](repeating: .zero, count: 50)
    let place = frames.withUnsafeBufferPointer { $0.baseAddress }
    for first in 0..<10 { grid.writeFrames(of: first..<(first + 50), into: &frames) }
    #expect(frames.withUnsafeBufferPointer { $0.baseAddress } == place)
  }

  @Test("Begin with the first item, whatever is asked for")
  func negativeIndices() {
    var frames: [Rect] = []
    Self.grids[1].writeFrames(of: -5..<3, into: &frames)
    #expect(frames == (0..<3).map(Self.grids[1].frame(at:)))
  }
}
