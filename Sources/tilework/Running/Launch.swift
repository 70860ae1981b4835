import TileAssets
package import TileScene

/// Everything the window needs to open, read and checked.
package struct Launch: Sendable {
  package var options: Options
  package var albums: ItemSource<AlbumItem>
  package var catalogue: ItemSource<CatalogueItem>
  package var launcher: ItemSource<LauncherItem>
  /// nil for a person.
  package var script: Script?
  /// What the person should know and can do without: symbols that do not exist.
  package var warnings: [String]

  /// Reads the files that the options name. Throws status ``ExitStatus/unreadableFile`` or
  /// ``ExitStatus/badData``.
  package init(_ options: Options) throws(Failure) {
    self.options = options
    // Samples are repeated to any number; a person's own items are only cut to it.
    albums = ItemSource(
      try DataFile(named: "albums.json", bytes: Assets.albums).albums(), count: options.items)
    catalogue = ItemSource(
      try DataFile(named: "catalogue.json", bytes: Assets.catalogue).catalogue(), count: options.items)
    launcher = ItemSource(
      try DataFile(named: "launcher.json", bytes: Assets.launcher).launcher(), count: options.items)
    warnings = []
    if let path = options.data {
      let file = DataFile(named: path, bytes: try Files.read(path))
      switch options.scene {
      case .albums:
        let items = try file.albums()
        albums = ItemSource(items, cutTo: options.items)
        warnings = unknownSymbols(in: items.map(\.symbol), of: path)
      case .catalogue:
        let items = try file.catalogue()
        catalogue = ItemSource(items, cutTo: options.items)
        warnings = unknownSymbols(in: items.map(\.symbol), of: path)
      case .launcher:
        let items = try file.launcher()
        launcher = ItemSource(items, cutTo: options.items)
        warnings = unknownSymbols(in: items.map(\.symbol), of: path)
      }
    }
    script = try options.script.map { path throws(Failure) in try readScript(path) }
  }
}

extension ItemSource {
  /// The first `count` items, none of them twice; all when `count` is nil.
  fileprivate init(_ items: [Item], cutTo count: Int?) {
    self.init(items, count: min(count ?? items.count, items.count))
  }
}

/// One warning for each symbol that does not exist; an item without a symbol misses none.
private func unknownSymbols(in names: [String?], of path: String) -> [String] {
  var seen: Set<String> = []
  return names.enumerated().compactMap { index, name in
    guard let name, Symbol(rawValue: name) == nil, seen.insert(name).inserted else { return nil }
    return
      "\(plainOrQuoted(path)): items[\(index)].symbol: no symbol \(quoted(name)), the placeholder stands in"
  }
}

private func readScript(_ path: String) throws(Failure) -> Script {
  let name = path == "-" ? "standard input" : path
  let text = try Files.text(of: Files.read(path, orStandardInput: true), from: name)
  do throws(ScriptError) {
    return try Script(parsing: text)
  } catch {
    throw Failure(.badData, "\(plainOrQuoted(name)):\(error.line): \(error.reason)")
  }
}
