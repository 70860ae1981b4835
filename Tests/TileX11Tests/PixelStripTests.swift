import Testing
import TileGeometry

@testable import TileX11

@Suite("Pixels that cross the connection in parts")
struct PixelStripTests {
  @Test(
    "Strips cover the rectangle once, from the top, in fewer bytes than 31 bits count",
    arguments: [
      PixelRect(x: 0, y: 0, width: 32_000, height: 32_000), PixelRect(x: 7, y: 9, width: 32_767, height: 1),
      PixelRect(x: 1, y: 2, width: 420, height: 820), PixelRect(x: 0, y: 5, width: 1, height: 32_767),
    ])
  func strips(whole: PixelRect) {
    let strips = whole.strips
    #expect(strips.first?.y == whole.y)
    #expect(strips.last?.maxY == whole.maxY)
    #expect(zip(strips, strips.dropFirst()).allSatisfy { $0.maxY == $1.y })
    for strip in strips {
      #expect(strip.x == whole.x && strip.width == whole.width)
      #expect(!strip.isEmpty)
      #expect(strip.width * strip.height * 4 < Int(Int32.max))
    }
  }

  @Test("An ordinary window crosses in one; no pixels in none")
  func few() {
    let window = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    #expect(window.strips == [window])
    #expect(PixelRect(x: 0, y: 0, width: 0, height: 9).strips.isEmpty)
  }
}
