public import Foundation
public import Testing
public import TileX11

/// How much two pictures may differ and still count as the same: libraries of other versions round other ways, at most
/// by a step or two, and along some edge by a few pixels.
private enum PictureTolerance {
  /// Levels of 0…255 a channel.
  static let levels = 2
  /// Pixels beyond that.
  static let pixels = 10
}

/// Expects a picture to equal the golden file `Goldens/NAME` of the calling test's target, within 2 levels a channel but
/// for 10 pixels.
///
/// A golden that is missing fails. With `TILEWORK_UPDATE_GOLDENS=1` in the environment the file beside the test is
/// written anew and the test fails once more, saying so; look at it before committing it. On failure the actual picture, the
/// golden and their difference, amplified, are left in a folder that the message names.
public func expectGolden(
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
  guard let stored = bundle.url(forResource: name, withExtension: nil, subdirectory: "Goldens") else {
    let folder = try leave([("actual", picture)], named: name)
    Issue.record(
      """
      there is no golden \(name); the actual picture is in \(folder)
      TILEWORK_UPDATE_GOLDENS=1 swift test takes it over
      """, sourceLocation: sourceLocation)
    return
  }
  try expectSame(
    picture, try PNGImage(contentsOf: stored.path), levels: PictureTolerance.levels,
    pixels: PictureTolerance.pixels, as: name, sourceLocation: sourceLocation)
}

/// Expects two pictures to be the same.
///
/// - Parameters:
///   - levels: by which each channel of each pixel may differ.
///   - pixels: how many may differ by more.
///   - name: for the files that a failure leaves.
public func expectSame(
  _ actual: PNGImage, _ expected: PNGImage, levels: Int = 0, pixels: Int = 0, as name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard actual.width == expected.width, actual.height == expected.height else {
    let folder = try leave([("actual", actual), ("expected", expected)], named: name)
    Issue.record(
      """
      \(name) is \(actual.width)x\(actual.height), not \(expected.width)x\(expected.height); see \(folder)
      """, sourceLocation: sourceLocation)
    return
  }
  let steps = difference(actual, expected)
  let beyond = steps.filter { $0 > levels }
  guard beyond.count > pixels, let largest = beyond.max() else { return }
  let folder = try leave(
    [("actual", actual), ("expected", expected), ("difference", amplified(steps, like: actual))],
    named: name)
  let place = steps.firstIndex { $0 > levels } ?? 0
  Issue.record(
    """
    \(name): \(beyond.count) pixels differ by more than \(levels), by up to \(largest), the first at \
    \(place % actual.width),\(place / actual.width); \(folder) holds both and their difference
    """, sourceLocation: sourceLocation)
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

/// Leaves pictures for a person to look at, and says where.
private func leave(_ pictures: [(String, PNGImage)], named name: String) throws -> String {
  let folder = testOutputFolder.appendingPathComponent(name)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (role, picture) in pictures {
    try picture.write(to: folder.appendingPathComponent("\(role).png").path)
  }
  return folder.path
}
