/// A cache of parts of earlier frames, so that a part that only moves is not drawn again.
///
/// Each is kept with everything its picture depends on, and drawn from that alone.
package final class KeptDrawings {
  /// The bar and the two pages that are visible at a time; the others serve a turn back.
  private static let capacity = 5

  private var parts: [Part] = []

  package init() {}

  /// The part as drawn earlier from an equal source, or as drawn now.
  func commands<Source: Hashable>(of source: Source, _ draw: () -> [DrawCommand]) -> [DrawCommand] {
    for part in parts {
      // NOTE: looked up by class, as a source in an existential box would be unpacked and copied in each
      // frame.
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

private final class PartOf<Source>: Part {
  let source: Source

  init(_ source: Source, _ commands: [DrawCommand]) {
    self.source = source
    super.init(commands)
  }
}
