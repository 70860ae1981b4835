package import TileScene

extension DisplayList {
  /// Commands with those inside clips and groups.
  package var commandCount: Int { count(commands) }

  private func count(_ commands: [DrawCommand]) -> Int {
    commands.reduce(0) { sum, command in
      switch command.operation {
      case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): sum + 1 + count(inner)
      case .fill, .symbol, .text, .shadow: sum + 1
      }
    }
  }
}
