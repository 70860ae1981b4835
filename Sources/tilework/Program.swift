import Glibc

/// The program from its arguments to its exit status.
package enum Program {
  /// Reads the arguments and the files they name, and lets `show` open the window.
  ///
  /// - Parameter scenes: those the window can show.
  ///
  /// Whatever fails, here or in `show`, is told in one line on standard error.
  package static func run(
    arguments: [String], scenes: [SceneRegistration] = SceneRegistration.all,
    show: (RunConfiguration) throws(Failure) -> ExitStatus
  ) -> ExitStatus {
    do throws(Failure) {
      switch try Invocation(arguments: arguments, scenes: scenes) {
      case .help:
        return try say(Help.text)
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
    // Where standard error is gone there is nobody to tell.
    _ = Files.writeAll(Array("tilework: \(message)\n".utf8), to: STDERR_FILENO)
  }

  private static func say(_ text: String) throws(Failure) -> ExitStatus {
    try Files.print(text)
    return .closed
  }
}
