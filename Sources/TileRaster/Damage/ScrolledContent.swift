import TileGeometry
import TileScene

/// Content that moved as a whole between two display lists, inside a clip that stayed: pages that turn, tiles
/// that scroll.
///
/// A pixel may be copied from its old place if the same was drawn there, over the same. Commands beneath and
/// above the clip do not move: unless they look the same everywhere in the clip, they count as damage both
/// where they are and where their old pixels would be moved to.
struct ScrolledContent {
  /// How far the content moved to the right or down, in pixels; one of them is 0.
  let x: Int
  let y: Int
  /// The part of the clip inside the window.
  private let area: PixelRect
  private let old: [DrawCommand]
  private let new: [DrawCommand]
  /// The clip's index in the lists.
  private let oldPlace: Int
  private let newPlace: Int
  /// Groups that are in both lists, in their order.
  private var pairs: [(old: Group, new: Group)] = []
  /// Groups that are only in one of them.
  private var gone: [Group] = []
  private var arrived: [Group] = []

  /// Commands moved as one.
  private struct Group {
    let identity: String
    let x: Int
    let y: Int
    let commands: [DrawCommand]

    init?(_ command: DrawCommand) {
      guard case .moved(let x, let y, let commands) = command.operation else { return nil }
      (identity, self.x, self.y, self.commands) = (command.identity, x, y, commands)
    }
  }

  /// Nil if nothing moved, if not all moved alike, or if it moved diagonally.
  init?(_ old: [DrawCommand], _ new: [DrawCommand], in window: PixelRect) {
    guard let before = Self.clip(in: old), let after = Self.clip(in: new), before.rect == after.rect,
      let groups = Self.groups(before.commands), let newGroups = Self.groups(after.commands)
    else { return nil }
    (self.old, self.new, oldPlace, newPlace) = (old, new, before.place, after.place)
    area = before.rect.intersection(window)
    var next = 0
    for group in groups {
      // Identities only suggest which groups are worth comparing.
      if let place = newGroups[next...].firstIndex(where: { $0.identity == group.identity }) {
        arrived += newGroups[next..<place]
        pairs.append((group, newGroups[place]))
        next = place + 1
      } else {
        gone.append(group)
      }
    }
    arrived += newGroups[next...]
    guard let first = pairs.first else { return nil }
    let (x, y) = (first.new.x - first.old.x, first.new.y - first.old.y)
    guard (x == 0) != (y == 0), pairs.allSatisfy({ $0.new.x - $0.old.x == x && $0.new.y - $0.old.y == y })
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// The clip with moved content in a list, and its index.
  private static func clip(
    in commands: [DrawCommand]
  ) -> (place: Int, rect: PixelRect, commands: [DrawCommand])? {
    for place in commands.indices {
      if case .clip(let rect, let inner) = commands[place].operation, case .moved = inner.first?.operation {
        return (place, rect, inner)
      }
    }
    return nil
  }

  /// Nil if there are other commands among them.
  private static func groups(_ commands: [DrawCommand]) -> [Group]? {
    let groups = commands.compactMap(Group.init)
    return groups.count == commands.count ? groups : nil
  }
}

// MARK: - Where it shows

extension ScrolledContent {
  /// Disjoint rectangles that cover the content, as it was and as it is: rows if it moved sideways, columns
  /// if it moved up or down; one around all if there were very many.
  var strips: [PixelRect] {
    var strips = Strips(along: x != 0 ? .rows : .columns, within: area)
    for (old, new) in pairs {
      for command in new.commands where !command.bounds.isEmpty {
        // From where it was to where it is.
        var way = command.bounds.moved(x: min(old.x, new.x), y: min(old.y, new.y))
        way.width += abs(x)
        way.height += abs(y)
        strips.add(way)
      }
      guard old.commands != new.commands else { continue }
      for command in old.commands { strips.add(command.bounds.moved(x: old.x, y: old.y)) }
    }
    for group in gone + arrived {
      for command in group.commands { strips.add(command.bounds.moved(x: group.x, y: group.y)) }
    }
    let rects = strips.finished()
    guard rects.count > DamageRegion.capacity else { return rects }
    return [rects.reduce(.nothing) { $0.union($1) }]
  }
}

/// Disjoint rectangles, each around everything in the same rows, or columns.
private struct Strips {
  enum Axis {
    case rows, columns
  }

