import TileRaster
import TileScene

/// Writes, reads and compares the files that a script names.
@MainActor
struct ScriptFiles: @MainActor ScriptOutput {
  private let configuration: RunConfiguration
  private let painter: any ScreenshotPainter
  private let references: ReferenceFiles

  init(_ configuration: RunConfiguration, painter: any ScreenshotPainter) {
    self.configuration = configuration
    self.painter = painter
    references = ReferenceFiles(areUpdated: configuration.options.updatesReferences)
  }

  func write(_ content: ScriptContent, to path: String, at place: ScriptPlace) throws(Failure) {
    try located(at: place) { () throws(Failure) in
      let path = FilePath(path)
      try file(of: content, for: path).write(to: path)
    }
  }

  func expect(
    _ content: ScriptContent, toEqual path: String, within tolerance: PictureTolerance, at place: ScriptPlace
  ) throws(Failure) -> Bool {
    try located(at: place) { () throws(Failure) in
      let path = FilePath(path)
      let file = try file(of: content, for: path)
      return try references.expect(file, toEqual: path, within: tolerance) { difference in
        Program.report("\(prefix(place))\(difference)")
      }
    }
  }

  func data(from path: String, at place: ScriptPlace) -> [Action] {
    let path = FilePath(path)
    return configuration.exchange(path, reportedAs: prefix(place)) { () throws(Failure) in
      try Files.read(path)
    }
  }

  func stillMoving(_ names: [String], after limit: ScriptDuration, at place: ScriptPlace) throws(Failure) {
    throw Failure(.badData, "\(prefix(place))still moving after \(limit.text): \(list(names, "and"))")
  }

  // MARK: - Content

  private func file(of content: ScriptContent, for path: FilePath) throws(Failure) -> ScriptFile {
    switch content {
    case .picture(let picture): .picture(try draw(picture, for: path))
    case .state(let state): .text(try StateFile.bytes(of: state, for: path))
    case .text(let text): .text(Array(text.utf8))
    }
  }

  private func draw(_ picture: DisplayList, for path: FilePath) throws(Failure) -> PNGImage {
    painter.draw(picture)
    do throws(ScreenshotError) {
      return try painter.snapshot()
    } catch {
      throw Failure(.serverLost, "no screenshot for \(path): \(error)")
    }
  }

  // MARK: - Places in messages

  /// Does something on behalf of the command at a place, which is then named by what fails.
  private func located<Result>(
    at place: ScriptPlace, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      return try work()
    } catch {
      var failure = error
      failure.message = prefix(place) + error.message
      throw failure
    }
  }

  /// A place as messages begin with it.
  private func prefix(_ place: ScriptPlace) -> String {
    "\(configuration.scriptName):\(place): "
  }
}

/// The content of a file that a script writes or compares, as the file holds it.
enum ScriptFile {
  case picture(PNGImage)
  case text([UInt8])

  func write(to path: FilePath) throws(Failure) {
    switch self {
    case .picture(let image): try Files.write(image, to: path)
    case .text(let bytes): try Files.write(bytes, to: path)
    }
  }
}

extension ScriptDuration {
  /// In seconds, as a person reads it.
  fileprivate var text: String {
    let whole = nanoseconds / 1_000_000_000
    return nanoseconds % 1_000_000_000 == 0 ? "\(whole) s" : "\(Double(nanoseconds) / 1e9) s"
  }
}
