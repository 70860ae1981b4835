import Glibc
import TileGeometry
import TileScene

extension Launch {
  /// The window's model as the options want it, before its first layout.
  func model() -> WindowModel {
    WindowModel(
      environment: SceneEnvironment(size: .zero), scene: options.scene,
      albums: AlbumsModel(albums, albumsOptions),
      catalogue: CatalogueModel(catalogue, catalogueOptions),
      launcher: LauncherModel(launcher, launcherOptions))
  }

  private var albumsOptions: AlbumsModel.Options {
    var chosen = AlbumsModel.Options()
    if let layout = options.layout { chosen.isGrid = layout == .grid }
    if let columns = options.columns { chosen.columns = columns }
    if let spacing = options.spacing { chosen.spacing = spacing }
    return chosen
  }

  private var catalogueOptions: CatalogueModel.Options {
    var chosen = CatalogueModel.Options()
    if let layout = options.layout { chosen.isGrid = layout == .grid }
    chosen.transition = options.transition
    return chosen
  }

  private var launcherOptions: LauncherModel.Options {
    var chosen = LauncherModel.Options()
    if let columns = options.launcherColumns { chosen.columns = columns }
    if let rows = options.rows { chosen.rows = rows }
    chosen.page = options.page - 1
    chosen.playsByItself = options.playsByItself
    return chosen
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
