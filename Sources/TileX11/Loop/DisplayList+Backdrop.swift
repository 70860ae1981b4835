package import TileGeometry
package import TileScene

extension DisplayList {
  /// The colour at the bottom of the background: the fills of the whole window that the list begins with,
  /// blended; nil if it begins with something else.
  ///
  /// It becomes the X window's background, so that new parts of a growing window match the scene until the
  /// next frame arrives.
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
