/// The scenes of the window, in the order of the switcher.
package enum SceneKind: String, CaseIterable, Hashable, Sendable {
  case albums, catalogue, launcher

  var title: String {
    switch self {
    case .albums: "Albums"
    case .catalogue: "Catalogue"
    case .launcher: "Launcher"
    }
  }

  /// Stands for the title where the window is too narrow for words.
  var symbol: String {
    switch self {
    case .albums: "albums"
    case .catalogue: "bag"
    case .launcher: "launcher"
    }
  }

  /// The digit that goes with Ctrl to show the scene.
  var digit: Character {
    switch self {
    case .albums: "1"
    case .catalogue: "2"
    case .launcher: "3"
    }
  }
}
