import Glibc
import TileRaster
import TileScene

/// The reference files of a script's expectations.
///
/// What differs from its reference is left beside it, so that a person can look at it: for `r.png` in
/// `r.actual.png`, and how it differs in `r.difference.png`. They are those of the first difference in a run;
/// those of earlier runs are removed where the expectation holds.
@MainActor
final class ReferenceFiles {
  private let areUpdated: Bool
  /// References written by this run. Later expectations in it are compared with them: what has to look like
  /// two things is told at once, not only by the next run.
  private var updated: Set<FilePath> = []
  /// References that something has differed from in this run.
  private var unlike: Set<FilePath> = []

  /// - Parameter areUpdated: whether references are written rather than compared.
  init(areUpdated: Bool) {
    self.areUpdated = areUpdated
  }

  /// Compares what a file would hold with a reference; returns whether they are the same.
  ///
  /// - Parameters:
  ///   - tolerance: for pictures.
  ///   - report: told of a difference in one line, before anything is written.
  func expect(
    _ actual: ScriptFile, toEqual path: FilePath, within tolerance: PictureTolerance,
    _ report: (String) -> Void
  ) throws(Failure) -> Bool {
    if areUpdated, updated.insert(path).inserted {
      try actual.write(to: path)
      removeLeftovers(of: actual, beside: path)
      return true
    }
    guard let mismatch = mismatch(of: actual, with: path, within: tolerance) else {
      if !unlike.contains(path) { removeLeftovers(of: actual, beside: path) }
      return true
    }
    let line = "\(path): \(mismatch.reason)"
    guard unlike.insert(path).inserted else {
      report(line)
      return false
    }
    let actualPath = Self.actualName(beside: path)
    let differencePath = mismatch.picture.map { _ in Self.differenceName(beside: path) }
    let written = [actualPath, differencePath].compactMap { $0?.description }
    report("\(line); see \(list(written, "and"))")
    removeLeftovers(of: actual, beside: path)
    try actual.write(to: actualPath)
    if let picture = mismatch.picture, let differencePath {
      try ScriptFile.picture(picture).write(to: differencePath)
    }
    return false
  }

  /// Removes what an earlier run left beside a reference. That there is nothing, or nothing that can be
  /// removed, changes no judgement.
  private func removeLeftovers(of actual: ScriptFile, beside path: FilePath) {
    _ = Self.actualName(beside: path).call(unlink)
    // The difference beside `r.json` would be that of `r.png`.
    if case .picture = actual { _ = Self.differenceName(beside: path).call(unlink) }
  }

  // MARK: - Comparing

  private struct Mismatch {
    var reason: String
    /// Where two pictures differ.
    var picture: PNGImage?
  }

  private func mismatch(
    of actual: ScriptFile, with path: FilePath, within tolerance: PictureTolerance
  ) -> Mismatch? {
    let reference: [UInt8]
    do throws(Unreadable) {
      reference = try Self.read(path)
    } catch {
      return Mismatch(reason: error.reason)
    }
    switch actual {
    case .picture(let picture):
      return mismatch(of: picture, with: reference, of: path, within: tolerance)
    case .text(let text):
      return TextDifference(of: text, from: reference).map { Mismatch(reason: $0.description) }
    }
  }

  private func mismatch(
    of picture: PNGImage, with reference: [UInt8], of path: FilePath, within tolerance: PictureTolerance
  ) -> Mismatch? {
    do throws(PNGError) {
      // By its header first: a picture of another size, perhaps of a gigabyte, need not be unpacked.
      let size = try PNGImage.size(in: reference, of: path.description)
      guard size == (picture.width, picture.height),
        let difference = PictureDifference(picture, try PNGImage(decoding: reference, of: path.description))
      else {
        return Mismatch(
          reason: "the reference has \(size.width)x\(size.height) pixels, "
            + "the picture \(picture.width)x\(picture.height)")
      }
      return difference.description(beyond: tolerance).map {
        Mismatch(reason: $0, picture: difference.picture)
      }
    } catch {
      return Mismatch(reason: "the reference cannot be read: \(error.reason)")
    }
  }

  private struct Unreadable: Error {
    var reason: String
  }

  /// A regular file's content; anything else might keep the script waiting for ever.
  private static func read(_ path: FilePath) throws(Unreadable) -> [UInt8] {
    guard path.status != nil else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR {
        throw Unreadable(reason: "there is no such reference, which --update writes")
      }
      throw Unreadable(reason: "the reference cannot be read: \(String(cString: strerror(reason)))")
    }
    do throws(Failure) {
      if let bytes = try Files.readRegularFile(path) { return bytes }
    } catch {
      throw Unreadable(reason: "the reference cannot be read: \(error.detail ?? error.message)")
    }
    throw Unreadable(reason: "the reference is not a regular file")
  }

  // MARK: - Names

  /// `r.png` gives `r.actual.png`, and `r` gives `r.actual`.
  private static func actualName(beside path: FilePath) -> FilePath {
    let (stem, ending) = parts(of: path.name)
    return path.sibling(named: Array(stem) + Array(".actual".utf8) + Array(ending))
  }

  /// Always a picture, whatever the reference is called.
  private static func differenceName(beside path: FilePath) -> FilePath {
    path.sibling(named: Array(parts(of: path.name).stem) + Array(".difference.png".utf8))
  }

  /// A name without its ending, and the ending with its point; a point at a name's start begins no ending.
  private static func parts(of name: [UInt8]) -> (stem: ArraySlice<UInt8>, ending: ArraySlice<UInt8>) {
    guard let point = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return (name[...], []) }
    return (name[..<point], name[point...])
  }
}
