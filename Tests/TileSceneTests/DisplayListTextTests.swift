import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("A frame as text")
struct DisplayListTextTests {
  @Test("Every command has its line, and what is inside stands indented")
  func everyCommand() throws {
    let tile = PixelRect(x: 20, y: 124, width: 380, height: 70)
    let inside = PixelRect(x: 23, y: 127, width: 374, height: 64)
    let indigo = Color(88, 86, 214)
    let icon = Gradient(
      start: Color(0, 122, 255), end: Color(50, 173, 230), from: .zero, to: Point(x: 1, y: 1))
    let list = DisplayList(
      width: 420, height: 820,
      commands: [
        DrawCommand(
          "window", .fill(.rectangle(PixelRect(x: 0, y: 0, width: 420, height: 820)), .solid(.white))),
        DrawCommand("Skyline", .shadow(.rounded(tile, radius: 12), sigma: 4, .black.opacity(0.1))),
        DrawCommand(
          "Skyline", .fill(.rounded(tile, radius: 18), .gradient(.vertical(Color(149, 148, 229), indigo)))),
        DrawCommand(
          "Skyline",
          .symbol(
            name: "skyline", x: 36, y: 145, size: 27.5, .white,
            shade: ContrastShadow(.black.opacity(0.5), drop: 1))),
        DrawCommand(
          "Skyline",
          .text(
            "Sky \"line\"\n", x: 77, baseline: 165, FontSpec(size: 17, weight: .semibold), .white,
            shade: ContrastShadow(indigo, drop: 2))),
        DrawCommand(
          "Skyline",
          .fill(.ring(outer: tile, outerRadius: 22.5, inner: inside, innerRadius: 20), .solid(indigo))),
        DrawCommand(
          "pages",
          .clip(
            tile,
            [
              DrawCommand(
                "page 1", .moved(x: -12, y: 7, [DrawCommand("0", .fill(.ellipse(inside), .solid(indigo)))])),
              DrawCommand(
                "",
                .group(Layer(opacity: 0.5), [DrawCommand("0", .fill(.ellipse(inside), .gradient(icon)))])),
              DrawCommand(
                "toast",
                .group(
                  Layer(opacity: 1.0 / 3, scale: 0.97, center: Point(x: 210, y: -0.0001)),
                  [
                    DrawCommand(
                      "toast",
                      .text(
                        "3 / 40", x: -5, baseline: 9,
                        FontSpec(size: 12.25, weight: .regular, tabularDigits: true), .black))
                  ])),
            ])),
      ])
    try expectGolden("\(list)", named: "every-command.txt", in: .module)
  }

  @Test("A command alone reads as it does in its frame")
  func commandAlone() {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let command = DrawCommand("a", .clip(rect, [DrawCommand("b", .fill(.rectangle(rect), .solid(.black)))]))
    #expect("\(command)" == "a  clip (1,2 3x4)\n  b  fill rectangle(1,2 3x4) #000000")
  }

  @Test("An id with a line break in it cannot pass for two commands")
  func lineBreakInIdentity() {
    let command = DrawCommand("a\nb", .symbol(name: "x\ty", x: 0, y: 0, size: 1, .black))
    #expect("\(command)" == #""a\nb"  symbol "x\ty" (0,0 1) #000000"#)
  }
}
