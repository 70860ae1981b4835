/// Something the pointer or the keyboard can be on.
enum Target: Hashable, Sendable {
  /// An item of the scene shown, by its index: the data never changes while the window lives, so the index
  /// stands for id and occurrence.
  case item(Int)
  case control(Control)
  case scrollIndicator

  /// Whether it is there whatever scene is shown.
  var isInBar: Bool {
    if case .control(let control) = self { control.isInBar } else { false }
  }
}

/// A control, as scripts and states name it.
enum Control: Hashable, Sendable {
  case keys
  case closeKeys
  case scene(SceneKind)
  case layoutSwitch
  case transition(CatalogueTransition)
  case dot(Int)

  /// Whether every scene has it.
  var isInBar: Bool {
    switch self {
    case .keys, .closeKeys, .scene: true
    case .layoutSwitch, .transition, .dot: false
    }
  }

  var id: String {
    switch self {
    case .keys: "keys"
    case .closeKeys: "keys-close"
    case .scene(let scene): "scene-\(scene.rawValue)"
    case .layoutSwitch: "layout-switch"
    case .transition(let transition): "transition-\(transition.rawValue)"
    case .dot(let page): "dot-\(page)"
    }
  }
}
