package import Foundation
package import Testing
import TileScene

/// Expects `text` to equal the golden file `Goldens/NAME` of the calling test's target.
///
/// A golden that is missing fails. With `TILEWORK_UPDATE_GOLDENS=1` in the environment the file beside the
/// test is written anew and the test fails once more, saying so; look at the difference before committing it.
/// On failure the actual text is left in a temporary folder that the message names.
///
/// - Parameters:
///   - name: file name with its extension, as in `albums-list.txt`.
///   - bundle: the target's `Bundle.module`, with `Goldens` copied as a resource.
package func expectGolden(
  _ text: String, named name: String, in bundle: Bundle, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["TILEWORK_UPDATE_GOLDENS"] == "1" {
    let source = goldenFolder(above: testFile).appendingPathComponent(name)
    try write(text, to: source)
    Issue.record("updated \(source.path)", sourceLocation: sourceLocation)
    return
  }
  let stored = bundle.url(forResource: name, withExtension: nil, subdirectory: "Goldens")
  let difference = try stored.map {
    TextDifference(of: Array(text.utf8), from: [UInt8](try Data(contentsOf: $0)))
  }
  if case .some(nil) = difference { return }
  let actual = testOutputFolder.appendingPathComponent(name)
  try write(text, to: actual)
  Issue.record(
    """
    \(difference.flatMap(\.self)?.description ?? "there is no golden \(name)")
    the actual text is in \(actual.path); TILEWORK_UPDATE_GOLDENS=1 swift test takes it over
    """, sourceLocation: sourceLocation)
}

/// The folder `Goldens` of a test's target, which may hold the test in a folder of its own.
private func goldenFolder(above testFile: String) -> URL {
  var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
  while folder.path != "/" {
    let goldens = folder.appendingPathComponent("Goldens")
    if FileManager.default.fileExists(atPath: goldens.path) { return goldens }
    folder.deleteLastPathComponent()
  }
  return URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens")
}

/// The folder for unexpected results, for a person to look at.
package let testOutputFolder = FileManager.default.temporaryDirectory.appendingPathComponent("tilework-tests")

private func write(_ text: String, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: file, atomically: true, encoding: .utf8)
}
