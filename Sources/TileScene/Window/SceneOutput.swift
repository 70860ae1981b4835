/// What a scene, or the window around it, wants from outside: handed in with every action, so that a click
/// can ask for all that a key can.
package struct SceneOutput {
  /// A focus that a scene moves by itself.
  struct FocusRequest {
    var item: ItemIdentity
    /// Whether the item is brought into view.
    var reveals: Bool
  }

  private(set) var events: [SceneEvent] = []
  private(set) var effects: [Effect] = []
  private var focus: FocusRequest?
  private var message: String?

  package init() {}

  /// Reports what a program would act upon; it stands in the next state.
  package mutating func report(_ kind: SceneEvent.Kind, _ id: String, at time: Double) {
    events.append(SceneEvent(time: time, kind: kind, id: id))
  }

  /// Asks the window's surroundings for something.
  package mutating func request(_ effect: Effect) {
    effects.append(effect)
  }

  /// Shows a short message over the scene.
  package mutating func showToast(_ message: String) {
    self.message = message
  }

  /// Moves the keyboard's focus to an item.
  package mutating func moveFocus(to item: ItemIdentity, revealing: Bool = true) {
    focus = FocusRequest(item: item, reveals: revealing)
  }

  mutating func takeFocus() -> FocusRequest? {
    defer { focus = nil }
    return focus
  }

  mutating func takeMessage() -> String? {
    defer { message = nil }
    return message
  }
}
