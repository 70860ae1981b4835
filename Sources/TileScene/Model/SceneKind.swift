/// The scenes of the window, in the order of the switcher.
public enum SceneKind: String, CaseIterable, Hashable, Sendable {
  case albums, launcher

  var title: String {
    switch self {
    case .albums: "Albums"
    case .launcher: "Launcher"
    }
  }

  /// Stands for the title where the window is too narrow for words.
  var symbol: String { rawValue }

  /// The digit that goes with Ctrl to show the scene. 2 belongs to the catalogue.
  var digit: Character {
    switch self {
    case .albums: "1"
    case .launcher: "3"
    }
  }
}
