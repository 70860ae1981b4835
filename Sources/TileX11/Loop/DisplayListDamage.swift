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
    collect(old.commands[...], new.commands[...]) { region.add($0) }
    return fewest(region)
  }

  /// The region's rectangles, or one around them where they are most of the window.
  static func fewest(_ region: DamageRegion) -> [PixelRect] {
    guard Double(region.area) > oneRectangleShare * Double(region.bounds.area) else { return region.rects }
    return [region.rects.reduce(.nothing) { $0.union($1) }]
  }

  /// Hands over what differs between two runs of commands.
  static func collect(
    _ old: ArraySlice<DrawCommand>, _ new: ArraySlice<DrawCommand>, _ add: (PixelRect) -> Void
  ) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[old.startIndex + head].operation == new[new.startIndex + head].operation {
      head += 1
    }
    var tail = 0
    while tail < shorter - head,
      old[old.endIndex - 1 - tail].operation == new[new.endIndex - 1 - tail].operation
    {
      tail += 1
    }
    let left = old.dropFirst(head).dropLast(tail)
    let right = new.dropFirst(head).dropLast(tail)
    guard left.count == right.count else {
      for command in left { add(command.bounds) }
      for command in right { add(command.bounds) }
      return
    }
    // By place: a pair of commands would be copied out of its lists to be looked at.
    let way = right.startIndex - left.startIndex
    for place in left.indices where old[place].operation != new[place + way].operation {
      compare(old[place], new[place + way], add)
    }
  }

  /// The same for the content of a scroll, of which some leaves at one end while some comes at the other.
  static func collectScrolled(
    _ old: [DrawCommand], _ new: [DrawCommand], _ add: (PixelRect) -> Void
  ) {
    guard old != new else { return }
    var (left, right) = (old[...], new[...])
    func same(_ command: DrawCommand?) -> (DrawCommand) -> Bool { { $0.operation == command?.operation } }
    // What one of them begins or ends with, and the other has further inside.
    let start = left.firstIndex(where: same(right.first)) ?? left.startIndex
    let newStart = right.firstIndex(where: same(left.first)) ?? right.startIndex
    if start > left.startIndex {
      left = left[start...]
    } else if newStart > right.startIndex {
      right = right[newStart...]
    }
    let end = left.lastIndex(where: same(right.last)).map { $0 + 1 } ?? left.endIndex
    let newEnd = right.lastIndex(where: same(left.last)).map { $0 + 1 } ?? right.endIndex
    if end < left.endIndex {
      left = left[..<end]
    } else if newEnd < right.endIndex {
      right = right[..<newEnd]
    }
    for command in old[..<left.startIndex] + old[left.endIndex...] { add(command.bounds) }
    for command in new[..<right.startIndex] + new[right.endIndex...] { add(command.bounds) }
    collect(left, right, add)
  }

  /// Looks into two commands that differ: clips, layers and moves that stayed the same narrow it down to their contents.
  private static func compare(
    _ old: DrawCommand, _ new: DrawCommand, _ add: (PixelRect) -> Void
  ) {
    switch (old.operation, new.operation) {
    case (.clip(let rect, let before), .clip(let sameRect, let after)) where rect == sameRect:
      collect(before[...], after[...]) { add($0.intersection(rect)) }
    case (.moved(let x, let y, let before), .moved(let sameX, let sameY, let after))
    where x == sameX && y == sameY:
      collect(before[...], after[...]) { add($0.moved(x: x, y: y)) }
    case (.moved(let x, let y, let before), .moved(let newX, let newY, let after)):
      for command in before { add(command.bounds.moved(x: x, y: y)) }
      for command in after { add(command.bounds.moved(x: newX, y: newY)) }
    case (.group(let layer, let before), .group(let sameLayer, let after)) where layer == sameLayer:
      guard layer.opacity > 0 else { return }
      collect(before[...], after[...]) { add(layer.bounds(of: $0)) }
    default:
      add(old.bounds)
      add(new.bounds)
    }
  }
}
