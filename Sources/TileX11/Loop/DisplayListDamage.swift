package import TileGeometry
package import TileScene

/// What must be painted anew when one display list follows another.
///
/// The lists are compared by what they draw and by position alone. What both begin with and what both end with is
/// left aside; of the rest, commands are compared in pairs when there are as many of them on both sides, and
/// count as changed altogether when there are not.
package enum DisplayListDamage {
  /// Beyond this share of the window one rectangle around all is painted: one walk and no clipping.
  private static let oneRectangleShare = 0.75

  /// Rectangles within the new window that hold every difference; none when the pictures are the same.
  ///
  /// - Complexity: linear in the number of commands.
  package static func between(_ old: DisplayList, _ new: DisplayList) -> [PixelRect] {
    let window = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    guard old.width == new.width, old.height == new.height else { return [window] }
    var region = DamageRegion(within: window)
    collect(old.commands, new.commands) { region.add($0) }
    guard Double(region.area) > oneRectangleShare * Double(window.area) else { return region.rects }
    return [region.rects.reduce(.nothing) { $0.union($1) }]
  }

  private static func collect(
    _ old: [DrawCommand], _ new: [DrawCommand], _ add: (PixelRect) -> Void
  ) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head].operation == new[head].operation { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old[old.count - 1 - tail].operation == new[new.count - 1 - tail].operation
    {
      tail += 1
    }
    let left = old[head..<(old.count - tail)]
    let right = new[head..<(new.count - tail)]
    guard left.count == right.count else {
      for command in left { add(command.bounds) }
      for command in right { add(command.bounds) }
      return
    }
    // By place: a pair of commands would be copied out of its lists to be looked at.
    for place in left.indices where old[place].operation != new[place].operation {
      compare(old[place], new[place], add)
    }
  }

  /// Looks into two commands that differ: clips and layers that stayed the same narrow it down to their contents.
  private static func compare(
    _ old: DrawCommand, _ new: DrawCommand, _ add: (PixelRect) -> Void
  ) {
    switch (old.operation, new.operation) {
    case (.clip(let rect, let before), .clip(let sameRect, let after)) where rect == sameRect:
      collect(before, after) { add($0.intersection(rect)) }
    case (.group(let layer, let before), .group(let sameLayer, let after)) where layer == sameLayer:
      guard layer.opacity > 0 else { return }
      collect(before, after) { add(layer.bounds(of: $0)) }
    default:
      add(old.bounds)
      add(new.bounds)
    }
  }
}
