import TileRaster
import TileScene

/// Writes and reads the files that a script names.
@MainActor
struct ScriptFiles: @MainActor ScriptOutput {
  let configuration: RunConfiguration
  let painter: any ScreenshotPainter

  func screenshot(_ picture: DisplayList, to path: String) throws(Failure) {
    painter.draw(picture)
    let image: PNGImage
    do throws(ScreenshotError) {
      image = try painter.snapshot()
    } catch {
      let status = error == .noServerMemory ? ExitStatus.noMemory : .serverLost
      throw Failure(status, "no screenshot for \(plainOrQuoted(path)): \(error)")
    }
    do throws(PNGError) {
      try image.write(to: path)
    } catch {
      throw Failure(.unwritableFile, "cannot write \(plainOrQuoted(path)): \(error.reason)")
    }
  }

  func state(_ state: StateSnapshot, to path: String) throws(Failure) {
    try StateFile.write(state, to: path)
  }

  func text(_ text: String, to path: String) throws(Failure) {
    try Files.write(Array(text.utf8), to: path)
  }

  func data(from path: String) -> [Action] {
    configuration.exchange(path) { () throws(Failure) in try Files.read(path) }
  }
}
