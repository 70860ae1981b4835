package import TileGeometry
package import TileScene

extension DisplayList {
  /// The colour at the foot of what lies behind everything: the fills of the whole window that the list
  /// begins with, over one another; nil when it begins with something else.
  ///
  /// The window's own background takes this colour, so that what a growing window uncovers fits the scene
  /// until the next frame arrives.
  package var backdrop: Color? {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    var below: Color?
    for command in commands {
      guard case .fill(.rectangle(window), let paint) = command.operation else { break }
      let color =
        switch paint {
        case .solid(let color): color
        case .gradient(let gradient): gradient.end
        }
      below = below.map { color.over($0) } ?? color
    }
    return below
  }
}

extension Color {
  /// This colour painted on an opaque one.
  fileprivate func over(_ below: Color) -> Color {
    func blend(_ above: Double, _ below: Double) -> Double { below + (above - below) * alpha }
    return Color(blend(red, below.red), blend(green, below.green), blend(blue, below.blue))
  }
}
