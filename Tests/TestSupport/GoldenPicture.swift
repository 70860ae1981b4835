package import Foundation
package import Testing
package import TileRaster
import TileScene

/// How much a picture may differ from its golden: other versions of libraries round differently, by a level
/// or two, and along some edge by a few pixels.
private let goldenTolerance = PictureTolerance(levels: 2, pixels: 10)

/// Expects a picture to equal the golden file `Goldens/NAME` of the calling test's target, within 2 levels a
/// channel but for 10 pixels.
///
/// A golden that is missing fails. With `TILEWORK_UPDATE_GOLDENS=1` in the environment the file beside the
/// test is written anew and the test fails once more, saying so; look at it before committing it. On failure
/// the actual picture, the golden and their difference, amplified, are left in a folder that the message
/// names.
package func expectGolden(
  _ picture: PNGImage, named name: String, in bundle: Bundle, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["TILEWORK_UPDATE_GOLDENS"] == "1" {
    let source = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Goldens").appendingPathComponent(name)
    try picture.write(to: source.path)
    Issue.record("updated \(source.path)", sourceLocation: sourceLocation)
    return
  }
  if let mismatch = try mismatch(of: picture, withGoldenNamed: name, in: bundle) {
    Issue.record("\(mismatch)", sourceLocation: sourceLocation)
  }
}

/// A description of how a picture differs from its golden, with the paths of both; nil if it does not.
package func mismatch(
  of picture: PNGImage, withGoldenNamed name: String, in bundle: Bundle
) throws -> String? {
  guard let stored = bundle.url(forResource: name, withExtension: nil, subdirectory: "Goldens") else {
    let folder = try leave([("actual", picture)], named: name)
    return """
      there is no golden \(name); the actual picture is in \(folder)
      TILEWORK_UPDATE_GOLDENS=1 swift test takes it over
      """
  }
  return try mismatch(
    of: picture, with: try PNGImage(contentsOf: stored.path), levels: goldenTolerance.levels,
    pixels: goldenTolerance.pixels, as: name)
}

/// Expects two pictures to be the same.
///
/// - Parameters:
///   - levels: by which each channel of each pixel may differ.
///   - pixels: how many may differ by more.
///   - name: for the files that a failure leaves.
package func expectSame(
  _ actual: PNGImage, _ expected: PNGImage, levels: Int = 0, pixels: Int = 0, as name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let mismatch = try mismatch(of: actual, with: expected, levels: levels, pixels: pixels, as: name)
  if let mismatch { Issue.record("\(mismatch)", sourceLocation: sourceLocation) }
}

/// A description of how two pictures differ, with their paths; nil if they are the same, as in `expectSame`.
package func mismatch(
  of actual: PNGImage, with expected: PNGImage, levels: Int, pixels: Int, as name: String
) throws -> String? {
  guard let difference = PictureDifference(actual, expected) else {
    let folder = try leave([("actual", actual), ("expected", expected)], named: name)
    return
      "\(name) is \(actual.width)x\(actual.height), not \(expected.width)x\(expected.height); see \(folder)"
  }
  let tolerance = PictureTolerance(levels: levels, pixels: pixels)
  guard let mismatch = difference.description(beyond: tolerance) else { return nil }
  let folder = try leave(
    [("actual", actual), ("expected", expected), ("difference", difference.picture)], named: name)
  return "\(name): \(mismatch); \(folder) holds both and their difference"
}

/// Writes pictures for a person to look at, and returns their folder.
private func leave(_ pictures: [(String, PNGImage)], named name: String) throws -> String {
  let folder = testOutputFolder.appendingPathComponent(name)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (role, picture) in pictures {
    try picture.write(to: folder.appendingPathComponent("\(role).png").path)
  }
  return folder.path
}
