package import TileGeometry
package import TileScene

/// The damage between two display lists: what must be painted when one follows the other.
///
/// The lists are compared by what they draw and by position alone. Common commands at the start and at the
/// end are skipped; of the rest, commands are compared in pairs if there are equally many on both sides, and
/// all count as changed if not.
package enum DisplayListDamage {
  /// If the damage is a larger share of the window than this, one rectangle around it is painted: one walk
  /// and no clipping.
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

  /// Collects the differences between two runs of commands.
  ///
  /// They are compared in place: an element taken out of its array is copied with its texts.
  static func collect(
    _ old: ArraySlice<DrawCommand>, _ new: ArraySlice<DrawCommand>, _ add: (PixelRect) -> Void
  ) {
    old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { new in collect(old, new, add) } }
  }

  private typealias Commands = UnsafeBufferPointer<DrawCommand>

  private static func collect(_ old: Commands, _ new: Commands, _ add: (PixelRect) -> Void) {
    if old.count == new.count {
      for place in old.indices { compare(old, new, at: place, add) }
      return
    }
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, isSame(old, head, new, head) { head += 1 }
    var tail = 0
    while tail < shorter - head, isSame(old, old.count - 1 - tail, new, new.count - 1 - tail) { tail += 1 }
    for place in head..<(old.count - tail) { add(old[place].bounds) }
    for place in head..<(new.count - tail) { add(new[place].bounds) }
  }

  /// Whether two commands draw the same in the same place. Bounds first: they are quick to compare, and most
  /// commands that differ have other bounds.
  private static func isSame(_ old: Commands, _ place: Int, _ new: Commands, _ newPlace: Int) -> Bool {
    old[place].bounds == new[newPlace].bounds && old[place].operation == new[newPlace].operation
  }

  /// Compares two commands: if both are the same clip, layer or move, only their contents are compared.
  private static func compare(_ old: Commands, _ new: Commands, at place: Int, _ add: (PixelRect) -> Void) {
    if isSame(old, place, new, place) { return }
    switch (old[place].operation.content, new[place].operation.content) {
    case (let (frame, before)?, let (newFrame, after)?) where frame == newFrame:
      collect(before[...], after[...]) { add(frame.place($0)) }
    case ((.moved(let x, let y), let before)?, (.moved(let newX, let newY), let after)?):
      for command in before { add(command.bounds.moved(x: x, y: y)) }
      for command in after { add(command.bounds.moved(x: newX, y: newY)) }
    default:
      add(old[place].bounds)
      add(new[place].bounds)
    }
  }

  /// Collects the visible bounds of every fill, symbol, text and shadow, also of those inside other commands.
  static func collectBounds(_ commands: ArraySlice<DrawCommand>, _ add: (PixelRect) -> Void) {
    commands.withUnsafeBufferPointer { commands in
      for place in commands.indices {
        if let (frame, inner) = commands[place].operation.content {
          collectBounds(inner[...]) { add(frame.place($0)) }
        } else {
          add(commands[place].bounds)
        }
      }
    }
  }

  /// Collects the differences in scrolled content, of which some leaves at one end while some appears at the
  /// other.
  static func collectScrolled(
    _ old: [DrawCommand], _ new: [DrawCommand], _ add: (PixelRect) -> Void
  ) {
    guard old != new else { return }
    var (left, right) = (old[...], new[...])
    func same(_ command: DrawCommand?) -> (DrawCommand) -> Bool { { $0.operation == command?.operation } }
    // Commands that one begins or ends with, and the other has further inside.
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
    for command in old[..<left.startIndex] { add(command.bounds) }
    for command in old[left.endIndex...] { add(command.bounds) }
    for command in new[..<right.startIndex] { add(command.bounds) }
    for command in new[right.endIndex...] { add(command.bounds) }
    collect(left, right, add)
  }
}

/// How a command places its content.
private enum Frame: Equatable {
  case clip(PixelRect)
  case moved(x: Int, y: Int)
  case group(Layer)

  /// Where `rect` of the content is seen.
  func place(_ rect: PixelRect) -> PixelRect {
    switch self {
    case .clip(let clip): rect.intersection(clip)
    case .moved(let x, let y): rect.moved(x: x, y: y)
    case .group(let layer): layer.opacity > 0 ? layer.bounds(of: rect) : .nothing
    }
  }
}

extension DrawCommand.Operation {
  /// The commands inside this one, if it is of that kind.
  fileprivate var content: (frame: Frame, commands: [DrawCommand])? {
    switch self {
    case .clip(let rect, let commands): (.clip(rect), commands)
    case .moved(let x, let y, let commands): (.moved(x: x, y: y), commands)
    case .group(let layer, let commands): (.group(layer), commands)
    case .fill, .symbol, .text, .shadow: nil
    }
  }
}
