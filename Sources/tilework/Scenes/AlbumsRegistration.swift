import TileAssets
import TileGeometry
package import TileScene

extension SceneRegistration {
  package static let albums = SceneRegistration(
    AlbumsScene.self, summary: "albums that glide between a list and a grid",
    options: [
      RegisteredOption(.layout, help: ("--layout NAME", "list or grid at the start; list")),
      RegisteredOption(.columns, help: ("--columns N", "1 to 64, of which 1 is the list; else what fits")),
      RegisteredOption(.spacing, help: ("--spacing F", "points between albums, 0 to 1000; 12")),
    ],
    samples: Assets.albums,
    decode: { file throws(Failure) in try file.albums() }, symbol: \.symbol
  ) { items, options in
    var chosen = AlbumsScene.Options()
    if let layout = options[.layout] { chosen.isGrid = layout == .grid }
    if let columns = options[.columns] { chosen.columns = columns }
    if let spacing = options[.spacing] { chosen.spacing = spacing }
    return AlbumsScene(items, chosen)
  }
}

extension SceneOption<Double> {
  /// Points between album cells, 0…1000.
  package static let spacing = Self("spacing", "points, as in 12") {
    decimalNumber($0)?.clamped(to: 0...1000)
  }
}

extension DataFile {
  package func albums() throws(Failure) -> [AlbumItem] {
    try items { (album) throws(InvalidValue) in
      AlbumItem(
        id: try album.string("id"), title: try album.string("title"), symbol: try album.string("symbol"),
        color: try album.read("color", JSONValue.colorExpectation) { (value) throws(InvalidValue) in
          try value.color()
        })
    }
  }
}
