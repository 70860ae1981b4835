package import TileGeometry

/// An item of a scene, independent of its index and of exchanges of the items.
package struct ItemIdentity: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// An item or control that pointer or keyboard can be on.
package enum Target: Hashable, Sendable {
  case item(ItemIdentity)
  case control(Control)
  case scrollIndicator

  /// Whether it exists in every scene.
  var belongsToWindow: Bool {
    if case .control(let control) = self { control.belongsToWindow } else { false }
  }

  var isControl: Bool {
    if case .control = self { true } else { false }
  }

  var item: ItemIdentity? {
    if case .item(let item) = self { item } else { nil }
  }
}

/// A control, as scripts and states name it. Each scene declares its own in its folder.
package struct Control: Hashable, Sendable {
  package let id: String
  /// Whether every scene has it.
  let belongsToWindow: Bool

  /// A control of a scene.
  package init(_ id: String) {
    self.init(id, belongsToWindow: false)
  }

  init(_ id: String, belongsToWindow: Bool) {
    self.id = id
    self.belongsToWindow = belongsToWindow
  }

  package static func == (one: Control, other: Control) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Turns a list into a grid and back; in the bar or in a header of the scene.
  static let layoutSwitch = Control("layout-switch")

  static let keys = Control("keys", belongsToWindow: true)
  static let closeKeys = Control("keys-close", belongsToWindow: true)
}

/// A control and its presented frame.
package struct PlacedControl: Sendable {
  package var control: Control
  package var title: String
  package var frame: Rect

  package init(_ control: Control, _ title: String, _ frame: Rect) {
    self.control = control
    self.title = title
    self.frame = frame
  }
}

/// The button a scene has in the bar.
package struct SceneTool: Hashable, Sendable {
  package var control: Control
  package var title: String
  package var symbol: String

  package init(_ control: Control, title: String, symbol: String) {
    self.control = control
    self.title = title
    self.symbol = symbol
  }
}

/// A stop of the Tab key: one control, or several of which the arrow keys choose one.
package struct FocusStop: Sendable {
  package var controls: [Control]
  /// The control that Tab leads to.
  package var entry: Control

  package init(_ control: Control) {
    self.init(oneOf: [control], entry: control)
  }

  package init(oneOf controls: [Control], entry: Control) {
    self.controls = controls
    self.entry = entry
  }
}
