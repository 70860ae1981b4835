import Glibc

/// The program from its arguments to its exit status.
package enum Program {
  /// Reads the arguments and the files they name, then calls `show` to open the window.
  ///
  /// - Parameter scenes: the scenes that the window can show.
  ///
  /// Any failure, here or in `show`, is reported in one line on standard error.
  package static func run(
    arguments: [Argument], scenes: [SceneRegistration] = SceneRegistration.all,
    show: (RunConfiguration) throws(Failure) -> ExitStatus
  ) -> ExitStatus {
    do throws(Failure) {
      switch try Invocation(arguments: arguments, scenes: scenes) {
      case .help:
        return try say(Help.text(scenes))
      case .version:
        return try say(Help.version)
      case .show(let options):
        let configuration = try RunConfiguration(options, scenes: scenes)
        for warning in configuration.warnings { report(warning) }
        return try show(configuration)
      }
    } catch {
      report(error.message)
      return error.status
    }
  }

  /// One line on standard error.
  package static func report(_ message: String) {
    // Without standard error there is no way to report anything.
    try? OutputFile(STDERR_FILENO).write(Array("tilework: \(message)\n".utf8))
  }

  private static func say(_ text: String) throws(Failure) -> ExitStatus {
    try Files.print(text)
    return .closed
  }
}
