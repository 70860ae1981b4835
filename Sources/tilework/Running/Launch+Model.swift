import Glibc
import TileGeometry
import TileScene

extension Launch {
  /// The window's model as the options want it, before its first layout.
  func model() -> WindowModel {
    var albumsOptions = AlbumsModel.Options()
    var catalogueOptions = CatalogueModel.Options()
    if let layout = options.layout {
      albumsOptions.isGrid = layout == .grid
      catalogueOptions.isGrid = layout == .grid
    }
    catalogueOptions.transition = options.transition
    if let columns = options.columns { albumsOptions.columns = columns }
    if let spacing = options.spacing { albumsOptions.spacing = spacing }
    var launcherOptions = LauncherModel.Options()
    if let columns = options.launcherColumns { launcherOptions.columns = columns }
    if let rows = options.rows { launcherOptions.rows = rows }
    launcherOptions.page = options.page - 1
    launcherOptions.playsByItself = options.playsByItself
    return WindowModel(
      environment: SceneEnvironment(size: .zero), scene: options.scene,
      albums: AlbumsModel(albums, albumsOptions),
      catalogue: CatalogueModel(catalogue, catalogueOptions),
      launcher: LauncherModel(launcher, launcherOptions))
  }

  /// What is decided about the surroundings before the desktop is asked: a person's direction is that of the
  /// locale unless given, a script's left to right.
  var wishes: [Action] {
    let locale = script == nil ? LayoutDirection(environment: environmentValue) : .leftToRight
    return [.direction(options.direction ?? locale)]
      + (options.textSize.map { [.textSize($0)] } ?? [])
  }

  private func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