  private let axis: Axis
  /// Nothing outside is covered.
  private let area: PixelRect
  private var closed: [PixelRect] = []
  /// Grows while the next rectangle is adjacent to it, as those of an item and its neighbours are.
  private var open = PixelRect.nothing

  init(along axis: Axis, within area: PixelRect) {
    (self.axis, self.area) = (axis, area)
    closed.reserveCapacity(DamageRegion.capacity)
  }

  mutating func add(_ rect: PixelRect) {
    let added = rect.intersection(area)
    if added.isEmpty { return }
    if !isBeside(open, added) { close() }
    open = open.union(added)
  }

  mutating func finished() -> [PixelRect] {
    close()
    return closed
  }

  private mutating func close() {
    if open.isEmpty { return }
    while let place = closed.lastIndex(where: { isBeside($0, open) }) {
      open = open.union(closed.remove(at: place))
    }
    closed.append(open)
    open = .nothing
  }

  private func isBeside(_ one: PixelRect, _ other: PixelRect) -> Bool {
    switch axis {
    case .rows: one.y < other.maxY && other.y < one.maxY
    case .columns: one.x < other.maxX && other.x < one.maxX
    }
  }
}

// MARK: - What differs

extension ScrolledContent {
  /// Collects the changes outside of the clip's content.
  func collectSurroundings(_ add: (PixelRect) -> Void) {
    DisplayListDamage.collect(old[..<oldPlace], new[..<newPlace], add)
    DisplayListDamage.collect(old[(oldPlace + 1)...], new[(newPlace + 1)...], add)
  }

  /// Collects what the moved pixels would show wrongly.
  func collectDamage(_ add: (PixelRect) -> Void) {
    for (old, new) in pairs {
      DisplayListDamage.collectScrolled(old.commands, new.commands) { add($0.moved(x: new.x, y: new.y)) }
    }
    for group in arrived { add(group.commands.bounds.moved(x: group.x, y: group.y)) }
    // Pixels of removed groups were moved along.
    for group in gone { add(group.commands.bounds.moved(x: group.x + x, y: group.y + y)) }
    collectCarried(add)
  }

  /// Collects everything drawn beneath and above the content that does not look the same everywhere in the
  /// clip: where it is, and where its old pixels were moved to.
  private func collectCarried(_ add: (PixelRect) -> Void) {
    var uniform = 0
    while uniform < min(oldPlace, newPlace), old[uniform].operation == new[uniform].operation,
      isUniform(old[uniform])
    {
      uniform += 1
    }
    func carry(_ commands: ArraySlice<DrawCommand>) {
      for command in commands {
        let carried = command.bounds.moved(x: x, y: y)
        if command.bounds.overlaps(area) { add(command.bounds) }
        if carried.overlaps(area) { add(carried) }
      }
    }
    carry(old[uniform..<oldPlace])
    carry(old[(oldPlace + 1)...])
    carry(new[uniform..<newPlace])
    carry(new[(newPlace + 1)...])
  }

  /// Whether a command looks the same after the move: a fill of the whole clip with one colour, or with one
  /// for each row if the content moves along the rows.
  private func isUniform(_ command: DrawCommand) -> Bool {
    guard case .fill(.rectangle(let rect), let paint) = command.operation, rect.intersection(area) == area
    else { return false }
    return switch paint {
    case .solid: true
    case .gradient(let gradient): y == 0 && gradient.from.x == gradient.to.x
    }
  }
}
