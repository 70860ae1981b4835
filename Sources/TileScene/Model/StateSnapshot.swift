/// What the window shows at one moment, for tests and for people: written by scripts and by `--state`.
/// Keys and their meaning are part of the program's interface; lengths are points, times seconds.
public struct StateSnapshot: Encodable, Hashable, Sendable {
  public struct Window: Encodable, Hashable, Sendable {
    public var width: Double
    public var height: Double
    public var scale: Double
  }

  /// An item presented inside the viewport, as shown: before rounding to pixels.
  public struct Item: Encodable, Hashable, Sendable {
    public var id: String
    /// How many items before this one carry the same id.
    public var occurrence: Int
    public var index: Int
    public var title: String
    /// x, y, width, height of the cell that takes the click.
    public var frame: [Double]
    public var opacity: Double
    public var scale: Double
    public var leaving: Bool
    public var favourite: Bool
  }

  public struct Control: Encodable, Hashable, Sendable {
    public var id: String
    public var title: String
    public var frame: [Double]
  }

  public var time: Double
  public var scene: String
  public var window: Window
  public var appearance: String
  public var motion: String
  public var direction: String
  public var textSize: String
  public var layout: String?
  public var columns: Int
  public var transition: String?
  /// Whether anything at all will change pixels by itself.
  public var moving: Bool
  public var nextFrame: Double?
  public var scroll: Double
  public var contentHeight: Double
  /// The page aimed at, zero-based, and the presented offset in pages.
  public var page: Int
  public var pageCount: Int
  public var pageOffset: Double
  public var indicator: String
  public var dots: [Double]
  public var focus: String?
  public var hover: String?
  public var pressed: String?
  public var selected: String?
  public var items: [Item]
  public var controls: [Control]
  public var events: [SceneEvent]
}

/// Something the person did that a program would act upon.
public struct SceneEvent: Encodable, Hashable, Sendable {
  public enum Kind: String, Encodable, Hashable, Sendable {
    case select, favourite, layout, page, scene, transition
  }

  public var time: Double
  public var kind: Kind
  /// The item's id, or the layout, page (zero-based), scene or transition now aimed at.
  public var id: String

  public init(time: Double, kind: Kind, id: String) {
    self.time = time
    self.kind = kind
    self.id = id
  }
}

extension StateSnapshot {
  private enum CodingKeys: String, CodingKey {
    case time, scene, window, appearance, motion, direction, textSize, layout, columns, transition
    case moving, nextFrame, scroll, contentHeight, page, pageCount, pageOffset, indicator, dots
    case focus, hover, pressed, selected, items, controls, events
  }

  /// Absent values are written as `null`, so that every state has the same keys.
  public func encode(to encoder: any Encoder) throws {
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
