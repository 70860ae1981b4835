import Testing
import TileGeometry
import TileScene
import TileX11

@Suite("The background of the window")
struct BackdropTests {
  private func list(_ commands: [DrawCommand]) -> DisplayList {
    DisplayList(width: 400, height: 300, commands: commands)
  }

  @Test("The backdrop is what the first fills of the whole window come to, at its foot")
  func backdrop() {
    let tile = DrawCommand(
      "tile", .fill(.rectangle(PixelRect(x: 0, y: 0, width: 20, height: 20)), .solid(.black)))
    let whole = Shape.rectangle(PixelRect(x: 0, y: 0, width: 400, height: 300))
    let base = DrawCommand("base", .fill(whole, .solid(.white)))
    let tint = DrawCommand(
      "tint",
      .fill(whole, .gradient(.vertical(.white, Color(0, 100, 200, alpha: 0.25)))))
    #expect(list([base, tile]).backdrop == .white)
    #expect(list([base, tint, tile]).backdrop == Color(191.25, 216.25, 241.25))
    #expect(list([tile, base]).backdrop == nil)
    #expect(list([]).backdrop == nil)
  }
}
