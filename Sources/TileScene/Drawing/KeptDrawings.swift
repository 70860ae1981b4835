/// Parts of earlier frames, so that a part that only moves is not drawn anew.
///
/// Each is kept with everything its picture depends on, and drawn from that alone.
package final class KeptDrawings {
  /// Two pages are seen at a time, and a turn back finds them again.
  private static let capacity = 4

  private var parts: [(source: AnyHashable, commands: [DrawCommand])] = []

  package init() {}

  /// The part as it was drawn from the same things, or as it is drawn now.
  func commands<Source: Hashable>(of source: Source, _ draw: () -> [DrawCommand]) -> [DrawCommand] {
    if let known = parts.first(where: { $0.source.base as? Source == source }) { return known.commands }
    if parts.count == Self.capacity { parts.removeFirst() }
    let commands = draw()
    parts.append((AnyHashable(source), commands))
    return commands
  }
}
