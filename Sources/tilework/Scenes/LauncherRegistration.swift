import FoundationEssentials
import TileAssets
import TileGeometry
package import TileScene

extension SceneRegistration {
  package static let launcher = SceneRegistration(
    LauncherScene.self, summary: "a launcher's pages of icons",
    options: [
      RegisteredOption(.columns, help: ("--columns N", "of a page, 1 to 12; 4")),
      RegisteredOption(.rows, help: ("--rows N", "of a page, 1 to 12; 5")),
      RegisteredOption(.page, help: ("--page N", "the first page, from 1; 1")),
      RegisteredOption(
        .autoplay, help: ("--autoplay", "pages turn until the first press, wheel or key"),
        ("--no-autoplay", "they wait; so they do under --script and --exercise")),
    ],
    samples: Assets.launcher,
    decode: { file throws(Failure) in try file.launcher() }, symbol: \.symbol
  ) { items, options in
    var chosen = LauncherScene.Options()
    if let columns = options[.columns] { chosen.columns = min(columns, 12) }
    if let rows = options[.rows] { chosen.rows = rows }
    if let page = options[.page] { chosen.page = page - 1 }
    chosen.playsByItself = options[.autoplay] ?? options.isForPerson
    return LauncherScene(items, chosen)
  }
}

extension SceneOption<Int> {
  /// Rows of a page, 1…12.
  package static let rows = Self("rows", "a whole number") { wholeNumber($0)?.clamped(to: 1...12) }
  /// The first page, counted from 1 and clamped to the last.
  package static let page = Self("page", "a whole number") { wholeNumber($0).map { max($0, 1) } }
}

extension SceneOption<Bool> {
  /// Whether the pages turn automatically.
  package static let autoplay = Self("autoplay", flags: [("autoplay", true), ("no-autoplay", false)])
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
