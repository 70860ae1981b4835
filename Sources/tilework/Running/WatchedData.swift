import TileScene

/// The data file of a window, read again whenever it was saved.
@MainActor
final class WatchedData {
  private let configuration: RunConfiguration
  private let path: String
  private let watcher: FileWatcher
  /// What was last read, and what the items shown were read from: the same for both, unless there was a
  /// mistake.
  private var read: ContentDigest?
  private var shown: ContentDigest?

  /// Begins to watch the data file; nil where there is none, and for what can be read only once, as a pipe
  /// can.
  ///
  /// A file that cannot be watched is named on standard error.
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

  /// Can be read when ``takeChanges()`` has something to do.
  var descriptor: Int32 { watcher.descriptor }

  /// What the window does for what has happened to the file. Never waits.
  func takeChanges() -> [Action] {
    watcher.takeSave() ? readAgain() : []
  }

  /// What the window does for what the file holds now. A file that is gone keeps the items.
  func readAgain() -> [Action] {
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
