import TileScene

extension RunConfiguration {
  /// What a window that is there does for a data file: it takes the items, or warns of what is wrong.
  /// Standard error gets the same messages as at the start.
  func exchange(
    _ path: String, _ read: () throws(Failure) -> [UInt8]
  ) -> [Action] {
    do throws(Failure) {
      let (items, warnings) = try items(in: read(), named: path)
      for warning in warnings { Program.report(warning) }
      return [items]
    } catch {
      Program.report(error.message)
      return [error.warning(about: path)]
    }
  }
}

extension Failure {
  /// The failure as the window shows it, where it can go on.
  fileprivate func warning(about path: String) -> Action {
    let name = plainOrQuoted(path.split(separator: "/").last.map(String.init) ?? path)
    let title = status == .unreadableFile ? "\(name) cannot be read" : "\(name) has a mistake"
    return .warning(title, detail: detail ?? message)
  }
}
