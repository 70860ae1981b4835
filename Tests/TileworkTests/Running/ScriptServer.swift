import TestSupport
import Testing

/// A server on which scripts of the real program run. Scripts ask it for nothing but drawing.
struct ScriptServer {
  let server: XvfbServer

  init(depth: Int = 24) throws {
    server = try XvfbServer(depth: depth)
  }

  /// Runs a script to its end, which must be a good one.
  ///
  /// File names in the script are within the run's folder, written as `@name`.
  func run(
    _ script: String, _ arguments: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let folder = try TestFolder()
    let run = try ProgramRun(
      arguments + ["--script", "-"], environment: ["DISPLAY": server.displayName],
      input: script.replacing("@", with: folder.path + "/"), in: folder)
    #expect(try run.exitStatus() == 0, sourceLocation: sourceLocation)
    #expect(try run.complaints() == [], sourceLocation: sourceLocation)
    return run
  }
}
