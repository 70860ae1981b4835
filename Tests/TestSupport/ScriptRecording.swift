package import TileScene

/// A script's output and input files, in memory.
package final class ScriptRecording: ScriptOutput {
  package private(set) var states: [String: StateSnapshot] = [:]
  package private(set) var pictures: [String: String] = [:]
  private let data: [String: [Action]]

  package init(data: [String: [Action]] = [:]) { self.data = data }

  package func screenshot(_ picture: DisplayList, to path: String) {}

  package func state(_ state: StateSnapshot, to path: String) { states[path] = state }

  package func text(_ text: String, to path: String) { pictures[path] = text }

  package func data(from path: String) -> [Action] { data[path] ?? [] }

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
