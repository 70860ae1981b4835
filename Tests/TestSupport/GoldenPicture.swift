package import Foundation
package import Testing
package import TileRaster

/// How much two pictures may differ and still count as the same: other versions of libraries round
/// differently, by a level or two, and along some edge by a few pixels.
private enum PictureTolerance {
  /// Levels of 0…255 a channel.
  static let levels = 2
  /// Pixels beyond that.
  static let pixels = 10
}

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
    of: picture, with: try PNGImage(contentsOf: stored.path), levels: PictureTolerance.levels,
    pixels: PictureTolerance.pixels, as: name)
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
  guard actual.width == expected.width, actual.height == expected.height else {
    let folder = try leave([("actual", actual), ("expected", expected)], named: name)
    return
      "\(name) is \(actual.width)x\(actual.height), not \(expected.width)x\(expected.height); see \(folder)"
  }
  guard !actual.isSame(as: expected, levels: levels, pixels: pixels) else { return nil }
  let steps = difference(actual, expected)
  let beyond = steps.filter { $0 > levels }
  let folder = try leave(
    [("actual", actual), ("expected", expected), ("difference", amplified(steps, like: actual))],
    named: name)
  let place = steps.firstIndex { $0 > levels } ?? 0
  return """
    \(name): \(beyond.count) pixels differ by more than \(levels), by up to \(beyond.max() ?? 0), \
    the first at \(place % actual.width),\(place / actual.width); \(folder) holds both and their difference
    """
}

extension PNGImage {
  /// Whether two pictures of the same size differ by no more than that, as in `expectSame`.
  package func isSame(as other: PNGImage, levels: Int, pixels: Int) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return bytes == other.bytes || difference(self, other).count { $0 > levels } <= pixels
  }
}

/// The largest difference of a channel, for each pixel.
private func difference(_ one: PNGImage, _ other: PNGImage) -> [Int] {
  (0..<(one.width * one.height)).map { pixel in
    (0..<3).map { channel in
      abs(
        Int(one.bytes[pixel * one.channels + channel]) - Int(other.bytes[pixel * other.channels + channel]))
    }.max() ?? 0
  }
}

/// Black where nothing differs, and at least half bright where something does.
private func amplified(_ steps: [Int], like picture: PNGImage) -> PNGImage {
  let bytes = steps.flatMap { step in
    [UInt8](repeating: step == 0 ? 0 : UInt8(min(128 + step * 8, 255)), count: 3)
  }
  return PNGImage(width: picture.width, height: picture.height, hasAlpha: false, bytes: bytes)
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
