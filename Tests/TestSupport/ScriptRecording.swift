package import TileScene

/// A script's output and input files, in memory.
package final class ScriptRecording: ScriptOutput {
  package private(set) var states: [String: StateSnapshot] = [:]
  package private(set) var pictures: [String: String] = [:]
  /// What still moved when a wait for stillness ended.
  package private(set) var moving: [String] = []
  private let data: [String: [Action]]

  package init(data: [String: [Action]] = [:]) { self.data = data }

  package func write(_ content: ScriptContent, to path: String, at place: ScriptPlace) {
    switch content {
    case .picture: break
    case .state(let state): states[path] = state
    case .text(let text): pictures[path] = text
    }
  }

  /// Nothing is expected here: every reference counts as met.
  package func expect(
    _ content: ScriptContent, toEqual path: String, within tolerance: PictureTolerance, at place: ScriptPlace
  ) -> Bool { true }

  package func data(from path: String, at place: ScriptPlace) -> [Action] { data[path] ?? [] }

  package func stillMoving(_ names: [String], after limit: ScriptDuration, at place: ScriptPlace) {
    moving = names
  }

  package func state(_ name: String) throws -> StateSnapshot {
    guard let state = states[name] else { throw NotWritten(name: name) }
    return state
  }

  package func picture(_ name: String) throws -> String {
    guard let picture = pictures[name] else { throw NotWritten(name: name) }
    return picture
  }

  private struct NotWritten: Error {
    var name: String
  }
}
