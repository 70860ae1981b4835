/// A cache of parts of earlier frames, so that a part that only moves is not drawn again.
///
/// Each is kept with everything its picture depends on, and drawn from that alone.
package final class KeptDrawings {
  /// Two pages are visible at a time; the others serve a turn back.
  private static let capacity = 4

  private var parts: [(source: AnyHashable, commands: [DrawCommand])] = []

  package init() {}

  /// The part as drawn earlier from an equal source, or as drawn now.
  func commands<Source: Hashable>(of source: Source, _ draw: () -> [DrawCommand]) -> [DrawCommand] {
    if let known = parts.first(where: { $0.source.base as? Source == source }) { return known.commands }
    if parts.count == Self.capacity { parts.removeFirst() }
    let commands = draw()
    parts.append((AnyHashable(source), commands))
    return commands
  }
}
