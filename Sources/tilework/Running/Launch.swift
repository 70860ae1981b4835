import TileAssets
package import TileScene

/// Everything the window needs to open, read and checked.
package struct Launch: Sendable {
  package var options: Options
  package var albums: ItemSource<AlbumItem>
  package var launcher: ItemSource<LauncherItem>
  /// nil for a person.
  package var script: Script?
  /// What the person should know and can do without: symbols that do not exist.
  package var warnings: [String]

  /// Reads the files that the options name. Throws status ``ExitStatus/unreadableFile`` or
  /// ``ExitStatus/badData``.
  package init(_ options: Options) throws(Failure) {
    self.options = options
    var albums = try DataFile(named: "albums.json", bytes: Assets.albums).albums()
    var launcher = try DataFile(named: "launcher.json", bytes: Assets.launcher).launcher()
    // Samples are repeated to any number; a person's own items are only cut to it.
    var albumCount = options.items
    var launcherCount = options.items
    warnings = []
    if let path = options.data {
      let file = DataFile(named: path, bytes: try Files.read(path))
      switch options.scene {
      case .albums:
        albums = try file.albums()
        albumCount = min(albumCount ?? albums.count, albums.count)
        warnings = unknownSymbols(in: albums.map(\.symbol), of: path)
      case .launcher:
        launcher = try file.launcher()
        launcherCount = min(launcherCount ?? launcher.count, launcher.count)
        warnings = unknownSymbols(in: launcher.map(\.symbol), of: path)
      }
    }
    self.albums = ItemSource(albums, count: albumCount)
    self.launcher = ItemSource(launcher, count: launcherCount)
    script = try options.script.map { path throws(Failure) in try readScript(path) }
  }
}

/// One warning for each symbol that does not exist.
private func unknownSymbols(in names: [String], of path: String) -> [String] {
  var seen: Set<String> = []
  return names.enumerated().compactMap { index, name in
    guard Symbol(rawValue: name) == nil, seen.insert(name).inserted else { return nil }
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
