import TileGeometry
import TileRaster
import TileText

extension WindowIcon {
  /// The program's own icon: four tiles, in the usual sizes of task bars and window lists.
  @MainActor package static let tilework: [WindowIcon] = [16, 32, 48, 128].map(drawn)

  /// Drawn for its size, so that edges are sharp in every one of them.
  private static func drawn(side: Int) -> WindowIcon {
    let rasterizer = PathRasterizer()
    // In parts of the side: room around the tiles, room between them, and their corners.
    let margin = max(1, (Double(side) * 0.06).rounded())
    let gap = max(1, (Double(side) * 0.08).rounded())
    let tile = (Double(side) - 2 * margin - gap) / 2
    // System indigo, green, orange and teal: the colours of the first albums.
    let colors = [Color(88, 86, 214), Color(52, 199, 89), Color(255, 149, 0), Color(48, 176, 199)]
    var pixels = [UInt32](repeating: 0, count: side * side)
    for (place, color) in colors.enumerated() {
      let rect = Rect(
        x: margin + Double(place % 2) * (tile + gap), y: margin + Double(place / 2) * (tile + gap),
        width: tile, height: tile)
      let coverage = rasterizer.mask(
        of: .continuousRoundedRect(rect, radius: tile * 0.26), width: side, height: side
      ).values
      let columns = Int(rect.minX)..<Int(rect.maxX.rounded(.up))
      for y in Int(rect.minY)..<Int(rect.maxY.rounded(.up)) {
        let part = ((Double(y) + 0.5 - rect.minY) / rect.height).clamped(to: 0...1)
        let shade = lerp(color.gradientTop, color, part)
        for place in (y * side + columns.lowerBound)..<(y * side + columns.upperBound)
        where coverage[place] > 0 {
          pixels[place] = argb(shade, alpha: coverage[place])
        }
      }
    }
    return WindowIcon(width: side, height: side, pixels: pixels)
  }

  private static func argb(_ color: Color, alpha: UInt8) -> UInt32 {
    func level(_ component: Double) -> UInt32 { UInt32(component.clamped(to: 0...255).rounded()) }
    return UInt32(alpha) << 24 | level(color.red) << 16 | level(color.green) << 8
      | level(color.blue)
  }
}
