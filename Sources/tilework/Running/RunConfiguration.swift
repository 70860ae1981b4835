import TileAssets
import TileGeometry
package import TileScene

/// Everything the window needs, read and checked; only the samples are read later, when they are first
/// needed.
package struct RunConfiguration: Sendable {
  package var options: Options
  /// nil when a window is to be shown.
  package var script: Script?
  /// Warnings about what does not keep the program from running: symbols that do not exist.
  package var warnings: [String] = []
  /// The scenes the window can show.
  private let registrations: [SceneRegistration]
  /// A person's own items, of the scene that the options name.
  private var data: SceneData?
  /// A digest of the data file, so that the same content does not count as new.
  private(set) var dataDigest: ContentDigest?
  /// The version of the data file that was read; nil if it may have been written since without another one.
  private(set) var dataVersion: FileVersion?

  /// Reads the files that the options name. Throws ``ExitStatus/unreadableFile`` or ``ExitStatus/badData``.
  package init(
    _ options: Options, scenes registrations: [SceneRegistration] = SceneRegistration.all
  ) throws(Failure) {
    self.options = options
    self.registrations = registrations
    if let path = options.data, let registration = dataRegistration {
      dataVersion = FileVersion(of: path).flatMap { $0.isSettled ? $0 : nil }
      let bytes = try Files.read(path, orStandardInput: true)
      let name = path.inputName
      let data = try registration.read(DataFile(named: name, bytes: bytes))
      warnings = unknownSymbols(in: data.symbols, of: name)
      dataDigest = ContentDigest(bytes)
      self.data = data
    }
    script = try options.script.map { path throws(Failure) in try readScript(path) }
  }

  /// Makes a scene with the items to show: those of the data file, as many as asked for, or else the samples,
  /// repeated to any number. The samples are read at every call.
  package func scene(_ registration: SceneRegistration) -> any Scene {
    guard let data, registration.info.name == options.scene else {
      return registration.sampleScene(options)
    }
    return data.make(itemCount(of: data), options)
  }

  /// The items of a data file for the scene that the options name, and warnings about them.
  func items(
    in file: [UInt8], named name: String
  ) throws(Failure) -> (items: Action, warnings: [String]) {
    guard let registration = dataRegistration else { preconditionFailure("no scene \(options.scene)") }
    let data = try registration.read(DataFile(named: name, bytes: file))
    return (
      .items(data.items(itemCount(of: data)), scene: options.scene),
      unknownSymbols(in: data.symbols, of: name)
    )
  }

  /// The scene that data files are for.
  private var dataRegistration: SceneRegistration? {
    registrations.first { $0.info.name == options.scene }
  }

  /// A file's items are limited to the number asked for and never repeated.
  private func itemCount(of data: SceneData) -> Int {
    min(options.items ?? data.count, data.count)
  }

  /// The window's model by the options, before its first layout.
  func model() -> WindowModel {
    WindowModel(
      environment: SceneEnvironment(size: .zero),
      scenes: registrations.map { registration in
        SceneSlot(registration.info) { [self] in scene(registration) }
      }, showing: options.scene)
  }
}

/// One warning for each symbol that does not exist; items without a symbol need none.
private func unknownSymbols(in names: [String?], of file: String) -> [String] {
  var seen: Set<String> = []
  return names.enumerated().compactMap { index, name in
    guard let name, Symbol(rawValue: name) == nil, seen.insert(name).inserted else { return nil }
    return
      "\(file): items[\(index)].symbol: no symbol \(quoted(name)), the placeholder stands in"
  }
}

private func readScript(_ path: FilePath) throws(Failure) -> Script {
  let text = try Files.text(of: Files.read(path, orStandardInput: true), from: path.inputName)
  do throws(ScriptError) {
    return try Script(parsing: text)
  } catch {
    throw Failure(.badData, "\(path.inputName):\(error.line): \(error.reason)")
  }
}
