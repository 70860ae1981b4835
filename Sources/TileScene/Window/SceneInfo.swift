/// What the window knows of a scene before it is made: its name, its place in the switcher and its rows in
/// the keys sheet.
package struct SceneInfo: Hashable, Sendable {
  /// The name on the command line, in scripts and states, as in `albums`.
  package let name: String
  /// The title in the switcher.
  package let title: String
  /// The window's title while the scene is shown, by which windows are told apart, as in `Albums – Tilework`.
  let windowTitle: String
  /// Replaces the title where the window is too narrow for words.
  package let symbol: String
  /// The scene's own keys, in the order of the sheet.
  package let keys: [KeysContent.Row]
  /// The part of the switcher that shows the scene.
  let control: Control

  package init(name: String, title: String, symbol: String, keys: [KeysContent.Row]) {
    self.name = name
    self.title = title
    windowTitle = "\(title) – Tilework"
    self.symbol = symbol
    self.keys = keys
    control = Control("scene-\(name)", belongsToWindow: true)
  }
}

/// A scene the window can show: it is made when it is first shown.
package struct SceneSlot: Sendable {
  package let info: SceneInfo
  /// Makes the scene; its items need not be read before.
  let make: @Sendable () -> any Scene
  /// The scene while another one is shown; nil before the first time, and while the window has it.
  var kept: (any Scene)?
  /// The environment of its last layout.
  var environment: SceneEnvironment?

  package init<S: Scene>(_ make: @autoclosure @escaping @Sendable () -> S) {
    self.init(S.info, make)
  }

  package init(_ info: SceneInfo, _ make: @escaping @Sendable () -> any Scene) {
    self.info = info
    self.make = make
  }
}
