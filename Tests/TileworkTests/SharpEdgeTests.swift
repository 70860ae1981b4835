import TestSupport
import Testing
import TileRaster

@Suite("Sharp at every scale", .serialized)
struct SharpEdgeTests {
  @Test(
    "Straight edges stand on whole pixels: no colour lies between a tile and what is around it",
    arguments: ["1", "1.25", "1.5", "1.75", "2", "3"])
  func edges(scale: String) throws {
    let script = "state @s.json\nscreenshot @p.png"
    let run = try ScriptServer().run(script, ["--scale", scale])
    let picture = try run.picture("p.png")
    let factor = try #require(Double(scale))
    let frame = try run.state("s.json").item("Skyline").frame
    // Half way down, where the side is straight, and up to the symbol, which stands 16 points inside.
    let row = Int((frame[1] + frame[3] / 2) * factor)
    let pixels = (0..<Int((frame[0] + 12) * factor)).map { picture.pixel($0, row) }
    let outside = try #require(pixels.first)
    let inside = try #require(pixels.last)
    #expect(outside != inside)
    let edge = pixels.firstIndex { $0 != outside }
    #expect(edge == Int((frame[0] * factor).rounded()))
    #expect(pixels.drop { $0 == outside }.allSatisfy { $0 == inside })
  }
}

extension PNGImage {
  fileprivate func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let size = hasAlpha ? 4 : 3
    return Array(bytes[((y * width + x) * size)..<((y * width + x) * size + size)])
  }
}
