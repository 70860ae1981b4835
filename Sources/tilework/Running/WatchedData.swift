import TileScene

/// The data file of a window, read again whenever it is saved.
@MainActor
final class WatchedData {
  private let configuration: RunConfiguration
  private let path: FilePath
  private let watcher: FileWatcher
  /// Digests of the content last read, and of the content the items were read from; they differ after an
  /// error.
  private var read: ContentDigest?
  private var shown: ContentDigest?

  /// Starts watching the data file; nil if there is none, and for files that can be read only once, such as a
  /// pipe.
  ///
  /// If the file cannot be watched, that is reported on standard error.
  init?(_ configuration: RunConfiguration) {
    guard let path = configuration.options.data, path != "-", Files.isRegularFile(path) else { return nil }
    do throws(Failure) {
      watcher = try FileWatcher(path)
    } catch {
      Program.report(error.message)
      return nil
    }
    self.configuration = configuration
    self.path = path
    read = configuration.dataDigest
    shown = configuration.dataDigest
  }

  /// Readable when ``takeChanges()`` has something to do.
  var descriptor: Int32 { watcher.descriptor }

  /// The window's actions after changes to the file. Does not block.
  func takeChanges() -> [Action] {
    watcher.takeSave() ? readAgain() : []
  }

  /// The window's actions for a save between the file's first reading and the start of the watch.
  func readIfChanged() -> [Action] {
    let first = configuration.dataVersion
    return first != nil && FileVersion(of: path) == first ? [] : readAgain()
  }

  /// The window's actions for the file's present content. If the file is missing the items stay.
  private func readAgain() -> [Action] {
    let bytes: [UInt8]
    do throws(Failure) {
      guard let found = try Files.readRegularFile(path) else { return [] }
      bytes = found
    } catch {
      return configuration.exchange(path) { () throws(Failure) in throw error }
    }
    let digest = ContentDigest(bytes)
    guard digest != read else { return [] }
    read = digest
    guard digest != shown else { return [] }
    let actions = configuration.exchange(path) { bytes }
    if case .items? = actions.first { shown = digest }
    return actions
  }
}
