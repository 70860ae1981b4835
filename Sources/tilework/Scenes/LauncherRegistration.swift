import FoundationEssentials
import TileAssets
package import TileScene

extension SceneRegistration {
  package static let launcher = SceneRegistration(
    LauncherScene.self, samples: Assets.launcher,
    decode: { file throws(Failure) in try file.launcher() }, symbol: \.symbol
  ) { items, options in
    var chosen = LauncherScene.Options()
    if let columns = options.launcherColumns { chosen.columns = columns }
    if let rows = options.rows { chosen.rows = rows }
    chosen.page = options.page - 1
    chosen.playsByItself = options.playsByItself
    return LauncherScene(items, chosen)
  }
}

extension DataFile {
  package func launcher() throws(Failure) -> [LauncherItem] {
    try items(of: LauncherRecord.self).map(\.item)
  }
}

private struct LauncherRecord: Decodable {
  var item: LauncherItem

  private enum CodingKeys: CodingKey {
    case id, title, symbol, colors
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.object(CodingKeys.self)
    let colors = try object.read(.colors, "an array of two colours", as: [ColorRecord].self)
    guard colors.count == 2 else {
      throw InvalidValue(
        path: object.codingPath + [CodingKeys.colors], reason: "expected two colours, not \(colors.count)")
    }
    item = LauncherItem(
      id: try object.read(.id, "a string"), title: try object.read(.title, "a string"),
      symbol: try object.read(.symbol, "a string"), colors: IconColors(colors[0].color, colors[1].color))
  }
}
