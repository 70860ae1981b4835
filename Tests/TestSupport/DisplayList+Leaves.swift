import TileGeometry
import TileRaster
package import TileScene

extension DisplayList {
  /// The drawing commands at their places in the window: without clips, and with layers as if they were not
  /// scaled.
  package var leaves: [DrawCommand] {
    commands.flatMap { leaves(of: $0, movedBy: 0, 0) }
  }

  private func leaves(of command: DrawCommand, movedBy x: Int, _ y: Int) -> [DrawCommand] {
    func leaf(_ operation: DrawCommand.Operation) -> [DrawCommand] {
      [DrawCommand(command.identity, operation)]
    }
    return switch command.operation {
    case .fill(let shape, let paint):
      leaf(.fill(shape.moved(x: x, y: y), paint))
    case .symbol(let name, let left, let top, let size, let color, let shade):
      leaf(.symbol(name: name, x: left + x, y: top + y, size: size, color, shade: shade))
    case .text(let text, let left, let baseline, let font, let color, let shade):
      leaf(.text(text, x: left + x, baseline: baseline + y, font, color, shade: shade))
    case .shadow(let shape, let sigma, let color):
      leaf(.shadow(shape.moved(x: x, y: y), sigma: sigma, color))
    case .moved(let further, let down, let inner):
      inner.flatMap { leaves(of: $0, movedBy: x + further, y + down) }
    case .clip(_, let inner), .group(_, let inner):
      inner.flatMap { leaves(of: $0, movedBy: x, y) }
    }
  }
}
