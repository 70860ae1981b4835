import Foundation
import TestSupport
import Testing

/// One picture as text: what is shown, what happens to it, and the file that holds what it must look like.
struct Golden: Sendable, CustomTestStringConvertible {
  var name: String
  var setup: SceneSetup
  var script: String

  init(_ name: String, _ setup: SceneSetup, _ script: String = "wait 1s") {
    self.name = name
    self.setup = setup
    self.script = script
  }

  var testDescription: String { name }

  /// Expects the picture to be the file's.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectGolden(
      try setup.picture(after: script), named: "\(name).txt", in: .module, sourceLocation: sourceLocation)
  }
}
