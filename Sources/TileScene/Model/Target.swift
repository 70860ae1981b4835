/// Something the pointer or the keyboard can be on.
enum Target: Hashable, Sendable {
  /// An item of the scene shown, by its index: the data never changes while the window lives, so the index
  /// stands for id and occurrence.
  case item(Int)
  case control(Control)
  case scrollIndicator
}

/// A control, as scripts and states name it.
enum Control: Hashable, Sendable {
  case keys
  case closeKeys
  case scene(SceneKind)
  case layoutSwitch
  case dot(Int)

  var id: String {
    switch self {
    case .keys: "keys"
    case .closeKeys: "keys-close"
    case .scene(let scene): "scene-\(scene.rawValue)"
    case .layoutSwitch: "layout-switch"
    case .dot(let page): "dot-\(page)"
    }
  }
}
