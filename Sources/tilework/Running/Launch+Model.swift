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

  /// What the person decides about the surroundings, whatever the desktop says.
  var wishes: [Action] {
    [
      options.direction.map(Action.direction), options.textSize.map(Action.textSize),
    ].compactMap(\.self)
  }
}
