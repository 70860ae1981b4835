import TileAssets
package import TileScene

/// Everything the window needs to open, read and checked; the samples alone are read when they are asked for.
package struct Launch: Sendable {
  package var options: Options
  /// nil for a person.
  package var script: Script?
  /// What the person should know and can do without: symbols that do not exist.
  package var warnings: [String] = []
  /// A person's own items, of the scene that the options name.
  private var ownAlbums: [AlbumItem]?
  private var ownProducts: [CatalogueItem]?
  private var ownIcons: [LauncherItem]?

  /// Reads the files that the options name. Throws status ``ExitStatus/unreadableFile`` or
  /// ``ExitStatus/badData``.
  package init(_ options: Options) throws(Failure) {
    self.options = options
    if let path = options.data {
      let file = DataFile(named: path, bytes: try Files.read(path))
      let symbols: [String?]
      switch options.scene {
      case .albums:
        let items = try file.albums()
        (ownAlbums, symbols) = (items, items.map(\.symbol))
      case .catalogue:
        let items = try file.catalogue()
        (ownProducts, symbols) = (items, items.map(\.symbol))
      case .launcher:
        let items = try file.launcher()
        (ownIcons, symbols) = (items, items.map(\.symbol))
      }
      warnings = unknownSymbols(in: symbols, of: path)
    }
    script = try options.script.map { path throws(Failure) in try readScript(path) }
  }

  /// The albums to show. Samples are read with every question, here and in the other two: ask once.
  package var albums: ItemSource<AlbumItem> {
    items(ownAlbums) { () throws(Failure) in
      try DataFile(named: "albums.json", bytes: Assets.albums).albums()
    }
  }

  /// The products to show.
  package var catalogue: ItemSource<CatalogueItem> {
    items(ownProducts) { () throws(Failure) in
      try DataFile(named: "catalogue.json", bytes: Assets.catalogue).catalogue()
    }
  }

  /// The launcher's icons to show.
  package var launcher: ItemSource<LauncherItem> {
    items(ownIcons) { () throws(Failure) in
      try DataFile(named: "launcher.json", bytes: Assets.launcher).launcher()
    }
  }

  /// A person's own items, cut to the number asked for, or else the samples, repeated to any number.
  private func items<Item>(
    _ own: [Item]?, orSamples samples: () throws(Failure) -> [Item]
  ) -> ItemSource<Item> {
    if let own { return ItemSource(own, count: min(options.items ?? own.count, own.count)) }
    // Every file is read by a test, so samples that cannot be read never get here.
    return ItemSource((try? samples()) ?? [], count: options.items)
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
