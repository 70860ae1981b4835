/// Parts of earlier frames, so that a part that only moves is not drawn anew.
///
/// Each is kept with everything its picture depends on, and drawn from that alone.
package final class KeptDrawings {
  /// Two pages are seen at a time, and a turn back finds them again.
  private static let capacity = 4

  private var parts: [Part] = []

  package init() {}

  /// The part as it was drawn from the same things, or as it is drawn now.
  func commands<Source: Hashable>(of source: Source, _ draw: () -> [DrawCommand]) -> [DrawCommand] {
    for part in parts {
      // NOTE: looked up by class: a source in an existential box would be copied out of it in each frame.
      if let part = part as? PartOf<Source>, part.source == source { return part.commands }
    }
    if parts.count == Self.capacity { parts.removeFirst() }
    let commands = draw()
    parts.append(PartOf(source, commands))
    return commands
  }
}

/// A part, whatever it was drawn from.
private class Part {
  let commands: [DrawCommand]

  init(_ commands: [DrawCommand]) {
    self.commands = commands
  }
}

private final class PartOf<Source: Hashable>: Part {
  let source: Source

  init(_ source: Source, _ commands: [DrawCommand]) {
    self.source = source
    super.init(commands)
  }
}
