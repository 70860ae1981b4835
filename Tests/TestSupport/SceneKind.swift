import TileGeometry
package import TileScene

/// The program's scenes by name, for tests that go through them all; the program itself has no such list.
package enum SceneKind: String, CaseIterable, Hashable, Sendable {
  case albums, catalogue, launcher
}

extension WindowModel {
  /// A window with the program's scenes; those left out are empty.
  package init(
    showing scene: SceneKind,
    albums: @autoclosure @escaping @Sendable () -> AlbumsScene = AlbumsScene(ItemSource([])),
    catalogue: @autoclosure @escaping @Sendable () -> CatalogueScene = CatalogueScene(ItemSource([])),
    launcher: @autoclosure @escaping @Sendable () -> LauncherScene = LauncherScene(ItemSource([]))
  ) {
    self.init(
      environment: SceneEnvironment(size: .zero),
      scenes: [SceneSlot(albums()), SceneSlot(catalogue()), SceneSlot(launcher())],
      showing: scene.rawValue)
  }
}
