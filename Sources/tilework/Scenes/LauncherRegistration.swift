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
    try items { (icon) throws(InvalidValue) in
      LauncherItem(
        id: try icon.string("id"), title: try icon.string("title"), symbol: try icon.string("symbol"),
        colors: try icon.read("colors", "an array of two colours") { (value) throws(InvalidValue) in
          try value.iconColors()
        })
    }
  }
}

extension JSONValue {
  /// The two colours of an icon; nil if it is no array.
  fileprivate func iconColors() throws(InvalidValue) -> IconColors? {
    let colors = try array?.read { (value) throws(InvalidValue) in
      guard let color = try value.color() else { throw InvalidValue("expected \(Self.colorExpectation)") }
      return color
    }
    guard let colors else { return nil }
    guard colors.count == 2 else { throw InvalidValue("expected two colours, not \(colors.count)") }
    return IconColors(colors[0], colors[1])
  }
}
