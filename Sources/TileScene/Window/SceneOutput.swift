/// The requests of a scene, or of the window around it. It comes with every action, so that a click can
/// request all that a key can.
package struct SceneOutput {
  /// A move of the focus that a scene asks for.
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

  /// Reports an event that a program would act upon; it is in the next state.
  package mutating func report(_ kind: SceneEvent.Kind, _ id: String, at time: Double) {
    events.append(SceneEvent(time: time, kind: kind, id: id))
  }

  /// Requests an effect of the window.
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
