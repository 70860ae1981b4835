import TileScene

extension RunConfiguration {
  /// The actions of an open window for a data file: new items, or a warning about an error in it. Errors are
  /// also written to standard error, as at the start.
  func exchange(
    _ path: FilePath, _ read: () throws(Failure) -> [UInt8]
  ) -> [Action] {
    do throws(Failure) {
      let (items, warnings) = try items(in: read(), named: path.description)
      for warning in warnings { Program.report(warning) }
      return [items]
    } catch {
      Program.report(error.message)
      return [error.warning(about: path)]
    }
  }
}

extension Failure {
  /// The failure as a warning in the window.
  fileprivate func warning(about path: FilePath) -> Action {
    let name = FilePath(bytes: path.components.last ?? path.bytes).description
    let title = status == .unreadableFile ? "\(name) cannot be read" : "\(name) has a mistake"
    return .warning(title, detail: detail ?? message)
  }
}
