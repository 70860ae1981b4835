import TileGeometry
import TileScene

/// What has moved as one between two display lists, inside a clip that stayed: pages that turn, tiles that scroll.
///
/// A pixel of it may be taken from where it was before if, there and then, the same was drawn over the same. What is
/// drawn beneath and above the clip stays where it is: unless it looks the same everywhere in the clip, it counts as
/// damage both where it is and where its old pixels would be carried to.
struct ScrolledContent {
  /// How far the content has moved to the right or down, in pixels; one of them is 0.
  let x: Int
  let y: Int
  /// The part of the clip inside the window.
  private let area: PixelRect
  private let old: [DrawCommand]
  private let new: [DrawCommand]
  /// Where in the lists the clip stands.
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

  /// Nil where nothing moved, or not all as one, or aslant.
  init?(_ old: [DrawCommand], _ new: [DrawCommand], in window: PixelRect) {
    guard let oldPlace = Self.place(in: old), let newPlace = Self.place(in: new),
      case .clip(let rect, let before) = old[oldPlace].operation,
      case .clip(rect, let after) = new[newPlace].operation
    else { return nil }
    (self.old, self.new, self.oldPlace, self.newPlace) = (old, new, oldPlace, newPlace)
    area = rect.intersection(window)
    let (groups, newGroups) = (before.compactMap(Group.init), after.compactMap(Group.init))
    guard groups.count == before.count, newGroups.count == after.count else { return nil }
    var next = 0
    for group in groups {
      // Names only say which groups are worth comparing.
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

  /// Where the clip with moved content stands in a list.
  private static func place(in commands: [DrawCommand]) -> Int? {
    commands.firstIndex { command in
      guard case .clip(_, let inner) = command.operation, case .moved = inner.first?.operation else {
        return false
      }
      return true
    }
  }
}

// MARK: - Where it shows

extension ScrolledContent {
  /// Disjoint rectangles that hold all of the content, as it was and as it is: the rows of what moves sideways, the columns
  /// of what moves up or down; of very many, one around all.
  var strips: [PixelRect] {
    var strips: [PixelRect] = []
    func add(_ rect: PixelRect) {
      var added = rect.intersection(area)
      guard !added.isEmpty else { return }
      while let place = strips.lastIndex(where: { isBeside($0, added) }) {
        added = added.union(strips.remove(at: place))
      }
      strips.append(added)
    }
    for (old, new) in pairs {
      for command in new.commands {
        let bounds = command.bounds
        add(bounds.moved(x: old.x, y: old.y).union(bounds.moved(x: new.x, y: new.y)))
      }
      guard old.commands != new.commands else { continue }
      for command in old.commands { add(command.bounds.moved(x: old.x, y: old.y)) }
    }
    for group in gone + arrived {
      for command in group.commands { add(command.bounds.moved(x: group.x, y: group.y)) }
    }
    guard strips.count > DamageRegion.capacity else { return strips }
    return [strips.reduce(.nothing) { $0.union($1) }]
  }

  /// Whether two rectangles meet when one of them is moved along the content's way.
  private func isBeside(_ one: PixelRect, _ other: PixelRect) -> Bool {
    x != 0 ? one.y < other.maxY && other.y < one.maxY : one.x < other.maxX && other.x < one.maxX
  }
}

// MARK: - What differs

extension ScrolledContent {
  /// Hands over what has changed outside of the clip's content.
  func collectSurroundings(_ add: (PixelRect) -> Void) {
    DisplayListDamage.collect(old[..<oldPlace], new[..<newPlace], add)
    DisplayListDamage.collect(old[(oldPlace + 1)...], new[(newPlace + 1)...], add)
  }

  /// Hands over what the moved pixels would show wrongly.
  func collectDamage(_ add: (PixelRect) -> Void) {
    for (old, new) in pairs {
      DisplayListDamage.collectScrolled(old.commands, new.commands) { add($0.moved(x: new.x, y: new.y)) }
    }
    for group in arrived { add(group.commands.bounds.moved(x: group.x, y: group.y)) }
    // Pixels of what is gone were carried along.
    for group in gone { add(group.commands.bounds.moved(x: group.x + x, y: group.y + y)) }
    for bounds in surroundings() {
      add(bounds)
      add(bounds.moved(x: x, y: y))
    }
  }

  /// The bounds of all that is drawn beneath and above the content and does not look the same everywhere in the clip.
  private func surroundings() -> [PixelRect] {
    var even = 0
    while even < min(oldPlace, newPlace), old[even].operation == new[even].operation, isEven(old[even]) {
      even += 1
    }
    let rest = [
      old[even..<oldPlace], old[(oldPlace + 1)...], new[even..<newPlace], new[(newPlace + 1)...],
    ]
    return rest.joined().map(\.bounds)
  }

  /// Whether a command looks the same after the move: a fill of all the clip with one colour, or with one for each row
  /// while the content moves along the rows.
  private func isEven(_ command: DrawCommand) -> Bool {
    guard case .fill(.rectangle(let rect), let paint) = command.operation, rect.intersection(area) == area
    else { return false }
    return switch paint {
    case .solid: true
    case .gradient(let gradient): y == 0 && gradient.from.x == gradient.to.x
    }
  }
}
