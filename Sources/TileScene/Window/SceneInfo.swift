/// What the window knows of a scene before it is made: how it is named, shown in the switcher and told in the
/// keys sheet.
package struct SceneInfo: Hashable, Sendable {
  /// As the command line, scripts and states name it, as in `albums`.
  package let name: String
  /// In the switcher.
  package let title: String
  /// Stands for the title where the window is too narrow for words.
  package let symbol: String
  /// The scene's own keys, in the order of the sheet.
  package let keys: [KeysContent.Row]
  /// The part of the switcher that shows the scene.
  let control: Control

  package init(name: String, title: String, symbol: String, keys: [KeysContent.Row]) {
    self.name = name
    self.title = title
    self.symbol = symbol
    self.keys = keys
    control = Control("scene-\(name)", belongsToWindow: true)
  }
}

/// A scene the window can show: it is made when it is first shown.
package struct SceneSlot: Sendable {
  package let info: SceneInfo
  /// Until then its items need not be read.
  let make: @Sendable () -> any Scene
  /// The scene while another one is shown; nil before the first time, and while the window has it.
  var kept: (any Scene)?
  /// What it was last laid out for.
  var environment: SceneEnvironment?

  package init<S: Scene>(_ make: @autoclosure @escaping @Sendable () -> S) {
    self.init(S.info, make)
  }

  package init(_ info: SceneInfo, _ make: @escaping @Sendable () -> any Scene) {
    self.info = info
    self.make = make
  }
}
