/// What the window shows at one moment, as written by scripts and by `--state`. Keys and their meaning are
/// part of the program's interface; lengths are points, times seconds.
package struct StateSnapshot: Encodable, Hashable, Sendable {
  package struct Window: Encodable, Hashable, Sendable {
    package var width: Double
    package var height: Double
    package var scale: Double
  }

  /// An item presented inside the viewport, as shown: before rounding to pixels.
  package struct Item: Encodable, Hashable, Sendable {
    package var id: String
    /// How many items before this one carry the same id.
    package var occurrence: Int
    package var index: Int
    package var title: String
    /// x, y, width, height of the cell that takes the click.
    package var frame: [Double]
    package var opacity: Double
    package var scale: Double
    package var leaving: Bool
    package var favourite: Bool
  }

  package struct Control: Encodable, Hashable, Sendable {
    package var id: String
    package var title: String
    package var frame: [Double]
  }

  package var time: Double
  package var scene: String
  package var window: Window
  package var appearance: String
  package var motion: String
  package var direction: String
  package var textSize: String
  package var layout: String?
  package var columns: Int
  package var transition: String?
  /// Whether anything will change without input.
  package var moving: Bool
  package var nextFrame: Double?
  /// How many items are shown: all of them, or those found by a search.
  package var itemCount = 0
  /// The text of the open find field.
  package var find: String?
  package var scroll: Double
  package var contentHeight: Double
  /// The page aimed at, zero-based, and the presented offset in pages.
  package var page: Int
  package var pageCount: Int
  package var pageOffset: Double
  package var indicator: String
  package var dots: [Double]
  package var focus: String?
  package var hover: String?
  package var pressed: String?
  package var selected: String?
  package var items: [Item]
  package var controls: [Control]
  package var events: [SceneEvent]
}

/// An action of the person that a program would act upon.
package struct SceneEvent: Encodable, Hashable, Sendable {
  /// What happened; each scene declares its own kinds in its folder.
  package struct Kind: RawRepresentable, Encodable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An item was selected or favoured, a layout or a scene chosen.
    package static let select = Kind(rawValue: "select")
    package static let layout = Kind(rawValue: "layout")
    package static let scene = Kind(rawValue: "scene")
  }

  package var time: Double
  package var kind: Kind
  /// The item's id, or the layout, page (zero-based), scene or transition now aimed at.
  package var id: String

  package init(time: Double, kind: Kind, id: String) {
    self.time = time
    self.kind = kind
    self.id = id
  }
}

extension StateSnapshot {
  private enum CodingKeys: String, CodingKey {
    case time, scene, window, appearance, motion, direction, textSize, layout, columns, transition
    case moving, nextFrame, itemCount, find, scroll, contentHeight, page, pageCount, pageOffset, indicator,
      dots
    case focus, hover, pressed, selected, items, controls, events
  }

  /// Absent values are written as `null`, so that every state has the same keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(scene, forKey: .scene)
    try container.encode(window, forKey: .window)
    try container.encode(appearance, forKey: .appearance)
    try container.encode(motion, forKey: .motion)
    try container.encode(direction, forKey: .direction)
    try container.encode(textSize, forKey: .textSize)
    try container.encode(layout, forKey: .layout)
    try container.encode(columns, forKey: .columns)
    try container.encode(transition, forKey: .transition)
    try container.encode(moving, forKey: .moving)
    try container.encode(nextFrame, forKey: .nextFrame)
    try container.encode(itemCount, forKey: .itemCount)
    try container.encode(find, forKey: .find)
    try container.encode(scroll, forKey: .scroll)
    try container.encode(contentHeight, forKey: .contentHeight)
    try container.encode(page, forKey: .page)
    try container.encode(pageCount, forKey: .pageCount)
    try container.encode(pageOffset, forKey: .pageOffset)
    try container.encode(indicator, forKey: .indicator)
    try container.encode(dots, forKey: .dots)
    try container.encode(focus, forKey: .focus)
    try container.encode(hover, forKey: .hover)
    try container.encode(pressed, forKey: .pressed)
    try container.encode(selected, forKey: .selected)
    try container.encode(items, forKey: .items)
    try container.encode(controls, forKey: .controls)
    try container.encode(events, forKey: .events)
  }
}
