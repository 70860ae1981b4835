import TileGeometry
import TileScene

extension DrawCommand.Operation {
  /// The pixels the command may touch; nil for one that draws nothing. Rather too large than too small.
  func bounds(in fonts: FontBook) -> PixelRect? {
    switch self {
    case .fill(let shape, _):
      return shape.bounds
    case .shadow(let shape, let sigma, _):
      return shape.bounds.inset(by: -GaussianBlur.margin(sigma: sigma))
    case .symbol(_, let x, let y, let size, _):
      guard size > 0, size < Double(PixelLimits.longest) else { return nil }
      let side = Int(size.rounded(.up)) + 1
      return PixelRect(x: x, y: y, width: side, height: side)
    case .text(let text, let x, let baseline, let font, _):
      // Slanted or tall glyphs may leave their line's box by half an em.
      guard let width = fonts.line(text, in: font)?.width else { return nil }
      let em = Int(min(max(font.size, 1), FontBook.sizes.upperBound).rounded(.up))
      return PixelRect(
        x: x - em, y: baseline - 2 * em, width: Int(width.rounded(.up)) + 2 * em, height: 3 * em)
    case .clip(let rect, let commands):
      return Self.bounds(of: commands, in: fonts)?.intersection(rect)
    case .group(let layer, let commands):
      guard layer.opacity > 0, layer.scale > 0 else { return nil }
      return Self.bounds(of: commands, in: fonts).map(layer.scaled)
    }
  }

  private static func bounds(of commands: [DrawCommand], in fonts: FontBook) -> PixelRect? {
    commands.lazy.compactMap { $0.operation.bounds(in: fonts) }.reduce(nil) { whole, part in
      whole?.union(part) ?? part
    }
  }
}
