import TestSupport
import Testing
import TileGeometry
import TileRaster

@Suite("What is left to paint below opaque rectangles")
struct OcclusionTests {
  private static let side = 60

  private func rect(_ random: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: .random(in: -20..<Self.side, using: &random), y: .random(in: -20..<Self.side, using: &random),
      width: .random(in: 32..<60, using: &random), height: .random(in: 32..<60, using: &random))
  }

  @Test("What is visible is every pixel outside of them, once")
  func exact() {
    var random = SeededGenerator(seed: 7)
    for count in 0..<12 {
      var occlusion = Occlusion()
      let covering = (0..<count).map { _ in rect(&random) }
      for rect in covering { occlusion.add(rect) }
      #expect(occlusion.rects == covering)
      let whole = PixelRect(x: 3, y: 5, width: Self.side, height: Self.side)
      var painted: [[Int]] = Array(
        repeating: Array(repeating: 0, count: Self.side + 10), count: Self.side + 10)
      let first = count / 2
      occlusion.focus(on: whole, first: first)
      occlusion.forEachVisible(whole) { part in
        for y in part.y..<part.maxY { for x in part.x..<part.maxX { painted[y][x] += 1 } }
      }
      for y in 0..<Self.side + 10 {
        for x in 0..<Self.side + 10 {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let isInside = pixel.intersection(whole) == pixel
          let isCovered = covering.prefix(first).contains { pixel.intersection($0) == pixel }
          #expect(painted[y][x] == (isInside && !isCovered ? 1 : 0))
        }
      }
    }
  }

  @Test("Small rectangles are not worth the trouble")
  func small() {
    var occlusion = Occlusion()
    occlusion.add(PixelRect(x: 0, y: 0, width: 31, height: 33))
    #expect(occlusion.rects.isEmpty)
  }
}
